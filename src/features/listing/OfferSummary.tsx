import {
  OFFER_DISCOUNT,
  OFFER_PART_LABELS,
  type OfferTerms,
  offerWorthToday,
  reconcileOffer,
} from '#src/domain/deals/index.ts';
import { formatDollars, formatExactDollars } from '#src/domain/shared/money.ts';

/** Whether the parts make up the price, and what they are worth to the seller today. */
export function OfferSummary({ terms }: { terms: OfferTerms }) {
  const { parts, difference } = reconcileOffer(terms);
  const { certain, ifEarned, notePayment } = offerWorthToday(terms);
  const short = formatExactDollars(Math.abs(difference));
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
              <td className="text-right">{formatDollars(amount)}</td>
            </tr>
          ))}
          {notePayment !== null && (
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
          ? `The parts add up to the price of ${formatDollars(terms.price)}.`
          : `The parts are ${short} ${difference > 0 ? 'short of' : 'above'} the price of ${formatDollars(terms.price)}.`}
      </p>
      <p className="mt-2">
        Worth to the seller today: <strong>{formatDollars(certain)}</strong>
        {ifEarned > 0 && `, and up to ${formatDollars(ifEarned)} more if it is earned`}
      </p>
      <p className="hint mt-1">
        Later payments are discounted at {OFFER_DISCOUNT * 100} % a year. This is arithmetic, not
        advice.
      </p>
    </div>
  );
}
