import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLetter } from '#src/domain/deals/letter/check-letter.ts';
import { draftLetter } from '#src/domain/deals/letter/draft-letter.ts';
import type { LetterDraft } from '#src/domain/deals/letter/letter-draft.ts';
import type { StructureChoice } from '#src/domain/deals/structures/structures.ts';
import { aDraft, TODAY } from './a-letter.ts';
import { ALL_CHOICES, CHOICES } from '../structures/every-structure.ts';

const fieldsOf = (changes: Partial<LetterDraft>, kind: 'problems' | 'warnings' = 'problems') =>
  checkLetter(aDraft(changes), TODAY)[kind].map(({ field }) => field);

describe('checking a letter', () => {
  it.each(ALL_CHOICES)('finds nothing wrong with a whole one for $id', (choice) => {
    expect(checkLetter(aDraft({ choice }), TODAY)).toEqual({ problems: [], warnings: [] });
  });

  it.each(['buyerName', 'sellerName', 'businessName', 'governingLaw'] as const)(
    'misses %s',
    (field) => {
      expect(fieldsOf({ [field]: ' ' })).toEqual([field]);
      expect(fieldsOf({ [field]: 'x'.repeat(300) })).toEqual([field]);
    },
  );

  it('misses what is included, and no more than that', () => {
    expect(fieldsOf({ assetsIn: ['  '], assetsOut: [] })).toEqual(['assetsIn']);
    const empty = { buyerCompany: '', buyerEmail: '', website: null, listingId: null };
    expect(fieldsOf({ ...empty, milestones: [] })).toEqual([]);
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 10.001, 2e12])(
    'refuses a price of %d',
    (price) => {
      expect(fieldsOf({ price })).toEqual(['price']);
    },
  );

  it.each([
    ['dueDiligenceDays', 0, 1, 180, 181],
    ['transitionDays', 13, 14, 365, 366],
    ['exclusivityDays', 14, 15, 365, 366],
    ['confidentialityMonths', 0, 1, 120, 121],
  ] as const)('keeps %s within its range', (field, below, least, most, above) => {
    expect(fieldsOf({ [field]: below })).toEqual([field]);
    expect(fieldsOf({ [field]: above })).toEqual([field]);
    expect(fieldsOf({ [field]: least })).toEqual([]);
    expect(fieldsOf({ [field]: most })).toEqual([]);
    expect(fieldsOf({ [field]: 20.5 })).toEqual([field]);
    expect(fieldsOf({ [field]: null })).toEqual([field]);
  });

  it('warns of more than sixty days of exclusivity', () => {
    expect(fieldsOf({ exclusivityDays: 60 }, 'warnings')).toEqual([]);
    expect(fieldsOf({ exclusivityDays: 61 }, 'warnings')).toEqual(['exclusivityDays']);
  });

  it('warns of due diligence that outlasts exclusivity or closing', () => {
    const month = { dueDiligenceDays: 30, milestones: [] };
    expect(fieldsOf(month, 'warnings')).toEqual([]);
    expect(fieldsOf({ ...month, dueDiligenceDays: 31, exclusivityDays: 31 }, 'warnings')).toEqual([
      'dueDiligenceDays',
    ]);
    const early = { closing: '2026-12-19', milestones: [] };
    expect(fieldsOf({ ...month, ...early }, 'warnings')).toEqual(['dueDiligenceDays']);
    expect(fieldsOf({ ...month, ...early, exclusivityDays: 29 }, 'warnings')).toEqual([
      'dueDiligenceDays',
      'dueDiligenceDays',
    ]);
  });

  it('warns of exclusivity that ends before closing', () => {
    expect(fieldsOf({ exclusivityDays: 30 }, 'warnings')).toEqual([]);
    expect(fieldsOf({ exclusivityDays: 29 }, 'warnings')).toEqual(['exclusivityDays']);
    expect(checkLetter(aDraft({ closing: '2027-01-04' }), TODAY).warnings).toEqual([
      {
        field: 'exclusivityDays',
        message:
          'Exclusivity could end on Dec 20, 2026, before the planned closing. After that, the seller can talk to other buyers. Extend it, or choose an earlier closing date.',
      },
    ]);
  });

  it('warns of a note without interest', () => {
    const terms = { ...CHOICES['seller-financing'].terms, apr: 0 };
    expect(fieldsOf({ choice: { id: 'seller-financing', terms } }, 'warnings')).toEqual(['choice']);
  });

  it('does not stumble over a note that cannot be', () => {
    for (const change of [{ months: 0 }, { apr: -1 }, { apr: Number.NaN }, { months: 1.5 }]) {
      const terms = { ...CHOICES['seller-financing'].terms, ...change };
      const choice = { id: 'seller-financing' as const, terms };
      expect(fieldsOf({ choice })).toEqual(['choice']);
      expect(fieldsOf({ choice, price: 0 })).toEqual(['price']);
    }
  });

  it('asks for the SDE that an earnout is measured by', () => {
    expect(fieldsOf({ choice: CHOICES.earnout, yearlySde: null })).toEqual(['yearlySde']);
    expect(fieldsOf({ choice: CHOICES.earnout, yearlySde: 0 })).toEqual(['yearlySde']);
    expect(fieldsOf({ yearlySde: null })).toEqual([]);
  });

  it.each([Number.NaN, -1, 2e12])(
    'refuses figures such as %d, and draws nothing from them',
    (figure) => {
      const choice = CHOICES['revenue-share'];
      expect(fieldsOf({ choice, monthlyRevenue: figure })).toEqual(['monthlyRevenue']);
      expect(fieldsOf({ choice: CHOICES.earnout, yearlySde: figure })).toEqual(['yearlySde']);
      const letter = draftLetter(aDraft({ choice, monthlyRevenue: figure }));
      expect(JSON.stringify(letter)).not.toMatch(/NaN|-\$/);
    },
  );

  it.each([
    ['jane', 'buyerEmail'],
    ['jane@roe', 'buyerEmail'],
  ])('refuses the e-mail address %s', (buyerEmail, field) => {
    expect(fieldsOf({ buyerEmail })).toEqual([field]);
  });

  it('refuses a website that is none', () => {
    expect(fieldsOf({ website: 'javascript:alert(1)' })).toEqual(['website']);
  });

  it.each(['Paid on [date].', 'Paid on ____.'])('finds the blank in "%s"', (additionalTerms) => {
    expect(fieldsOf({ additionalTerms })).toEqual(['additionalTerms']);
  });

  it('lists no more than it can hold', () => {
    const assetsIn = Array.from({ length: 21 }, (_, index) => `Asset ${index}`);
    expect(fieldsOf({ assetsIn })).toEqual(['assetsIn']);
  });

  it('says which terms cannot be', () => {
    const terms = { ...CHOICES.earnout.terms, years: 0 };
    expect(fieldsOf({ choice: { id: 'earnout', terms } })).toEqual(['choice']);
    const stake = { ...CHOICES['equity-service'].terms, stake: 0 };
    expect(fieldsOf({ choice: { id: 'equity-service', terms: stake } })).toEqual(['choice']);
  });
});

