import { describe, expect, it } from 'vitest';
import { readNumber } from '#src/domain/shared/number-text.ts';
import { meaningOf } from '#src/domain/deal-room/figures.ts';
import { aTerms, LISTING } from './a-deal.ts';

it('names what a figure is about: a year of the note, or the note alone', () => {
  // 12 months of $2,100 against six payments of about $4,390; one month is less than half of one.
  const note = { amount: 25_734, apr: 0.08, months: 6, interestOnlyMonths: 0 };
  const revenueShare = { amount: 13_000, share: 0.1, months: 24 };
  const terms = aTerms({ price: 48_734, sellerNote: note, revenueShare });
  expect(meaningOf(terms, LISTING, 'buyer', 0.12)).toContainEqual([
    'A year’s profit covers the note’s costliest year',
    '0.95 times',
  ]);
  expect(meaningOf(terms, LISTING, 'seller', 0.12)).toContainEqual([
    'Lost on the note if the buyer stops paying after a year',
    '$0',
  ]);
});

it('says in words that nothing is paid later, and that a figure isn’t known', () => {
  const cash = aTerms({ price: 40_000, cashAtClose: 40_000, sellerNote: null });
  const atEnd = (terms: typeof cash, listing = LISTING) =>
    meaningOf(terms, listing, 'buyer', 0.12).find(
      ([label]) => label === 'Ahead after the last payment',
    )?.[1];
  expect(atEnd(cash)).toBe('Nothing is paid later');
  expect(atEnd(aTerms())).toBe('$22,732, in month 36');
  expect(atEnd(aTerms(), { ...LISTING, monthlyProfit: null })).toBe('Not known');
  const revenueShare = { amount: 8_000, share: 0.1, months: 24 };
  const shared = aTerms({ price: 48_000, cashAtClose: 40_000, sellerNote: null, revenueShare });
  expect(atEnd(shared, { ...LISTING, monthlyRevenue: 0 })).toBe('Not known');
});

it('counts no month more for what binary fractions leave', () => {
  // 13 times $101.37.
  const cash = aTerms({ price: 1_317.81, cashAtClose: 1_317.81, sellerNote: null });
  const figures = meaningOf(cash, { ...LISTING, monthlyProfit: 101.37 }, 'buyer', 0.12);
  expect(new Map(figures).get('Cash back in')).toBe('13 months');
});

it('says what later payments are worth to the seller at the rate that waiting costs them', () => {
  const terms = aTerms({ price: 40_000, cashAtClose: 40_000, sellerNote: null });
  const labels = (rate: number) =>
    meaningOf(terms, LISTING, 'seller', rate).map(([label]) => label);
  expect(labels(0.085)).toContain('Worth today at 8.5% a year');
  const worth = (rate: number, of = aTerms()) =>
    meaningOf(of, LISTING, 'seller', rate).find(([label]) => label.startsWith('Worth'))?.[1];
  const [atNothing, usual, dear] = [0, 0.12, 0.3].map(
    (rate) => readNumber(worth(rate) ?? '', 'dollars') ?? 0,
  );
  expect(atNothing).toBeGreaterThan(usual ?? 0);
  expect(usual).toBeGreaterThan(dear ?? 0);
  // What depends on results isn't in it, and is named beside it.
  const earnOut = { amount: 10_000, months: 12, target: 'Profit of $30,000' };
  const withEarnOut = aTerms({ price: aTerms().price + 10_000, earnOut });
  expect(worth(0.12, withEarnOut)).toBe(`${worth(0.12)}, plus up to $8,874 if the earnout is paid`);
});

