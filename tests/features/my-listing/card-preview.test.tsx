import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { readDraft } from '#src/domain/forms/startup-listing/draft.ts';
import { cardHistory } from '#src/domain/listings/history-summary.ts';
import { summarize } from '#src/domain/listings/listing-summary.ts';
import { toPublicListing } from '#src/domain/listings/public-listing.ts';
import { editListing, NO_EDIT } from '#src/domain/publishing/edited-listing.ts';
import { checkListing } from '#src/domain/publishing/check-listing.ts';
import { fromWizard } from '#src/domain/publishing/from-wizard.ts';
import { sellerCard } from '#src/domain/publishing/seller-card.ts';
import { ListingCard } from '#src/features/marketplace/ListingCard.tsx';
import { CardPreview } from '#src/features/my-listing/CardPreview.tsx';
import { A_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';

const ANSWERS = {
  ...A_LISTING,
  businessType: 'saas',
  otherBusinessType: undefined,
  reasonForSelling: 'My day job wants my evenings back, and it pays for the house we live in.',
  uniqueValue: `${A_LISTING.uniqueValue} ${'It does one thing, and does it well. '.repeat(8)}`,
};
const SENDING = {
  id: '01975d3c-7b5e-7d2a-9f7e-1f0a5b6c7d8e',
  at: '2026-11-21T12:00:00.000Z',
  listedOn: '2026-11-21',
};
const LOGO = 'data:image/webp;base64,AA==';

const textOf = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

it.each([true, false])(
  'a seller sees the card that the marketplace will draw (anonymous: %s)',
  (anonymousListing) => {
    const submitted = fromWizard(readDraft({ ...ANSWERS, anonymousListing }), SENDING);
    const edit = { ...NO_EDIT, values: { checkedOn: '2026-11-20' }, read: ['longDescription'] };
    const { content, mistakes } = editListing('h-1', submitted, edit);
    expect([...mistakes]).toEqual([]);
    const checked = checkListing('h-1', content);
    if ('error' in checked) throw new Error(JSON.stringify(checked.error));
    const listing = toPublicListing(checked.ok);
    const theirs = renderToStaticMarkup(
      <ListingCard listing={summarize(listing)} history={cardHistory(listing)} />,
    );
    const card = sellerCard(submitted.fields);
    const own = renderToStaticMarkup(<CardPreview {...{ card }} logo={null} note="Your card" />);
    expect(textOf(own)).toBe(`Your card ${textOf(theirs)}`);
    for (const part of ['class="spark"', 'class="mark', 'Left if you pay $0 down']) {
      expect(own).toContain(part);
    }
    expect(own.match(/<svg class="spark".*?<\/svg>/)?.[0]).toBe(
      theirs.match(/<svg class="spark".*?<\/svg>/)?.[0],
    );
    expect(own).not.toMatch(/<(?:a|button)\b/);
    const withLogo = renderToStaticMarkup(<CardPreview {...{ card }} logo={LOGO} note="" />);
    expect(withLogo).toContain(`<img src="${LOGO}"`);
  },
);

it('a card of almost nothing says what is missing, and one off the market shows no figures', () => {
  const markup = (fields: Parameters<typeof sellerCard>[0]) =>
    textOf(renderToStaticMarkup(<CardPreview card={sellerCard(fields)} logo={null} note="" />));
  const empty = markup({});
  for (const text of ['No title yet', 'No description yet', 'Online business', 'Not given']) {
    expect(empty).toContain(text);
  }
  const shown = { price: 45_000, monthlyRevenue: 4_321, monthlyProfit: 1_234 };
  const history = { lastMonth: '2026-10', revenue: [4_321, 4_321, 4_321] };
  expect(markup({ ...shown, history })).toContain('$14,808');
  const hidden = markup({ ...shown, history, isOffMarket: true });
  expect(hidden).toContain('Price and figures on request');
  expect(hidden).not.toMatch(/4,321|1,234|14,808|45,000|payment/);
});
