import { describe, expect, test } from 'vitest';
import {
  isLapsed,
  type OutboxEntry,
  parseEntries,
  postpone,
  problemWords,
  waitOf,
  withEntry,
} from '#src/ui/outbox.ts';

const NOW = 1_800_000_000_000;
const DAY = 24 * 60 * 60 * 1_000;
const EDITABLE = new Set(['message', 'price']);
const entry = (id: string, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id,
  action: '/api/form-submission/contact_seller',
  type: 'contact_seller',
  title: 'Your message to a seller',
  body: { email: 'a@example.com', message: 'Is it still for sale?', price: 60, listing_id: '1' },
  queuedAt: NOW,
  attempts: 0,
  nextTryAt: NOW,
  ...more,
});

describe('what waits to be sent', () => {
  test('is read back as it was kept, oldest first', () => {
    const entries = [entry('one'), entry('two', { page: '/', labels: { message: 'Message' } })];
    expect(parseEntries(JSON.parse(JSON.stringify(entries)))).toEqual(entries);
  });

  test.each([
    ['nothing', null],
    ['no list', { id: 'one' }],
    ['an older shape', [{ form: 'contact' }, 'text', null, 7]],
    ['an address that is not ours', [entry('one', { action: 'https://example.com/api/' })]],
    ['a page that is not ours', [entry('one', { page: 'javascript:alert(1)' })]],
    ['no body', [{ ...entry('one'), body: 'text' }]],
    ['no time', [{ ...entry('one'), queuedAt: 'now' }]],
    ['a refusal without words', [{ ...entry('one'), refusal: 7 }]],
  ])('is empty where the browser holds %s', (_what, stored) => {
    expect(parseEntries(stored)).toEqual([]);
  });

  test('lapses after seven days', () => {
    expect(isLapsed(entry('old', { queuedAt: NOW - 7 * DAY }), NOW)).toBe(true);
    expect(isLapsed(entry('young', { queuedAt: NOW - 7 * DAY + 1 }), NOW)).toBe(false);
  });

  test('has places for twenty, and none is given up for another', () => {
    const about = (id: number) => entry(`e${id}`, { body: { listing_id: String(id) } });
    const entries = Array.from({ length: 20 }, (_, index) => about(index));
    expect(withEntry(entries.slice(1), about(0), EDITABLE)).toHaveLength(20);
    expect(withEntry(entries, about(20), EDITABLE)).toBeNull();
    const later = { ...about(0), id: 'later' };
    expect(withEntry(entries, later, EDITABLE)).toEqual([...entries.slice(1), later]);
  });

  const waiting = entry('one');
  test.each([
    ['the same', {}],
    ['other words', { message: 'Please call me about the accounts.' }],
    ['another amount', { price: 61 }],
    ['no words', { message: undefined }],
  ])('is replaced by the same form with %s', (_what, change) => {
    const later = entry('two', { body: { ...waiting.body, ...change } });
    expect(withEntry([waiting], later, EDITABLE)).toEqual([later]);
  });

  test.each([
    ['another form', { type: 'make_offer' }],
    ['another address', { body: { ...waiting.body, email: 'b@example.com' } }],
    ['another subject', { body: { ...waiting.body, listing_id: '2' } }],
  ])('keeps its place beside what comes from %s', (_what, change) => {
    const later = entry('two', change);
    expect(withEntry([waiting], later, EDITABLE)).toEqual([waiting, later]);
  });

  test('stays beside the next of its form once it was rejected, unless that corrects it', () => {
    const rejected = { ...waiting, refusal: 'This date has passed.' };
    const later = entry('two');
    expect(withEntry([rejected], later, EDITABLE)).toEqual([rejected, later]);
    expect(withEntry([rejected], later, EDITABLE, 'zero')).toEqual([rejected, later]);
    expect(withEntry([rejected], later, EDITABLE, 'one')).toEqual([later]);
    expect(withEntry([rejected], waiting, EDITABLE)).toEqual([waiting]);
  });
});

test.each([
  ['each field', { fields: { closing_date: 'This date has passed.' }, message: 'Look there.' }],
  ['the form', { fields: {}, message: 'This date has passed.' }],
])('a rejection says what is wrong with %s', (_what, problem) => {
  const rest = { kind: 'invalid', isFinal: true, retryAfterMs: 0 };
  expect(problemWords({ ...rest, ...problem })).toBe('This date has passed.');
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
