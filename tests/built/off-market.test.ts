import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { drawSocialImage } from '#src/build/social-image.tsx';
import { formatKind } from '#src/domain/listings/listing-figures.ts';
import { summarize } from '#src/domain/listings/listing-summary.ts';
import { toPublicListing } from '#src/domain/listings/public-listing.ts';
import { formatDollars } from '#src/domain/shared/number-text.ts';
import { builtFiles } from './built-files.ts';
import { readBuilt, readHtml, SITE } from './built-page.ts';
import { type ContentListing, listings } from './content.ts';

const offMarket = listings.filter(({ isOffMarket }) => isOffMarket);

/** Every text, number and choice that a value is made of. */
const leavesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value];

/** All that anyone may know of one, listed apart from the code that leaves out the rest. */
const publicPart = (listing: ContentListing) => ({
  words: [listing.id, listing.title, listing.description, listing.category, listing.hosting],
  lists: [listing.techStack, listing.growthOpportunities, listing.includedAssets],
  figures: [listing.age, listing.users, listing.traffic, listing.maintenanceHours],
  terms: [listing.financing.structures, listing.financing.openToZeroDown],
  place: [listing.marketplaceSource, listing.listedOn, listing.featured, listing.sample],
});

/** Figures of a listing that nobody gets without asking, as people and programs write them. */
function privateAmounts(listing: ContentListing) {
  const { monthlyRevenue, monthlyProfit, financing, metrics } = listing;
  const yearly = [monthlyRevenue, monthlyProfit ?? 0].map((amount) => amount * 12);
  const amounts = [...leavesOf(listing), ...yearly]
    .filter((leaf) => typeof leaf === 'number')
    // Small numbers stand on every page for other reasons.
    .filter((amount) => Math.abs(amount) >= 100)
    .flatMap((amount) => [String(amount), formatDollars(amount), amount.toLocaleString('en-US')]);
  const rates = Object.values(metrics).filter((text) => text !== undefined);
  const texts = [...amounts, `${financing.smallestDownPercent}%`, ...rates];
  const { words, lists, figures } = publicPart(listing);
  const shown = leavesOf([words, lists, figures]).flatMap((leaf) =>
    typeof leaf === 'number' ? [leaf, leaf.toLocaleString('en-US'), `${leaf}%`] : [leaf],
  );
  const known = new Set(foundIn(shown.join(' '), texts));
  return texts.filter((text) => !known.has(text));
}

/** Words that only the whole listing has. */
const privateWords = ({ longDescription, reasonForSelling }: ContentListing) =>
  `${longDescription} ${reasonForSelling}`
    .split(/[.!?;:,()\n]/)
    .map((words) => words.trim())
    .filter((words) => words.length > 25);

/** Those that the text holds by themselves: 120 is not in 3,120. */
const foundIn = (text: string, amounts: string[]) =>
  amounts.filter((amount) => {
    const escaped = amount.replace(/[.$]/g, String.raw`\$&`);
    return new RegExp(`(?<![\\d,.])${escaped}(?![\\d]|[,.]\\d)`).test(text);
  });

it('there are listings off the market, and their figures can be found where they stand', () => {
  expect(offMarket.map(({ id }) => id)).toEqual(['9', 'sf-6', 'sf-11', 'sf-20']);
  for (const listing of offMarket) {
    const known = JSON.stringify(listing);
    expect(foundIn(known, privateAmounts(listing))).toContain(String(listing.monthlyRevenue));
    expect(privateWords(listing).length).toBeGreaterThan(10);
  }
});

/** The business's name as its address has it: ninthallergen. */
const addressName = ({ founder }: ContentListing) => founder?.email.split(/[@.]/)[1] ?? '';

it('no file that was built holds a sentence of theirs, or their names in any spelling', async () => {
  const names = offMarket.map(addressName);
  expect(names).toEqual(['amberlock', 'ninthallergen', 'bursarsmonday', 'scopesift']);
  for (const file of await builtFiles()) {
    const text = await readFile(file, 'utf8');
    const found = offMarket.flatMap(privateWords).filter((words) => text.includes(words));
    const letters = text.toLowerCase().replace(/[^a-z]/g, '');
    expect([...found, ...names.filter((name) => letters.includes(name))], file).toEqual([]);
  }
});

describe.each(offMarket)('listing $id', (listing) => {
  const path = `/listing/${listing.id}`;

  it('has a page that holds nothing private', async () => {
    const html = await readHtml(path);
    // Its neighbors' prices are public.
    const own = html.replace(/<section[^>]*aria-labelledby="similar".*?<\/section>/s, '');
    expect(own.length).toBeLessThan(html.length);
    expect(foundIn(own, privateAmounts(listing))).toEqual([]);
    expect(privateWords(listing).filter((words) => own.includes(words))).toEqual([]);
  });

  it('has an analysis that holds nothing private either', async () => {
    const html = await readHtml(`/analyze-deal/${listing.id}`);
    expect(foundIn(html, privateAmounts(listing))).toEqual([]);
    expect(privateWords(listing).filter((words) => html.includes(words))).toEqual([]);
  });

  it('is told to programs with nothing private', async () => {
    const told = new Set<unknown>([...leavesOf(publicPart(listing)), true, false, null]);
    for (const file of ['/listings.json', '/comparison.json']) {
      const entries = z
        .array(z.looseObject({ id: z.string() }))
        .parse(JSON.parse(await readBuilt(file.slice(1))));
      const entry = entries.find(({ id }) => id === listing.id);
      expect(entry).toMatchObject({ isOffMarket: true, price: null, monthlyRevenue: null });
      expect(leavesOf(entry).filter((leaf) => !told.has(leaf))).toEqual([]);
      const text = JSON.stringify(entry);
      expect(foundIn(text, privateAmounts(listing))).toEqual([]);
      expect(privateWords(listing).filter((words) => text.includes(words))).toEqual([]);
    }
    for (const file of ['/feeds/listings.json', '/feeds/listings.xml', '/llms.txt']) {
      const text = await readBuilt(file.slice(1));
      const parts = text
        .split(/<item>|"id":|\n- /)
        .filter(
          (part) =>
            part.includes(`${path}<`) || part.includes(`${path}"`) || part.includes(`${path})`),
        );
      expect(parts, file).not.toEqual([]);
      expect(foundIn(parts.join('\n'), privateAmounts(listing)), file).toEqual([]);
    }
  });

  it('has a picture of what it does and no figure', async () => {
    const picture = await readFile(`${SITE}/social${path}.png`);
    const expected = await drawSocialImage({
      eyebrow: `Handover · ${formatKind(summarize(toPublicListing(listing)))}`,
      title: listing.title,
      note: 'Contact for price',
    });
    expect(picture.equals(expected)).toBe(true);
  });
});
