import {
  canonicalSearch,
  describeSearch,
  marketplacePath,
  searchFeedPath,
} from '#src/domain/listings/saved-search.ts';

/**
 * Makes the page be about the search in its address. Without it, as without JavaScript, the page is
 * about all listings.
 */
export function showSearch(page: ParentNode, queryText: string): void {
  const search = canonicalSearch(queryText);
  const link = (name: string, path: string) =>
    page.querySelector(`[data-search-${name}]`)?.setAttribute('href', path);
  const field = page.querySelector('input[name="query"]');
  if (field instanceof HTMLInputElement) field.value = search;
  const text = page.querySelector('[data-search-text]');
  if (text) text.textContent = describeSearch(search);
  link('results', marketplacePath(search));
  link('feed', searchFeedPath(search));
}
