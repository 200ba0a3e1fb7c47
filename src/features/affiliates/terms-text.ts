import { AFFILIATE_TERMS } from '#src/domain/affiliates/commission.ts';
import { formatDollars } from '#src/domain/shared/money.ts';
import { rangeText, REVIEW_DAYS } from '#src/domain/shared/promises.ts';

const percent = new Intl.NumberFormat('en-US', { style: 'percent' });
const { commission, recurringMonths, cookieDays, minimumPayout, payoutEvery, payoutMethods } =
  AFFILIATE_TERMS;

/** The terms of the affiliate program as the page prints them. */
export const TERMS_TEXT = {
  lowestRate: percent.format(commission.from),
  highestRate: percent.format(commission.to),
  recurring: `the first ${recurringMonths} months`,
  cookie: `${cookieDays} days`,
  payouts: `Every ${payoutEvery}`,
  methods: new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(payoutMethods),
  minimum: formatDollars(minimumPayout),
  approval: `${rangeText(REVIEW_DAYS.affiliate)} business days`,
} as const;
