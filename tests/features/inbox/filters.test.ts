import { describe, expect, it, vi } from 'vitest';
import type { EntrySummary } from '#src/domain/submissions/inbox-api.ts';
import { hashOf, LIST, routeOf, tokenOf } from '#src/features/inbox/state/inbox.store.ts';
import {
  filterCount,
  type Filters,
  GROUPS,
  isInPlace,
  keepFilters,
  keptFilters,
  listRequest,
  NO_FILTERS,
  PERIODS,
  readPeriod,
  readStatusFilter,
  STATUS_FILTERS,
  withoutFilters,
  withSearch,
} from '#src/features/inbox/state/filters.ts';
import { idOf, summary } from './entries.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');
/** Of everything, unless a test says otherwise. */
const request = (filters: Partial<Filters>, cursor: string | null = null) =>
  listRequest({ ...NO_FILTERS, group: 'all', ...filters }, NOW, cursor);

function storeInMemory() {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
  return stored;
}

describe('the filters', () => {
  it.each<[string, Partial<Filters>, object]>([
    ['everything', {}, {}],
    ['one group', { group: 'waiting' }, { group: 'waiting' }],
    ['one form', { form: 'make_offer' }, { forms: ['make_offer'] }],
    ['one status', { status: 'closed' }, { statuses: ['closed'] }],
    [
      'one status of a group',
      { group: 'done', status: 'closed' },
      { group: 'done', statuses: ['closed'] },
    ],
    ['a week, with today', { period: '7' }, { from: '2026-11-15' }],
    [
      'two dates',
      { period: 'custom', from: '2026-11-01', to: '2026-11-02' },
      { from: '2026-11-01', to: '2026-11-02' },
    ],
    ['one date', { period: 'custom', from: '', to: '2026-11-02' }, { to: '2026-11-02' }],
    ['spam, whatever its status', { group: 'spam', status: 'closed' }, { group: 'spam' }],
    ['words', { search: ' Ada ' }, { search: 'Ada' }],
    [
      'words in what is closed',
      { status: 'closed', search: 'ada' },
      { statuses: ['closed'], search: 'ada' },
    ],
    ['words in spam', { search: 'ada', group: 'spam' }, { group: 'spam', search: 'ada' }],
    ['no blank words', { search: '  ' }, {}],
  ])('ask for %s', (_name, filters, expected) => {
    expect(request(filters)).toEqual(expected);
  });

  it('are what is to do, to begin with', () => {
    expect(listRequest(NO_FILTERS, NOW, null)).toEqual({ group: 'todo' });
  });

  it('are the same after a reload, whatever they were, and open at the inbox instead of spam', () => {
    const stored = storeInMemory();
    expect(keptFilters()).toEqual(NO_FILTERS);
    for (const [group] of GROUPS) {
      for (const [status] of STATUS_FILTERS) {
        for (const [period] of PERIODS) {
          const filters = { form: 'hero', status, period, from: '2026-11-01', to: '', search: '' };
          keepFilters({ ...filters, group });
          expect(keptFilters()).toEqual({ ...filters, group: group === 'spam' ? 'todo' : group });
        }
      }
    }
    for (const [key] of stored) stored.set(key, '{"status":7,"period":"x","group":"y"}');
    expect(keptFilters()).toEqual(NO_FILTERS);
    vi.unstubAllGlobals();
  });

  it('look everywhere while words are searched for, until a group is chosen, and then go back', () => {
    const stored = storeInMemory();
    const waiting: Filters = { ...NO_FILTERS, group: 'waiting' };
    keepFilters(waiting);
    const found = withSearch(waiting, 'a');
    keepFilters(found);
    expect(found).toEqual({ ...waiting, group: 'all', search: 'a' });
    const inSpam = withSearch({ ...found, group: 'spam' }, 'ada@example.com');
    expect(inSpam).toEqual({ ...waiting, group: 'spam', search: 'ada@example.com' });
    keepFilters(inSpam);
    expect([...stored.values()].join()).not.toContain('ada');
    expect(withSearch(inSpam, '')).toEqual(waiting);
    vi.unstubAllGlobals();
  });

  it('go on from the cursor', () => {
    expect(request({ form: 'contact' }, 'abc')).toEqual({ forms: ['contact'], cursor: 'abc' });
  });

  it('read only what the controls offer', () => {
    expect(readStatusFilter('closed')).toBe('closed');
    expect(readStatusFilter('rubbish')).toBe('');
    expect(readPeriod('30')).toBe('30');
    expect(readPeriod('rubbish')).toBe('any');
  });

  it('count what narrows the list, and a group is a place', () => {
    expect(filterCount({ ...NO_FILTERS, group: 'spam' })).toBe(0);
    const narrow: Filters = { ...NO_FILTERS, form: 'contact', status: 'closed', period: '7' };
    expect(filterCount(narrow)).toBe(3);
    expect(filterCount(withoutFilters(narrow))).toBe(0);
  });

  it('agree with the request on who belongs in the list', () => {
    const [closed, spam] = [
      summary(1, { status: 'closed', group: 'done', isRead: true }),
      summary(2, { status: 'spam', group: 'spam' }),
    ];
    const isIn = (filters: Partial<Filters>, one: EntrySummary) =>
      isInPlace({ ...NO_FILTERS, ...filters }, one);
    expect(isIn({ group: 'done' }, closed)).toBe(true);
    expect(isIn({ group: 'todo' }, closed)).toBe(false);
    expect(isIn({ group: 'all' }, closed)).toBe(true);
    expect(isIn({ group: 'all', status: 'closed' }, closed)).toBe(true);
    expect(isIn({ group: 'done', status: 'rejected' }, closed)).toBe(false);
    expect(isIn({ group: 'all' }, spam)).toBe(false);
    expect(isIn({ group: 'all', search: 'x' }, spam)).toBe(true);
    expect(isIn({ group: 'all', search: 'x', status: 'closed' }, spam)).toBe(false);
    expect(isIn({ group: 'spam', status: 'closed' }, spam)).toBe(true);
    expect(isIn({ group: 'todo' }, spam)).toBe(false);
  });
});

describe('the address', () => {
  it('names an entry and is read again', () => {
    const name = { formType: 'make_offer', id: idOf(7) };
    expect(routeOf(hashOf(name))).toEqual({ kind: 'entry', name });
  });

  it.each([
    '',
    '#',
    '#/',
    '#/contact',
    '#/contact/1',
    `#/../${idOf(1)}`,
    `#/contact/${idOf(1)}/x`,
    '#token=abc',
  ])('is the list for anything else: %s', (hash) => {
    expect(routeOf(hash)).toEqual(LIST);
  });

  it('brings the token of a sign-in link', () => {
    expect(tokenOf('#token=abc-DEF_1')).toBe('abc-DEF_1');
    expect(tokenOf('#/contact')).toBeUndefined();
    expect(tokenOf('#token=')).toBeUndefined();
  });
});
