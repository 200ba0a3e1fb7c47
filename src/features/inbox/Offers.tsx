import type { Entry } from '#src/domain/submissions/inbox-api.ts';
import { formatNumber, formatDollars } from '#src/domain/shared/number-text.ts';
import { ScrollRegion } from '#src/ui/ScrollRegion.tsx';
import { Age } from './Age.tsx';
import { hashOf } from './entry-route.ts';
import { openEntry } from './routing.ts';

type Props = { offers: NonNullable<Entry['offers']> };

/** This offer beside the asking price and every other offer for the same listing. */
export function Offers({ offers: { asking, all } }: Props) {
  return (
    <section aria-labelledby="inbox-offers" className="inbox-part">
      <h3 id="inbox-offers">{all.length === 1 ? 'The offer' : `${all.length} offers`}</h3>
      {asking !== null && <p className="text-soft">Asking price {formatDollars(asking)}</p>}
      <ScrollRegion label="Offers for this listing" className="mt-2 overflow-x-auto">
        <table className="inbox-table figures">
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">Price</th>
              <th scope="col">% of asking</th>
              <th scope="col">Down</th>
              <th scope="col">Monthly</th>
              <th scope="col">Months</th>
              <th scope="col">Age</th>
            </tr>
          </thead>
          <tbody>
            {all.map((offer, index) => (
              <tr key={offer.id} data-current={index === 0}>
                <th scope="row">
                  {index === 0 ? (
                    <bdi>{offer.sender} (this one)</bdi>
                  ) : (
                    <a
                      href={hashOf(offer)}
                      className="link"
                      onClick={(event) => {
                        event.preventDefault();
                        openEntry(offer);
                      }}
                    >
                      <bdi>{offer.sender}</bdi>
                    </a>
                  )}
                </th>
                <td>{formatDollars(offer.price)}</td>
                <td>
                  {offer.ofAsking === null ? '–' : `${formatNumber(offer.ofAsking * 100, 0)}%`}
                </td>
                <td>{formatDollars(offer.downPayment)}</td>
                <td>
                  {offer.monthlyPayment === null
                    ? '–'
                    : `${formatDollars(offer.monthlyPayment)}/mo`}
                </td>
                <td>{offer.months ?? '–'}</td>
                <td>
                  <Age at={offer.receivedAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
