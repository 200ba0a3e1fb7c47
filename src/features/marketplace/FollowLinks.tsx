import type { MarketplaceQuery } from '#src/domain/listings/marketplace-query.ts';
import { saveSearchPath, searchFeedPath, searchIn } from '#src/domain/listings/search-paths.ts';

/** How to hear of new listings that the filters let through. */
export function FollowLinks({ query }: { query: MarketplaceQuery }) {
  const search = searchIn(query);
  return (
    <p className="flex flex-wrap gap-x-4 text-sm lg:ml-auto">
      <a className="link" href={saveSearchPath(search)}>
        E-mail me new matches
      </a>
      <a className="link" href={searchFeedPath(search)}>
        Feed of this search
      </a>
    </p>
  );
}
