import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#src/domain/submissions/event.ts';
import { historyLines, notesOf } from '#src/features/inbox/entry/EntryHistory.tsx';

const AT = '2026-11-21T10:00:00.000Z';
const event = (rest: Partial<HistoryEntry>): HistoryEntry => ({
  at: AT,
  status: 'pending',
  ...rest,
});
const linesOf = (history: HistoryEntry[]) =>
  historyLines({
    history,
    fields: [{ name: 'monthlyRevenue', label: 'Monthly revenue', value: '$4,000' }],
  });
const textsOf = (history: HistoryEntry[]) => linesOf(history).map(({ text }) => text);

describe('the history', () => {
  it('says what happened, each thing in words', () => {
    const mail = { to: 'ada@example.com', subject: 'Hello', text: 'Hi Ada' };
    expect(
      textsOf([
        event({ did: { kind: 'read' } }),
        event({ status: 'in_review' }),
        event({ status: 'in_review', did: { kind: 'replied', ...mail } }),
        event({ status: 'in_review', did: { kind: 'passed_on', ...mail } }),
        event({ status: 'in_review', did: { kind: 'asked', ...mail } }),
        event({ status: 'in_review', did: { kind: 'unread' } }),
        event({ status: 'published', did: { kind: 'listing_file', listingId: 'h-1' } }),
        event({ status: 'spam' }),
        event({ status: 'pending' }),
      ]),
    ).toEqual([
      'Opened',
      'Marked as in review',
      'Replied to ada@example.com',
      'Forwarded to ada@example.com',
      "Asked ada@example.com for what's missing",
      'Marked as unread',
      'Listing file for h-1 downloaded',
      'Marked as spam',
      'Marked as not spam',
    ]);
  });

  it('tells opening a pull request from updating it', () => {
    const file = (pull: string) =>
      event({
        did: { kind: 'listing_file', listingId: 'h-1', pull: `https://github.com/${pull}` },
      });
    expect(textsOf([file('1'), file('1'), file('2')])).toEqual([
      'Pull request opened for h-1: https://github.com/1',
      'Pull request updated for h-1: https://github.com/1',
      'Pull request opened for h-1: https://github.com/2',
    ]);
  });

  it('says once that it was opened, and keeps notes apart', () => {
    const read = event({ did: { kind: 'read' } });
    const note = event({ did: { kind: 'note' }, note: 'Call on Monday' });
    expect(textsOf([read, note, read, read])).toEqual(['Opened']);
    expect(notesOf([read, note])).toEqual([{ at: AT, text: 'Call on Monday' }]);
  });

  it('keeps the mail that was sent, and the note of a decision', () => {
    const did = { kind: 'replied', to: 'a@example.com', subject: 'S', text: 'T' } as const;
    const [sent, rejected] = linesOf([
      event({ did }),
      event({ status: 'rejected', note: 'No fit' }),
    ]);
    expect(sent?.mail).toEqual({ subject: 'S', text: 'T' });
    expect(rejected?.note).toBe('No fit');
  });

  it('says what the seller did, and what they wrote or changed', () => {
    const request = 'r';
    const lines = linesOf([
      event({
        did: {
          kind: 'seller_edited',
          request,
          answers: { monthlyRevenue: 4_000, x: '' },
          before: {},
        },
      }),
      event({ did: { kind: 'seller_answered', request, text: 'It runs on Django.' } }),
      event({ status: 'closed', did: { kind: 'seller_withdrew', request, text: '' } }),
      event({ status: 'closed', did: { kind: 'listing_removed', listingId: 'h-1' } }),
    ]);
    expect(lines.map(({ text, note }) => [text, note])).toEqual([
      ['The seller changed their answers', 'Monthly revenue, x'],
      ['The seller wrote', 'It runs on Django.'],
      ['The seller withdrew the listing', undefined],
      ['Listing file for h-1 removed', undefined],
    ]);
  });
});
