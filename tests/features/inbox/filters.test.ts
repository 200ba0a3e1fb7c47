import { describe, expect, it, vi } from 'vitest';
import { SUBMISSION_STATUSES } from '#src/domain/submissions/status.ts';
import { hashOf, LIST, routeOf, tokenOf } from '#src/features/inbox/state/entry-name.ts';
import {
  filterCount,
  isInPlace,
  keepFilters,
  keptFilters,
  listRequest,
  NO_FILTERS,
  PERIODS,
  readPeriod,
  readStatusFilter,
  STATUS_FILTERS,
} from '#src/features/inbox/state/filters.ts';
import { idOf, summary } from './entries.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');
/** Of any status, unless a test says otherwise. */
const request = (filters: Partial<typeof NO_FILTERS>, cursor: string | null = null) =>
  listRequest({ ...NO_FILTERS, status: 'all', ...filters }, NOW, cursor);
const OPEN = { statuses: ['pending', 'in_review', 'approved', 'published'], unread: true };

describe('the filters', () => {
  it.each([
    ['nothing', {}, {}],
    ['one form', { form: 'make_offer' }, { forms: ['make_offer'] }],
    ['one status', { status: 'closed' as const }, { statuses: ['closed'] }],
    ['what is open, and what is new among the closed ones', { status: 'open' as const }, OPEN],
    ['a week, with today', { period: '7' as const }, { from: '2026-11-15' }],
    [
      'two dates',
      { period: 'custom' as const, from: '2026-11-01', to: '2026-11-02' },
      { from: '2026-11-01', to: '2026-11-02' },
    ],
    ['one date', { period: 'custom' as const, from: '', to: '2026-11-02' }, { to: '2026-11-02' }],
    ['spam, whatever its status', { isSpam: true, status: 'open' as const }, { spam: true }],
    ['words, everywhere', { search: ' Ada ', status: 'open' as const }, { search: 'Ada' }],
    [
      'words in what is closed',
      { search: 'ada', status: 'closed' as const },
      { statuses: ['closed'], search: 'ada' },
    ],
    ['words in spam', { search: 'ada', isSpam: true }, { spam: true, search: 'ada' }],
    ['no blank words', { search: '  ', status: 'open' as const }, OPEN],
  ])('ask for %s', (_name, filters, expected) => {
    expect(request(filters)).toEqual(expected);
  });

  it('are what is open, to begin with', () => {
    expect(listRequest(NO_FILTERS, NOW, null)).toEqual(OPEN);
  });

  it('are the same after a reload, whatever they were, without what was searched for', () => {
    const stored = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
    });
    expect(keptFilters()).toEqual(NO_FILTERS);
    for (const [status] of STATUS_FILTERS) {
      for (const [period] of PERIODS) {
        const filters = { form: 'hero', status, period, from: '2026-11-01', to: '', isSpam: true };
        keepFilters({ ...filters, search: 'ada@example.com' });
        expect(keptFilters()).toEqual({ ...filters, isSpam: false, search: '' });
      }
    }
    for (const [key] of stored) stored.set(key, '{"status":7,"period":"x"}');
    expect(keptFilters()).toEqual(NO_FILTERS);
    vi.unstubAllGlobals();
  });

  it('go on from the cursor', () => {
    expect(request({ form: 'contact' }, 'abc')).toEqual({ forms: ['contact'], cursor: 'abc' });
  });

  it('read only what the controls offer', () => {
    expect(readStatusFilter('closed')).toBe('closed');
    expect(readStatusFilter('rubbish')).toBe('open');
    expect(readPeriod('30')).toBe('30');
    expect(readPeriod('rubbish')).toBe('any');
  });

  it('count what narrows the list, and spam is a place', () => {
    expect(filterCount({ ...NO_FILTERS, isSpam: true })).toBe(0);
    expect(filterCount({ ...NO_FILTERS, form: 'contact', status: 'all', period: '7' })).toBe(3);
  });

  it('agree with the request on who belongs in the list', () => {
    for (const status of SUBMISSION_STATUSES) {
      const one = summary(1, { status, isSpam: status === 'spam', isRead: true });
      expect(isInPlace({ ...NO_FILTERS, status: 'all' }, one)).toBe(status !== 'spam');
      expect(isInPlace({ ...NO_FILTERS, isSpam: true }, one)).toBe(status === 'spam');
      expect(isInPlace({ ...NO_FILTERS, status }, one)).toBe(true);
      const isOpen = ['pending', 'in_review', 'approved', 'published'].includes(status);
      expect(isInPlace(NO_FILTERS, one)).toBe(isOpen);
      expect(isInPlace(NO_FILTERS, { ...one, isRead: false })).toBe(status !== 'spam');
      expect(isInPlace({ ...NO_FILTERS, search: 'x' }, one)).toBe(true);
      expect(isInPlace({ ...NO_FILTERS, search: 'x', status: 'closed' }, one)).toBe(
        status === 'closed',
      );
    }
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
