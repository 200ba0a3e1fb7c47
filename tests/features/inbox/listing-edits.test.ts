import { describe, expect, it } from 'vitest';
import type { FigureCheck } from '#src/domain/submissions/event.ts';
import { EDITABLE_FIELDS } from '#src/domain/publishing/editable-fields.ts';
import {
  type ListingEdits,
  mistakesNow,
  NO_EDITS,
  readEdits,
  unsavedIn,
  writeEdits,
} from '#src/features/inbox/publishing/listing-edits.ts';

const CHECK: FigureCheck = { level: 'connected', from: '2026-05', to: '2026-10' };
const EDITS: ListingEdits = {
  values: { title: 'Quillwright', hosting: '' },
  verification: { revenue: CHECK },
  read: ['description'],
};
const field = (name: string, value: string) => ({ name, value });
const draftWith = (title: string, hosting: string, check: FigureCheck, read: string[] = []) => ({
  fields: [field('title', title), field('hosting', hosting)],
  verification: [{ figure: 'revenue', check } as const],
  read,
});

describe('what the owner has filled in', () => {
  it('is unsaved as long as the draft says something else', () => {
    const draft = draftWith('Another', 'One server', { ...CHECK, to: '2026-09' });
    expect(unsavedIn(EDITS, draft)).toEqual(EDITS);
  });

  it('is saved once the draft says the same, so that it never comes back over a later change', () => {
    expect(unsavedIn(EDITS, draftWith('Quillwright', '', CHECK, ['description']))).toEqual(
      NO_EDITS,
    );
    expect(unsavedIn(EDITS, draftWith('Quillwright', 'One server', CHECK))).toEqual({
      values: { hosting: '' },
      verification: {},
      read: ['description'],
    });
  });

  it('is kept in the browser whole, and nothing is kept where there is nothing', () => {
    expect(readEdits(writeEdits(EDITS) ?? '')).toEqual(EDITS);
    expect(writeEdits(NO_EDITS)).toBeNull();
  });

  it('hides what is wrong with a field from when it is changed until it is saved, and nothing else', () => {
    const draft = {
      fields: EDITABLE_FIELDS.map(({ name }) => field(name, '')),
      verification: [{ figure: 'revenue', check: CHECK } as const],
      read: [],
    };
    const names = [...EDITABLE_FIELDS.map(({ name }) => name), 'verification.revenue', 'id'];
    const mistakes = Object.fromEntries(names.map((name) => [name, 'This field is missing.']));
    expect(mistakesNow(draft, mistakes, NO_EDITS)).toEqual(mistakes);
    for (const name of EDITABLE_FIELDS.map((one) => one.name)) {
      const typed = { ...NO_EDITS, values: { [name]: '2026-11-20' } };
      const { [name]: _own, ...others } = mistakes;
      expect(mistakesNow(draft, mistakes, typed)).toEqual(others);
      const back = { ...NO_EDITS, values: { [name]: '' } };
      expect(mistakesNow(draft, mistakes, back)).toEqual(mistakes);
    }
    const checked = { ...NO_EDITS, verification: { revenue: { ...CHECK, from: '2026-06' } } };
    expect(mistakesNow(draft, mistakes, checked)).not.toHaveProperty(['verification.revenue']);
  });

  it.each([
    '',
    '{',
    'null',
    '7',
    '[]',
    '{"values":{"title":7},"verification":{"revenue":{"level":"connected"}},"read":"title"}',
  ])('is nothing where this is kept: %s', (kept) => {
    expect(readEdits(kept)).toEqual(NO_EDITS);
  });
});
