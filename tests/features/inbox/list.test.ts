import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ActionResult, EntrySummary } from '#src/domain/submissions/inbox-api.ts';
import { SUBMISSION_STATUSES } from '#src/domain/submissions/status.ts';
import { undoOf } from '#src/features/inbox/state/actions.ts';
import {
  $inbox,
  type Action,
  type InboxState,
  keyOf,
  leave,
  routeOf,
  START,
} from '#src/features/inbox/state/inbox.store.ts';
import { NO_FILTERS } from '#src/features/inbox/state/filters.ts';
import {
  toggleSelection,
  shownEntries,
  applyResults,
  replaceEntry,
  removeEntries,
} from '#src/features/inbox/state/list.ts';
import { filterList } from '#src/features/inbox/state/loading.ts';
import { came, entry, idOf, keyOfNth, listOf, summary } from './entries.ts';

const AT = '2026-11-21T10:00:00.000Z';
const keysOf = (state: InboxState) => shownEntries(state).map(keyOf);
const five = [5, 4, 3, 2, 1].map((n) => summary(n));

/** What the server answers of the nth entry. */
const answer = (n: number, rest: Partial<EntrySummary> = {}) => ({
  ...summary(n, { seen: 1, ...rest }),
  outcome: 'done' as const,
  history: undefined,
});
const gone = (n: number): ActionResult => ({
  formType: 'contact',
  id: idOf(n),
  outcome: 'missing',
});

describe('an answer of the server', () => {
  it('is shown in the list and in the open entry, whatever was asked for', () => {
    const history = [{ at: AT, status: 'rejected' as const }];
    const theirs = answer(2, { status: 'rejected', seen: 4 });
    const state = applyResults(replaceEntry(listOf(five), entry(2)), [
      { ...theirs, outcome: 'overtaken', history },
      gone(1),
    ]);
    expect(state.list.entries.map(keyOf)).toEqual([5, 4, 3, 2].map(keyOfNth));
    expect(state.list.entries[3]).toMatchObject({ status: 'rejected', seen: 4 });
    expect(state.open.entry).toMatchObject({ status: 'rejected', seen: 4, history });
  });

  it('keeps what only the list knows of it', () => {
    const deal = 'Agreed, seller’s turn';
    const state = replaceEntry(listOf([summary(2, { deal }), summary(1)]), entry(2));
    expect(state.list.entries.map((row) => row.deal)).toEqual([deal, undefined]);
  });

  it('of several leaves the history of the open entry as it was', () => {
    const history = [{ at: AT, status: 'pending' as const }];
    const state = applyResults(replaceEntry(listOf(five), entry(2, { history })), [
      answer(2, { status: 'closed' }),
    ]);
    expect(state.open.entry).toMatchObject({ status: 'closed', history });
  });

  it('that comes after a later one changes nothing', () => {
    const state = applyResults(listOf(five), [answer(2, { status: 'closed', seen: 2 })]);
    expect(applyResults(state, [answer(2, { isRead: true, seen: 1 })])).toEqual(state);
  });

  it('takes spam out of the inbox and out of the selection, and counts it', () => {
    const all = { ...listOf(five, 7), selected: new Set(five.map(keyOf)) };
    const spam = { status: 'spam', group: 'spam' } as const;
    const state = applyResults(all, [answer(4, spam), answer(2, spam)]);
    expect(keysOf(state)).toEqual([5, 3, 1].map(keyOfNth));
    expect([...state.selected]).toEqual([5, 3, 1].map(keyOfNth));
    expect(state.list.spam).toBe(9);
  });

  it('that the open entry was deleted says so in its place, and one that the owner deleted is left', () => {
    const open = { ...replaceEntry(listOf(five), entry(2)), route: routeOf(`#/${keyOfNth(2)}`) };
    const state = applyResults(open, [gone(2)]);
    expect(state.open).toMatchObject({ entry: null, problem: { kind: 'not_found' } });
    expect(applyResults(open, [gone(1)]).open).toEqual(open.open);
    expect(removeEntries(open, [keyOfNth(2)]).open).toEqual({ entry: null, problem: null });
  });

  it('leaves the open entry in the list until it is left', () => {
    const open = { ...listOf(five), route: routeOf(`#/${keyOfNth(2)}`) };
    const state = applyResults(open, [answer(2, { status: 'spam', group: 'spam' })]);
    expect(keysOf(state)).toContain(keyOfNth(2));
    expect(keysOf({ ...state, route: { kind: 'list' } })).not.toContain(keyOfNth(2));
  });
});

