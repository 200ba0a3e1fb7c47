import { expect, it } from 'vitest';
import { formatAge } from '#src/domain/listings/listing-figures.ts';
import { all, hrefOf, isShown, only, openPage, textOf } from './built-page.ts';
import { type ContentListing, listings } from './content.ts';

const NOTHING_TO_RECKON =
  'Enter a price and monthly profit to see whether profit can cover the payments.';

/** The DSCR of a note, by the annuity formula, cut to two decimals. */
function dscrOf(principal: number, months: number, apr: number, monthlyProfit: number): string {
  const i = apr / 12;
  const payment = (principal * i) / (1 - (1 + i) ** -months);
  return (Math.floor((monthlyProfit / payment + 1e-9) * 100) / 100).toFixed(2);
}

/** What the page says of the business itself. */
async function expectBusiness(page: Document, listing: ContentListing) {
  const header = only(page, 'main header');
  // The same mark as on the listing's own page.
  const own = await openPage(`/listing/${listing.id}`);
  const [mark, ownMark] = [header, only(own, 'main header')].map((part) =>
    only(part, 'svg.mark path').getAttribute('d'),
  );
  expect(mark).toBe(ownMark);
  expect(textOf(header)).toContain(listing.description);
  const tags = all(only(header, 'ul', 'About the business'), 'li').map(textOf);
  expect(tags.slice(1, listing.techStack.length + 1)).toEqual(listing.techStack);
  const age = all(page, '.metrics div').find((part) => /^Age/.test(textOf(part)));
  expect(textOf(age?.querySelector('dd'))).toBe(formatAge(listing.age));
  const websites = all(header, 'a[rel~="nofollow"]').map(hrefOf);
  expect(websites).toEqual(listing.website === undefined ? [] : [listing.website]);
}

const offered = listings.filter(({ isOffMarket }) => !isOffMarket);

it.each(offered)('$id, offered in public, has its own analysis to read', async (listing) => {
  const page = await openPage(`/analyze-deal/${listing.id}`);
  expect(textOf(only(page, 'h1'))).toBe(listing.title);
  await expectBusiness(page, listing);
  const { price, monthlyProfit, financing } = listing;
  if (price === undefined || monthlyProfit === undefined) {
    const notes = all(page, 'main p').filter((part) => textOf(part) === NOTHING_TO_RECKON);
    expect(notes.map(isShown)).toEqual([true]);
    return;
  }
  const down = financing.openToZeroDown ? 0 : financing.smallestDownPercent / 100;
  const note = Math.round(price * 100 - Math.round(price * 100 * down)) / 100;
  if (note === 0 || monthlyProfit <= 0) return;
  const rows = all(only(page, 'table', 'What each way to pay costs'), 'tr');
  const row = rows.find((each) => textOf(each).startsWith('Seller financing'));
  expect(textOf(row?.querySelector('[data-column="dscr"]'))).toContain(
    dscrOf(note, down === 0 ? 60 : 48, 0.08, monthlyProfit),
  );
});

it('says when an earnout and investors are paid, and for how long', async () => {
  const page = await openPage('/analyze-deal');
  const [burden, share] = ['#how-burden', '#how-control'].map((id) => textOf(only(page, id)));
  expect(burden).toContain("set them aside each month. They're paid at year end");
  expect(burden).toContain('carries over without interest and lapses when the term ends.');
  expect(share).toContain('until their term ends. After that, all profit is yours.');
});

/** Where documents are offered, by the heading or question there. */
const OFFERS: readonly [path: string, place: string, label: string][] = [
  ['/', 'section', "What You'll Get"],
  ['/founder-pass', 'section li', 'Done-for-You Tools Vault'],
  ['/services', '#acquisition-tools', ''],
  ['/faq', '#how-to-make-an-offer', ''],
  ['/learn/seller-financing-guide', 'main p', 'promissory note on its terms'],
];

it.each(OFFERS)(
  'documents that %s offers are drafts for a lawyer, and link to where they are made',
  async (path, place, label) => {
    const page = await openPage(path);
    const offers = all(page, place).filter((part) => textOf(part).includes(label));
    expect(offers).toHaveLength(1);
    for (const offer of offers) {
      expect(textOf(offer)).toMatch(/promissory|seller notes?,? (?:and|or) earnout agreement/);
      expect(textOf(offer)).toMatch(/draft/i);
      expect(textOf(offer)).toMatch(/lawyer/);
      const hrefs = all(offer, 'a[href]').map(hrefOf);
      expect(hrefs.filter((href) => href.startsWith('/analyze-deal'))).not.toEqual([]);
    }
    only(await openPage('/analyze-deal'), '#actions');
  },
);
