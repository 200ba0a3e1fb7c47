import { describe, expect, it } from 'vitest';
import { draftLetter, LETTER_DISCLAIMER } from '#src/domain/deals/letter/draft-letter.ts';
import { type Clause, textsOf } from '#src/domain/deals/letter/letter.ts';
import { letterPlainText } from '#src/domain/deals/letter/letter-texts.ts';
import { BLANK } from '#src/domain/deals/letter/letter-words.ts';
import type { LetterDraft } from '#src/domain/deals/letter/letter-draft.ts';
import { aDraft } from './a-letter.ts';
import { ALL_CHOICES, CHOICES } from '../structures/every-structure.ts';

const clauseOf = (draft: LetterDraft, id: string): Clause => {
  const found = draftLetter(draft).clauses.find((each) => each.id === id);
  if (!found) throw new Error(`no clause ${id}`);
  return found;
};
const textOf = (draft: LetterDraft, id: string) => textsOf(clauseOf(draft, id).blocks).join('\n');

describe('a letter of intent', () => {
  it('reads as it always has', async () => {
    const draft = aDraft({
      choice: {
        id: 'seller-financing',
        terms: { ...CHOICES['seller-financing'].terms, months: 12 },
      },
      additionalTerms: 'The seller keeps the name of the newsletter.\nIt ends in March.',
      otherAdjustments: 'Stock is counted at cost on the day of closing.',
    });
    await expect(letterPlainText(draftLetter(draft))).toMatchFileSnapshot(
      'fixtures/seller-financing.txt',
    );
  });

  it('reads as a partnership where the seller keeps a stake', async () => {
    const draft = aDraft({ choice: CHOICES['equity-service'], isSellerAnonymous: true });
    await expect(letterPlainText(draftLetter(draft))).toMatchFileSnapshot(
      'fixtures/equity-service.txt',
    );
  });

  it.each(ALL_CHOICES)('has every clause in order for $id', (choice) => {
    const { clauses } = draftLetter(aDraft({ choice, additionalTerms: 'More.' }));
    const isStake = choice.id === 'equity-service';
    expect(clauses.map(({ id }) => id)).toEqual([
      'purpose',
      'transaction',
      'price',
      'rider',
      isStake ? 'owners' : 'adjustments',
      'due-diligence',
      'conditions',
      'closing',
      'transition',
      'covenants',
      'additional-terms',
      'exclusivity',
      'conduct',
      'confidentiality',
      'announcements',
      'costs',
      'notices',
      'governing-law',
      'termination',
      'binding-clauses',
    ]);
    expect(clauses.map(({ number }) => number)).toEqual(clauses.map((_, index) => index + 1));
  });

  it.each(ALL_CHOICES)('explains every clause of $id, and says whether it binds', (choice) => {
    for (const { note, isBinding, blocks, title } of draftLetter(aDraft({ choice })).clauses) {
      expect(note.length, title).toBeGreaterThan(40);
      expect(isBinding).toBeTypeOf('boolean');
      expect(textsOf(blocks).join('').length, title).toBeGreaterThan(40);
    }
  });

  it.each(['', 'Something more.'])('lists the clauses that are marked, given "%s"', (terms) => {
    const draft = aDraft({ additionalTerms: terms });
    const marked = draftLetter(draft).clauses.filter(({ isBinding }) => isBinding);
    const [listed] = clauseOf(draft, 'binding-clauses').blocks.filter(
      ({ kind }) => kind === 'list',
    );
    expect(listed && textsOf([listed])).toEqual(
      marked.map(({ number, title }) => `Clause ${number}: ${title}`),
    );
    expect(marked.map(({ id }) => id)).toEqual([
      'purpose',
      'exclusivity',
      'conduct',
      'confidentiality',
      'announcements',
      'costs',
      'notices',
      'governing-law',
      'termination',
      'binding-clauses',
    ]);
  });

  it('refers to clauses by the numbers that they have', () => {
    for (const additionalTerms of ['', 'More.']) {
      const draft = aDraft({ additionalTerms });
      const numberOf = (id: string) => clauseOf(draft, id).number;
      expect(textOf(draft, 'due-diligence')).toContain(
        `as clause ${numberOf('termination')} provides`,
      );
      expect(textOf(draft, 'price')).not.toContain('clause');
      expect(textOf(draft, 'costs')).toContain(`as clause ${numberOf('closing')} provides`);
      expect(textOf(draft, 'termination')).toContain(
        `Clauses ${numberOf('confidentiality')}, ${numberOf('announcements')}, `,
      );
      expect(textOf(draft, 'purpose')).toContain(
        `as listed in clause ${clauseOf(draft, 'binding-clauses').number},`,
      );
    }
  });

  it('says that it is no advice, and to have a lawyer read it', () => {
    expect(draftLetter(aDraft()).disclaimer).toBe(LETTER_DISCLAIMER);
    expect(LETTER_DISCLAIMER).toMatch(/not legal.*advice.*lawyer/s);
  });

  it('has no additional terms where none were written', () => {
    const ids = draftLetter(aDraft({ additionalTerms: ' \n ' })).clauses.map(({ id }) => id);
    expect(ids).not.toContain('additional-terms');
  });

  it('leaves a blank for what is missing', () => {
    const text = letterPlainText(
      draftLetter(aDraft({ buyerName: ' ', closing: '2027-02-30', exclusivityDays: null })),
    );
    expect(text).toContain("[buyer's name], for Roe Holdings LLC");
    expect(text).toContain('Closing is planned for [date]');
    expect(text).toContain('For [number of] days');
  });

  it('has no blank when nothing is missing', () => {
    for (const choice of ALL_CHOICES) {
      const { clauses, exhibits } = draftLetter(aDraft({ choice }));
      const texts = [...clauses, ...exhibits].flatMap(({ blocks }) => textsOf(blocks));
      expect(texts.filter((text) => BLANK.test(text))).toEqual([]);
    }
  });

  it('does not name a seller who wants to stay anonymous', () => {
    const letter = draftLetter(aDraft({ isSellerAnonymous: true }));
    expect(JSON.stringify(letter)).not.toMatch(/Smith/);
    expect(JSON.stringify(letter)).toContain('the owner of the business in listing 1');
    expect(letter.signatures[1]?.lines[0]).toEqual({ label: 'Name', text: null });
    expect(textOf(aDraft({ isSellerAnonymous: true }), 'conditions')).toContain(
      "disclosed the Seller's identity",
    );
  });

  it('prints no characters that cannot be seen, and keeps every language', () => {
    const additionalTerms = 'one\u0000two\u202e\r\n\r\n  עברית 👩‍🚀 \ud800x';
    const lines = textOf(aDraft({ additionalTerms }), 'additional-terms').split('\n');
    expect(lines).toEqual(['onetwo', 'עברית 👩‍🚀 \ufffdx']);
  });

  it('sets out the timetable by date', () => {
    expect(textOf(aDraft(), 'closing')).toMatch(/Access to accounts given[\s\S]*Escrow opened/);
  });

  it('refuses terms that no deal can have', () => {
    const terms = { ...CHOICES['seller-financing'].terms, downShare: 1.2 };
    const draft = aDraft({ choice: { id: 'seller-financing', terms } });
    expect(() => draftLetter(draft)).toThrow('downShare must be');
  });
});
