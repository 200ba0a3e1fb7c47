import { scaleLinear } from 'd3-scale';
import { dealRatios, dscrBand, formatDscr } from '#src/domain/deals/index.ts';
import { formatDollars } from '#src/domain/shared/money.ts';
import type { ComponentProps } from './component-props.ts';
import { formatMonths, formatRate } from './figure-table.ts';

/** Size of the gauge, in units of its viewBox. */
export const GAUGE = { width: 320, left: 8, right: 312 };
const SHOWN = { from: 0.75, to: 1.75 };

/** Where a ratio stands on the gauge; what is off its ends stands at them. */
export const gaugePosition = (dscr: number): number =>
  Math.round(
    scaleLinear([SHOWN.from, SHOWN.to], [GAUGE.left, GAUGE.right]).clamp(true)(dscr) * 10,
  ) / 10;

/** The gauge of a deal: its ratio, and what that means in words. No ratio without debt. */
export function dscrGauge({ sde, salary, principal, apr, months }: ComponentProps<'DscrGauge'>) {
  const { dscr, debtService } = dealRatios({ sde, salary, principal, apr, months, cashIn: 0 });
  const { label, words } = dscrBand(dscr);
  const earned =
    salary > 0
      ? `${formatDollars(sde)} less ${formatDollars(salary)} for whoever does the work leaves ${formatDollars(sde - salary)} a year`
      : `${formatDollars(sde)} a year, before any salary,`;
  return {
    dscr,
    loan: `${formatDollars(principal)} at ${formatRate(apr)} over ${formatMonths(months)}`,
    title: dscr === null ? label : `DSCR ${formatDscr(dscr)}: ${label.toLowerCase()}`,
    sentence:
      dscr === null
        ? words
        : `${earned} against payments of ${formatDollars(debtService)}. ${words}`,
  };
}
