import { describe, expect, it } from 'vitest';
import { checkLetter } from '#src/domain/deals/letter/check-letter.ts';
import { LETTER_DEFAULTS } from '#src/domain/deals/letter/letter-draft.ts';
import {
  type LetterStart,
  choiceOf,
  draftOf,
  type LetterValues,
  NOTHING_TYPED,
  priceOf,
  textsOf,
} from '#src/features/analyzer/letter/letter-values.ts';
import { TODAY } from '#tests/domain/deals/letter/a-letter.ts';
import { ALL_CHOICES, CHOICES } from '#tests/domain/deals/structures/every-structure.ts';

const start: LetterStart = {
  businessName: 'Fernhold',
  listingId: '1',
  price: 68_000,
  choices: ALL_CHOICES,
  selected: null,
  yearlySde: 23_639,
  monthlyRevenue: 2_806.5,
};
const typed = (changes: LetterValues['typed']): LetterValues => ({
  ...NOTHING_TYPED,
  typed: changes,
});
const draft = (values: LetterValues, choice = CHOICES['seller-financing']) =>
  draftOf(textsOf(values, start, TODAY), values.milestones, choice, start);

describe('what a letter of intent starts with', () => {
  it('leaves room for due diligence, and keeps others away until closing', () => {
    const { daysToExpiry, dueDiligenceDays, daysToClosing, exclusivityDays } = LETTER_DEFAULTS;
    expect(daysToExpiry + dueDiligenceDays).toBeLessThanOrEqual(daysToClosing);
    expect(exclusivityDays).toBeGreaterThanOrEqual(daysToClosing);
  });

  it.each(ALL_CHOICES)('lacks nothing but a name for $id', (choice) => {
    const texts = textsOf(NOTHING_TYPED, start, TODAY);
    const { problems, warnings } = checkLetter(draftOf(texts, [], choice, start), TODAY);
    expect(problems.map(({ field }) => field)).toEqual(['buyerName']);
    expect(warnings).toEqual([]);
  });

  it('gives the seller a week to sign', () => {
    expect(draft(NOTHING_TYPED)).toMatchObject({
      date: '2026-11-20',
      expiry: '2026-11-27',
      closing: '2026-12-20',
      dueDiligenceDays: 21,
      exclusivityDays: 30,
      transitionDays: 14,
      governingLaw: 'California',
      form: 'asset',
      hasEscrow: true,
      isSellerAnonymous: true,
    });
  });

  it('follows the analyzer until an amount is typed, and again when the price changes there', () => {
    const values = { ...NOTHING_TYPED, price: { typed: '60k', over: 68_000 } };
    expect(textsOf(NOTHING_TYPED, start, TODAY).price).toBe('68,000');
    expect(textsOf(values, start, TODAY).price).toBe('60k');
    expect(textsOf(values, { ...start, price: 70_000 }, TODAY).price).toBe('70,000');
    expect(textsOf(NOTHING_TYPED, { ...start, price: null }, TODAY).price).toBe('');
  });

  it('follows the structure that was chosen last, here or in the analyzer', () => {
    const chosen: LetterValues = { ...NOTHING_TYPED, structure: { chosen: 'earnout', over: null } };
    expect(choiceOf(NOTHING_TYPED, start)).toBeNull();
    expect(choiceOf(chosen, start)?.id).toBe('earnout');
    expect(choiceOf(chosen, { ...start, selected: 'revenue-share' })?.id).toBe('revenue-share');
    expect(choiceOf(NOTHING_TYPED, { ...start, selected: 'earnout' })).toBe(CHOICES.earnout);
  });
});

describe('what was typed', () => {
  it.each([
    ['$45,000', 45_000],
    ['45k', 45_000],
    ['45000.50', 45_000.5],
    ['0', null],
    ['-1', null],
    ['45.001', null],
    ['much', null],
    ['', null],
  ])('as an amount, "%s", is %s', (text, price) => {
    expect(priceOf(text)).toBe(price);
  });

  it('takes the place of what was proposed', () => {
    const values = typed({
      isSellerAnonymous: '',
      hasEscrow: '',
      form: 'equity',
      exclusivityDays: '45',
    });
    expect(draft(values)).toMatchObject({
      isSellerAnonymous: false,
      hasEscrow: false,
      form: 'equity',
      exclusivityDays: 45,
    });
  });

  it('is missing when it cannot be read', () => {
    expect(draft(typed({ exclusivityDays: 'a month' })).exclusivityDays).toBeNull();
    expect(draft(typed({ website: ' ' })).website).toBeNull();
  });

  it('is refused where a figure that may be missing cannot be read', () => {
    const texts = textsOf(typed({ yearlySde: 'plenty' }), start, TODAY);
    const { yearlySde } = draftOf(texts, [], CHOICES.earnout, start);
    expect(yearlySde).toBeNaN();
  });

  it('counts for the structure it belongs to alone', () => {
    expect(draft(NOTHING_TYPED).yearlySde).toBeNull();
    expect(draftOf(textsOf(NOTHING_TYPED, start, TODAY), [], CHOICES.earnout, start)).toMatchObject(
      {
        yearlySde: 23_639,
        monthlyRevenue: null,
      },
    );
    const shared = draftOf(
      textsOf(NOTHING_TYPED, start, TODAY),
      [],
      CHOICES['revenue-share'],
      start,
    );
    expect(shared.monthlyRevenue).toBe(2_806.5);
  });

  it('keeps milestones in their rows', () => {
    const milestones = [{ id: 4, title: 'Escrow opened', date: '2026-12-01' }];
    expect(draft({ ...NOTHING_TYPED, milestones }).milestones).toEqual([
      { title: 'Escrow opened', date: '2026-12-01' },
    ]);
  });
});
