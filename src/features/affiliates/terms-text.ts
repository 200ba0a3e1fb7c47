import { AFFILIATE_TERMS } from '#src/domain/affiliates/commission.ts';
import { formatChoices } from '#src/domain/shared/list-text.ts';
import { formatDollars, formatRate } from '#src/domain/shared/number-text.ts';
import { rangeText, REVIEW_DAYS } from '#src/domain/shared/promises.ts';

const { commission, recurringMonths, cookieDays, minimumPayout, payoutEvery, payoutMethods } =
  AFFILIATE_TERMS;

/** The affiliate program's terms, formatted for the page. */
export const TERMS_TEXT = {
  lowestRate: formatRate(commission.from),
  highestRate: formatRate(commission.to),
  recurring: `the first ${recurringMonths} months`,
  cookie: `${cookieDays} days`,
  payouts: `Every ${payoutEvery}`,
  methods: formatChoices(payoutMethods),
  minimum: formatDollars(minimumPayout),
  approval: `${rangeText(REVIEW_DAYS.affiliate)} business days`,
} as const;
