import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundHalfUp } from '#src/domain/deals/schedule.ts';
import { DEFINED_TERMS } from '#src/domain/deals/letter/letter-texts.ts';
import { draftLetter } from '#src/domain/deals/letter/draft-letter.ts';
import { type Letter, textsOf } from '#src/domain/deals/letter/letter.ts';
import type { LetterDraft } from '#src/domain/deals/letter/letter-draft.ts';
import {
  type StructureChoice,
  STRUCTURE_IDS,
  type StructureId,
} from '#src/domain/deals/structures/structures.ts';
import { EVERY } from '../structures/every-structure.ts';
import { anyDraft, oncePerDraft } from './any-draft.ts';

/** All that a letter says, in the order in which it is read; what visitors add themselves left out. */
const proseOf = (letter: Letter): string =>
  [
    ...letter.clauses.filter(({ id }) => id !== 'additional-terms').map(({ blocks }) => blocks),
    ...letter.exhibits.map(({ blocks }) => blocks),
  ]
    .flatMap(textsOf)
    .join('\n');
const textOf = (letter: Letter, id: string): string =>
  letter.clauses
    .filter((each) => each.id === id)
    .flatMap(({ blocks }) => textsOf(blocks))
    .join('\n');
const amountsIn = (text: string): string[] => text.match(/\$[\d,]*(\.\d+)?/g) ?? [];
const centsOf = (text: string): number => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100);

const factsOf = <Id extends StructureId>(
  { id, terms }: StructureChoice<Id>,
  draft: LetterDraft,
) => ({
  amounts: new Set(EVERY[id].amounts(terms, Math.round(draft.price * 100), draft)),
  percentages: new Set(
    EVERY[id].percentages(terms).map((share) => `${Number((share * 100).toFixed(4))}%`),
  ),
});
const wordsOf = (ids: readonly StructureId[]) => ids.map((id) => EVERY[id].words);

const isAllCash = ({ choice, price }: LetterDraft, letter: Letter) =>
  choice.id !== 'equity-service' &&
  letter.price.parts.every(({ name }) => name === 'buyersCash') &&
  letter.price.total === Math.round(price * 100);

type Check = (letter: Letter, draft: LetterDraft) => void;

