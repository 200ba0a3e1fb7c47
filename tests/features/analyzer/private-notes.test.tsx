import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  joinNotes,
  KeptNotes,
  parseNotes,
  readNotes,
  writeNotes,
} from '#src/features/analyzer/notes/kept-notes.ts';
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
    expect([writeNotes('1', 'One'), writeNotes('own', 'Mine')]).toEqual([true, true]);
    expect(Object.keys(storage.entries)).toEqual([NOTES_KEY]);
    expect([readNotes('1'), readNotes('own'), readNotes('2')]).toEqual(['One', 'Mine', '']);
  });

  it('leave nothing behind once they are empty', () => {
    writeNotes('1', 'One');
    writeNotes('1', '');
    expect(storage.entries).toEqual({});
  });

  it.each([
    null,
    '',
    '{oops',
    '7',
    'null',
    '[]',
    '{"1":"One"}',
    '{"version":2,"notes":{"1":"One"}}',
    '{"version":1,"notes":["One"]}',
  ])('are none where this stands: %j', (stored) => {
    expect([...parseNotes(stored)]).toEqual([]);
  });

  it('are read without those that are no text', () => {
    const stored = '{"version":1,"notes":{"1":"One","2":7,"__proto__":"x"},"more":1}';
    expect([...parseNotes(stored)].filter(([name]) => name !== '__proto__')).toEqual([
      ['1', 'One'],
    ]);
    expect(Reflect.get({}, '1')).toBeUndefined();
  });

  it('are not kept, and nothing breaks, without storage', () => {
    withoutStorage();
    expect([readNotes('1'), writeNotes('1', 'One')]).toEqual([null, false]);
    expect(new KeptNotes('1').sync('One')).toEqual({
      text: 'One',
      isKept: false,
      fromElsewhere: 'nothing',
    });
  });
});

describe('notes in two tabs', () => {
  const open = () => {
    const notes = new KeptNotes('1');
    notes.sync('');
    return notes;
  };

  it('show the newer text where nothing was typed meanwhile', () => {
    const [one, other] = [open(), open()];
    one.sync('From one');
    expect(other.sync('')).toEqual({ text: 'From one', isKept: true, fromElsewhere: 'taken' });
    other.sync('From one, and the other');
    expect(one.sync('From one')).toMatchObject({ text: 'From one, and the other' });
    expect(one.sync('From one, and the other').fromElsewhere).toBe('nothing');
  });

  it('keep both texts where both have changed', () => {
    const [one, other] = [open(), open()];
    one.sync('From one');
    expect(other.sync('From the other')).toEqual({
      text: 'From one\n\nFrom the other',
      isKept: true,
      fromElsewhere: 'joined',
    });
    expect(readNotes('1')).toBe('From one\n\nFrom the other');
    expect(one.sync('From one')).toMatchObject({ text: 'From one\n\nFrom the other' });
  });

  it('take over that the other tab has emptied them', () => {
    writeNotes('1', 'Old');
    const [one, other] = [open(), open()];
    one.sync('');
    expect(other.sync('Old')).toEqual({ text: '', isKept: true, fromElsewhere: 'taken' });
  });

  it('do not mix with those of another listing', () => {
    const one = open();
    one.sync('One');
    const two = new KeptNotes('2');
    expect(two.sync('').text).toBe('');
    two.sync('Two');
    expect(one.sync('One').fromElsewhere).toBe('nothing');
    expect([readNotes('1'), readNotes('2')]).toEqual(['One', 'Two']);
  });

  it('are said not to be kept while there is no room, and kept once there is', () => {
    const notes = open();
    const { setItem } = storage;
    storage.setItem = () => {
      throw new Error('full');
    };
    expect(notes.sync('Long')).toMatchObject({ text: 'Long', isKept: false });
    storage.setItem = setItem;
    expect(notes.sync('Longer')).toEqual({
      text: 'Longer',
      isKept: true,
      fromElsewhere: 'nothing',
    });
    expect(readNotes('1')).toBe('Longer');
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
