import { describe, expect, it } from 'vitest';
import { EDITABLE_FIELDS } from '#src/domain/publishing/editable-fields.ts';
import {
  type ListingEdits,
  mistakesNow,
  NO_EDITS,
  readEdits,
  unsavedIn,
  writeEdits,
} from '#src/features/inbox/publishing/use-publishing.ts';

const EDITS: ListingEdits = {
  values: { title: 'Quillwright', hosting: '' },
  read: ['description'],
};
const field = (name: string, value: string) => ({ name, value });
const draftWith = (title: string, hosting: string, read: string[] = []) => ({
  fields: [field('title', title), field('hosting', hosting)],
  read,
});

describe('what the owner has filled in', () => {
  it('is unsaved as long as the draft says something else', () => {
    const draft = draftWith('Another', 'One server');
    expect(unsavedIn(EDITS, draft)).toEqual(EDITS);
  });

  it('is saved once the draft says the same, so that it never comes back over a later change', () => {
    expect(unsavedIn(EDITS, draftWith('Quillwright', '', ['description']))).toEqual(NO_EDITS);
    expect(unsavedIn(EDITS, draftWith('Quillwright', 'One server'))).toEqual({
      values: { hosting: '' },
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
      read: [],
    };
    const names = [...EDITABLE_FIELDS.map(({ name }) => name), 'id'];
    const mistakes = Object.fromEntries(names.map((name) => [name, 'This field is missing.']));
    expect(mistakesNow(draft, mistakes, NO_EDITS)).toEqual(mistakes);
    for (const name of EDITABLE_FIELDS.map((one) => one.name)) {
      const typed = { ...NO_EDITS, values: { [name]: '2026-11-20' } };
      const { [name]: _own, ...others } = mistakes;
      expect(mistakesNow(draft, mistakes, typed)).toEqual(others);
      const back = { ...NO_EDITS, values: { [name]: '' } };
      expect(mistakesNow(draft, mistakes, back)).toEqual(mistakes);
    }
  });

  it.each(['', '{', 'null', '7', '[]', '{"values":{"title":7},"read":"title"}'])(
    'is nothing where this is kept: %s',
    (kept) => {
      expect(readEdits(kept)).toEqual(NO_EDITS);
    },
  );
});
