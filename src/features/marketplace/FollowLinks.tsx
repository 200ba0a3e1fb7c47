import {
  type MarketplaceQuery,
  saveSearchPath,
  searchFeedPath,
  searchIn,
} from '#src/domain/listings/marketplace-query.ts';

/** Ways to follow new listings that match the filters. */
export function FollowLinks({ query }: { query: MarketplaceQuery }) {
  const search = searchIn(query);
  return (
    <p className="flex flex-wrap gap-x-4 text-sm lg:ml-auto">
      <a className="link" href={saveSearchPath(search)}>
        Email me new matches
      </a>
      <a className="link" href={searchFeedPath(search)}>
        RSS feed
      </a>
    </p>
  );
}
