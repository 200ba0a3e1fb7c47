import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareOffers,
  comparisonInWords,
  offersCsv,
} from '#src/domain/deals/offers/compare-offers.ts';
import {
  type OfferFigure,
  type OfferFigures,
  valueOffer,
} from '#src/domain/deals/offers/value-offer.ts';
import { MONTHS_MAX } from '#src/domain/shared/limits.ts';
import { offerWorthToday } from '#src/domain/deals/offers/offer-worth.ts';
import type { ReceivedOffer } from '#src/domain/deals/offers/received-offer.ts';
import { expectRefusal } from '../a-deal.ts';
import {
  aMixedOffer,
  anyReceivedOffer,
  aReceived,
  aRevenueShare,
  completeOffer,
} from './a-received-offer.ts';
import { arbitraryDiscount } from './an-offer.ts';

const values = (figures: OfferFigures): Record<string, number | null> => {
  const found: Record<string, number | null> = {};
  for (const [name, { value }] of Object.entries<OfferFigure>({ ...figures })) found[name] = value;
  return found;
};
const A = { name: 'A', offer: aReceived() };
const B = { name: 'B', offer: aMixedOffer() };

describe('what an offer is worth', () => {
  test('is the same in every row where all is paid at close', () => {
    expect(values(valueOffer(aReceived()))).toEqual({
      headline: 78_000,
      cashAtClose: 78_000,
      cashShare: 1,
      expected: 78_000,
      certainToday: 78_000,
      expectedToday: 78_000,
      mostToday: 78_000,
      received: 78_000,
      monthsUntilPaid: 0,
    });
  });

  // Reckoned apart, in decimal fractions, from schedules to the cent.
  test.each<[string, ReceivedOffer, number, Partial<Record<keyof OfferFigures, number>>]>([
    [
      'a note and an earnout',
      aMixedOffer(),
      0.12,
      {
        headline: 105_000,
        cashShare: 30 / 105,
        expected: 90_000,
        certainToday: 70_920.041297,
        expectedToday: 82_733.533208,
        mostToday: 94_547.02512,
        received: 111_723.94,
        monthsUntilPaid: 48,
      },
    ],
    [
      'a note without interest, six months of it at rest, and a revenue share',
      aReceived({
        cashAtClose: 10_000,
        sellerNote: { amount: 20_000, apr: 0, months: 36, interestOnlyMonths: 6 },
        revenueShare: aRevenueShare(),
      }),
      0.12,
      {
        headline: 70_000,
        expected: 70_000,
        certainToday: 26_208.030189,
        expectedToday: 56_783.128574,
        mostToday: 56_783.128574,
        received: 70_000,
        monthsUntilPaid: 56,
      },
    ],
    [
      'a note of interest only for a year',
      aReceived({
        cashAtClose: 0,
        sellerNote: { amount: 60_000, apr: 0.09, months: 60, interestOnlyMonths: 12 },
      }),
      0.15,
      { certainToday: 51_205.075645, received: 77_068.92, monthsUntilPaid: 60, cashShare: 0 },
    ],
    [
      'a revenue share that ends before it is paid off',
      aReceived({ cashAtClose: 0, revenueShare: aRevenueShare({ months: 24 }) }),
      0.12,
      {
        headline: 40_000,
        expected: 17_280,
        certainToday: 0,
        expectedToday: 15_295.238825,
        received: 17_280,
        monthsUntilPaid: 24,
      },
    ],
  ])('is right for %s', (_, offer, discount, expected) => {
    const figures = values(valueOffer(offer, discount));
    for (const [name, value] of Object.entries(expected)) {
      expect(figures[name], name).toBeCloseTo(value, 5);
    }
  });

  test('counts 12 % a year of waiting unless told otherwise', () => {
    expect(valueOffer(aMixedOffer())).toEqual(valueOffer(aMixedOffer(), 0.12));
  });

  test('has no worth while nobody said what waiting costs, but for what is paid at close', () => {
    const { certainToday, received } = valueOffer(aMixedOffer(), null);
    expect(certainToday).toEqual({ value: null, reason: 'Enter a discount rate.' });
    expect(received.value).toBeCloseTo(111_723.94, 2);
    expect(valueOffer(aReceived(), null).certainToday.value).toBe(78_000);
  });

  const note = { amount: 45_000, apr: 0.07, months: 48, interestOnlyMonths: 0 };
  const earnOut = { amount: 30_000, probability: 0.5, months: 24 };
  test.each<[keyof OfferFigures, Partial<ReceivedOffer>, string]>([
    ['received', { sellerNote: { ...note, apr: null } }, "Enter the note's interest rate, or 0."],
    [
      'monthsUntilPaid',
      { sellerNote: { ...note, months: null } },
      'Enter the months to repay the note.',
    ],
    [
      'expected',
      { earnOut: { ...earnOut, probability: null } },
      'Enter the chance the earnout is paid.',
    ],
    [
      'mostToday',
      { earnOut: { ...earnOut, months: null } },
      'Enter the months until the earnout is paid.',
    ],
    ['expected', { revenueShare: aRevenueShare({ share: null }) }, 'Enter the share of revenue.'],
    [
      'received',
      { revenueShare: aRevenueShare({ monthlyRevenue: null }) },
      'Enter the monthly revenue.',
    ],
    [
      'monthsUntilPaid',
      { revenueShare: aRevenueShare({ share: 0 }) },
      'At this revenue, the revenue share pays nothing.',
    ],
    [
      'monthsUntilPaid',
      { revenueShare: aRevenueShare({ share: 0.01 }) },
      'At this revenue, the revenue share is not paid off within 30 years.',
    ],
  ])('has no %s for %j, and says why', (figure, missing, reason) => {
    const figures = valueOffer(aReceived(missing));
    expect(figures[figure]).toEqual({ value: null, reason });
    expect(figures.headline.value).toBeGreaterThan(78_000);
  });

  test('leaves figures that a missing term does not touch', () => {
    const rateless = valueOffer(aReceived({ sellerNote: { ...note, apr: null } }));
    expect(rateless.monthsUntilPaid.value).toBe(48);
    const figures = valueOffer(aMixedOffer({ earnOut: { ...earnOut, probability: null } }));
    expect(figures.certainToday.value).toBeCloseTo(70_920.0413, 3);
    expect(figures.mostToday.value).toBeCloseTo(94_547.0251, 3);
    expect(figures.expectedToday.value).toBeNull();
  });

  test('is nothing, with the reason, where nothing is offered', () => {
    const empty = aReceived({ cashAtClose: 0, earnOut: { ...earnOut, amount: 0 } });
    expect(
      new Set(Object.values<OfferFigure>({ ...valueOffer(empty) }).map(({ reason }) => reason)),
    ).toEqual(new Set(['Enter an amount to see this.']));
  });

  test.each<[string, Partial<ReceivedOffer>]>([
    ['cashAtClose', { cashAtClose: -1 }],
    ['cashAtClose', { cashAtClose: 1e9 + 1 }],
    ['sellerNote.apr', { sellerNote: { ...note, apr: 1.01 } }],
    ['sellerNote.months', { sellerNote: { ...note, months: 361 } }],
    ['sellerNote.interestOnlyMonths', { sellerNote: { ...note, interestOnlyMonths: 48 } }],
    ['earnOut.probability', { earnOut: { ...earnOut, probability: 1.1 } }],
    ['earnOut.months', { earnOut: { ...earnOut, months: 0 } }],
    ['revenueShare.share', { revenueShare: aRevenueShare({ share: -0.1 }) }],
    ['revenueShare.monthlyRevenue', { revenueShare: aRevenueShare({ monthlyRevenue: NaN }) }],
    ['revenueShare.months', { revenueShare: aRevenueShare({ months: 1.5 }) }],
  ])('is refused for %s', (field, wrong) => {
    expectRefusal(() => valueOffer(aReceived(wrong)), field);
  });

  test('is refused for a rate below 0', () => {
    expectRefusal(() => valueOffer(aReceived(), -0.01), 'yearlyDiscount');
  });
});

