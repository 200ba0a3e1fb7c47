import { loadJson } from '#src/ui/load-json.ts';
import { readPath } from '#src/ui/read-path.ts';

/**
 * Shows the search in the URL. Its description comes from the search's feed, so the page doesn't need the
 * marketplace's code. The server parses the submitted query the same way.
 * @param query As in the URL, with its question mark.
 */
export async function showSearch(page: ParentNode, query: string): Promise<void> {
  const field = page.querySelector('input[name="query"]');
  if (field instanceof HTMLInputElement) field.value = query.slice(1);
  const link = (name: string, path: string) =>
    page.querySelector(`[data-search-${name}]`)?.setAttribute('href', path + query);
  link('results', '/marketplace');
  link('feed', '/api/feeds/listings.xml');
  const text = page.querySelector('[data-search-text]');
  if (!text) return;
  text.textContent = 'Your filtered search';
  text.textContent = await describe(query).catch(() => text.textContent);
}

async function describe(query: string): Promise<string> {
  const isFeed = (value: unknown): value is object => isText(readPath(value, 'description'));
  const feed = await loadJson(`/api/feeds/listings.json${query}`, isFeed);
  const words = readPath(feed, 'description');
  return isText(words) ? words : '';
}

const isText = (value: unknown) => typeof value === 'string';
