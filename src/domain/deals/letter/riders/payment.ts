import type { StructureId } from '../../../shared/structure-id.ts';
import {
  type StructureChoice,
  STRUCTURES,
  type StructureTerms,
} from '../../structures/structures.ts';
import { clause, type LetterContext } from '../clause-text.ts';
import { p } from '../letter.ts';
import { money } from '../letter-words.ts';
import { transferOf } from '../parties.ts';
import { earnoutRider } from './earnout.ts';
import { equityServiceRider } from './equity-service.ts';
import { investorBackedRider } from './investor-backed.ts';
import { revenueShareRider } from './revenue-share.ts';
import type { Payment, Rider, StructurePayment } from './rider.ts';
import { sellerFinancingRider } from './seller-financing.ts';

const RIDERS: { readonly [Id in StructureId]: Rider<StructureTerms[Id]> } = {
  'seller-financing': sellerFinancingRider,
  earnout: earnoutRider,
  'revenue-share': revenueShareRider,
  'equity-service': equityServiceRider,
  'investor-backed': investorBackedRider,
};

/** One-line summary of a structure's terms. */
export const termsInWords = <Id extends StructureId>({ id, terms }: StructureChoice<Id>): string =>
  RIDERS[id].inWords(terms);

/** Why valid numbers still make no sense for this structure. */
export const objectionsTo = <Id extends StructureId>({
  id,
  terms,
}: StructureChoice<Id>): readonly string[] => RIDERS[id].objections?.(terms) ?? [];

const structurePayment = <Id extends StructureId>(
  { id, terms }: StructureChoice<Id>,
  context: LetterContext,
): StructurePayment => RIDERS[id].payment(terms, context);

/** Follows the chosen structure. If only the buyer's cash is left to pay, it is a cash deal. */
export function paymentOf(context: LetterContext): Payment {
  const { draft, parts } = context;
  const isAllCash = parts.buyersCash === parts.total && transferOf(draft) !== 'stake';
  if (isAllCash) return cashPayment(context);
  const { name } = STRUCTURES[draft.choice.id];
  return { name, ...structurePayment(draft.choice, context) };
}

const cashPayment = ({ parts }: LetterContext): Payment => ({
  name: 'Cash at Closing',
  price: `The purchase price of the Business is ${money(parts.total)} in US dollars (the "Purchase Price"), payable entirely in cash by the Buyer.`,
  total: 'Purchase Price',
  rider: clause(
    'Payment in Full',
    'With the whole price paid at closing, there is nothing to finance. The seller has little reason to keep helping, so hold on to transition support.',
    [p('The Buyer will pay the entire Purchase Price at Closing. Nothing is due after that.')],
  ),
  adjusted: null,
  conditions: [],
});