describe('of any offer', () => {
  const slack = (dollars: number) => 0.01 + dollars * 1e-9;

  test('each figure is a number or has a reason, and no risk is without words', () => {
    fc.assert(
      fc.property(anyReceivedOffer, fc.option(arbitraryDiscount), (offer, discount) => {
        const { offers, rows } = compareOffers([{ name: 'It', offer }], discount);
        for (const { value, reason } of Object.values<OfferFigure>({ ...offers[0]?.figures })) {
          if (value === null) expect(reason).toMatch(/^[A-Z].+\.$/);
          else expect(value).toSatisfy((figure: number) => Number.isFinite(figure) && figure >= 0);
        }
        const words = [
          ...rows.flatMap(({ cells }) => cells.map(({ text }) => text)),
          ...(offers[0]?.risks ?? []),
        ];
        expect(JSON.stringify(words)).not.toMatch(/NaN|Infinity|undefined|null/);
      }),
    );
  });

  test('what is certain is never above what is expected, nor that above the most', () => {
    fc.assert(
      fc.property(completeOffer, arbitraryDiscount, (offer, discount) => {
        const figures = valueOffer(offer, discount);
        const [certain, likely, most, all] = [
          figures.certainToday.value ?? 0,
          figures.expectedToday.value ?? 0,
          figures.mostToday.value ?? 0,
          figures.received.value ?? 0,
        ];
        const headline = figures.headline.value ?? 0;
        expect(certain).toBeLessThanOrEqual(likely + slack(likely));
        expect(likely).toBeLessThanOrEqual(most + slack(most));
        expect(most).toBeLessThanOrEqual(all + slack(all));
        expect(figures.expected.value ?? 0).toBeLessThanOrEqual(headline + slack(headline));
      }),
    );
  });

  test('a year of waiting that costs more makes nothing worth more', () => {
    fc.assert(
      fc.property(completeOffer, arbitraryDiscount, arbitraryDiscount, (offer, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const dear = valueOffer(offer, high).expectedToday.value ?? 0;
        const cheap = valueOffer(offer, low).expectedToday.value ?? 0;
        expect(dear).toBeLessThanOrEqual(cheap + slack(cheap));
      }),
    );
  });

  test('more cash for the same earnout is worth more, and a likelier earnout never less', () => {
    fc.assert(
      fc.property(completeOffer, fc.double({ min: 0, max: 1, noNaN: true }), (offer, likelier) => {
        const before = valueOffer(offer).expectedToday.value;
        if (before === null || offer.cashAtClose >= 1e9) return;
        const cash = valueOffer({ ...offer, cashAtClose: offer.cashAtClose + 1 });
        expect(cash.expectedToday.value).toBeGreaterThan(before);
        const { earnOut } = offer;
        if (!earnOut) return;
        const probability = Math.max(earnOut.probability ?? 0, likelier);
        const after = valueOffer({ ...offer, earnOut: { ...earnOut, probability } });
        expect(after.expectedToday.value).toBeGreaterThanOrEqual(before - slack(before));
      }),
    );
  });

  test('is what the offer form said', () => {
    fc.assert(
      fc.property(completeOffer, arbitraryDiscount, (offer, discount) => {
        const { cashAtClose, sellerNote, earnOut, revenueShare } = offer;
        const note = sellerNote && { ...sellerNote, interestOnlyMonths: 0 };
        const mine = valueOffer({ ...offer, sellerNote: note }, discount);
        if (mine.headline.value === null) return;
        const { share, monthlyRevenue } = revenueShare ?? {};
        // Less than half a cent a month is nothing.
        if (revenueShare && (share ?? 0) * (monthlyRevenue ?? 0) < 0.005) return;
        const theirs = offerWorthToday(
          {
            price: 0,
            cashAtClose,
            sellerNote: note && { ...note, apr: note.apr ?? 0, months: note.months ?? 1 },
            earnOut: earnOut && { ...earnOut, months: earnOut.months ?? 1 },
            revenueShare: revenueShare && {
              amount: revenueShare.amount,
              share: revenueShare.share ?? 0,
              months: revenueShare.months ?? MONTHS_MAX,
            },
          },
          discount,
          revenueShare?.monthlyRevenue ?? 0,
        );
        expect(mine.certainToday.value).toBeCloseTo(theirs.certain, 4);
        expect(mine.mostToday.value ?? 0).toBeCloseTo(
          (mine.certainToday.value ?? 0) + theirs.ifEarned,
          2,
        );
      }),
    );
  });
});

