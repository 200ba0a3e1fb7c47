import { annualise } from '#src/domain/deals/annual.ts';
import { irr } from '#src/domain/deals/irr.ts';
import { balanceAfter, monthlyPayment } from '#src/domain/deals/payment.ts';

/** A purchase made up to show how a funded deal pays. Money is US dollars, rates are decimals. */
export const FUNDED_DEAL = {
  price: 72_000,
  monthlyProfit: 2_400,
  /** What the investor lends, repaid in level monthly payments. */
  loan: { principal: 30_000, apr: 0.12, months: 36 },
  sellerNote: { principal: 33_000, apr: 0.08, months: 48 },
  buyerCash: 9_000,
  /** In the late course each payment of these months comes as a half; the halves follow at the end. */
  late: { from: 13, to: 24 },
  /** In the failed course payments end, and a part of what is owed comes from the assets later. */
  failure: { lastPayment: 12, recoveredIn: 18, recoveredShare: 0.4 },
} as const;

interface Course {
  /** What reaches the investor in each month from 0, when the loan goes out as a negative amount. */
  flows: number[];
  /** Sum of what comes back. */
  received: number;
  /** received − what was lent; below 0 for a loss. */
  gain: number;
  /** Internal rate of return for a year, compounded; null when there is none. */
  yearlyRate: number | null;
}

interface FundedDeal {
  /** Monthly payment to the investor, and to the seller. */
  payment: number;
  sellerPayment: number;
  /** Monthly profit ÷ both payments. */
  coverage: number;
  asAgreed: Course;
  late: Course;
  failed: Course;
  /** Deals as agreed whose gain together makes up for one failed deal, rounded up. */
  goodDealsPerFailure: number;
}

/** Three courses of the same deal: paid as agreed, paid late, and failed after a year. */
export function courses(deal: typeof FUNDED_DEAL = FUNDED_DEAL): FundedDeal {
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

  const asAgreed = courseOf(
    principal,
    everyMonth(months, () => payment),
  );
  const failed = courseOf(principal, failedFlows);
  return {
    payment,
    sellerPayment,
    coverage: deal.monthlyProfit / (payment + sellerPayment),
    asAgreed,
    late: courseOf(principal, [...lateFlows, ...madeUp]),
    failed,
    goodDealsPerFailure: Math.ceil(-failed.gain / asAgreed.gain),
  };
}

const everyMonth = (months: number, amount: (month: number) => number) =>
  Array.from({ length: months }, (_, index) => amount(index + 1));

function courseOf(lent: number, payments: number[]): Course {
  const flows = [-lent, ...payments];
  const received = payments.reduce((sum, amount) => sum + amount, 0);
  const { rate } = irr(flows);
  return {
    flows,
    received,
    gain: received - lent,
    yearlyRate: rate === null ? null : annualise(rate).effective,
  };
}
