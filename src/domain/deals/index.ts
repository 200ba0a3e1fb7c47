/**
 * The deal math under the names that its worked cases know. Our own pages import the modules, so that they load
 * no more than they use.
 */
export { earnOutTier } from './contingent-payments.ts';
export { earnOutExpected } from './earn-out.ts';
export { balanceAfter, monthlyPayment } from './payment.ts';
export { dealRatios, dscrGrid } from './ratios.ts';
export {
  annualChurn,
  annualize as annualise,
  distribute,
  irr,
  paybackMonths,
  revenueShare,
} from './returns.ts';
export { amortize, sellerCashEquivalent } from './schedule.ts';
export { blendedCost, maxPrice } from './solve-for.ts';
export { valuation } from './valuation.ts';
