import { loadJson } from '#src/ui/load-json.ts';
import { readPath } from '#src/ui/read-path.ts';

/**
 * Makes the page be about the search in its address. What that is in words, the search's own feed says,
 * which spares the page the marketplace's code; what is sent, the server reads as forgivingly.
 * @param query As in the address, with its question mark.
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
  text.textContent = 'The search that you came with';
  text.textContent = await describe(query).catch(() => text.textContent);
}

async function describe(query: string): Promise<string> {
  const isFeed = (value: unknown): value is object => isText(readPath(value, 'description'));
  const feed = await loadJson(`/api/feeds/listings.json${query}`, isFeed);
  const words = readPath(feed, 'description');
  return isText(words) ? words : '';
}

const isText = (value: unknown) => typeof value === 'string';