describe('terms that would make nonsense of a letter', () => {
  it.each<StructureChoice>([
    { id: 'earnout', terms: { ...CHOICES.earnout.terms, profitShare: 0 } },
    { id: 'revenue-share', terms: { ...CHOICES['revenue-share'].terms, revenueShare: 0 } },
    { id: 'equity-service', terms: { ...CHOICES['equity-service'].terms, stake: 1 } },
    { id: 'equity-service', terms: { ...CHOICES['equity-service'].terms, cashShare: 1 } },
  ])('are refused with what to change: $id', (choice) => {
    const { problems } = checkLetter(aDraft({ choice }), TODAY);
    expect(problems.map(({ field }) => field)).toEqual(['choice']);
    expect(problems[0]?.message).toMatch(/\. Choose a /);
  });

  it.each<StructureChoice>([
    { id: 'seller-financing', terms: { ...CHOICES['seller-financing'].terms, downShare: 1 } },
    { id: 'earnout', terms: { ...CHOICES.earnout.terms, profitShare: 0, cashShare: 1 } },
    { id: 'investor-backed', terms: { ...CHOICES['investor-backed'].terms, ownShare: 1 } },
  ])('are fine where all is paid at closing: $id', (choice) => {
    expect(checkLetter(aDraft({ choice }), TODAY).problems).toEqual([]);
  });
});