const INVARIANTS: readonly [sentence: string, check: Check][] = [
  [
    'says nothing that belongs to another structure, and sells nothing that its own keeps',
    (letter, draft) => {
      const prose = proseOf(letter);
      const { id } = draft.choice;
      for (const words of wordsOf(STRUCTURE_IDS.filter((other) => other !== id))) {
        expect(prose).not.toMatch(words);
      }
      const { never } = EVERY[id];
      if (never) expect(prose).not.toMatch(never);
      if (!isAllCash(draft, letter)) return;
      for (const words of wordsOf(STRUCTURE_IDS)) expect(prose).not.toMatch(words);
      expect(letter.header).toContainEqual({ label: 'Structure', text: 'Cash at Closing' });
    },
  ],
  [
    'defines every term that it uses once, before it is used, and none that it does not use',
    (letter) => {
      const prose = proseOf(letter);
      for (const term of DEFINED_TERMS) {
        const uses = [...prose.matchAll(new RegExp(`\\b${term}\\b`, 'g'))].map(
          ({ index }) => index,
        );
        const definitions = [...prose.matchAll(new RegExp(`"${term}"`, 'g'))].map(
          ({ index }) => index + 1,
        );
        // Longer terms hold shorter ones: Seller Note, Exclusivity Period.
        if (uses.length === 0) continue;
        expect([term, definitions.length]).toEqual([term, 1]);
        expect([term, uses[0]]).toEqual([term, definitions[0]]);
        expect([term, uses.length > 1]).toEqual([term, true]);
      }
    },
  ],
  [
    'has no defined term beyond the known ones',
    (letter) => {
      const known = new Set(DEFINED_TERMS);
      const defined = [...proseOf(letter).matchAll(/"([^"]+)"/g)].map(([, term = '']) => term);
      expect(defined.filter((term) => !known.has(term))).toEqual([]);
    },
  ],
  [
    'names no amount that the deal does not have, and every one to the cent',
    (letter, draft) => {
      const { amounts } = factsOf(draft.choice, draft);
      const printed = amountsIn(proseOf(letter));
      expect(printed.filter((text) => !/^\$[\d,]+\.\d\d$/.test(text))).toEqual([]);
      expect(printed.filter((text) => !amounts.has(centsOf(text)))).toEqual([]);
    },
  ],
  [
    'names no percentage that the deal does not have',
    (letter, draft) => {
      const { percentages } = factsOf(draft.choice, draft);
      const printed = proseOf(letter).match(/\d[\d.]*%/g) ?? [];
      expect(printed.filter((text) => !percentages.has(text))).toEqual([]);
    },
  ],
  [
    'has parts that add up to the price, as data and as printed',
    (letter, { choice, price }) => {
      const { parts, total } = letter.price;
      const share = choice.id === 'equity-service' ? choice.terms.stake : 1;
      expect(total).toBe(roundHalfUp(Math.round(price * 100) * share));
      expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(total);
      const blocks = letter.clauses.find(({ id }) => id === 'price')?.blocks ?? [];
      const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
      const printed = rows.map((row) => centsOf(row[2] ?? ''));
      expect(printed.slice(0, -1).reduce((sum, cents) => sum + cents, 0)).toBe(total);
      expect(printed.at(-1)).toBe(total);
    },
  ],
  [
    'has nothing broken in it, and no blank but for what is missing',
    (letter, draft) => {
      const outside = [
        ...letter.header.flatMap(({ label, text }) => [label, text]),
        ...letter.clauses.flatMap(({ title, note }) => [title, note]),
        ...letter.signatures.flatMap(({ lines }) => lines.map(({ text }) => text ?? '')),
      ];
      expect([proseOf(letter), ...outside].join('\n')).not.toMatch(
        /undefined|NaN|Infinity|null|-\$|\S {2}|[ ,][,.;:]|\.\.|\(\)|\[\]/,
      );
      const blanks = proseOf(letter).match(/\[[^\]]*\]/g) ?? [];
      const isMissing = draft.choice.id === 'earnout' && draft.yearlySde === null;
      expect(new Set(blanks)).toEqual(
        new Set(isMissing && !isAllCash(draft, letter) ? ["[a year's SDE]", '[threshold]'] : []),
      );
    },
  ],
  [
    'refers to clauses that it has',
    (letter) => {
      const found = [...proseOf(letter).matchAll(/\b[Cc]lauses? ([\d, and]*\d)/g)];
      const numbers = found.flatMap(([, list = '']) => list.match(/\d+/g) ?? []).map(Number);
      expect(numbers.filter((number) => number < 1 || number > letter.clauses.length)).toEqual([]);
      expect(numbers).toContain(letter.clauses.length);
    },
  ],
  [
    'obliges nobody outside the binding clauses, and lists all of those',
    (letter) => {
      for (const { id, isBinding, blocks } of letter.clauses) {
        const text = textsOf(blocks).join('\n');
        if (!isBinding && id !== 'additional-terms') expect(text).not.toMatch(/\bshall\b/);
      }
      const listed = [...textOf(letter, 'binding-clauses').matchAll(/^Clause (\d+): (.+)$/gm)];
      expect(listed.map(([, number, title]) => `${number} ${title}`)).toEqual(
        letter.clauses
          .filter(({ isBinding }) => isBinding)
          .map(({ number, title }) => `${number} ${title}`),
      );
    },
  ],
  [
    'puts each period where it belongs, counted from the Effective Date',
    (letter, draft) => {
      const days = (count: number | null) => `${count} day${count === 1 ? '' : 's'}`;
      const months = draft.confidentialityMonths;
      for (const [id, text] of [
        ['due-diligence', `${days(draft.dueDiligenceDays)} from the Effective Date`],
        ['exclusivity', `${days(draft.exclusivityDays)} from the Effective Date`],
        ['transition', `${days(draft.transitionDays)} after Closing`],
        ['confidentiality', `${months} month${months === 1 ? '' : 's'} from the Effective Date`],
      ] as const) {
        expect(textOf(letter, id)).toContain(text);
      }
    },
  ],
  [
    'speaks of escrow only where something is held in it',
    (letter, draft) => {
      const holds =
        draft.hasEscrow &&
        (draft.choice.id !== 'equity-service' ||
          letter.price.parts.some(({ name }) => name === 'buyersCash'));
      const own = letter.clauses.map(({ blocks }) =>
        textsOf(blocks.filter((block) => block.kind !== 'table' || block.caption !== 'Timetable')),
      );
      if (!holds) expect(own.flat().join('\n')).not.toMatch(/escrow/i);
      else expect(textOf(letter, 'closing')).toContain('escrow agent');
    },
  ],
  [
    'calls each thing by one name',
    (letter) => {
      const header = letter.header.map(({ text }) => text).join('\n');
      expect(`${header}\n${proseOf(letter)}`).not.toMatch(
        /earn-out|e-mail|closing date|instal|licence|amortis|cash at close\b|\bboth have signed/i,
      );
    },
  ],
  [
    'says where notices go, and has a line for each address',
    (letter, draft) => {
      expect(textOf(letter, 'notices')).toMatch(/in writing.*beside the signature/s);
      const addresses = letter.signatures.map(({ lines }) =>
        lines.filter(({ label }) => label.endsWith('for notices')).map(({ text }) => text ?? ''),
      );
      expect(addresses).toEqual([
        [draft.buyerEmail, draft.buyerAddress],
        ['', draft.isSellerAnonymous ? '' : draft.sellerAddress],
      ]);
    },
  ],
];

const letterFor = oncePerDraft(draftLetter);

describe('the letter for any deal', () => {
  it.each(INVARIANTS)('%s', (_, check) => {
    fc.assert(
      fc.property(anyDraft, (draft) => check(letterFor(draft), draft)),
      { numRuns: 250 },
    );
  });
});
