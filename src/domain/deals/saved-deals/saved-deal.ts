import { AMOUNT_MAX, LIMITS } from '../../shared/limits.ts';
import { isListingId } from '../../shared/listing-id.ts';
import { toPrintableLine } from '../../shared/printable-line.ts';
import { isQueryText } from '../../shared/query-text.ts';

/** What the list shows for a deal, in US dollars, plus the DSCR; null if missing. */
export interface SavedFigures {
  price: number | null;
  monthlyProfit: number | null;
  cashAtClose: number | null;
  dscr: number | null;
}

/** A deal saved in the visitor's browser. */
export interface SavedDeal {
  /** UUID. */
  id: string;
  name: string;
  /** Null for the visitor's own numbers. */
  listingId: string | null;
  /** The analyzer's full state as a query string, without '?'. */
  query: string;
  /** When it was last saved or renamed, as written by toISOString. */
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

/** An object's own properties; empty for anything else. */
const membersOf = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);

/**
 * Reads a deal from browser storage or a file. Validates everything, so the query and listing id are
 * safe to use in a URL. Written by hand, because a schema library would outweigh all this code.
 * @returns Null for anything else. Unreadable figures are null.
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

/** The cleaned-up name, or an error message. */
export function readDealName(typed: string): { name: string } | { message: string } {
  const name = toPrintableLine(typed).trim();
  if (name === '') return { message: 'Please enter a name.' };
  if (name.length > LIMITS.name)
    return { message: `Please use at most ${LIMITS.name} characters.` };
  return { name };
}

/** The URL that opens the deal in the analyzer. */
export function dealPath({ listingId, query }: Pick<SavedDeal, 'listingId' | 'query'>): string {
  const path = listingId === null ? '/analyze-deal' : `/analyze-deal/${listingId}`;
  return query === '' ? path : `${path}?${query}`;
}
