import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseHTML } from 'linkedom';

export const SITE = fileURLToPath(new URL('../../dist/', import.meta.url));

/** A file of the site, as text: 'feeds/listings.xml'. */
export const readBuilt = (path: string) => readFile(SITE + path, 'utf8');

/** The HTML of a page, by its address. */
export const readHtml = (address: string) =>
  readBuilt(`${address === '/' ? 'index' : address.slice(1)}.html`);

const pages = new Map<string, Promise<Document>>();

/** A page as it is before any script has run, by its address; the same one for all who only read it. */
export function openPage(address: string): Promise<Document> {
  const page = pages.get(address) ?? openOwnPage(address);
  pages.set(address, page);
  return page;
}

/** One to take things out of. */
export async function openOwnPage(address: string): Promise<Document> {
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

/** What an element is called: by another one, by its label or caption, or by its own text. */
export function labelOf(element: Element): string {
  const id = element.getAttribute('aria-labelledby');
  if (id !== null) return textOf(element.ownerDocument.getElementById(id));
  const caption = element.querySelector(':scope > caption');
  return element.getAttribute('aria-label') ?? textOf(caption ?? element);
}

/** The one element of its kind that is called so: none is a mistake, and so are two. */
export function only(root: ParentNode, selector: string, label = ''): Element {
  const found = all(root, selector).filter((element) => labelOf(element).includes(label));
  const [element] = found;
  if (!element || found.length > 1) {
    throw new Error(`There are ${found.length} elements ${selector} called '${label}'.`);
  }
  return element;
}

/** A part of a page, by its heading or label. */
export const regionOf = (page: Document, label: string) =>
  only(page, 'section[aria-labelledby], section[aria-label]', label);

/** The cells of a row, by what its first one says. */
export function cellsOf(table: Element, label: string): string[] {
  const rows = all(table, 'tr').filter((row) => textOf(row.firstElementChild).includes(label));
  if (rows.length !== 1) throw new Error(`There are ${rows.length} rows called '${label}'.`);
  return rows.flatMap((row) => all(row, 'td').map(textOf));
}

export const linksOf = (root: ParentNode, label: string) =>
  all(root, 'a[href]').filter((link) => labelOf(link).includes(label));

export const hrefOf = (link: Element) => link.getAttribute('href') ?? '';

/** Whether an element is there before anything is pressed, as far as its markup says. */
export const isShown = (element: Element) =>
  !element.closest('[hidden], dialog, template, noscript, details:not([open])');
