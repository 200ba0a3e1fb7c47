import { describe, expect, test } from 'vitest';
import { compareOffers } from '#src/domain/deals/offers/compare-offers.ts';
import type { ReceivedOffer } from '#src/domain/deals/offers/received-offer.ts';
import { aMixedOffer, aReceived, aRevenueShare } from './a-received-offer.ts';

const risks = (offer: Partial<ReceivedOffer>, discount: number | null = 0.12) =>
  compareOffers([{ name: 'It', offer: aReceived(offer) }], discount).offers[0]?.risks ?? [];
const note = { amount: 45_000, apr: 0.07, months: 48, interestOnlyMonths: 0 };

describe('what could go wrong', () => {
  test('is told from the figures of the offer, the gravest first', () => {
    expect(risks(aMixedOffer())).toEqual([
      '71% of the price ($75,000) comes after closing, due within 48 months. It depends on the buyer.',
      'If the buyer stops paying after 12 months, you are still owed $34,899 on the note. Ask what secures the note, such as the business or a personal guarantee.',
      'The note pays 7%, less than the 12% a year that waiting costs you. Its $45,000 is worth $40,920 today.',
      'The $30,000 earnout pays only if the business hits its target within 24 months, with the buyer in charge. Without it, the price is $75,000.',
    ]);
  });

  test('lies before the closing where all is paid at close', () => {
    expect(risks({})).toEqual([expect.stringMatching(/^It's all cash at close/)]);
  });

  test('is nothing where nothing is offered', () => {
    expect(risks({ cashAtClose: 0 })).toEqual([]);
  });

  test('is that nothing is paid at close', () => {
    expect(risks({ cashAtClose: 0, sellerNote: note })[0]).toBe(
      'Nothing is paid at close. You hand over the business and depend on the buyer for the whole price, due within 48 months.',
    );
  });

  test('starts with a capital letter, however small the part after closing', () => {
    expect(risks({ cashAtClose: 45_000, sellerNote: { ...note, amount: 400 } })[0]).toMatch(
      /^Under 1% of the price \(\$400\) comes after closing/,
    );
  });

  test('names no months that nobody gave', () => {
    const [first, second] = risks({ sellerNote: { ...note, months: null } });
    expect(first).toBe('37% of the price ($45,000) comes after closing. It depends on the buyer.');
    expect(second).toMatch(
      /^If the buyer stops paying, you could lose up to \$45,000 on the note\./,
    );
  });

  test('of a note: interest only, no interest, a rate below the IRS minimum', () => {
    const found = risks({ sellerNote: { ...note, apr: 0, interestOnlyMonths: 6 } }).join(' ');
    expect(found).toContain(
      'For the first 6 months, the note pays interest only, so you are still owed the full $45,000 after that.',
    );
    expect(found).toContain('The note pays no interest, less than the 12% a year');
    expect(found).toContain(
      'The IRS sets a minimum interest rate for notes like this: 4.18% in December 2024. Below it, part of the principal may be taxed as interest.',
    );
    expect(risks({ sellerNote: { ...note, apr: 0.05 } }).join()).not.toContain('IRS');
  });

  test('of a short note: half of its months', () => {
    const short = { ...note, apr: 0, months: 4 };
    expect(risks({ sellerNote: short }).join()).toContain(
      'If the buyer stops paying after 2 months, you are still owed $22,500 on the note.',
    );
  });

  test('says nothing of the rate of a note that pays for the wait', () => {
    expect(risks({ sellerNote: { ...note, apr: 0.12 } }).join()).not.toContain('The note pays');
    expect(risks({ sellerNote: note }, null).join()).not.toContain('The note pays');
  });

  test('of an earnout that is counted as certain, and of one that is the whole price', () => {
    const earnOut = { amount: 30_000, probability: 1, months: null };
    const found = risks({ cashAtClose: 0, earnOut }).join(' ');
    expect(found).toContain(
      'hits its target, with the buyer in charge. Without it, you get nothing.',
    );
    expect(found).toContain('You counted the earnout as certain.');
  });

  test.each<[string, Parameters<typeof aRevenueShare>[0], RegExp[]]>([
    ['takes longer', { amount: 10_000 }, [/takes 17 months to pay off instead of 14\.$/]],
    // 720 ÷ 0.02 is the most that 2 % less a month can ever pay.
    [
      'never pays off',
      {},
      [/falls 2% a month, .* never pays more than \$36,000 of its \$40,000\.$/],
    ],
    [
      'ends too early either way',
      { months: 24 },
      [
        /pays only \$17,280 of its \$40,000 within 24 months\.$/,
        /pays only \$13,832 of its \$40,000 within 24 months\.$/,
      ],
    ],
    ['pays nothing', { share: 0 }, [/pays only \$0 of its \$40,000 within 360 months\.$/]],
    ['is too short to feel it', { amount: 700 }, []],
    [
      'is not known',
      { share: null },
      [/^The revenue share pays less in any month when revenue falls\.$/],
    ],
  ])('of a revenue share: it %s', (_, terms, expected) => {
    const found = risks({ revenueShare: aRevenueShare(terms) }).filter((risk) =>
      /revenue (share|falls)/.test(risk),
    );
    expect(found).toHaveLength(expected.length);
    expected.forEach((pattern, index) => expect(found[index]).toMatch(pattern));
  });

  test('is that waiting costs a tenth of the price or more, even if all goes well', () => {
    const earnOut = { amount: 60_000, probability: 0.9, months: 12 };
    expect(risks({ cashAtClose: 0, earnOut }).at(-1)).toBe(
      'Waiting costs you. Even in the best case, the $60,000 is worth $53,247 today at 12% a year.',
    );
    expect(risks({ cashAtClose: 90_000, earnOut }).join()).not.toContain('Waiting costs');
  });

  test('counts only what the revenue share pays before it ends', () => {
    const found = risks({
      cashAtClose: 0,
      earnOut: { amount: 20_000, probability: 0.25, months: 36 },
      revenueShare: aRevenueShare({ amount: 80_000, share: 0.1, months: 60 }),
    });
    expect(found[1]).toMatch(/Without it, you get \$54,000 at today's revenue\.$/);
    expect(found.at(-1)).toBe(
      "Waiting costs you. Even in the best case, the $74,000 you get at today's revenue is worth $54,438 today at 12% a year.",
    );
    // Nothing is late here: the revenue share just pays too little.
    const short = aRevenueShare({ amount: 80_000, share: 0.01, months: 12 });
    expect(risks({ revenueShare: short }).join()).not.toContain('Waiting costs');
  });
});
