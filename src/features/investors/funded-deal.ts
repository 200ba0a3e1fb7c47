import { annualize, irr } from '#src/domain/deals/returns.ts';
import { balanceAfter, monthlyPayment } from '#src/domain/deals/payment.ts';
import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';

/** A made-up purchase that shows how a funded deal pays. Money is US dollars, rates are decimals. */
export const FUNDED_DEAL = {
  price: 72_000,
  monthlyProfit: 2_400,
  /** The investor's loan, repaid in equal monthly payments. */
  loan: { principal: 30_000, apr: 0.12, months: 36 },
  sellerNote: { principal: 33_000, apr: 0.08, months: 48 },
  buyerCash: 9_000,
  /** If paid late: payments in these months are halved, and the other halves follow at the end. */
  late: { from: 13, to: 24 },
  /** If it fails: payments stop, and the assets later cover part of the balance. */
  failure: { lastPayment: 12, recoveredIn: 18, recoveredShare: 0.4 },
} as const;

/** Three outcomes of the same deal: paid as agreed, paid late, and failed after a year. */
export function dealOutcomes(deal: typeof FUNDED_DEAL = FUNDED_DEAL) {
  const { loan, sellerNote, late, failure } = deal;
  const { principal, months } = loan;
  const payment = monthlyPayment(loan);
  const sellerPayment = monthlyPayment(sellerNote);

  const missed = late.to - late.from + 1;
  const isLate = (month: number) => month >= late.from && month <= late.to;
  const lateFlows = everyMonth(months, (month) => (isLate(month) ? payment / 2 : payment));
  const madeUp = everyMonth(missed / 2, () => payment);

  const owed = balanceAfter({ ...loan, after: failure.lastPayment });
  const failedFlows = everyMonth(failure.recoveredIn, (month) => {
    if (month <= failure.lastPayment) return payment;
    return month === failure.recoveredIn ? owed * failure.recoveredShare : 0;
  });

  const asAgreed = outcomeOf(
    principal,
    everyMonth(months, () => payment),
  );
  const failed = outcomeOf(principal, failedFlows);
  return {
    /** Monthly payments to the investor and to the seller. */
    payment,
    sellerPayment,
    /** Monthly profit ÷ both payments. */
    coverage: deal.monthlyProfit / (payment + sellerPayment),
    asAgreed,
    late: outcomeOf(principal, [...lateFlows, ...madeUp]),
    failed,
    /** How many deals paid as agreed make up for one failed deal. */
    goodDealsPerFailure: Math.ceil(-failed.gain / asAgreed.gain),
  };
}

const everyMonth = (months: number, amount: (month: number) => number) =>
  Array.from({ length: months }, (_, index) => amount(index + 1));

function outcomeOf(lent: number, payments: number[]) {
  const flows = [-lent, ...payments];
  const received = payments.reduce((sum, amount) => sum + amount, 0);
  const { rate } = irr(flows);
  return {
    /** Cash to the investor by month; month 0 is the loan paid out, a negative amount. */
    flows,
    /** Total paid back. */
    received,
    /** Below 0 for a loss. */
    gain: received - lent,
    /** Compounded annual internal rate of return; null if there is none. */
    yearlyRate: rate === null ? null : annualize(rate).effective,
  };
}

/** Size of the chart in viewBox units: small, so its text stays readable on a phone. */
export const CHART = { width: 420, height: 260, left: 4, right: 4, top: 16, bottom: 24 };

/**
 * Lines for the total paid back to an investor, month by month, for several outcomes of a deal.
 * `flows` are US dollars by month, starting with the money paid out.
 */
export function drawOutcomes(flowsOf: readonly (readonly number[])[], most: number) {
  const { width, height, left, right, top, bottom } = CHART;
  const months = Math.max(...flowsOf.map((flows) => flows.length - 1));
  const x = scaleLinear([0, months], [left, width - right]);
  const y = scaleLinear([0, most], [height - bottom, top]);
  const path = line<number>((_, month) => x(month), y).digits(1);
  const lines = flowsOf.map((flows) => {
    const totals = totalsUntil(months, flows);
    return { d: path(totals) ?? '', end: Math.round(y(totals.at(-1) ?? 0)) };
  });
  const years = Array.from({ length: Math.floor(months / 12) + 1 }, (_, year) => ({
    year,
    x: Math.round(x(year * 12)),
  }));
  return { lines, years, at: (amount: number) => Math.round(y(amount)) };
}

/** Running total paid back by each month; flat once payments end. */
function totalsUntil(months: number, flows: readonly number[]): number[] {
  let total = 0;
  return Array.from({ length: months + 1 }, (_, month) => {
    if (month > 0) total += flows[month] ?? 0;
    return total;
  });
}
