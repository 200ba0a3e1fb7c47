import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseHTML } from 'linkedom';

export const SITE = fileURLToPath(new URL('../../dist/', import.meta.url));

/** A file of the site, as text: 'feeds/listings.xml'. */
export const readBuilt = (path: string) => readFile(SITE + path, 'utf8');

/** The HTML of a page, by its address. */
export const readHtml = (address: string) =>
  readBuilt(`${address === '/' ? 'index' : address.slice(1)}.html`);

/** A page as it is before any script has run, by its address. */
export async function openPage(address: string): Promise<Document> {
  const { document } = parseHTML(await readHtml(address));
  // The parser begins a text anew after each character reference.
  document.documentElement.normalize();
  return document;
}

/** What stands in an element, with its spaces as a browser shows them. */
export const textOf = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

export const all = (root: ParentNode, selector: string) => [...root.querySelectorAll(selector)];

/** The content of a tag in the head. */
export const metaOf = (page: Document, selector: string) =>
  page.querySelector(selector)?.getAttribute('content') ?? '';
