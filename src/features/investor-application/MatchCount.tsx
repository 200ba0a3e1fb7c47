import { useEffect, useState } from 'react';
import type { matchListings } from '#src/domain/listings/investor-match.ts';
import type { ListingSummary } from '#src/domain/listings/listing-summary.ts';
import { loadJson } from '#src/ui/load-json.ts';

const isSummaryList = (value: unknown): value is ListingSummary[] => Array.isArray(value);

interface Props {
  /** The form as it stands; null until something was chosen. */
  wishes: FormData | null;
}

/** How many listings of today match the band, the structures and the types that are chosen. */
export function MatchCount({ wishes }: Props) {
  const [market, setMarket] = useState<{
    listings: readonly ListingSummary[];
    match: typeof matchListings;
  } | null>(null);
  const isAsked = wishes !== null;
  useEffect(() => {
    if (!isAsked) return;
    // The count is an extra: without it the form is as good.
    Promise.all([
      loadJson('/listings.json', isSummaryList),
      import('#src/domain/listings/investor-match.ts'),
    ]).then(
      ([listings, { matchListings: match }]) => setMarket({ listings, match }),
      () => undefined,
    );
  }, [isAsked]);

  const texts = (name: string) =>
    wishes?.getAll(name).filter((text) => typeof text === 'string') ?? [];
  const [capitalPerDeal = ''] = texts('capitalPerDeal');
  const matches =
    market &&
    market.match(
      {
        capitalPerDeal,
        investmentStructure: texts('investmentStructure'),
        dealTypes: texts('dealTypes'),
      },
      market.listings,
    );
  return (
    <aside aria-label="Listings that match" className="sheet p-5 lg:sticky lg:top-24">
      <div role="status">
        {matches === null ? (
          <p className="text-soft">
            Choose an amount, structures and deal types, and see here how many listings match today.
          </p>
        ) : (
          <>
            <p className="font-serif text-3xl font-semibold">{matches}</p>
            <p className="mt-1">
              {matches === 1 ? 'listing matches' : 'listings match'} what you have chosen, of those
              with a price.
            </p>
          </>
        )}
      </div>
      <p className="mt-3">
        <a href="/marketplace" className="link">
          Browse the marketplace
        </a>
      </p>
    </aside>
  );
}
