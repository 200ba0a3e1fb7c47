import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  DEFINED_TERMS,
  letterMarkdown,
  letterPlainText,
} from '#src/domain/deals/letter/letter-texts.ts';
import { draftAgreements, draftLetter } from '#src/domain/deals/letter/draft-letter.ts';
import { type DealDocument, textsOf } from '#src/domain/deals/letter/letter.ts';
import type { LetterDraft } from '#src/domain/deals/letter/letter-draft.ts';
import { ALL_CHOICES, CHOICES } from '../structures/every-structure.ts';
import { aDraft } from './a-letter.ts';
import { anyDraft, oncePerDraft } from './any-draft.ts';

const proseOf = ({ clauses, exhibits }: DealDocument) =>
  [...clauses, ...exhibits].flatMap(({ blocks }) => textsOf(blocks)).join('\n');
const clausesOf = ({ clauses }: DealDocument) =>
  clauses.flatMap(({ blocks }) => textsOf(blocks)).join('\n');
const figuresIn = (text: string) => text.match(/\$[\d,.]*\d|\d[\d.]*%/g) ?? [];
const headerOf = ({ header }: DealDocument, wanted: string) =>
  header.find(({ label }) => label === wanted)?.text;

const agreementsFor = oncePerDraft(draftAgreements);
const anyAgreement = anyDraft.filter((draft) => agreementsFor(draft).length > 0);

type Check = (agreement: DealDocument, draft: LetterDraft) => void;

const INVARIANTS: readonly [sentence: string, check: Check][] = [
  [
    'has no figure in its clauses that the letter does not have',
    (agreement, draft) => {
      const letter = new Set(figuresIn(proseOf(draftLetter(draft))));
      expect(figuresIn(clausesOf(agreement)).filter((figure) => !letter.has(figure))).toEqual([]);
    },
  ],
  [
    'says at its top that it is a draft for a lawyer, and at its end that it is no advice',
    (agreement) => {
      expect(agreement.header[0]).toEqual({
        label: 'Status',
        text: 'Draft for a lawyer to complete and review. Not an offer.',
      });
      expect(agreement.disclaimer).toMatch(/not legal, tax, or financial advice.*Have a lawyer/);
    },
  ],
  [
    'lists every blank at its top, and has none but for what is missing',
    (agreement, draft) => {
      const blanks = [...new Set(proseOf(agreement).match(/\[[^\]]*\]|_{3,}/g))];
      expect(headerOf(agreement, 'Still blank')).toBe(blanks.join(', ') || undefined);
      expect(new Set(blanks)).toEqual(
        new Set([
          ...(draft.isSellerAnonymous ? ["[seller's legal name]"] : []),
          ...(draft.choice.id === 'earnout' && draft.yearlySde === null
            ? ["[a year's SDE]", '[threshold]']
            : []),
        ]),
      );
    },
  ],
  [
    'never prints the name of an anonymous seller',
    (agreement, draft) => {
      if (!draft.isSellerAnonymous) return;
      expect(JSON.stringify(agreement)).not.toContain(draft.sellerName);
    },
  ],
  [
    'defines every term that it uses once, before it is used again',
    (agreement) => {
      const prose = proseOf(agreement);
      for (const term of DEFINED_TERMS) {
        const uses = [...prose.matchAll(new RegExp(`\\b${term}\\b`, 'g'))];
        if (uses.length === 0) continue;
        const [definition, ...others] = prose.matchAll(new RegExp(`"${term}"`, 'g'));
        expect([term, others.length, uses.length > 1]).toEqual([term, 0, true]);
        expect([term, uses[0]?.index]).toEqual([term, (definition?.index ?? -2) + 1]);
      }
    },
  ],
  [
    'has numbered clauses, each explained and none marked, and nothing broken',
    ({ clauses, ...agreement }) => {
      expect(clauses.map(({ number }) => number)).toEqual(clauses.map((_, index) => index + 1));
      for (const { note, isBinding } of clauses) {
        expect(note.length).toBeGreaterThan(40);
        expect(isBinding).toBeNull();
      }
      expect(proseOf({ clauses, ...agreement })).not.toMatch(
        /undefined|NaN|Infinity|null|-\$|\S {2}|[ ,][,.;:]|\.\.|\(\)|\[\]|earn-out/,
      );
    },
  ],
  [
    'is signed by both, with the addresses that its notices go to',
    (agreement, draft) => {
      expect(agreement.signatures).toEqual(draftLetter(draft).signatures);
      expect(clausesOf(agreement)).toMatch(/in writing.*beside the signature/s);
      expect(clausesOf(agreement)).toContain(`The law of ${draft.governingLaw} governs this`);
    },
  ],
];

