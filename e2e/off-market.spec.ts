import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { formatDollars } from '#src/domain/shared/money.ts';
import { drawSocialImage } from '#src/build/social-image.tsx';
import { formatKind } from '#src/domain/listings/card-figures.ts';
import { summarise } from '#src/domain/listings/listing-summary.ts';
import { toPublicListing } from '#src/domain/listings/public-listing.ts';
import { DEAL_STRUCTURE_LABELS } from '#src/domain/listings/vocabulary.ts';
import { builtFiles } from '#tests/built/built-files.ts';
import { type ContentListing, listings, nameOf } from '#tests/built/content.ts';
import { expect, freshEmail, storedRecords, test } from './site.ts';

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

test('there are listings off the market, and their figures can be found where they stand', () => {
  expect(offMarket.map(({ id }) => id)).toEqual(['9', 'sf-6', 'sf-11', 'sf-20']);
  for (const listing of offMarket) {
    const known = JSON.stringify(listing);
    expect(foundIn(known, privateAmounts(listing))).toContain(String(listing.monthlyRevenue));
    expect(privateWords(listing).length).toBeGreaterThan(10);
  }
});

test('no file that was built holds a sentence of theirs', async () => {
  for (const file of await builtFiles()) {
    const text = await readFile(file, 'utf8');
    const found = offMarket.flatMap(privateWords).filter((words) => text.includes(words));
    expect(found, file).toEqual([]);
  }
});

for (const listing of offMarket) {
  const path = `/listing/${listing.id}`;

  test(`${path} is a teaser that holds nothing private`, async ({ page, request }) => {
    const html = await (await request.get(path)).text();
    // Its neighbours' prices are public.
    const own = html.replace(/<section[^>]*aria-labelledby="similar".*?<\/section>/s, '');
    expect(own.length).toBeLessThan(html.length);
    expect(foundIn(own, privateAmounts(listing))).toEqual([]);
    expect(privateWords(listing).filter((words) => own.includes(words))).toEqual([]);

    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.title);
    await expect(page.getByText('Contact for price')).toBeVisible();
    await expect(page.getByText('Always perform due diligence before purchasing.')).toBeVisible();
    for (const name of ['Make an Offer', 'Contact Seller', 'Analyze This Deal', 'Save']) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
      await expect(page.getByRole('link', { name })).toHaveCount(0);
    }
    for (const words of ['Monthly Revenue', 'Monthly Profit', 'Profit margin', 'Churn']) {
      await expect(page.getByText(words)).toHaveCount(0);
    }
  });

  test(`its analysis holds nothing private either: ${path}`, async ({ request }) => {
    const html = await (await request.get(`/analyze-deal/${listing.id}`)).text();
    expect(foundIn(html, privateAmounts(listing))).toEqual([]);
    expect(privateWords(listing).filter((words) => html.includes(words))).toEqual([]);
  });

  test(`what programs read of ${path} holds nothing private`, async ({ request }) => {
    const told = new Set<unknown>([...leavesOf(publicPart(listing)), true, false, null]);
    for (const file of ['/listings.json', '/comparison.json']) {
      const entries = z
        .array(z.looseObject({ id: z.string() }))
        .parse(await (await request.get(file)).json());
      const entry = entries.find(({ id }) => id === listing.id);
      expect(entry).toMatchObject({ isOffMarket: true, price: null, monthlyRevenue: null });
      expect(leavesOf(entry).filter((leaf) => !told.has(leaf))).toEqual([]);
      const text = JSON.stringify(entry);
      expect(foundIn(text, privateAmounts(listing))).toEqual([]);
      expect(privateWords(listing).filter((words) => text.includes(words))).toEqual([]);
    }
    for (const file of ['/feeds/listings.json', '/feeds/listings.xml', '/llms.txt']) {
      const text = await (await request.get(file)).text();
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

  test(`${path} tells how its seller can be paid, as its card and the comparison do`, async ({
    page,
  }) => {
    const { openToZeroDown, structures } = listing.financing;
    await page.goto(path);
    const term = (name: string) => page.getByRole('term').filter({ hasText: name });
    const definition = (name: string) => term(name).locator('xpath=following-sibling::dd');
    await expect(definition('Open to zero down')).toHaveText(openToZeroDown ? 'Yes' : 'No');
    await expect(definition('Financing offered')).toHaveText(
      structures.map((structure) => DEAL_STRUCTURE_LABELS[structure]).join(', '),
    );
  });

  test(`the picture of ${path} shows its name and no figure`, async ({ request }) => {
    const picture = await (await request.get(`/social${path}.png`)).body();
    const expected = await drawSocialImage({
      eyebrow: `Handover · ${formatKind(summarise(toPublicListing(listing)))}`,
      title: nameOf(listing),
      note: 'Contact for price',
    });
    expect(picture.equals(expected)).toBe(true);
  });

  test(`an inquiry about ${path} is stored from its page`, async ({ page }) => {
    const email = freshEmail('teaser');
    await page.goto(path);
    await page.getByRole('button', { name: 'Inquire' }).click();
    const dialog = page.getByRole('dialog', { name: /^Ask about/ });
    await expect(dialog.getByRole('heading')).toContainText(nameOf(listing));
    await dialog.getByLabel('Name').fill('Kim Abel');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(dialog.getByText('Thank you for your inquiry')).toBeVisible();
    expect(storedRecords(email)).toMatchObject([
      {
        source: 'marketplace',
        signup_context: {
          form_type: 'marketplace_inquiry',
          startup_name: listing.title,
          listing_id: listing.id,
        },
      },
    ]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an inquiry is sent from the teaser and thanked for', async ({ page }) => {
    const email = freshEmail('plain');
    await page.goto('/listing/sf-6');
    await page.getByRole('button', { name: 'Inquire' }).click();
    const form = page.locator('#inquiry');
    await form.getByLabel('Name').fill('Plain Person');
    await form.getByLabel('Email').fill(email);
    await form.getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(page).toHaveURL(/\/thank-you\/marketplace_inquiry$/);
    expect(storedRecords(email)).toMatchObject([{ signup_context: { listing_id: 'sf-6' } }]);
  });
});
