import { describe, expect, it } from 'vitest';
import { draftLetter } from '#src/domain/deals/letter/draft-letter.ts';
import { type LetterBlock, textsOf } from '#src/domain/deals/letter/letter.ts';
import type { LetterDraft } from '#src/domain/deals/letter/letter-draft.ts';
import type { StructureChoice } from '#src/domain/deals/structures/structures.ts';
import { aDraft } from './a-letter.ts';
import { CHOICES } from '../structures/every-structure.ts';

const blocksOf = (changes: Partial<LetterDraft>): readonly LetterBlock[] =>
  draftLetter(aDraft(changes)).clauses.find(({ id }) => id === 'rider')?.blocks ?? [];
const textOf = (changes: Partial<LetterDraft>) => textsOf(blocksOf(changes)).join('\n');
const rowsOf = (changes: Partial<LetterDraft>) =>
  blocksOf(changes).flatMap((block) => (block.kind === 'table' ? block.rows : []));

/** '$1,234.50' in integer cents. */
const centsOf = (text = '') => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100);

describe('the row of what is not the buyer’s cash', () => {
  it.each([
    ['seller-financing', 'Seller note', 'Monthly, as shown in Exhibit A'],
    ['earnout', 'Earnout (maximum)', 'Yearly, if earned'],
    ['revenue-share', 'Advance by the Seller', 'Monthly, from revenue'],
    ['equity-service', 'Work by the Buyer', 'Monthly, as work is done'],
    ['investor-backed', 'Cash from investors', 'At Closing, through escrow'],
  ] as const)('of %s says what it is and when it is paid', (id, label, due) => {
    const { parts } = draftLetter(aDraft({ choice: CHOICES[id], hasEscrow: true })).price;
    expect(parts.map((part) => [part.label, part.due])).toEqual([
      ['Cash from the Buyer', 'At Closing, through escrow'],
      [label, due],
    ]);
  });
});

