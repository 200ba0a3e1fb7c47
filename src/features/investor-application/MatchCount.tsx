import { useEffect, useState } from 'react';
import type { fittingListings } from '#src/domain/listings/investor-match.ts';
import type { ListingSummary } from '#src/domain/listings/listing-summary.ts';
import { loadJson } from '#src/ui/load-json.ts';

const isSummaryList = (value: unknown): value is ListingSummary[] => Array.isArray(value);

interface Props {
  /** The form's current data; null until something is chosen. */
  criteria: FormData | null;
}

/** How many of today's listings match the chosen amount, structures, and deal types. */
export function MatchCount({ criteria }: Props) {
  const [market, setMarket] = useState<{
    listings: readonly ListingSummary[];
    match: typeof fittingListings;
  } | null>(null);
  const isAsked = criteria !== null;
  useEffect(() => {
    if (!isAsked) return;
    // The count is optional: the form works without it.
    Promise.all([
      loadJson('/listings.json', isSummaryList),
      import('#src/domain/listings/investor-match.ts'),
    ]).then(
      ([listings, { fittingListings: match }]) => setMarket({ listings, match }),
      () => undefined,
    );
  }, [isAsked]);

  const texts = (name: string) =>
    criteria?.getAll(name).filter((text) => typeof text === 'string') ?? [];
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
    ).length;
  return (
    <aside aria-label="Matching listings" className="sheet p-5 lg:sticky lg:top-24">
      <div role="status">
        {matches === null ? (
          <p className="text-soft">
            Choose an amount, deal structures, and business types to see how many listings match
            today.
          </p>
        ) : (
          <>
            <p className="font-serif text-3xl font-semibold">{matches}</p>
            <p className="mt-1">
              {matches === 1 ? 'priced listing matches' : 'priced listings match'} your choices
              today.
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