describe('an agreement on the terms of any letter', () => {
  it.each(INVARIANTS)('%s', (_, check) => {
    fc.assert(
      fc.property(anyAgreement, (draft) => {
        for (const agreement of agreementsFor(draft)) check(agreement, draft);
      }),
      { numRuns: 150 },
    );
  });
});

test.each(ALL_CHOICES)('a deal by $id has the agreements that its price needs', (choice) => {
  const expected = { 'seller-financing': ['Promissory Note'], earnout: ['Earnout Agreement'] };
  const titles = draftAgreements(aDraft({ choice })).map(({ title }) => title);
  expect(titles).toEqual(new Map(Object.entries(expected)).get(choice.id) ?? []);
});

const { terms: financing } = CHOICES['seller-financing'];
const { terms: earnout } = CHOICES.earnout;
test.each<LetterDraft['choice']>([
  { id: 'seller-financing', terms: { ...financing, downShare: 1 } },
  { id: 'earnout', terms: { ...earnout, cashShare: 1 } },
])('a deal by $id that is paid in full at closing has none', (choice) => {
  expect(draftAgreements(aDraft({ choice }))).toEqual([]);
});

describe('the promissory note', () => {
  const [note] = draftAgreements(aDraft());

  it('owes what the letter finances, on its schedule to the last cent', () => {
    const letter = draftLetter(aDraft());
    expect(note && headerOf(note, 'Principal')).toBe('$47,600.00');
    expect(note?.exhibits).toEqual(letter.exhibits);
    expect(note && clausesOf(note)).toContain(
      'bears interest at 8% a year and is payable in 48 monthly payments',
    );
  });

  it('is the promise of the company that buys, if there is one', () => {
    const promise = (buyerCompany: string) => {
      const [drafted] = draftAgreements(aDraft({ buyerCompany }));
      return drafted && clausesOf(drafted);
    };
    expect(promise('Roe Holdings LLC')).toMatch(/^For value received, Roe Holdings LLC \(the/);
    expect(promise('')).toMatch(/^For value received, Jane Roe \(the/);
  });

  it('is secured by what is sold', () => {
    const security = (form: LetterDraft['form']) => {
      const [drafted] = draftAgreements(aDraft({ form }));
      return drafted?.clauses.find(({ title }) => title === 'Security')?.blocks[0];
    };
    expect(JSON.stringify(security('asset'))).toContain(
      'by the assets of the Business, and by nothing',
    );
    expect(JSON.stringify(security('equity'))).toContain('by the interests in the company that');
  });
});

test.each(['seller-financing', 'earnout'] as const)(
  'an agreement of %s gives the days that the letter promises',
  (id) => {
    const draft = aDraft({ choice: CHOICES[id] });
    const rider = draftLetter(draft).clauses.find((each) => each.id === 'rider');
    const daysIn = (text: string) => text.match(/\d+ days/g);
    const promised = daysIn(textsOf(rider?.blocks ?? []).join('\n'));
    expect(promised?.length).toBeGreaterThan(1);
    expect(draftAgreements(draft).map((each) => daysIn(clausesOf(each)))).toEqual([promised]);
  },
);

test('the earnout agreement works out what is earned by each year, up to the maximum', () => {
  const terms = { cashShare: 0.5, profitShare: 0.5, thresholdShare: 0.2, years: 3 };
  const draft = aDraft({ choice: { id: 'earnout', terms }, yearlySde: 20_000 });
  const [agreement] = draftAgreements(draft);
  const [, exhibit] = agreement?.exhibits[0]?.blocks ?? [];
  // Half of what exceeds $4,000 in a year, and $34,000 in all.
  expect(exhibit?.kind === 'table' && exhibit.rows).toEqual([
    ['1', '$5,500.00', '$8,000.00', '$10,500.00', '$13,000.00'],
    ['2', '$11,000.00', '$16,000.00', '$21,000.00', '$26,000.00'],
    ['3', '$16,500.00', '$24,000.00', '$31,500.00', '$34,000.00'],
  ]);
});

test.each(['seller-financing', 'earnout'] as const)(
  'an agreement of %s as text has no word of what binds',
  (id) => {
    for (const agreement of draftAgreements(aDraft({ choice: CHOICES[id] }))) {
      expect(letterMarkdown(agreement)).toMatch(/^## 1\. [\w ]+$/m);
      expect(letterPlainText(agreement)).toMatch(/^1\. [A-Z ]+$/m);
      expect(letterMarkdown(agreement) + letterPlainText(agreement)).not.toMatch(/binding\)/i);
    }
  },
);