describe('offers side by side', () => {
  test('have the figures a seller asks for, in this order, the best of each row marked', () => {
    const { rows } = compareOffers([A, B]);
    expect(
      rows.map(({ label, better, cells }) => [
        label,
        ...cells.map(({ text, isBest }) => (isBest ? `${text} best` : text)),
        better,
      ]),
    ).toEqual([
      ['Headline price', '$78,000', '$105,000 best', 'higher'],
      ['Cash at close', '$78,000 (100%) best', '$30,000 (29%)', 'higher'],
      ['Expected price', '$78,000', '$90,000 best', 'higher'],
      ['Worth today, fixed payments', '$78,000 best', '$70,920', 'higher'],
      ['Worth today, expected', '$78,000', '$82,734 best', 'higher'],
      ['Worth today, best case', '$78,000', '$94,547 best', 'higher'],
      ['Total received', '$78,000', '$111,724 best', 'higher'],
      ['Months until paid', 'Paid at close best', '48', 'lower'],
    ]);
  });

  test('have no best where all are equal, or alone', () => {
    for (const offers of [[A], [A, { ...A, name: 'C' }]]) {
      const cells = compareOffers(offers).rows.flatMap((row) => row.cells);
      expect(cells.some(({ isBest }) => isBest)).toBe(false);
    }
  });

  test('tell why there is no figure, which is never the best', () => {
    const { rows, offers } = compareOffers([A, B, { name: 'C', offer: null }]);
    for (const { cells } of rows) {
      expect(cells[2]).toEqual({
        figure: null,
        text: 'Fix the fields marked above first.',
        isBest: false,
      });
    }
    expect(offers[2]).toMatchObject({ terms: '', risks: [] });
  });

  test('tell the terms of each part that is offered', () => {
    const offer = aMixedOffer({
      sellerNote: { amount: 45_000, apr: 0.0725, months: 48, interestOnlyMonths: 6 },
      revenueShare: aRevenueShare({ months: 60 }),
    });
    expect(compareOffers([{ name: 'B', offer }]).offers[0]?.terms).toBe(
      [
        'Cash at close: $30,000',
        'Seller note: $45,000 at 7.25% over 48 months, first 6 months interest only',
        'Earnout: $30,000 after 24 months, 50% likely',
        'Revenue share: $40,000 from 8% of revenue (monthly revenue: $9,000), for up to 60 months',
      ].join('; '),
    );
  });

  test('never round a part of the price to all of it, or to nothing', () => {
    const cashOf = (cashAtClose: number) => {
      const earnOut = { amount: 1_000_000 - cashAtClose, probability: 1, months: 1 };
      const offer = aReceived({ cashAtClose, earnOut });
      return compareOffers([{ name: 'It', offer }]).rows[1]?.cells[0]?.text;
    };
    expect(cashOf(1_000)).toBe('$1,000 (under 1%)');
    expect(cashOf(999_000)).toBe('$999,000 (over 99%)');
    expect(cashOf(0)).toBe('$0 (0%)');
  });

  test('say what waiting is counted at', () => {
    expect(compareOffers([A]).rate).toBe('12% a year');
    expect(compareOffers([A], 0.075).rate).toBe('7.5% a year');
    expect(compareOffers([A], null).rate).toBe('');
  });

  test('come down to a sentence', () => {
    expect(comparisonInWords(compareOffers([A, B]))).toBe(
      "B is worth the most today if things go as expected: $82,734. A is safer: $78,000 that doesn't depend on results.",
    );
    const better = { name: 'C', offer: aReceived({ cashAtClose: 99_000 }) };
    expect(comparisonInWords(compareOffers([B, better]))).toBe(
      'C is worth the most today: $99,000 expected, including $99,000 in fixed payments.',
    );
    expect(comparisonInWords(compareOffers([A]))).toBe('');
    expect(comparisonInWords(compareOffers([A, { ...A, name: 'C' }]))).toBe('');
  });

  test('can be opened in a spreadsheet, which computes with every figure', () => {
    const offers = [A, { ...B, name: '=B' }, { name: 'C', offer: null }];
    const csv = offersCsv(compareOffers(offers));
    const [head, terms, ...lines] = csv.split('\r\n');
    expect(head).toBe(`"Figure","A","'=B","C","Best"`);
    expect(terms).toBe(
      '"Terms","Cash at close: $78,000","Cash at close: $30,000; Seller note: $45,000 at 7% over 48 months; Earnout: $30,000 after 24 months, 50% likely",,',
    );
    const none = '"Fix the fields marked above first."';
    expect(lines.slice(0, -2)).toEqual([
      '"Discount rate (% a year)",12,12,12,',
      `"Headline price (US dollars)",78000,105000,${none},"'=B"`,
      `"Cash at close (US dollars)",78000,30000,${none},"A"`,
      `"Expected price (US dollars)",78000,90000,${none},"'=B"`,
      `"Worth today, fixed payments (US dollars)",78000,70920.04,${none},"A"`,
      `"Worth today, expected (US dollars)",78000,82733.53,${none},"'=B"`,
      `"Worth today, best case (US dollars)",78000,94547.03,${none},"'=B"`,
      `"Total received (US dollars)",78000,111723.94,${none},"'=B"`,
      `"Months until paid",0,48,${none},"A"`,
    ]);
    expect(lines.at(-2)).toMatch(/^"What could go wrong","It's all cash at close/);
    expect(lines.at(-1)).toBe('');
  });
});
