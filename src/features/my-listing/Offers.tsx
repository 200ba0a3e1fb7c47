import { useEffect, useState } from 'react';
import type { DealSummary } from '#src/domain/deal-room/deal-summary.ts';
import { formatDay } from '#src/domain/shared/calendar-date.ts';
import { formatExactDollars } from '#src/domain/shared/number-text.ts';
import { FieldError } from '#src/ui/FieldError.tsx';
import { useRequest } from '#src/ui/use-request.ts';
import { askForDeals, fetchOffers, type ListingProps } from './seller-calls.ts';

type Props = Pick<ListingProps, 'token' | 'listing' | 'explain'>;

/** The offers for a published listing side by side, worked out, and the way into their deals. */
export function Offers({ token, listing: { answers }, explain }: Props) {
  const [offers, setOffers] = useState<readonly DealSummary[]>([]);
  const [isSent, setSent] = useState(false);
  const { isBusy, failure, send } = useRequest();
  useEffect(() => {
    void fetchOffers(token).then((reply) => {
      if (reply.ok) setOffers(reply.data);
    });
  }, [token]);
  const { founderEmail, email = founderEmail } = answers;
  const ask = async () => {
    const asked = await send(() => askForDeals(typeof email === 'string' ? email : ''), explain);
    setSent(asked !== undefined);
  };
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="my-listing-offers">
      <h2 id="my-listing-offers" className="text-2xl">
        Offers
      </h2>
      <p className="mt-2 text-soft">What each means for you, at today’s revenue.</p>
      <OfferList offers={offers} />
      <p className="mt-3 text-soft" role="status">
        {isSent
          ? 'We’re emailing you the link of each deal. It arrives within 15 minutes, usually right away.'
          : 'You answer each offer in its deal room. Its link is yours alone, so we email it.'}
      </p>
      {!isSent && (
        <button
          type="button"
          className="button button-plain mt-3"
          aria-disabled={isBusy}
          onClick={() => void ask()}
        >
          Email me the links
        </button>
      )}
      <FieldError id="my-listing-offers-failure" message={failure} />
    </section>
  );
}

/** So many show at once: whatever else the seller has to do comes below. */
const SHOWN = 12;

export function OfferList({ offers }: { offers: readonly DealSummary[] }) {
  const draw = (some: readonly DealSummary[]) => (
    <ul className="mt-3 grid gap-3 sm:grid-cols-2">
      {some.map(({ id, at, state, price, meaning }) => (
        <li key={id} className="sheet p-4">
          <p className="flex flex-wrap justify-between gap-x-3">
            <strong>{state}</strong>
            <span className="text-soft">{formatDay(at.slice(0, 10))}</span>
          </p>
          <dl className="figures mt-2 grid gap-1">
            {[['Price', formatExactDollars(price)] as const, ...meaning].map(([label, text]) => (
              <div key={label} className="flex justify-between gap-3">
                <dt className="text-soft">{label}</dt>
                <dd className="text-right">{text}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
  const others = offers.slice(SHOWN);
  return (
    <>
      {draw(offers.slice(0, SHOWN))}
      {others.length > 0 && (
        <details className="mt-3">
          <summary className="link inline-block cursor-pointer py-1">
            More offers ({others.length})
          </summary>
          {draw(others)}
        </details>
      )}
    </>
  );
}
