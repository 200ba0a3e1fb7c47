import {
  OFFER_DISCOUNT,
  OFFER_PART_LABELS,
  type OfferTerms,
  offerWorthToday,
  reconcileOffer,
} from '#src/domain/deals/index.ts';
import { formatDollars, formatExactDollars } from '#src/domain/shared/money.ts';

interface Props {
  terms: OfferTerms;
  /** False while a part lacks its term: the sum holds, what the offer is worth cannot be told yet. */
  isComplete: boolean;
}

/** Whether the parts make up the price, and what they are worth to the seller today. */
export function OfferSummary({ terms, isComplete }: Props) {
  const { parts, difference } = reconcileOffer(terms);
  const { certain, ifEarned, notePayment } = offerWorthToday(terms);
  const short = formatExactDollars(Math.abs(difference));
  const price = formatExactDollars(terms.price);
  return (
    <div className="sheet figures p-4">
      <table className="w-full">
        <caption className="text-left font-semibold">Your offer</caption>
        <tbody>
          {parts.map(({ name, amount }) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-1.5 text-left font-normal text-soft">
                {OFFER_PART_LABELS[name]}
              </th>
              <td className="text-right">{formatExactDollars(amount)}</td>
            </tr>
          ))}
          {isComplete && notePayment !== null && (
            <tr className="border-b border-line">
              <th scope="row" className="py-1.5 text-left font-normal text-soft">
                Payment of the note
              </th>
              <td className="text-right">{formatDollars(notePayment)} a month</td>
            </tr>
          )}
        </tbody>
      </table>
      <p role="status" className={difference === 0 ? 'mt-3 text-green' : 'mt-3 text-amber'}>
        {difference === 0
          ? `The parts add up to the price of ${price}.`
          : `The parts are ${short} ${difference > 0 ? 'short of' : 'above'} the price of ${price}.`}
      </p>
      {isComplete ? (
        <p className="mt-2">
          Worth to the seller today: <strong>{formatDollars(certain)}</strong>
          {ifEarned > 0 && `, and up to ${formatDollars(ifEarned)} more if it is earned`}
        </p>
      ) : (
        <p className="mt-2">
          Add the months of each part, and the rate of a note, to see what the offer is worth today.
        </p>
      )}
      <p className="hint mt-1">
        Later payments are discounted at {OFFER_DISCOUNT * 100}% a year. This is arithmetic, not
        advice.
      </p>
    </div>
  );
}
