import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meaningOf } from '#src/domain/deal-room/figures.ts';
import { USUAL_TERMS } from '#src/domain/deal-room/terms.ts';
import { analyzeDeal } from '#src/domain/deals/analysis/analyze-deal.ts';
import { startingInputs } from '#src/domain/deals/analysis/inputs.ts';
import { RESULT_COLUMNS } from '#src/domain/deals/analysis/result-tables.ts';
import { compareOffers } from '#src/domain/deals/offers/compare-offers.ts';
import { sellersOffer } from '#src/domain/deals/offers/offer-start.ts';
import { offerWorthToday } from '#src/domain/deals/offers/offer-worth.ts';
import { startingTerms } from '#src/domain/deals/note-terms.ts';
import { cardFinancing, formatListingDscr } from '#src/domain/listings/financing-words.ts';
import { financingFigures } from '#src/domain/listings/listing-summary.ts';
import { formatDollars } from '#src/domain/shared/number-text.ts';
import { LISTING } from '#tests/domain/deal-room/a-deal.ts';

interface ForSale {
  price: number;
  monthlyProfit: number;
  smallestDownPercent: number;
}

/** What a listing's terms come to, as each place that shows them says it. */
function shownOf(forSale: ForSale) {
  const { price, monthlyProfit, smallestDownPercent: down } = forSale;
  const structures = ['seller_financing' as const];
  const { dscr, zeroDownMonths } = financingFigures(forSale);
  const card = { ...forSale, dscr, zeroDownMonths, structures };

  const { months } = startingTerms(down);
  const { figures } = startingInputs({ price, profit: monthlyProfit, down, months });
  const result = analyzeDeal(figures)?.structures[0]?.result;
  if (!result) throw new Error('A price and a profit are enough.');
  const analyzed = (wanted: string) =>
    RESULT_COLUMNS.find(({ key }) => key === wanted)?.text(result);

  const start = sellersOffer(price, { smallestDownPercent: down, structures });
  const offer = {
    ...{ price, cashAtClose: Number(start?.cash_at_close) },
    sellerNote: { amount: Number(start?.note_amount), apr: 0.08, months, interestOnlyMonths: 0 },
    ...{ earnOut: null, revenueShare: null },
  };
  const form = offerWorthToday(offer);
  const compared = compareOffers([{ name: 'One', offer }]).rows;
  const terms = { ...USUAL_TERMS, ...offer, closing: '2027-01-15' };
  const room = (reader: 'buyer' | 'seller') =>
    new Map(meaningOf(terms, { ...LISTING, ...forSale }, reader, 0.12));
  return {
    payment: [
      analyzed('burden'),
      formatDollars(form.notePayment ?? 0),
      room('buyer').get('Monthly payment'),
    ],
    left: [cardFinancing(card)?.[1].replace('/mo', ''), formatDollars(result.rows[0]?.left ?? 0)],
    dscr: [
      formatListingDscr(card),
      analyzed('dscr')?.split(' ')[0],
      room('buyer').get('A year’s profit covers the note’s costliest year')?.split(' ')[0],
    ],
    worth: [
      analyzed('seller'),
      formatDollars(form.certain),
      compared.find(({ label }) => label === 'Worth today, fixed payments')?.cells[0]?.text,
      room('seller').get('Worth today at 12% a year'),
    ],
  };
}

test('a deal has the same figures on its card, in its analyzer, its offer, a comparison, and its room', () => {
  const forSale: fc.Arbitrary<ForSale> = fc.record({
    price: fc.integer({ min: 100, max: 2_500 }).map((hundreds) => hundreds * 100),
    monthlyProfit: fc.integer({ min: 100, max: 9_000 }),
    smallestDownPercent: fc.integer({ min: 0, max: 99 }),
  });
  fc.assert(
    fc.property(forSale, (business) => {
      for (const shown of Object.values(shownOf(business))) {
        expect(new Set(shown)).toEqual(new Set([shown[0]]));
      }
    }),
    {
      // Half a cent from the next dollar: a payment, what it leaves, and what it is worth.
      examples: [
        [{ price: 53_000, monthlyProfit: 3_107, smallestDownPercent: 10 }],
        [{ price: 98_500, monthlyProfit: 5_548, smallestDownPercent: 25 }],
        [{ price: 193_800, monthlyProfit: 5_330, smallestDownPercent: 25 }],
      ],
    },
  );
});
