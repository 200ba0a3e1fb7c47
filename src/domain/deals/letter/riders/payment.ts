import { STRUCTURE_TEXTS } from '../../structures/structure-texts.ts';
import { clause, type ClauseText, type LetterContext } from '../clause-text.ts';
import { p } from '../letter.ts';
import { money } from '../letter-words.ts';
import { earnoutPayment } from './earnout.ts';
import { equityServicePayment } from './equity-service.ts';
import { investorPayment } from './investor-backed.ts';
import { revenueSharePayment } from './revenue-share.ts';
import { sellerNotePayment } from './seller-financing.ts';

/** How a price is paid. */
export interface Payment {
  /** What the header calls it. */
  name: string;
  /** Sentences that define the Price. */
  price: string;
  /** What stands beside the sum of the parts. */
  total: string;
  /** The clause on whatever is not the buyer's own cash. */
  rider: ClauseText;
  /** What an adjustment changes where the cash at Closing does not suffice; null where all is cash. */
  adjusted: string | null;
  /** What Closing waits for besides. */
  conditions: readonly string[];
}

/** By the structure chosen; one that leaves nothing to pay but the buyer's cash is a cash deal. */
export function paymentOf(context: LetterContext): Payment {
  const { draft, parts } = context;
  const { id, terms } = draft.choice;
  if (id !== 'equity-service' && parts.buyersCash === parts.total) return cashPayment(context);
  const { name } = STRUCTURE_TEXTS[id];
  switch (id) {
    case 'seller-financing':
      return { name, ...sellerNotePayment(terms, context) };
    case 'earnout':
      return { name: 'Earnout', ...earnoutPayment(terms, context) };
    case 'revenue-share':
      return { name, ...revenueSharePayment(terms, context) };
    case 'equity-service':
      return { name, ...equityServicePayment(terms, context) };
    case 'investor-backed':
      return { name, ...investorPayment(terms, context) };
  }
}

const cashPayment = ({ parts }: LetterContext): Payment => ({
  name: 'Cash at Closing',
  price: `The price of the Business is ${money(parts.total)} in US dollars (the "Price"), all of it in cash from the Buyer.`,
  total: 'Price',
  rider: clause(
    'Payment in full',
    'With the whole price paid at closing there is nothing left to finance. The seller has little reason left to help, so hold on to transition support.',
    [p('The whole Price is paid at Closing. Nothing is left to pay after it.')],
  ),
  adjusted: null,
  conditions: [],
});