describe('the rider of a seller note', () => {
  it('states the note as its schedule repays it', () => {
    const text = textOf({});
    expect(text).toContain(
      'promissory note to the Seller with a principal of $47,600.00 (the "Seller Note")',
    );
    expect(text).toContain('interest at 8% a year');
    expect(text).toContain('48 monthly payments');
    expect(text).toContain('Each payment is $1,162.06, except the last, which is $1,161.78.');
  });

  it('has the schedule as an exhibit that sums to the note', () => {
    const [exhibit] = draftLetter(aDraft()).exhibits;
    const [rows = []] = (exhibit?.blocks ?? []).flatMap((block) =>
      block.kind === 'table' ? [block.rows] : [],
    );
    expect(rows).toHaveLength(49);
    const principal = rows.slice(0, -1).reduce((sum, row) => sum + centsOf(row[3]), 0);
    expect(principal).toBe(4_760_000);
    expect(rows.at(-2)?.[4]).toBe('$0.00');
    expect(rows.at(-1)).toEqual(['Total', '$55,778.60', '$8,178.60', '$47,600.00', '']);
  });

  it.each([
    [1, 'The first payment is interest only. Each payment after that is'],
    [6, 'The first 6 payments are interest only. Each payment after that is'],
    [47, 'The first 47 payments are interest only. The last payment is'],
  ])('says that %i payments are interest only', (interestOnlyMonths, words) => {
    const terms = { ...CHOICES['seller-financing'].terms, interestOnlyMonths };
    expect(textOf({ choice: { id: 'seller-financing', terms } })).toContain(words);
  });

  it.each([
    [0, 'Each payment is $1,162.06, as if repaid over 48 months, except the last, which is'],
    [
      6,
      'Each payment after that is $1,303.14, as if repaid over 42 months, except the last, which is',
    ],
    [23, 'The first 23 payments are interest only. The last payment is'],
  ])('says what is paid until all that is left is due, after %i easy months', (first, words) => {
    const terms = {
      ...CHOICES['seller-financing'].terms,
      interestOnlyMonths: first,
      balloonMonth: 24,
    };
    const choice = { id: 'seller-financing', terms } as const;
    const text = textOf({ choice });
    expect(text).toContain('payable in 24 monthly payments, the first due 1 month after Closing.');
    expect(text).toContain(words);
    const { schedule } = draftLetter(aDraft({ choice }));
    const last = ((schedule?.lastPaymentCents ?? 0) / 100).toLocaleString('en-US');
    expect(text).toContain(`is $${last}, all that is left (a balloon payment).`);
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

  it.each([
    [0, '48 monthly payments, the first due 1 month after Closing'],
    [1, '47 monthly payments, the first due 2 months after Closing'],
    [47, '1 monthly payment, due 48 months after Closing'],
  ])('begins later without interest and %i easy months', (interestOnlyMonths, words) => {
    const terms = { ...CHOICES['seller-financing'].terms, apr: 0, interestOnlyMonths };
    const text = textOf({ choice: { id: 'seller-financing', terms } });
    expect(text).toContain(`bears no interest and is payable in ${words}.`);
    expect(text).not.toMatch(/interest only|Total interest/);
  });
});

describe('the rider of a deal whose price is all paid at closing', () => {
  const all: readonly StructureChoice[] = [
    { id: 'seller-financing', terms: { ...CHOICES['seller-financing'].terms, downShare: 1 } },
    { id: 'earnout', terms: { ...CHOICES.earnout.terms, cashShare: 1 } },
    { id: 'revenue-share', terms: { ...CHOICES['revenue-share'].terms, cashShare: 1 } },
    { id: 'investor-backed', terms: { ...CHOICES['investor-backed'].terms, ownShare: 1 } },
  ];

  it.each(all)('has nothing left to arrange, whatever was chosen: $id', (choice) => {
    expect(textOf({ choice })).toBe(
      'The Buyer will pay the entire Purchase Price at Closing. No more of it is due after that.',
    );
    const { exhibits, header } = draftLetter(aDraft({ choice }));
    expect(exhibits).toEqual([]);
    expect(header).toContainEqual({ label: 'Structure', text: 'Cash at Closing' });
  });
});

describe('the rider of an earnout', () => {
  const choice = CHOICES.earnout;

  it('measures each year against a threshold in dollars, up to a cap', () => {
    const text = textOf({ choice, yearlySde: 25_000 });
    expect(text).toContain('For each of the first 3 years after Closing');
    expect(text).toContain('25% of the amount by which');
    expect(text).toContain('80% of that stated SDE, or $20,000.00 a year');
    expect(text).toContain('until Earnout payments total $27,200.00');
  });

  it('works out examples by the tier', () => {
    expect(rowsOf({ choice, yearlySde: 25_000 })).toEqual([
      ['$18,750.00', '$0.00', '$0.00'],
      ['$25,000.00', '$5,000.00', '$1,250.00'],
      ['$31,250.00', '$11,250.00', '$2,812.50'],
      ['$37,500.00', '$17,500.00', '$4,375.00'],
    ]);
  });

  it('leaves a blank without a figure to measure by', () => {
    expect(textOf({ choice, yearlySde: null })).toContain('or [threshold] a year');
    expect(rowsOf({ choice, yearlySde: null })).toEqual([]);
  });
});

describe('the rider of a revenue share', () => {
  const choice = CHOICES['revenue-share'];

  it('states share, cap, statement and what the seller is paid for waiting', () => {
    const text = textOf({ choice });
    expect(text).toContain('10% of the Revenue of each calendar month');
    expect(text).toContain('total $70,720.00 (the "Cap"), which is 1.3 times the Advance');
    expect(text).toContain('The $16,320.00 above the Advance');
    expect(text).toContain('will receive up to $84,320.00 in total');
    expect(text).toContain('statement of Revenue');
  });

  it('gives an example only where revenue is known', () => {
    expect(rowsOf({ choice, monthlyRevenue: null })).toEqual([]);
    expect(rowsOf({ choice, monthlyRevenue: 10_000 })[1]).toEqual([
      '$10,000.00',
      '$1,000.00',
      '71 months',
    ]);
    expect(rowsOf({ choice, monthlyRevenue: 0 })[1]?.[2]).toBe('Not reached');
  });
});

describe('the rider of equity for service', () => {
  it('vests the whole stake month by month', () => {
    const changes = { choice: CHOICES['equity-service'] } as const;
    expect(textOf(changes)).toContain('$2,720.00 in cash at Closing and $24,480.00 in work');
    expect(textOf(changes)).toContain('vests in 24 equal parts');
    expect(rowsOf(changes)).toEqual([
      ['1 month', '1.6667%', '$1,020.00'],
      ['12 months', '20%', '$12,240.00'],
      ['24 months', '40%', '$24,480.00'],
    ]);
  });

  it('says what becomes of a milestone that is missed, and of who leaves early', () => {
    const text = textOf({ choice: CHOICES['equity-service'] });
    expect(text).toContain('A missed milestone delays its part of the Stake');
    expect(text).toContain('not met 30 days after written notice, the Seller may end the Services');
    expect(text).toContain('The unvested part returns to the Seller');
  });
});

describe('the letter of equity for service', () => {
  const draft = aDraft({ choice: CHOICES['equity-service'], form: 'asset', hasEscrow: true });
  const clauseOf = (id: string) =>
    textsOf(draftLetter(draft).clauses.find((each) => each.id === id)?.blocks ?? []).join('\n');

  it('sells no assets, whatever form was chosen', () => {
    expect(clauseOf('purpose')).toContain('a stake of 40% (the "Stake") in Fernhold');
    expect(clauseOf('purpose')).toContain('The Seller keeps the other 60%.');
    expect(clauseOf('transaction')).toContain('No assets are sold');
    expect(clauseOf('adjustments')).toBe('');
  });

  it('shares access, and takes nobody’s away', () => {
    expect(clauseOf('transition')).toContain('The Seller keeps access to everything');
    expect(clauseOf('transition')).toContain("neither owner will remove the other's");
  });

  it('says who decides, what a deadlock leads to, and who may buy the other out', () => {
    for (const words of [
      'only the vested part of the Stake has votes and a share of profit',
      '(a deadlock)',
      'to sell or buy at that price',
      'the Seller may buy the vested part of the Stake within 90 days',
      'sell alongside on the same terms',
    ]) {
      expect(clauseOf('owners')).toContain(words);
    }
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
