import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LATEST_EVENTS } from '#src/domain/submissions/event.ts';
import { SUBMISSION_STATUSES } from '#src/domain/submissions/status.ts';
import { type Action, undoOf } from '#src/features/inbox/changes.ts';
import { keyOf, routeOf } from '#src/features/inbox/entry-route.ts';
import { NO_FILTERS } from '#src/features/inbox/filters.ts';
import { snapshotOf } from '#src/features/inbox/entry-changes.ts';
import { reduce } from '#src/features/inbox/inbox-reducer.ts';
import type { InboxState } from '#src/features/inbox/inbox-state.ts';
import { shownEntries } from '#src/features/inbox/shown-entries.ts';
import { after, came, entry, idOf, keyOfNth, summary } from './entries.ts';

const AT = '2026-11-21T10:00:00.000Z';
const keysOf = (state: InboxState) => shownEntries(state).map(keyOf);
const five = [5, 4, 3, 2, 1].map((n) => summary(n));

const actions: Action[] = [
  ...SUBMISSION_STATUSES.map((status): Action => ({ kind: 'status', status })),
  { kind: 'spam' },
  { kind: 'not_spam' },
  { kind: 'read' },
  { kind: 'unread' },
  { kind: 'note', note: 'Called back' },
];
const anAction = fc.constantFrom(...actions);
const aStanding = fc.record({
  latest: fc.constantFrom(null, ...LATEST_EVENTS),
  status: fc.constantFrom(...SUBMISSION_STATUSES.filter((status) => status !== 'spam')),
  isRead: fc.boolean(),
});

describe('an action', () => {
  it('shows at once, and is taken back whole if the server refuses, whatever it was', () => {
    fc.assert(
      fc.property(
        anAction,
        aStanding,
        fc.uniqueArray(fc.integer({ min: 1, max: 5 })),
        (action, standing, chosen) => {
          const before = after(
            came(
              five.map((one) => ({ ...one, ...standing })),
              { spam: 3 },
            ),
            { kind: 'entry_came', entry: entry(3, standing) },
          );
          const keys = chosen.map(keyOfNth);
          const change = { keys, action };
          const acted = reduce(before, { kind: 'acted', change, at: AT });
          const back = reduce(acted, { kind: 'reverted', before: snapshotOf(before, keys) });
          expect(back).toEqual(before);
        },
      ),
    );
  });

  it('is undone by the actions that belong to it', () => {
    fc.assert(
      fc.property(anAction, aStanding, (action, standing) => {
        const before = after(came([summary(1, standing)], { spam: 0 }));
        const keys = [keyOfNth(1)];
        const undo = undoOf(action, snapshotOf(before, keys).entries);
        if (action.kind === 'note') {
          expect(undo).toEqual([]);
          return;
        }
        const acted = reduce(before, { kind: 'acted', change: { keys, action }, at: AT });
        const undone = undo.reduce(
          (state, change) => reduce(state, { kind: 'acted', change, at: AT }),
          acted,
        );
        const [one] = undone.list.entries;
        expect(one?.status).toBe(standing.status);
        expect(one?.isSpam).toBe(false);
        expect(undone.list.spam.count).toBe(0);
      }),
    );
  });

  it('that goes for many is undone to what each of them was', () => {
    const mixed = [
      summary(3, { status: 'in_review' }),
      summary(2),
      summary(1, { status: 'spam', isSpam: true }),
    ];
    expect(undoOf({ kind: 'status', status: 'closed' }, mixed)).toEqual([
      { keys: [keyOfNth(3)], action: { kind: 'status', status: 'in_review' } },
      { keys: [keyOfNth(2)], action: { kind: 'status', status: 'pending' } },
      { keys: [keyOfNth(1)], action: { kind: 'spam' } },
    ]);
  });

  it('takes spam out of the inbox and out of the selection, and counts it', () => {
    const keys = [keyOfNth(4), keyOfNth(2)];
    const state = after(
      came(five, { spam: 7 }),
      { kind: 'chose_all' },
      { kind: 'acted', change: { keys, action: { kind: 'spam' } }, at: AT },
    );
    expect(keysOf(state)).toEqual([5, 3, 1].map(keyOfNth));
    expect([...state.selected]).toEqual([5, 3, 1].map(keyOfNth));
    expect(state.list.spam.count).toBe(9);
  });

  it('leaves the open entry in the list until it is left', () => {
    const open = { kind: 'routed', route: routeOf(`#/${keyOfNth(2)}`) } as const;
    const spam = { keys: [keyOfNth(2)], action: { kind: 'spam' } } as const;
    const state = after(came(five), open, { kind: 'acted', change: spam, at: AT });
    expect(keysOf(state)).toContain(keyOfNth(2));
    expect(keysOf(reduce(state, { kind: 'routed', route: { kind: 'list' } }))).not.toContain(
      keyOfNth(2),
    );
  });

  it('settles to what the server says, which may be what someone else did', () => {
    const state = after(
      came(five),
      { kind: 'entry_came', entry: entry(2) },
      {
        kind: 'settled',
        results: [
          {
            formType: 'contact',
            id: idOf(2),
            outcome: 'overtaken',
            status: 'rejected',
            isSpam: false,
            seen: 4,
          },
          {
            formType: 'contact',
            id: idOf(1),
            outcome: 'missing',
            status: 'pending',
            isSpam: false,
            seen: 0,
          },
        ],
      },
    );
    expect(keysOf(state)).toEqual([5, 4, 3, 2].map(keyOfNth));
    expect(state.list.entries[3]).toMatchObject({ status: 'rejected', seen: 4 });
    expect(state.details[keyOfNth(2)]?.entry).toMatchObject({ status: 'rejected', seen: 4 });
  });
});

