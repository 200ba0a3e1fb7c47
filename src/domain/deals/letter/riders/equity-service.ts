import { checkMonths } from '../../input-checks.ts';
import type { StructureTerms } from '../../structures/structures.ts';
import {
  clause,
  type LetterBlock,
  type LetterContext,
  list,
  type Rider,
  type StructurePayment,
  table,
} from '../letter.ts';
import { count, money, orBlank, percent } from '../letter-words.ts';

type Terms = StructureTerms['equity-service'];

export const rider: Rider<Terms> = {
  rest: { label: 'Work by the Buyer', due: 'Monthly, as work is done' },
  defines: ['Stake', 'Services'],
  inWords: (terms) =>
    `${percent(terms.stake)} stake for ${count(terms.serviceMonths, 'month')} of work${terms.cashShare === 0 ? '' : `, with ${percent(terms.cashShare)} of its price paid at close`}`,
  objections: ({ stake, cashShare }) => [
    ...(stake === 1
      ? ['A 100% stake leaves the seller nothing. Choose a smaller stake or another structure.']
      : []),
    ...(cashShare === 1
      ? ['The stake is paid entirely in cash, with no work. Choose a smaller cash share.']
      : []),
  ],
  payment,
};

function payment(
  { stake, serviceMonths }: Terms,
  { draft, parts, numberOf }: LetterContext,
): StructurePayment {
  checkMonths('serviceMonths', serviceMonths, 1, 120);
  const hasCash = parts.cashAtClose > 0;
  const cash = hasCash ? `${money(parts.cashAtClose)} in cash at Closing and ` : '';
  const worker = orBlank(draft.buyerName, "buyer's name");
  return {
    price: `The parties value the whole Business at ${money(Math.round(draft.price * 100))} in US dollars. At that value, the price of the Stake is ${money(parts.total)} (the "Purchase Price"), which the Buyer will pay as follows:`,
    total: 'Purchase Price of the Stake',
    adjusted: null,
    rider: clause(
      'Services and Vesting',
      'You earn the stake by working. Talk to a tax advisor right away: a US section 83(b) election must be filed within 30 days after unvested shares are granted.',
      `The Buyer will pay for the Stake with ${cash}${money(parts.rest)} in work: ${worker} will work for the Business for ${count(serviceMonths, 'month')} after Closing (the "Services"). The service agreement will name the tasks, the hours, and a milestone for each month. The Stake is the only pay for the Services, to the extent the law allows.`,
      serviceMonths === 1
        ? 'The Stake vests all at once at the end of the month, once its milestone is met.'
        : `The Stake vests in ${serviceMonths} equal parts, one at the end of each month, once that month's milestone is met.`,
      vesting(stake, serviceMonths, parts.rest),
      list([
        'A missed milestone delays its part of the Stake until it is met. Later months are not affected.',
        'If a milestone is still not met 30 days after written notice, the Seller may end the Services for cause.',
        `If the Services end early, the Buyer keeps what has vested. The unvested part returns to the Seller${hasCash ? ', who will repay within 60 days the cash paid for it' : ''}.`,
        `If the Seller ends the Services without cause, or the Business is sold as clause ${numberOf('owners')} allows, the whole Stake vests at once.`,
      ]),
    ),
  };
}

function vesting(stake: number, months: number, services: number): LetterBlock {
  const marks = Array.from({ length: Math.floor((months - 1) / 12) }, (_, year) => (year + 1) * 12);
  return table(
    'Vesting if every milestone is met',
    ['After', 'Vested share of the Business', 'Services to date'],
    [...(months === 1 ? [] : [1]), ...marks, months].map((month) => [
      count(month, 'month'),
      percent((stake * month) / months),
      money(Math.round((services * month) / months)),
    ]),
  );
}
