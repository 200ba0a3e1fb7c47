import { describe, expect, it } from 'vitest';
import {
  dealPath,
  readDealName,
  readSavedDeal,
  addDeal,
  DEALS_MAX,
  findDeal,
  freeName,
  mergeDeals,
  removeDeal,
  renameDeal,
} from '#src/domain/deals/saved-deals/saved-deals.ts';
import { A_SAVED_DEAL, aSavedDeal } from './a-saved-deal.ts';

const LATER = '2026-11-22T12:00:00.000Z';
const FULL = Array.from({ length: DEALS_MAX }, (_, number) => aSavedDeal(number));

describe('the address of a saved deal', () => {
  it.each([
    [{ listingId: '1', query: 'price=1' }, '/analyze-deal/1?price=1'],
    [{ listingId: 'sf-9', query: '' }, '/analyze-deal/sf-9'],
    [{ listingId: null, query: 'price=1' }, '/analyze-deal?price=1'],
    [{ listingId: null, query: '' }, '/analyze-deal'],
  ])('of %j is %s', (deal, path) => {
    expect(dealPath(deal)).toBe(path);
  });

  it.each([
    { listingId: '../admin' },
    { listingId: '//example.com' },
    { listingId: '1?x' },
    { listingId: '' },
    { listingId: 7 },
    { query: 'a#b' },
    { query: 'a b' },
    { query: '"><script>' },
    { query: 'x'.repeat(2_001) },
    { query: null },
    { id: 'own' },
    { id: '__proto__' },
    { name: '' },
    { name: 'x'.repeat(101) },
    { savedAt: 'yesterday' },
    { savedAt: '2026-11-21' },
    { savedAt: 0 },
  ])('is never made from what a file says in %j', (change) => {
    expect(readSavedDeal({ ...A_SAVED_DEAL, ...change })).toBeNull();
  });

  it('leads nowhere else, whatever the query holds', () => {
    const query = new URLSearchParams({ q: '//example.com/?a=b#c&d=<e>"\'' }).toString();
    const deal = readSavedDeal({ ...A_SAVED_DEAL, query });
    const url = new URL(dealPath(deal ?? A_SAVED_DEAL), 'https://handover.example');
    expect(url.searchParams.get('q')).toContain('<e>');
    expect([url.host, url.pathname, url.hash]).toEqual(['handover.example', '/analyze-deal/1', '']);
  });
});

it('reads a deal as it was written, and drops what it does not know', () => {
  expect(readSavedDeal({ ...A_SAVED_DEAL, admin: true })).toEqual(A_SAVED_DEAL);
  for (const other of [null, undefined, 7, 'deal', [], [A_SAVED_DEAL], {}]) {
    expect(readSavedDeal(other)).toBeNull();
  }
});

it.each([
  [{ dscr: 2 }, [null, null, null, 2]],
  [{ price: Number.NaN, monthlyProfit: -1e13, cashAtClose: '7', dscr: Infinity }, []],
  [{ price: 0, monthlyProfit: -1e12, cashAtClose: null }, [0, -1e12, null, null]],
  [null, []],
  [[1, 2, 3, 4], []],
])('keeps of the figures %j those that can be shown', (figures, kept) => {
  const read = readSavedDeal({ ...A_SAVED_DEAL, figures });
  const expected = kept.length === 0 ? [null, null, null, null] : kept;
  expect(Object.values(read?.figures ?? {})).toEqual(expected);
});

it('reads a name, or says what is wrong with it', () => {
  expect(readDealName('  Fern ')).toEqual({ name: 'Fern' });
  expect(readDealName('\u2066Fern\u2069\vhold\u202e ')).toEqual({ name: 'Fern hold' });
  expect(readDealName('  ')).toEqual({ message: 'Please enter a name.' });
  expect(readDealName('x'.repeat(101))).toEqual({ message: 'Please use at most 100 characters.' });
});

describe('a list of saved deals', () => {
  const [one, two] = [aSavedDeal(1), aSavedDeal(2, { savedAt: LATER })];

  it('has the newest first, and each id once', () => {
    expect(addDeal([one], two)).toEqual([two, one]);
    expect(addDeal([two], one)).toEqual([two, one]);
    const again = { ...one, query: 'price=9' };
    expect(addDeal([two, one], again)).toEqual([two, again]);
  });

  it('takes no more than a hundred, but changes those it has', () => {
    expect(addDeal(FULL, aSavedDeal(999))).toBeNull();
    expect(addDeal(FULL, aSavedDeal(7, { name: 'New' }))).toHaveLength(DEALS_MAX);
    expect(addDeal(FULL.slice(1), aSavedDeal(999))).toHaveLength(DEALS_MAX);
  });

  it('renames and removes', () => {
    const renamed = renameDeal([two, one], one.id, 'Fern', '2026-11-23T00:00:00.000Z');
    expect(renamed.map(({ name }) => name)).toEqual(['Fern', 'Fernhold']);
    expect(renamed[0]?.savedAt).toBe('2026-11-23T00:00:00.000Z');
    expect(removeDeal([two, one], two.id)).toEqual([one]);
  });

  it('finds a deal by what the analyzer shows', () => {
    expect(findDeal([two, one], { listingId: '1', query: 'price=1' })).toBe(one);
    expect(findDeal([two, one], { listingId: null, query: 'price=1' })).toBeUndefined();
  });

  it('names no two deals alike', () => {
    expect(freeName([], 'Fernhold')).toBe('Fernhold');
    const second = aSavedDeal(2, { name: 'Fernhold (2)' });
    expect(freeName([one, second], 'Fernhold')).toBe('Fernhold (3)');
    const long = `x${'🌿'.repeat(49)}`;
    const free = freeName([aSavedDeal(1, { name: long })], long);
    expect(free).toBe(`x${'🌿'.repeat(47)} (2)`);
    expect(readDealName(free)).toEqual({ name: free });
  });
});

describe('two lists', () => {
  const ours = [aSavedDeal(1, { name: 'Ours' }), aSavedDeal(2, { name: 'Ours' })];

  it('keep the newer of a deal that both have, and ours if neither is', () => {
    const newer = aSavedDeal(1, { name: 'Theirs', savedAt: LATER });
    const theirs = [newer, aSavedDeal(2, { name: 'Theirs' }), aSavedDeal(3)];
    const merge = mergeDeals(ours, theirs);
    expect(merge).toMatchObject({ kind: 'merged', added: 1, updated: 1, unchanged: 1 });
    const names = merge.kind === 'merged' ? merge.deals.map(({ name }) => name) : [];
    expect(names).toEqual(['Theirs', 'Ours', 'Fernhold']);
  });

  it('change nothing when merged again', () => {
    const once = mergeDeals([], ours);
    expect(mergeDeals(ours, ours)).toEqual({ ...once, added: 0, unchanged: 2 });
  });

  it('are not merged when that makes more than a hundred: nothing is dropped', () => {
    expect(mergeDeals(FULL, [aSavedDeal(500), aSavedDeal(501)])).toEqual({
      kind: 'full',
      count: DEALS_MAX + 2,
    });
    expect(mergeDeals(FULL, FULL)).toMatchObject({ kind: 'merged', unchanged: DEALS_MAX });
  });
});
