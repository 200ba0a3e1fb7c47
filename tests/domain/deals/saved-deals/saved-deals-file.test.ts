import { expect, it } from 'vitest';
import {
  DEALS_MAX,
  DEALS_FILE_MAX,
  formatDeals,
  parseDeals,
} from '#src/domain/deals/saved-deals/saved-deals.ts';
import { A_SAVED_DEAL, aSavedDeal } from './a-saved-deal.ts';

const NO_DEALS = 'This file has no saved deals. Choose one whose name starts with “saved-deals”.';

it('reads what it wrote', () => {
  const deals = [A_SAVED_DEAL, aSavedDeal(2, { listingId: null, name: 'Über “uns” 買主' })];
  expect(parseDeals(formatDeals(deals))).toEqual({ kind: 'read', deals, unreadable: 0 });
});

it('has room for a full list of the longest deals', () => {
  const longest = Array.from({ length: DEALS_MAX }, (_, number) =>
    aSavedDeal(number, { name: '買'.repeat(100), query: 'x'.repeat(2_000) }),
  );
  expect(new TextEncoder().encode(formatDeals(longest)).length).toBeLessThan(DEALS_FILE_MAX);
});

it.each([
  ['nothing', '', NO_DEALS],
  ['a picture', '\u0089PNG\r\n', NO_DEALS],
  ['another JSON file', '{"name":"handover"}', NO_DEALS],
  ['a list', '[1]', NO_DEALS],
  ['null', 'null', NO_DEALS],
  ['deals that are no list', '{"format":"saved-deals","version":1,"deals":{}}', NO_DEALS],
  [
    'a version to come',
    '{"format":"saved-deals","version":2,"deals":[]}',
    'This file is from another version of this page. Please export it again.',
  ],
  ['no deals', '{"format":"saved-deals","version":1,"deals":[]}', 'This file has no deals.'],
  [
    'rubbish for deals',
    '{"format":"saved-deals","version":1,"deals":[1,null,{"id":"x"},[[[]]]]}',
    "We can't read the deals in this file.",
  ],
])('refuses a file with %s, and says why', (_what, text, message) => {
  expect(parseDeals(text)).toEqual({ kind: 'refused', message });
});

it('reads a file with some unreadable deals without them, and each deal once, as it was last', () => {
  const later = aSavedDeal(1, { name: 'Later', savedAt: '2026-11-22T12:00:00.000Z' });
  const deals = [aSavedDeal(1), later, { ...A_SAVED_DEAL, listingId: '../x' }, aSavedDeal(1)];
  const text = JSON.stringify({ format: 'saved-deals', version: 1, deals });
  expect(parseDeals(text)).toEqual({ kind: 'read', deals: [later], unreadable: 1 });
});
