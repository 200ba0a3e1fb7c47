import { formatDscr } from '#src/domain/deals/payment.ts';
import { dscrBand, dealRatios } from '#src/domain/deals/ratios.ts';
import { formatDollars, formatCount, formatRate } from '#src/domain/shared/number-text.ts';
import type { ComponentProps } from '#src/domain/articles/component-props.ts';

/** A deal's DSCR and what it means in words. No ratio without debt. */
export function dscrGauge({ sde, salary, principal, apr, months }: ComponentProps<'DscrGauge'>) {
  const { dscr, debtService } = dealRatios({ sde, salary, principal, apr, months, cashIn: 0 });
  const { label, words } = dscrBand(dscr);
  const earned =
    salary > 0
      ? `${formatDollars(sde)} less ${formatDollars(salary)} to pay for the work leaves ${formatDollars(sde - salary)} a year to cover`
      : `${formatDollars(sde)} a year, before any salary, has to cover`;
  return {
    dscr,
    loan: `${formatDollars(principal)} at ${formatRate(apr)} over ${formatCount(months, 'month')}`,
    title: dscr === null ? label : `DSCR ${formatDscr(dscr)}: ${label.toLowerCase()}`,
    sentence:
      dscr === null ? words : `${earned} payments of ${formatDollars(debtService)}. ${words}`,
  };
}
