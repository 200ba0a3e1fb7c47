import { describe, expect, it } from 'vitest';
import { senderName } from '#src/features/inbox/state/inbox.store.ts';
import { ageText } from '#src/features/inbox/Controls.tsx';
import { closedDealsText } from '#src/features/inbox/DeleteDialogs.tsx';
import { sumOf } from '#src/features/inbox/state/actions.ts';
import { mailTo } from '#src/features/inbox/entry/MailForm.tsx';

describe('the age', () => {
  const NOW = Date.parse('2026-11-21T12:00:00Z');
  it.each([
    [5_000, 'now'],
    [5 * 60_000, '5m'],
    [3 * 3_600_000, '3h'],
    [2 * 86_400_000, '2d'],
    [30 * 86_400_000, 'Oct 22'],
    [400 * 86_400_000, 'Oct 17, 2025'],
  ])('%i ms ago is %s', (age, text) => {
    expect(ageText(new Date(NOW - age).toISOString(), NOW)).toBe(text);
  });
});

it('a mail link keeps line breaks, signs and broken characters, and adds no header', () => {
  const link = mailTo('a+b@example.com', {
    id: '',
    subject: 'Hi & bye?',
    text: 'One\nTwo + 3 \ud800',
  });
  const url = new URL(link);
  expect(decodeURIComponent(url.pathname)).toBe('a+b@example.com');
  expect([...url.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(url.searchParams.get('subject')).toBe('Hi & bye?');
  expect(url.searchParams.get('body')).toBe('One\r\nTwo + 3 \ufffd');
});

it('the report of a deletion adds up over several calls', () => {
  const listing = { id: 'h-1', title: 'Fernhold' };
  const one = {
    removed: ['Inbox', 'Inbox'],
    blanked: 1,
    closedDeals: 1,
    unreadable: ['submissions:a'],
    published: [listing],
    pulls: ['https://github.com/ada/handover/pull/1'],
  };
  const other = {
    removed: ['Inbox', 'Signups'],
    blanked: 0,
    closedDeals: 2,
    unreadable: ['submissions:b'],
    published: [listing],
    pulls: [],
  };
  expect(sumOf(one, other)).toEqual({
    removed: ['Inbox', 'Inbox', 'Inbox', 'Signups'],
    blanked: 1,
    closedDeals: 3,
    unreadable: ['submissions:a', 'submissions:b'],
    published: [listing],
    pulls: ['https://github.com/ada/handover/pull/1'],
  });
});

it('a deletion says what becomes of open deals, before and after', () => {
  expect(closedDealsText(1, false)).toBe(
    '1 deal that is still open will be closed, for the other party too. They are told.',
  );
  expect(closedDealsText(2, false)).toMatch(/^2 deals that are still open will be closed/);
  expect(closedDealsText(1, true)).toBe(
    'We closed 1 deal that was still open, for the other party too. They are told within ten minutes.',
  );
  expect(closedDealsText(2, true)).toMatch(/^We closed 2 deals that were still open/);
});

it('a sender is called by their address if nothing of the name can be seen', () => {
  const email = 'ada@example.com';
  const nameOf = (name: string) => senderName({ sender: { name, email } });
  for (const name of ['', ' ', '\u2800\u2800', '\u3164', '\u200b\u00ad', '\u0301']) {
    expect(nameOf(name)).toBe(email);
  }
  for (const name of ['Ada', '字', '😀', '?']) expect(nameOf(name)).toBe(name);
  expect(senderName({ sender: { email } })).toBe(email);
  expect(senderName({ sender: { name: '\u2800', email: '' } })).toBe('Unknown sender');
});
