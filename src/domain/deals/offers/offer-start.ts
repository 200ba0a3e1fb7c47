import type { DealStructure } from '../../shared/deal-structures.ts';
import { MONTHS_MAX } from '../../shared/limits.ts';
import { type Figures, startingInputs } from '../analysis/inputs.ts';
import { roundHalfUp } from '../schedule.ts';
import { toDollars } from '../structures/structure.ts';
import { startingTerms } from '../note-terms.ts';
import type { OfferStart } from './analyzed-offer.ts';
import { choiceOf, priceParts, type StructureId, STRUCTURES } from '../structures/structures.ts';

/**
 * An analyzed deal as an offer, its rate in hundredths of a percent as the form takes it. A revenue share counts up
 * to its cap, at today's revenue. Null without a price, and for equity for service, which the form can't hold.
 */
export function offerStart(id: StructureId, figures: Figures): OfferStart | null {
  const { price, revenue } = figures;
  if (!price || id === 'equity-service') return null;
  const { cashAtClose, rest } = priceParts(price, choiceOf(id, figures));
  const cash = { price: String(price), cash_at_close: dollars(cashAtClose) };
  // Investors pay their part at close, too.
  if (id === 'investor-backed' || rest === 0) return cash;
  if (id === 'seller-financing') {
    const { rate, months } = figures;
    return {
      ...cash,
      note_amount: dollars(rest),
      note_rate: String(Number((rate ?? 0).toFixed(2))),
      note_months: String(months ?? 1),
    };
  }
  if (id === 'earnout') {
    const years = figures['earnout-years'] ?? 1;
    return { ...cash, earn_out_amount: dollars(rest), earn_out_months: String(years * 12) };
  }
  const cap = roundHalfUp(rest * (figures['share-cap'] ?? 1));
  const percent = Number((figures['share-revenue'] ?? 0).toFixed(2));
  // Cents by dollars and percent, without what a binary fraction adds.
  const months = Math.ceil(cap / ((revenue ?? 0) * percent) - 1e-9);
  return {
    ...cash,
    price: dollars(cashAtClose + cap),
    revenue_share_amount: dollars(cap),
    ...(percent > 0 && { revenue_share_percent: String(percent) }),
    ...(months <= MONTHS_MAX && { revenue_share_months: String(months) }),
  };
}

const dollars = (cents: number) => String(toDollars(cents));

/**
 * An offer on the seller's own terms: the asking price with their smallest down payment, in percent, and a
 * note or an earnout for the rest; all cash if they accept neither. Null without a price.
 */
export function sellersOffer(
  price: number | undefined,
  terms: { smallestDownPercent: number; structures: readonly DealStructure[] },
): OfferStart | null {
  if (!price) return null;
  const down = terms.smallestDownPercent;
  const { figures } = startingInputs({ price, down, months: startingTerms(down).months });
  const id = (['seller-financing', 'earnout'] as const).find((each) =>
    terms.structures.includes(STRUCTURES[each].acceptedWith),
  );
  const whole = String(price);
  return id === undefined ? { price: whole, cash_at_close: whole } : offerStart(id, figures);
}