describe('undoing', () => {
  const actions: Action[] = [
    ...SUBMISSION_STATUSES.map((status): Action => ({ kind: 'status', status })),
    ...(['read', 'unread'] as const).map((kind) => ({ kind })),
  ];

  it('asks for what was before, whatever was done', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...actions),
        fc.constantFrom(...SUBMISSION_STATUSES),
        fc.boolean(),
        (action, status, isRead) => {
          const before = summary(1, { status, isRead });
          const [change] = undoOf(action, [before]);
          const isLook = action.kind === 'read' || action.kind === 'unread';
          expect(change).toEqual({
            keys: [keyOfNth(1)],
            action: isLook ? { kind: isRead ? 'read' : 'unread' } : { kind: 'status', status },
          });
        },
      ),
    );
  });

  it('leaves a note', () => {
    expect(undoOf({ kind: 'note', note: 'Called back' }, [summary(1)])).toEqual([]);
  });

  it('brings each of many back to what it was', () => {
    const mixed = [summary(3, { status: 'in_review' }), summary(2), summary(1, { status: 'spam' })];
    expect(undoOf({ kind: 'status', status: 'closed' }, mixed)).toEqual([
      { keys: [keyOfNth(3)], action: { kind: 'status', status: 'in_review' } },
      { keys: [keyOfNth(2)], action: { kind: 'status', status: 'pending' } },
      { keys: [keyOfNth(1)], action: { kind: 'status', status: 'spam' } },
    ]);
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
          let state = START;
          for (let from = 0; from < count; from += size) {
            const page = all.slice(Math.max(0, from - overlap), from + size);
            const next = from + size < count ? 'more' : null;
            state = came(state, page, { isOlder: from > 0, next });
          }
          expect(state.list.entries).toEqual(all);
          expect(state.list.next).toBeNull();
        },
      ),
    );
  });

  it('that is asked for again gains what is new, loses what was deleted, and keeps older pages', () => {
    const newest = came(START, [summary(5), summary(4)], { next: 'b' });
    const first = came(newest, [summary(3), summary(2)], { next: 'c', isOlder: true });
    const again = came(first, [summary(6), summary(4)], { next: 'x' });
    expect(again.list.entries.map(({ firstLine }) => firstLine)).toEqual([
      'Line 6',
      'Line 4',
      'Line 3',
      'Line 2',
    ]);
    expect(again.list.next).toBe('c');
    expect(came(again, [summary(6)]).list.entries).toHaveLength(1);
    // More came than fit on the page, so something is missing between.
    const apart = came(again, [summary(9), summary(8)], { next: 'y' });
    expect(apart.list).toMatchObject({ entries: [{ id: idOf(9) }, { id: idOf(8) }], next: 'y' });
  });

  it('moves an entry up, and says so, when its seller has written', () => {
    const wrote = summary(1, { activeAt: AT, latest: 'seller_answered' });
    const first = came(START, [summary(3), summary(2)], { next: 'b' });
    const older = came(first, [summary(1)], { isOlder: true });
    const again = came(older, [wrote, summary(3)], { next: 'b' });
    expect(again.list.entries).toEqual([wrote, summary(3), summary(2)]);
  });

  it('keeps what it has if the first page is empty and more follows', () => {
    const state = came(came(START, five, { next: 'b' }), [], { next: 'c' });
    expect(state.list.entries).toHaveLength(5);
  });

  it('starts over with other filters, but keeps the count of spam', () => {
    $inbox.set({ ...listOf(five, 7), selected: new Set(five.map(keyOf)) });
    filterList({ ...NO_FILTERS, group: 'done' });
    const { list, selected } = $inbox.get();
    expect(list).toMatchObject({ entries: [], phase: 'loading', spam: 7 });
    expect(selected.size).toBe(0);
  });
});

describe('choosing', () => {
  const all = { ...listOf(five), selected: new Set(five.map(keyOf)) };
  const chosen = (state: InboxState, n: number, isRange = false) =>
    toggleSelection(state, keyOfNth(n), isRange);

  it('takes everything between two boxes with Shift, in either direction', () => {
    const down = chosen(chosen(listOf(five), 5), 3, true);
    expect(down.selected).toEqual(new Set([5, 4, 3].map(keyOfNth)));
    const up = chosen(chosen(listOf(five), 1), 3, true);
    expect(up.selected).toEqual(new Set([3, 2, 1].map(keyOfNth)));
  });

  it('clears a range with a box that was chosen', () => {
    const state = chosen(chosen(all, 5), 3, true);
    expect(state.selected).toEqual(new Set([2, 1].map(keyOfNth)));
  });

  it('takes one box if the other end is no longer shown', () => {
    const left = removeEntries(chosen(listOf(five), 5), [keyOfNth(5)]);
    expect(chosen(left, 2, true).selected).toEqual(new Set([keyOfNth(2)]));
  });

  it('has nothing closed to choose from, unless a search finds it', () => {
    const closed = summary(4, { status: 'closed', group: 'done', isRead: true });
    const state = listOf([summary(5), closed]);
    expect(keysOf(state)).toEqual([keyOfNth(5)]);
    const filters = { ...NO_FILTERS, group: 'all', search: 'line' } as const;
    expect(keysOf({ ...state, filters })).toEqual([keyOfNth(5), keyOfNth(4)]);
  });
});

describe('signing out', () => {
  it('leaves nothing of anyone on the page, but the way back to where the owner was', () => {
    const filters = { ...NO_FILTERS, status: 'closed' } as const;
    const route = routeOf(`#/${keyOfNth(2)}`);
    $inbox.set({ ...replaceEntry(listOf(five), entry(2)), filters, route });
    const remove = vi.fn();
    vi.stubGlobal('document', { querySelector: () => ({ remove }) });
    onTestFinished(() => void vi.unstubAllGlobals());
    leave({ phase: 'idle', message: 'Over.' });
    // The message about what was done last.
    expect(remove).toHaveBeenCalled();
    expect(JSON.stringify($inbox.get())).not.toContain('@example.com');
    expect($inbox.get()).toMatchObject({ phase: 'out', filters, route });
  });
});