it('says what the seller loses without the buyer, and which share of the price depends on results', () => {
  const rowsOf = (terms: typeof cash) => new Map(meaningOf(terms, LISTING, 'seller', 0.08));
  const cash = aTerms({ cashAtClose: 48_000, sellerNote: null });
  const lost = 'Lost on the note if the buyer stops paying after a year';
  // A note at the seller's own rate is worth what it is written for.
  expect(rowsOf(aTerms()).get('Worth today at 8% a year')).toBe('$48,000');
  expect([aTerms(), cash].map((terms) => rowsOf(terms).get(lost))).toEqual(['$26,329', '$0']);
  expect(rowsOf(cash).get('Depends on results')).toBe('0%');
  const earnOut = { amount: 6_000, months: 12, target: 'Revenue stays.' };
  const revenueShare = { amount: 6_000, share: 0.1, months: 24 };
  const terms = aTerms({ price: 60_000, earnOut, revenueShare });
  expect(rowsOf(terms).get('Depends on results')).toBe('20%');
  const little = aTerms({ price: 48_010, earnOut: { ...earnOut, amount: 10 } });
  expect(rowsOf(little).get('Depends on results')).toBe('under 1%');
});

it('names the interest that a note pays first, and the rest that comes at once', () => {
  const payment = (
    months: number,
    interestOnlyMonths: number,
    { apr = 0.08, balloonMonth }: { apr?: number; balloonMonth?: number } = {},
  ) => {
    const sellerNote = { amount: 38_000, apr, months, interestOnlyMonths, balloonMonth };
    return new Map(meaningOf(aTerms({ sellerNote }), LISTING, 'buyer', 0.12)).get(
      'Monthly payment',
    );
  };
  expect(payment(36, 0)).toBe('$1,191');
  expect(payment(36, 6)).toBe('$253 for 6 months, then $1,402');
  expect(payment(36, 35)).toBe('$253 for 35 months, then $38,253 at once');
  expect(payment(2, 1, { apr: 0 })).toBe('$0 for 1 month, then $38,000 at once');
  expect(payment(2, 0)).toBe('$19,190');
  // After 11 of 36 payments, $27,337 is left, and a month's interest on it.
  expect(payment(36, 0, { balloonMonth: 12 })).toBe('$1,191, then $27,520 at once in month 12');
  expect(payment(36, 11, { balloonMonth: 12 })).toBe('$253 for 11 months, then $38,253 at once');
});

describe('a revenue share', () => {
  const revenueShare = { amount: 40_000, share: 0.2, months: 36 };
  const terms = aTerms({ price: 42_000, cashAtClose: 2_000, sellerNote: null, revenueShare });
  const rowsOf = (reader: 'buyer' | 'seller', of = terms, monthlyRevenue = 2_154) =>
    new Map(meaningOf(of, { ...LISTING, monthlyRevenue }, reader, 0.12));

  it('means to the seller what today’s revenue pays, and says that it falls short of its most', () => {
    // $430.80 a month, 36 times.
    const rows = rowsOf('seller');
    expect(rows.get('Monthly payment')).toBe('$431 from revenue');
    expect(rows.get('Paid later')).toBe(
      '$15,509; the revenue share pays only $15,509 of its $40,000 within 36 months',
    );
    expect(rows.get('Last payment after')).toBe('36 months');
    expect(rows.get('Worth today at 12% a year')).toBe(
      '$2,000, plus $12,970 if revenue stays as it is',
    );
  });

  it('counts in full, and to the month that pays the rest, where today’s revenue pays all of it', () => {
    const rows = rowsOf('seller', terms, 10_000);
    expect(rows.get('Paid later')).toBe('$40,000');
    expect(rows.get('Last payment after')).toBe('20 months');
  });

  it('is due to the buyer each month, beside a note, and nothing without revenue', () => {
    expect(rowsOf('buyer').get('Monthly payment')).toBe('$431 from revenue');
    const { sellerNote } = aTerms();
    const both = { ...terms, price: 80_000, sellerNote };
    expect(rowsOf('buyer', both).get('Monthly payment')).toBe('$1,191, plus $431 from revenue');
    expect(rowsOf('seller', both).get('Paid later')).toMatch(/^\$53,509; /);
    expect(rowsOf('buyer', terms, 0).get('Monthly payment')).toBe('None');
  });

  it('says of the note that there is none, and not that nothing is paid', () => {
    const label = 'A year’s profit covers the note’s costliest year';
    expect(rowsOf('buyer').get(label)).toBe('No note');
    const unknown = meaningOf(aTerms(), { ...LISTING, monthlyProfit: null }, 'buyer', 0.12);
    expect(new Map(unknown).get(label)).toBe('Not known');
  });
});
