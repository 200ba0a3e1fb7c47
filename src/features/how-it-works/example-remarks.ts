import { OFFER_DISCOUNT } from '#src/domain/deals/schedule.ts';
import { formatPeriod } from '#src/domain/listings/verification.ts';
import { formatDollars, formatRate } from '#src/domain/shared/number-text.ts';
import type { FinancingExample } from './financing-example.ts';

/** Takeaways from the example, worded to fit its actual numbers. */
export function exampleRemarks({ listing, worst, notePayment, ways }: FinancingExample): string[] {
  const remarks: string[] = [];
  const month = formatPeriod({ from: worst.month, to: worst.month });
  const left = worst.profit - notePayment;
  remarks.push(
    left < 0
      ? `The worst month matters most. In ${month}, profit fell ${formatDollars(-left)} short of the note payment. You would have paid that out of your own pocket.`
      : `The worst month matters most. In ${month}, the note payment would have left ${formatDollars(left)}, before any salary for you.`,
  );
  for (const { later, monthly } of ways) {
    if (!later) continue;
    const spare = (listing.monthlyProfit - monthly(listing.monthlyRevenue)) * later.month;
    const due = `${formatDollars(later.amount)} comes due all at once after ${later.month} months`;
    remarks.push(
      later.amount <= spare
        ? `The earnout lowers the monthly payment, but ${due}. At today's profit you'd have ${formatDollars(spare)} left by then, so set money aside from the first month.`
        : `With the earnout, ${due}. At today's profit you'd have only ${formatDollars(spare)} left by then.`,
    );
  }
  const flexible = ways.find(({ monthly }) => monthly(0) === 0);
  if (flexible) {
    const costsMost = ways.every(({ paid }) => paid <= flexible.paid);
    remarks.push(
      `Only the revenue share payment drops when revenue drops.${costsMost ? ` It also costs the most in total: ${formatDollars(flexible.paid)}.` : ''}`,
    );
  }
  if (ways.every(({ worth }) => worth.certain + worth.ifEarned < listing.price)) {
    remarks.push(
      `To the seller, each option is worth less today than the asking price in cash, assuming that waiting a year costs ${formatRate(OFFER_DISCOUNT)}. Expect the seller to ask for a higher price, a down payment, or security.`,
    );
  }
  return remarks;
}
