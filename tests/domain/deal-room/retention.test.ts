import { expect, it } from 'vitest';
import { dealAt } from '#src/domain/deal-room/deal-state.ts';
import type { Deal } from '#src/domain/deal-room/deal.ts';
import { decide } from '#src/domain/deal-room/decide.ts';
import { keptUntil } from '#src/domain/deal-room/retention.ts';
import { viewOf } from '#src/domain/deal-room/view.ts';
import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { RETENTION_DAYS } from '#src/domain/shared/promises.ts';
import { aCaller, after, aTerms, dealAfter, situationAt, START, STEP_MS } from './a-deal.ts';

const NOW = START + 24 * STEP_MS;
const closed = (deal: Deal) =>
  after(decide(deal, { kind: 'close', reason: '' }, aCaller('owner'), situationAt(NOW)));
const withOtherTerms = (deal: Deal) =>
  after(decide(deal, { kind: 'offer', terms: aTerms() }, aCaller('buyer'), situationAt(NOW)));

it.each([
  ['nothing signed', dealAfter(2), RETENTION_DAYS.deal],
  ['a signed confidentiality agreement', dealAfter(3), RETENTION_DAYS.confidentialDeal],
  ['a letter that one signed', dealAfter(7), RETENTION_DAYS.confidentialDeal],
  ['a letter that both signed', dealAfter(8), RETENTION_DAYS.signedDeal],
  ['a letter that other terms ended', withOtherTerms(dealAfter(8)), RETENTION_DAYS.signedDeal],
])('keeps a deal with %s for its time after the end, and says until when', (_what, deal, days) => {
  expect(keptUntil(deal, dealAt(deal, NOW))).toBeNull();
  expect(viewOf(deal, 'buyer', situationAt(NOW)).keptUntil).toBeNull();
  const until = NOW + days * DAY_MS;
  const ended = closed(deal);
  // It doesn't move afterward.
  for (const now of [NOW, until - 1]) {
    expect(keptUntil(ended, dealAt(ended, now))).toBe(until);
    expect(Date.parse(viewOf(ended, 'seller', situationAt(now)).keptUntil ?? '')).toBe(until);
  }
});

it('counts from the time at which an offer lapsed', () => {
  const deal = dealAfter(0);
  const deadline = dealAt(deal, START).deadline ?? Number.NaN;
  const until = deadline + RETENTION_DAYS.deal * DAY_MS;
  expect(keptUntil(deal, dealAt(deal, deadline - 1))).toBeNull();
  expect(keptUntil(deal, dealAt(deal, deadline + 5 * DAY_MS))).toBe(until);
});