describe('the dates of a letter', () => {
  it.each([
    [{ date: '' }, ['date']],
    [{ expiry: '2026-11-31' }, ['expiry']],
    [{ expiry: '2026-11-19' }, ['expiry', 'expiry']],
    [{ date: '2026-11-28' }, ['expiry']],
    [{ closing: '2026-11-26', milestones: [] }, ['closing']],
    [{ expiry: TODAY, closing: '2026-12-24' }, []],
    [{ closing: '2026-11-27', milestones: [] }, []],
    [{ milestones: [{ title: 'Early', date: '2026-11-19' }] }, ['milestones.0.date']],
    [{ milestones: [{ title: 'Late', date: '2026-12-21' }] }, ['milestones.0.date']],
    [{ milestones: [{ title: 'On the day', date: '2026-12-20' }] }, []],
    [{ milestones: [{ title: '', date: '' }] }, ['milestones.0.date', 'milestones.0.title']],
  ])('in order: %j', (changes, fields) => {
    expect(fieldsOf(changes).sort()).toEqual(fields);
  });

  it('may begin before today, with a warning', () => {
    expect(fieldsOf({ date: '2026-11-19' })).toEqual([]);
    expect(fieldsOf({ date: '2026-11-19', exclusivityDays: 31 }, 'warnings')).toEqual(['date']);
  });

  it('never crash the check, whatever they are', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('9999-99-99', '2026-12-01', ''));
    fc.assert(
      fc.property(text, text, text, text, (date, expiry, closing, milestone) => {
        const milestones = [{ title: 'Something', date: milestone }];
        const check = checkLetter(aDraft({ date, expiry, closing, milestones }), TODAY);
        expect(Array.isArray(check.problems)).toBe(true);
      }),
    );
  });
});

describe('a seller who wants to stay anonymous', () => {
  const anonymous = { isSellerAnonymous: true, website: null } as const;

  it.each([
    { businessName: 'Sam Smith Analytics' },
    { additionalTerms: 'Paid to SAM  SMITH.' },
    { otherAdjustments: 'As Sám Smith said' },
    { buyerCompany: 'sam-smith llc' },
    { assetsIn: ["Sam Smith's domain"] },
    { assetsOut: ['Car of Sam Smith'] },
    { milestones: [{ title: 'Sam Smith leaves', date: '2026-12-01' }] },
    { governingLaw: 'Sam Smith' },
    { website: 'https://samsmith.example.com' },
    { buyerEmail: 'sam.smith@example.com' },
  ])('is found in %j', (changes) => {
    const [field = ''] = Object.keys(changes);
    const found = fieldsOf({ ...anonymous, ...changes });
    expect(found).toEqual([field === 'milestones' ? 'milestones.0.title' : field]);
  });

  it('needs no name at all', () => {
    expect(fieldsOf({ ...anonymous, sellerName: '' })).toEqual([]);
  });

  it('may be hinted at by part of the name, which is warned about', () => {
    const changes = { ...anonymous, additionalTerms: 'Smith keeps the car.' };
    expect(fieldsOf(changes)).toEqual([]);
    expect(fieldsOf(changes, 'warnings')).toEqual(['additionalTerms']);
    expect(fieldsOf({ ...changes, additionalTerms: 'The smithy.' }, 'warnings')).toEqual([]);
  });

  it('may be found by the website, which is warned about', () => {
    expect(fieldsOf({ isSellerAnonymous: true }, 'warnings')).toEqual(['website']);
  });

  it('has a name that everybody else may use', () => {
    expect(fieldsOf({ additionalTerms: 'Paid to Sam Smith.' })).toEqual([]);
  });
});

describe('a letter that was tampered with', () => {
  const draft = aDraft();
  const letter = draftLetter(draft);
  const choiceProblems = (changes: Partial<typeof letter>) =>
    checkLetter(draft, TODAY, { ...letter, ...changes }).problems.map(({ message }) => message);

  it('is refused when its parts are a cent short', () => {
    const [first, ...rest] = letter.price.parts;
    if (!first) throw new Error('no parts');
    const parts = [{ ...first, cents: first.cents - 1 }, ...rest];
    expect(choiceProblems({ price: { ...letter.price, parts } })).toEqual([
      'The parts do not add up to the price. Check the terms in the analyzer.',
    ]);
  });

  it('is refused when its schedule does not repay the note', () => {
    const message =
      'The payment schedule does not pay off the seller note. Check the terms in the analyzer.';
    expect(choiceProblems({ schedule: null })).toEqual([message]);
    const rows = (letter.schedule?.rows ?? []).map((row) => ({ ...row, balance: row.balance + 1 }));
    const schedule = letter.schedule && { ...letter.schedule, rows };
    expect(choiceProblems({ schedule })).toEqual([message]);
  });

  it('is refused without the disclaimer', () => {
    expect(choiceProblems({ disclaimer: '' })).toHaveLength(1);
  });
});
