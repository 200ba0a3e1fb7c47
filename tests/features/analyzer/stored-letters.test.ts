import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type LetterValues, NOTHING_TYPED } from '#src/features/analyzer/letter/letter-values.ts';
import { keepLetter, storedLetters } from '#src/features/analyzer/letter/use-letter-form.ts';
import { LETTERS_KEY } from '#src/features/analyzer/stored-by-listing.ts';
import { createStorage } from '#tests/features/listing-wizard/storage.ts';

let storage: ReturnType<typeof createStorage>;
beforeEach(() => {
  storage = createStorage();
  vi.stubGlobal('localStorage', storage);
});

const TYPED: LetterValues = {
  step: 1,
  structure: { chosen: 'earnout', over: 'seller-financing' },
  price: { typed: '60k', over: 68_000 },
  typed: { buyerName: 'Kim Abel', hasEscrow: '', additionalTerms: 'One.\nTwo.' },
  milestones: [{ id: 0, title: 'Escrow opened', date: '2026-12-01' }],
};

describe('letters of intent in the browser', () => {
  it('are kept for each listing, under one key', () => {
    const other = { ...NOTHING_TYPED, typed: { buyerName: 'Ann Bell' } };
    expect([storedLetters.write('1', TYPED), storedLetters.write('own', other)]).toEqual([
      true,
      true,
    ]);
    expect(Object.keys(storage.entries)).toEqual([LETTERS_KEY]);
    expect([storedLetters.read('1'), storedLetters.read('own'), storedLetters.read('2')]).toEqual([
      TYPED,
      other,
      NOTHING_TYPED,
    ]);
  });

  it('are taken up again at their first step, with rows that can be told apart', () => {
    const rows = [4, 9].map((id) => ({ id, title: `Step ${id}`, date: '' }));
    storedLetters.write('1', { ...TYPED, step: 3, milestones: rows });
    expect(storedLetters.read('1')).toMatchObject({ step: 1, milestones: [{ id: 0 }, { id: 1 }] });
  });

  it('keep what is typed in two tabs that have the same one open', () => {
    const typed = (letter: LetterValues, changes: LetterValues['typed']) => ({
      ...letter,
      typed: { ...letter.typed, ...changes },
    });
    storedLetters.write('1', TYPED);
    const opened = storedLetters.read('1') ?? NOTHING_TYPED;
    keepLetter('1', typed(opened, { buyerName: 'Ann Bell' }), opened);
    const other = { ...typed(opened, { sellerName: 'Sol Ibarra' }), milestones: [] };
    keepLetter('1', other, opened);
    expect(storedLetters.read('1')).toEqual({
      ...typed(TYPED, { buyerName: 'Ann Bell', sellerName: 'Sol Ibarra' }),
      milestones: [],
    });
  });

  it('leave nothing behind once everything is cleared', () => {
    storedLetters.write('1', TYPED);
    storedLetters.write('1', NOTHING_TYPED);
    expect(storage.entries).toEqual({});
  });

  it.each([
    '{oops',
    '[]',
    '{"version":2,"letters":{"1":{}}}',
    '{"version":1,"letters":{"1":7}}',
    '{"version":1,"letters":{"1":{"typed":[],"milestones":{},"price":5,"structure":"earnout"}}}',
    '{"version":1,"letters":{"1":{"typed":{"buyerName":7,"price":"5","else":"x"}}}}',
    '{"version":1,"letters":{"1":{"structure":{"chosen":"none"},"milestones":[{"title":"x"}]}}}',
  ])('begin anew where this stands: %s', (stored) => {
    storage.setItem(LETTERS_KEY, stored);
    expect(storedLetters.read('1')).toEqual(NOTHING_TYPED);
  });

  it('are not kept, and nothing breaks, without storage', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied');
      },
    });
    expect([storedLetters.read('1'), storedLetters.write('1', TYPED)]).toEqual([null, false]);
  });
});
