import { AMOUNT_MAX, LIMITS } from '../../shared/limits.ts';
import { isListingId } from '../../shared/listing-id.ts';
import { isPrintableLine } from '../../shared/printable-line.ts';
import { isQueryText } from '../../shared/query-text.ts';

/** What the list shows of a deal: US dollars, and the ratio as it is; null for what it does not have. */
export interface SavedFigures {
  price: number | null;
  monthlyProfit: number | null;
  cashAtClose: number | null;
  dscr: number | null;
}

/** A deal that a visitor keeps in the browser. */
export interface SavedDeal {
  /** UUID. */
  id: string;
  name: string;
  /** Null where the figures are the visitor's own. */
  listingId: string | null;
  /** The analyzer's whole state as the query of its address, without '?'. */
  query: string;
  /** When it was saved or renamed last, in ISO 8601 as toISOString writes it. */
  savedAt: string;
  figures: SavedFigures;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const isText = (value: unknown, isRight: (text: string) => boolean): value is string =>
  typeof value === 'string' && isRight(value);

function isMoment(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString() === text;
}

const isFigure = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= AMOUNT_MAX;

/** The members that an object has itself; none for anything else. */
const membersOf = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);

/**
 * Reads a deal from the browser's storage or from a file, of which nothing is taken for granted: a
 * query that may only follow a '?', a listing's id that may only end the analyzer's path. By hand,
 * because a schema would weigh more than all the rest of it in the browser.
 * @returns Null for anything else. A figure that cannot be read is null.
 */
export function readSavedDeal(value: unknown): SavedDeal | null {
  const member = membersOf(value);
  const [id, typed, query] = [member.get('id'), member.get('name'), member.get('query')];
  const [listingId, savedAt] = [member.get('listingId'), member.get('savedAt')];
  const read = readDealName(typeof typed === 'string' ? typed : '');
  if (!isText(id, (text) => UUID.test(text)) || !('name' in read)) return null;
  if (listingId !== null && !isText(listingId, isListingId)) return null;
  if (!isText(query, isQueryText) || !isText(savedAt, isMoment)) return null;
  const figures = readFigures(membersOf(member.get('figures')));
  return { id, name: read.name, listingId, query, savedAt, figures };
}

function readFigures(member: ReadonlyMap<string, unknown>): SavedFigures {
  const figure = (name: keyof SavedFigures) => {
    const value = member.get(name);
    return isFigure(value) ? value : null;
  };
  return {
    price: figure('price'),
    monthlyProfit: figure('monthlyProfit'),
    cashAtClose: figure('cashAtClose'),
    dscr: figure('dscr'),
  };
}

/** The name as it is kept, or what is wrong with it. */
export function readDealName(typed: string): { name: string } | { message: string } {
  const name = typed.trim();
  if (name === '') return { message: 'Please enter a name.' };
  if (name.length > LIMITS.name)
    return { message: `Please use at most ${LIMITS.name} characters.` };
  if (!isPrintableLine(name)) {
    return { message: 'Please remove line breaks and invisible characters.' };
  }
  return { name };
}

/** The address at which the analyzer shows the deal again. */
export function dealPath({ listingId, query }: Pick<SavedDeal, 'listingId' | 'query'>): string {
  const path = listingId === null ? '/analyze-deal' : `/analyze-deal/${listingId}`;
  return query === '' ? path : `${path}?${query}`;
}
