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

export interface SavedDeal {
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

export const DEALS_MAX = 100;

type Deals = readonly SavedDeal[];

const newestFirst = (deals: Deals): SavedDeal[] =>
  deals.toSorted((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt));

/**
 * Adds a deal, newest first, replacing any with the same id.
 * @returns Null when the list is full.
 */
export function addDeal(deals: Deals, deal: SavedDeal): SavedDeal[] | null {
  const others = removeDeal(deals, deal.id);
  return others.length < DEALS_MAX ? newestFirst([deal, ...others]) : null;
}

/** @param now ISO 8601. A rename counts as a save, so importing an older file doesn't undo it. */
export function renameDeal(deals: Deals, id: string, name: string, now: string): SavedDeal[] {
  return newestFirst(
    deals.map((deal) => (deal.id === id ? { ...deal, name, savedAt: now } : deal)),
  );
}

export const removeDeal = (deals: Deals, id: string): SavedDeal[] =>
  deals.filter((deal) => deal.id !== id);

/** The newest deal saved with this analyzer state. */
export const findDeal = (
  deals: Deals,
  { listingId, query }: Pick<SavedDeal, 'listingId' | 'query'>,
): SavedDeal | undefined =>
  deals.find((deal) => deal.listingId === listingId && deal.query === query);

/** Each deal once, by id: its newest copy; in a tie, the first. */
function newestById(deals: Deals): Map<string, SavedDeal> {
  const newest = new Map<string, SavedDeal>();
  for (const deal of deals) {
    const known = newest.get(deal.id);
    if (!known || Date.parse(known.savedAt) < Date.parse(deal.savedAt)) newest.set(deal.id, deal);
  }
  return newest;
}

/**
 * Merges two lists. The newer copy of a deal wins; in a tie, ours. Full if there would be `count` deals, over the
 * limit.
 */
export function mergeDeals(ours: Deals, theirs: Deals) {
  const merged = newestById([...ours, ...theirs]);
  if (merged.size > DEALS_MAX) return { kind: 'full' as const, count: merged.size };
  const added = merged.size - ours.length;
  const updated = ours.filter((deal) => merged.get(deal.id) !== deal).length;
  return {
    kind: 'merged' as const,
    deals: newestFirst([...merged.values()]),
    added,
    updated,
    unchanged: newestById(theirs).size - added - updated,
  };
}

/** A unique name: the wanted one, or the same with a number. */
export function freeName(deals: Deals, wanted: string): string {
  const taken = new Set(deals.map(({ name }) => name));
  const name = cut(wanted, LIMITS.name);
  for (let number = 2, free = name; ; number += 1) {
    if (!taken.has(free)) return free;
    const suffix = ` (${number})`;
    free = cut(name, LIMITS.name - suffix.length) + suffix;
  }
}

/** Truncates without splitting a surrogate pair. */
const cut = (text: string, length: number) => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

const FORMAT = 'saved-deals';
const VERSION = 1;
/** Maximum file size in bytes. A full list is much smaller. */
export const DEALS_FILE_MAX = 1_000_000;

/**
 * Serializes saved deals for a file or browser storage: JSON of the shape
 * `{ format: 'saved-deals', version: 1, deals: [...] }`.
 */
export const formatDeals = (deals: readonly SavedDeal[]): string =>
  JSON.stringify({ format: FORMAT, version: VERSION, deals }, null, 1);

/** `message` says what's wrong with the file and what to do. */
const refused = (message: string) => ({ kind: 'refused' as const, message });
const NO_DEALS = 'This file has no saved deals. Choose one whose name starts with “saved-deals”.';

/**
 * Reads what formatDeals wrote and refuses anything else. Duplicates count once. `unreadable` is how many were
 * skipped because they can't be read.
 */
export function parseDeals(text: string) {
  let file: ReadonlyMap<string, unknown>;
  try {
    file = membersOf(JSON.parse(text));
  } catch {
    return refused(NO_DEALS);
  }
  const list = file.get('deals');
  if (file.get('format') !== FORMAT || !file.has('version') || !Array.isArray(list)) {
    return refused(NO_DEALS);
  }
  if (file.get('version') !== VERSION) {
    return refused('This file is from another version of this page. Please export it again.');
  }
  const entries: unknown[] = list;
  if (entries.length === 0) return refused('This file has no deals.');
  const readable = entries.flatMap((entry) => readSavedDeal(entry) ?? []);
  if (readable.length === 0) return refused("We can't read the deals in this file.");
  const unreadable = entries.length - readable.length;
  return { kind: 'read' as const, deals: [...newestById(readable).values()], unreadable };
}