describe('the list', () => {
  it('has every entry once, newest first, however its pages overlap', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 9 }),
        fc.nat(8),
        (count, size, overlap) => {
          const all = Array.from({ length: count }, (_, index) => summary(count - index));
          let state = after();
          for (let from = 0; from < count; from += size) {
            const page = all.slice(Math.max(0, from - overlap), from + size);
            state = reduce(
              state,
              came(page, { isOlder: from > 0, next: from + size < count ? 'more' : null }),
            );
          }
          expect(state.list.entries).toEqual(all);
          expect(state.list.next).toBeNull();
        },
      ),
    );
  });

  it('that is asked for again gains what is new, loses what was deleted, and keeps older pages', () => {
    const first = after(
      came(
        [5, 4].map((n) => summary(n)),
        { next: 'b' },
      ),
      came(
        [3, 2].map((n) => summary(n)),
        { next: 'c', isOlder: true },
      ),
    );
    const again = reduce(
      first,
      came(
        [6, 4].map((n) => summary(n)),
        { next: 'x' },
      ),
    );
    expect(again.list.entries.map(({ firstLine }) => firstLine)).toEqual([
      'Line 6',
      'Line 4',
      'Line 3',
      'Line 2',
    ]);
    expect(again.list.next).toBe('c');
    const gone = reduce(again, came([summary(6)], { next: null }));
    expect(gone.list.entries).toHaveLength(1);
    // More came than fit on the page, so something is missing between.
    const apart = reduce(again, came([summary(9), summary(8)], { next: 'y' }));
    expect(apart.list).toMatchObject({ entries: [{ id: idOf(9) }, { id: idOf(8) }], next: 'y' });
  });

  it('moves an entry up, and says so, when its seller has written', () => {
    const wrote = summary(1, { activeAt: AT, latest: 'seller_answered' });
    const first = after(came([summary(3), summary(2)], { next: 'b' }));
    const older = reduce(first, came([summary(1)], { isOlder: true }));
    const again = reduce(older, came([wrote, summary(3)], { next: 'b' }));
    expect(again.list.entries).toEqual([wrote, summary(3), summary(2)]);
  });

  it('keeps what it has if the first page is empty and more follows', () => {
    const state = after(came(five, { next: 'b' }), came([], { next: 'c' }));
    expect(state.list.entries).toHaveLength(5);
  });

  it('starts over with other filters, but keeps the count of spam', () => {
    const state = after(
      came(five, { spam: 7 }),
      { kind: 'chose_all' },
      {
        kind: 'filtered',
        filters: { ...NO_FILTERS, status: 'closed' },
      },
    );
    expect(state.list).toMatchObject({ entries: [], phase: 'loading', spam: { count: 7 } });
    expect(state.selected.size).toBe(0);
  });
});

describe('choosing', () => {
  const choose = (n: number, isRange = false) =>
    ({ kind: 'chosen', key: keyOfNth(n), isRange }) as const;

  it('takes everything between two boxes with Shift, in either direction', () => {
    const down = after(came(five), choose(5), choose(3, true));
    expect(down.selected).toEqual(new Set([5, 4, 3].map(keyOfNth)));
    const up = after(came(five), choose(1), choose(3, true));
    expect(up.selected).toEqual(new Set([3, 2, 1].map(keyOfNth)));
  });

  it('clears a range with a box that was chosen', () => {
    const state = after(came(five), { kind: 'chose_all' }, choose(5), choose(3, true));
    expect(state.selected).toEqual(new Set([2, 1].map(keyOfNth)));
  });

  it('takes one box if the other end is no longer shown', () => {
    const state = after(
      came(five),
      choose(5),
      { kind: 'removed', keys: [keyOfNth(5)] },
      choose(2, true),
    );
    expect(state.selected).toEqual(new Set([keyOfNth(2)]));
  });

  it('takes no more than what is shown', () => {
    const closed = summary(4, { status: 'closed', isRead: true });
    const state = after(came([summary(5), closed]), { kind: 'chose_all' });
    expect(state.selected).toEqual(new Set([keyOfNth(5)]));
    const filters = { ...NO_FILTERS, search: 'line' };
    const found = after({ kind: 'filtered', filters }, came([summary(5), closed]), {
      kind: 'chose_all',
    });
    expect(found.selected).toEqual(new Set([keyOfNth(5), keyOfNth(4)]));
  });
});

describe('signing out', () => {
  it('leaves nothing of anyone on the page, but the way back to where the owner was', () => {
    const filters = { ...NO_FILTERS, status: 'open' } as const;
    const state = after(
      came(five),
      { kind: 'filtered', filters },
      came(five),
      { kind: 'entry_came', entry: entry(2) },
      { kind: 'routed', route: routeOf(`#/${keyOfNth(2)}`) },
      { kind: 'signed_out', signIn: { phase: 'idle', message: 'Over.' } },
    );
    expect(JSON.stringify(state)).not.toContain('@example.com');
    expect(state).toMatchObject({ phase: 'out', filters, route: { kind: 'entry' } });
  });
});
