import { describe, expect, test } from 'vitest';
import {
  isFull,
  lapsedEntries,
  type OutboxEntry,
  postpone,
  readEntries,
  waitOf,
  withEntry,
  withoutEntry,
} from '#src/ui/outbox-entries.ts';

const NOW = 1_800_000_000_000;
const DAY = 24 * 60 * 60 * 1_000;
const entry = (id: string, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id,
  action: '/api/form-submission/dfy',
  type: 'dfy',
  title: 'Your application',
  body: { email: 'a@example.com' },
  queuedAt: NOW,
  attempts: 0,
  nextTryAt: NOW,
  ...more,
});
const stored = (...entries: unknown[]) => JSON.stringify(entries);

describe('what waits to be sent', () => {
  test('is read back as it was kept, oldest first', () => {
    const entries = [entry('one'), entry('two')];
    expect(readEntries(stored(...entries), NOW)).toEqual(entries);
  });

  test.each([
    ['nothing', null],
    ['no JSON', '{oops'],
    ['no list', '{"id":"one"}'],
    ['an older shape', stored({ form: 'contact' }, 'text', null, 7)],
    ['an address that is not ours', stored(entry('one', { action: 'https://example.com/api/' }))],
    ['no body', stored({ ...entry('one'), body: 'text' })],
    ['no time', stored({ ...entry('one'), queuedAt: 'now' })],
  ])('is empty where the browser holds %s', (_what, text) => {
    expect(readEntries(text, NOW)).toEqual([]);
  });

  test('is forgotten after seven days', () => {
    const old = entry('old', { queuedAt: NOW - 7 * DAY });
    const young = entry('young', { queuedAt: NOW - 7 * DAY + 1 });
    expect(readEntries(stored(old, young), NOW)).toEqual([young]);
    expect(lapsedEntries(stored(old, young, 'rubbish'), NOW)).toEqual([old]);
  });

  test('has places for twenty', () => {
    const entries = Array.from({ length: 20 }, (_, index) => entry(`e${index}`));
    expect([isFull(entries.slice(1)), isFull(entries)]).toEqual([false, true]);
  });

  test('holds a submission once, with its latest words', () => {
    const later = entry('one', { body: { email: 'b@example.com' } });
    expect(withEntry([entry('one'), entry('two')], later)).toEqual([entry('two'), later]);
    expect(withoutEntry([entry('one'), entry('two')], 'one')).toEqual([entry('two')]);
  });
});

describe('a failed attempt', () => {
  test('waits one second, then twice as long each time, up to thirty', () => {
    let waiting = entry('one');
    const waits = Array.from({ length: 8 }, () => {
      waiting = postpone(waiting, NOW, 0);
      return (waiting.nextTryAt - NOW) / 1_000;
    });
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
    expect(waiting.attempts).toBe(8);
  });

  test('is over at its time, and at once after a clock was set back by a week', () => {
    const waiting = postpone(entry('one'), NOW, 45_000);
    expect(waitOf(waiting, NOW)).toBe(45_000);
    expect(waitOf(waiting, NOW + 44_999)).toBe(1);
    expect(waitOf(waiting, NOW + 45_000)).toBe(0);
    expect(waitOf(waiting, NOW + 7 * DAY)).toBe(0);
    expect(waitOf(waiting, NOW - 7 * DAY)).toBe(0);
  });

  test('waits until tomorrow at most, whatever the server asks for', () => {
    const waiting = postpone(entry('one'), NOW, 9 * DAY);
    expect(waitOf(waiting, NOW)).toBe(DAY);
  });

  test('waits as long as the server asks for', () => {
    expect(postpone(entry('one'), NOW, 45_000).nextTryAt).toBe(NOW + 45_000);
    expect(postpone(entry('one', { attempts: 9 }), NOW, 45_000).nextTryAt).toBe(NOW + 45_000);
    expect(postpone(entry('one', { attempts: 9 }), NOW, 5_000).nextTryAt).toBe(NOW + 30_000);
  });
});
