import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { joinNotes, keepNotes, storedNotes } from '#src/features/analyzer/notes/kept-notes.ts';
import { PrivateNotes } from '#src/features/analyzer/notes/PrivateNotes.island.tsx';
import { NOTES_KEY } from '#src/features/analyzer/stored-by-listing.ts';
import { createStorage } from '#tests/features/listing-wizard/storage.ts';

let storage: ReturnType<typeof createStorage>;
beforeEach(() => {
  storage = createStorage();
  vi.stubGlobal('localStorage', storage);
});
const withoutStorage = () =>
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied');
    },
  });

describe('notes in the browser', () => {
  it('are kept for each listing, under one key', () => {
    expect([storedNotes.write('1', 'One'), storedNotes.write('own', 'Mine')]).toEqual([true, true]);
    expect(Object.keys(storage.entries)).toEqual([NOTES_KEY]);
    expect([storedNotes.read('1'), storedNotes.read('own'), storedNotes.read('2')]).toEqual([
      'One',
      'Mine',
      '',
    ]);
  });

  it('leave nothing behind once they are empty', () => {
    storedNotes.write('1', 'One');
    storedNotes.write('1', '');
    expect(storage.entries).toEqual({});
  });

  it.each([
    '',
    '{oops',
    '7',
    'null',
    '[]',
    '{"1":"One"}',
    '{"version":2,"notes":{"1":"One"}}',
    '{"version":1,"notes":["One"]}',
  ])('are none where this stands: %j', (stored) => {
    storage.setItem(NOTES_KEY, stored);
    expect(['1', '0'].map((id) => storedNotes.read(id))).toEqual(['', '']);
  });

  it('are read without those that are no text', () => {
    const stored = '{"version":1,"notes":{"1":"One","2":7,"__proto__":"x"},"more":1}';
    storage.setItem(NOTES_KEY, stored);
    expect(['1', '2'].map((id) => storedNotes.read(id))).toEqual(['One', '']);
    expect(Reflect.get({}, '1')).toBeUndefined();
  });

  it('are not kept, and nothing breaks, without storage', () => {
    withoutStorage();
    expect([storedNotes.read('1'), storedNotes.write('1', 'One')]).toEqual([null, false]);
    expect(keepNotes('1')('One')).toEqual({
      text: 'One',
      isKept: false,
      fromElsewhere: 'nothing',
    });
  });
});

describe('notes in two tabs', () => {
  const open = () => {
    const sync = keepNotes('1');
    sync('');
    return sync;
  };

  it('show the newer text where nothing was typed meanwhile', () => {
    const [one, other] = [open(), open()];
    one('From one');
    expect(other('')).toEqual({ text: 'From one', isKept: true, fromElsewhere: 'taken' });
    other('From one, and the other');
    expect(one('From one')).toMatchObject({ text: 'From one, and the other' });
    expect(one('From one, and the other').fromElsewhere).toBe('nothing');
  });

  it('keep both texts where both have changed', () => {
    const [one, other] = [open(), open()];
    one('From one');
    expect(other('From the other')).toEqual({
      text: 'From one\n\nFrom the other',
      isKept: true,
      fromElsewhere: 'joined',
    });
    expect(storedNotes.read('1')).toBe('From one\n\nFrom the other');
    expect(one('From one')).toMatchObject({ text: 'From one\n\nFrom the other' });
  });

  it('take over that the other tab has emptied them', () => {
    storedNotes.write('1', 'Old');
    const [one, other] = [open(), open()];
    one('');
    expect(other('Old')).toEqual({ text: '', isKept: true, fromElsewhere: 'taken' });
  });

  it('do not mix with those of another listing', () => {
    const one = open();
    one('One');
    const two = keepNotes('2');
    expect(two('').text).toBe('');
    two('Two');
    expect(one('One').fromElsewhere).toBe('nothing');
    expect([storedNotes.read('1'), storedNotes.read('2')]).toEqual(['One', 'Two']);
  });

  it('are said not to be kept while there is no room, and kept once there is', () => {
    const sync = open();
    const { setItem } = storage;
    storage.setItem = () => {
      throw new Error('full');
    };
    expect(sync('Long')).toMatchObject({ text: 'Long', isKept: false });
    storage.setItem = setItem;
    expect(sync('Longer')).toEqual({
      text: 'Longer',
      isKept: true,
      fromElsewhere: 'nothing',
    });
    expect(storedNotes.read('1')).toBe('Longer');
  });

  it.each([
    ['a', 'a and b', 'a and b'],
    ['a and b', 'b', 'a and b'],
    ['a', '', 'a'],
    ['', 'b', 'b'],
    ['a', 'b', 'a\n\nb'],
  ])('join %j and %j as %j', (theirs, mine, both) => {
    expect(joinNotes(theirs, mine)).toBe(both);
  });
});

it('says whose notes they are before any script, and that they need one', () => {
  const html = renderToString(<PrivateNotes listingId="1" />);
  expect(html).toContain('Only you can see these notes');
  expect(html).toContain('Private notes need JavaScript.');
  expect(html).not.toContain(' name=');
});
