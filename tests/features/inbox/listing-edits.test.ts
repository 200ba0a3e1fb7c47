import { describe, expect, it } from 'vitest';
import type { FigureCheck } from '#src/domain/submissions/event.ts';
import {
  type ListingEdits,
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
const field = (name: string, value: string) => {
  return { name, label: name, kind: 'text', value, isMissing: false } as const;
};
const draftWith = (title: string, hosting: string, check: FigureCheck, read: string[] = []) => ({
  fields: [field('title', title), field('hosting', hosting)],
  verification: [{ figure: 'revenue', label: 'Monthly revenue', check } as const],
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
