import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftLetter } from '#src/domain/deals/letter/draft-letter.ts';
import { type LetterBlock, textsOf } from '#src/domain/deals/letter/letter.ts';
import type { LetterDraft } from '#src/domain/deals/letter/letter-draft.ts';
import type { StructureChoice } from '#src/domain/deals/structures/structure.ts';
import { aDraft, CHOICES } from './a-letter.ts';

const blocksOf = (changes: Partial<LetterDraft>): readonly LetterBlock[] =>
  draftLetter(aDraft(changes)).clauses.find(({ id }) => id === 'rider')?.blocks ?? [];
const textOf = (changes: Partial<LetterDraft>) => textsOf(blocksOf(changes)).join('\n');
const rowsOf = (changes: Partial<LetterDraft>) =>
  blocksOf(changes).flatMap((block) => (block.kind === 'table' ? block.rows : []));

/** '$1,234.50' in integer cents. */
const centsOf = (text = '') => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100);

describe('the rider of a seller note', () => {
  it('states the note as its schedule repays it', () => {
    const text = textOf({});
    expect(text).toContain('promissory note to the Seller for $47,600');
    expect(text).toContain('8% a year');
    expect(text).toContain('48 monthly payments');
    expect(text).toContain('level payment is $1,162.06');
  });

  it('has the schedule as an annex that sums to the note', () => {
    const [annex] = draftLetter(aDraft()).annexes;
    const [rows = []] = (annex?.blocks ?? []).flatMap((block) =>
      block.kind === 'table' ? [block.rows] : [],
    );
    expect(rows).toHaveLength(49);
    const principal = rows.slice(0, -1).reduce((sum, row) => sum + centsOf(row[3]), 0);
    expect(principal).toBe(4_760_000);
    expect(rows.at(-2)?.[4]).toBe('$0');
    expect(rows.at(-1)).toEqual(['Total', '$55,778.60', '$8,178.60', '$47,600', '']);
  });

  it.each([
    [1, 'first 1 payment is of interest only'],
    [6, 'first 6 payments are of interest only'],
  ])('says that %i payments are of interest only', (interestOnlyMonths, words) => {
    const terms = { ...CHOICES['seller-financing'].terms, interestOnlyMonths };
    expect(textOf({ choice: { id: 'seller-financing', terms } })).toContain(words);
  });

  it('pays no principal in the months of interest only', () => {
    const terms = { ...CHOICES['seller-financing'].terms, interestOnlyMonths: 2 };
    const { schedule } = draftLetter(aDraft({ choice: { id: 'seller-financing', terms } }));
    expect(schedule?.rows.slice(0, 3).map(({ principal }) => principal > 0)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('says that there is none when all is paid at closing', () => {
    const terms = { ...CHOICES['seller-financing'].terms, downShare: 1 };
    const changes: Partial<LetterDraft> = { choice: { id: 'seller-financing', terms } };
    expect(textOf(changes)).toContain('There is no seller note');
    expect(draftLetter(aDraft(changes)).annexes).toEqual([]);
  });
});

describe('the rider of an earn-out', () => {
  const choice = CHOICES.earnout;

  it('measures each year against a threshold in dollars, up to a cap', () => {
    const text = textOf({ choice, yearlySde: 25_000 });
    expect(text).toContain('For each of the 3 years');
    expect(text).toContain('25% of the amount by which');
    expect(text).toContain('exceeds $20,000');
    expect(text).toContain('until these payments reach $27,200 in all');
  });

  it('works out examples by the tier', () => {
    expect(rowsOf({ choice, yearlySde: 25_000 })).toEqual([
      ['$18,750', '$0', '$0'],
      ['$25,000', '$5,000', '$1,250'],
      ['$31,250', '$11,250', '$2,812.50'],
      ['$37,500', '$17,500', '$4,375'],
    ]);
  });

  it('leaves a blank without a figure to measure by', () => {
    expect(textOf({ choice, yearlySde: null })).toContain('SDE exceeds [threshold]');
    expect(rowsOf({ choice, yearlySde: null })).toEqual([]);
  });
});

describe('the rider of a revenue share', () => {
  const choice = CHOICES['revenue-share'];

  it('states share, cap, statement and what the seller is paid for waiting', () => {
    const text = textOf({ choice });
    expect(text).toContain('$54,400 counts as advanced');
    expect(text).toContain('10% of the Revenue of each full month');
    expect(text).toContain('reach $70,720, which is 1.3 times');
    expect(text).toContain('difference of $16,320');
    expect(text).toContain('statement of Revenue');
  });

  it('gives an example only where revenue is known', () => {
    expect(rowsOf({ choice, monthlyRevenue: null })).toEqual([]);
    expect(rowsOf({ choice, monthlyRevenue: 10_000 })[1]).toEqual([
      '$10,000',
      '$1,000',
      '71 months',
    ]);
    expect(rowsOf({ choice, monthlyRevenue: 0 })[1]?.[2]).toBe('Not reached');
  });
});

describe('the rider of equity for service', () => {
  it('vests the whole stake month by month', () => {
    const changes = { choice: CHOICES['equity-service'] } as const;
    expect(textOf(changes)).toContain('$2,720 in cash at closing and $24,480 in work');
    expect(textOf(changes)).toContain('vests in 24 equal parts');
    expect(rowsOf(changes)).toEqual([
      ['1 month', '1.6667%', '$1,020'],
      ['12 months', '20%', '$12,240'],
      ['24 months', '40%', '$24,480'],
    ]);
  });

  it('is a purchase of equity, whatever form was chosen', () => {
    const draft = aDraft({ choice: CHOICES['equity-service'], form: 'asset' });
    const transaction = draftLetter(draft).clauses.find(({ id }) => id === 'transaction');
    expect(textsOf(transaction?.blocks ?? []).join()).toContain('40% of the shares');
  });
});

describe('the rider of a purchase with investors', () => {
  it('has uses that equal the sources', () => {
    const changes = { choice: CHOICES['investor-backed'], price: 68_000.01 } as const;
    const rows = rowsOf(changes).map(([kind = '', , amount]) => [kind, centsOf(amount)] as const);
    const sum = (kind: string) =>
      rows.reduce((total, [each, cents]) => total + (each === kind ? cents : 0), 0);
    expect(sum('Source')).toBe(6_800_001);
    expect(sum('Use')).toBe(6_800_001);
    expect(textOf(changes)).toContain('preferred return of 8% a year');
  });
});

const share = fc.double({ min: 0, max: 1, noNaN: true });
const anyChoice: fc.Arbitrary<StructureChoice> = fc.oneof(
  fc.record({
    id: fc.constant('seller-financing' as const),
    terms: fc.record({
      downShare: share,
      apr: fc.double({ min: 0, max: 0.4, noNaN: true }),
      months: fc.integer({ min: 13, max: 120 }),
      interestOnlyMonths: fc.integer({ min: 0, max: 12 }),
    }),
  }),
  fc.record({
    id: fc.constant('earnout' as const),
    terms: fc.record({
      cashShare: share,
      profitShare: share,
      thresholdShare: share,
      years: fc.integer({ min: 1, max: 10 }),
    }),
  }),
  fc.record({
    id: fc.constant('revenue-share' as const),
    terms: fc.record({
      cashShare: share,
      revenueShare: share,
      capMultiple: fc.double({ min: 1, max: 3, noNaN: true }),
    }),
  }),
  fc.record({
    id: fc.constant('equity-service' as const),
    terms: fc.record({
      stake: share,
      cashShare: share,
      serviceMonths: fc.integer({ min: 1, max: 120 }),
    }),
  }),
  fc.record({
    id: fc.constant('investor-backed' as const),
    terms: fc.record({
      ownShare: share,
      preferredRate: share,
      investorShare: share,
      years: fc.integer({ min: 1, max: 10 }),
    }),
  }),
);

describe('any price on any terms', () => {
  it('is the sum of its parts to the cent, in the data and as printed', () => {
    fc.assert(
      fc.property(anyChoice, fc.integer({ min: 1, max: 10_000_000_000 }), (choice, cents) => {
        const letter = draftLetter(aDraft({ choice, price: cents / 100 }));
        const { total, parts } = letter.price;
        expect(parts.reduce((sum, part) => sum + part.cents, 0)).toBe(total);
        const clause = letter.clauses.find(({ id }) => id === 'price');
        const rows = (clause?.blocks ?? []).flatMap((block) =>
          block.kind === 'table' ? block.rows.map((row) => centsOf(row[2])) : [],
        );
        const printed = rows.slice(0, -1).reduce((sum, amount) => sum + amount, 0);
        expect(printed).toBe(rows.at(-1));
        expect(JSON.stringify(letter)).not.toMatch(/NaN|Infinity|undefined|-\$/);
      }),
    );
  });
});
