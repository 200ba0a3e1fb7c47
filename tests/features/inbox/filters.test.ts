import { describe, expect, it } from 'vitest';
import { SUBMISSION_STATUSES } from '#src/domain/submissions/status.ts';
import { hashOf, LIST, routeOf, tokenOf } from '#src/features/inbox/entry-route.ts';
import {
  filterCount,
  isFound,
  isInPlace,
  listQuery,
  NO_FILTERS,
  readPeriod,
  readStatusFilter,
} from '#src/features/inbox/filters.ts';
import { idOf, summary } from './entries.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const query = (filters: Partial<typeof NO_FILTERS>, cursor: string | null = null) =>
  listQuery({ ...NO_FILTERS, ...filters }, NOW, cursor);

describe('the filters', () => {
  it.each([
    ['nothing', {}, ''],
    ['one form', { form: 'make_offer' }, 'form=make_offer'],
    ['one status', { status: 'closed' as const }, 'status=closed'],
    [
      'what is open',
      { status: 'open' as const },
      'status=pending&status=in_review&status=approved',
    ],
    ['a week, with today', { period: '7' as const }, 'from=2026-11-15'],
    [
      'two dates',
      { period: 'custom' as const, from: '2026-11-01', to: '2026-11-02' },
      'from=2026-11-01&to=2026-11-02',
    ],
    ['one date', { period: 'custom' as const, from: '', to: '2026-11-02' }, 'to=2026-11-02'],
    ['spam, whatever its status', { isSpam: true, status: 'open' as const }, 'spam=1'],
  ])('ask for %s', (_name, filters, expected) => {
    expect(query(filters)).toBe(expected);
  });

  it('go on from the cursor', () => {
    expect(query({ form: 'contact' }, 'abc')).toBe('form=contact&cursor=abc');
  });

  it('read only what the controls offer', () => {
    expect(readStatusFilter('closed')).toBe('closed');
    expect(readStatusFilter('rubbish')).toBe('all');
    expect(readPeriod('30')).toBe('30');
    expect(readPeriod('rubbish')).toBe('any');
  });

  it('count what narrows the list, and spam is a place', () => {
    expect(filterCount({ ...NO_FILTERS, isSpam: true })).toBe(0);
    expect(filterCount({ ...NO_FILTERS, form: 'contact', status: 'open', period: '7' })).toBe(3);
  });

  it('agree with the query on who belongs in the list', () => {
    for (const status of SUBMISSION_STATUSES) {
      const one = summary(1, { status, isSpam: status === 'spam' });
      expect(isInPlace(NO_FILTERS, one)).toBe(status !== 'spam');
      expect(isInPlace({ ...NO_FILTERS, isSpam: true }, one)).toBe(status === 'spam');
      expect(isInPlace({ ...NO_FILTERS, status }, one)).toBe(true);
      const isOpen = ['pending', 'in_review', 'approved'].includes(status);
      expect(isInPlace({ ...NO_FILTERS, status: 'open' }, one)).toBe(isOpen);
    }
  });
});

describe('searching', () => {
  const one = summary(1, {
    sender: { name: 'Ada Lovelace', email: 'ada@example.com' },
    listing: { id: '1', title: 'Fernhold' },
    firstLine: 'Is the price firm?',
    status: 'in_review',
  });

  it.each([
    '',
    'ada',
    'LOVELACE',
    'ada@',
    'fernhold',
    'price firm',
    'firm ada',
    'in review',
    'message',
  ])('finds “%s”', (search) => {
    expect(isFound(search, one)).toBe(true);
  });

  it.each(['bob', 'ada bob', 'contact/'])('does not find “%s”', (search) => {
    expect(isFound(search, one)).toBe(false);
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
