/** The public face of the deal maths. */
export { InvalidDealInputError, monthlyPayment, type Loan } from './payment.ts';
