import * as z from 'zod/mini';
import { singleLine } from '../shared/field-schemas.ts';
import { AMOUNT_MAX, LIMITS } from '../shared/limits.ts';
import { isListingId } from '../shared/listing-id.ts';
import { isQueryText } from '../shared/query-text.ts';

const DEAL_NAME_MESSAGE = 'Please enter a name.';
const nameSchema = singleLine(1, DEAL_NAME_MESSAGE, LIMITS.name);

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** As Date's toISOString writes it. */
const isMoment = (text: string) => {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString() === text;
};

const text = (isRight: (value: string) => boolean) => z.string().check(z.refine(isRight));
const figure = z._default(
  z.nullable(z.number().check(z.gte(-AMOUNT_MAX), z.lte(AMOUNT_MAX))),
  null,
);

/**
 * A deal that a visitor keeps in the browser, or brings along in a file, of which nothing is taken
 * for granted: its query may only follow a '?', and its listing's id only the analyzer's path.
 */
export const savedDealSchema = z.object({
  id: text((id) => UUID.test(id)),
  name: nameSchema,
  /** Null where the figures are the visitor's own. */
  listingId: z.nullable(text(isListingId)),
  /** The analyzer's whole state as the query of its address, without '?'. */
  query: text(isQueryText),
  /** When it was saved or renamed last, in ISO 8601. */
  savedAt: text(isMoment),
  /** What the list shows: US dollars, and the ratio as it is; null for what the deal does not have. */
  figures: z.object({
    price: figure,
    monthlyProfit: figure,
    cashAtClose: figure,
    dscr: figure,
  }),
});
export type SavedDeal = z.infer<typeof savedDealSchema>;
export type SavedFigures = SavedDeal['figures'];

/** The name as it is kept, or what is wrong with it. */
export function readDealName(typed: string): { name: string } | { message: string } {
  const parsed = nameSchema.safeParse(typed);
  if (parsed.success) return { name: parsed.data };
  return { message: parsed.error.issues[0]?.message ?? DEAL_NAME_MESSAGE };
}

/** The address at which the analyzer shows the deal again. */
export function dealPath({ listingId, query }: Pick<SavedDeal, 'listingId' | 'query'>): string {
  const path = listingId === null ? '/analyze-deal' : `/analyze-deal/${listingId}`;
  return query === '' ? path : `${path}?${query}`;
}

/** Figures as they can be kept: what is not finite or out of bounds becomes null. */
export function keepableFigures(figures: SavedFigures): SavedFigures {
  const keepable = (value: number | null) =>
    value !== null && Number.isFinite(value) && Math.abs(value) <= AMOUNT_MAX ? value : null;
  return {
    price: keepable(figures.price),
    monthlyProfit: keepable(figures.monthlyProfit),
    cashAtClose: keepable(figures.cashAtClose),
    dscr: keepable(figures.dscr),
  };
}
