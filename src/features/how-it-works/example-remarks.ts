import { OFFER_DISCOUNT } from '#src/domain/deals/offers/offer-discount.ts';
import { formatPeriod } from '#src/domain/listings/verification.ts';
import { formatDollars } from '#src/domain/shared/money.ts';
import { formatRate } from '#src/domain/shared/share-text.ts';
import type { FinancingExample } from './financing-example.ts';

/** What the figures of an example say, as sentences that are true of exactly these figures. */
export function exampleRemarks({ listing, worst, notePayment, ways }: FinancingExample): string[] {
  const remarks: string[] = [];
  const month = formatPeriod({ from: worst.month, to: worst.month });
  const left = worst.profit - notePayment;
  remarks.push(
    left < 0
      ? `The worst month decides. In ${month} the profit fell ${formatDollars(-left)} short of the note's payment, and you would have paid that from your own pocket.`
      : `The worst month decides. In ${month} the note would have left ${formatDollars(left)}, before any salary of yours.`,
  );
  for (const { later, monthly } of ways) {
    if (!later) continue;
    const spare = (listing.monthlyProfit - monthly(listing.monthlyRevenue)) * later.month;
    const amounts = `${formatDollars(later.amount)} of the ${formatDollars(spare)} that the first ${later.month} months leave`;
    remarks.push(
      later.amount <= spare
        ? `An earnout lowers the monthly payment, but it falls due at once: ${amounts}. Put it aside from the first month on.`
        : `An earnout falls due at once, and is more than the first ${later.month} months leave: ${formatDollars(later.amount)} against ${formatDollars(spare)}.`,
    );
  }
  const flexible = ways.find(({ monthly }) => monthly(0) === 0);
  if (flexible) {
    const isDearest = ways.every(({ paid }) => paid <= flexible.paid);
    remarks.push(
      `Only the share of revenue falls when revenue does${isDearest ? `, and it costs most in all: ${formatDollars(flexible.paid)}` : ''}.`,
    );
  }
  if (ways.every(({ worth }) => worth.certain + worth.ifEarned < listing.price)) {
    remarks.push(
      `To the seller, each is worth less today than the price in cash, when waiting a year costs ${formatRate(OFFER_DISCOUNT)}. Expect to be asked for a higher price, a down payment or security in return.`,
    );
  }
  return remarks;
}
