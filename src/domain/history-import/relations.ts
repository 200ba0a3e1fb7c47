import { MarkEvidence, readAmount } from './amounts.ts';
import type { Column } from './columns.ts';
import { cellAt, type Layout } from './layout.ts';
import type { Term } from './plan.ts';

/** Rows to check a relation with, and the share of them that must fit. */
const ROWS = 300;
const FITS = 0.98;
/** More columns than this aren't tried in all combinations. */
const MOST_PARTS = 6;

/** What a total includes more or less than another one: tax on top, fees and refunds off. */
const SIGNS = new Map(
  Object.entries({ tax: 1, shipping: 1, fee: -1, earnings: -1, discount: -1, refund: -1 }),
);
const signOf = ({ meaning }: Column) => SIGNS.get(meaning) ?? 1;
/** Neither is revenue, nor lowers it. */
const isOutside = ({ meaning }: Column) => ['tax', 'fee', 'earnings'].includes(meaning);

/** How the totals of a file hang together. */
export interface Relations {
  /** Revenue: without tax and before fees, less refunds and discounts. Undefined if nothing tells. */
  terms: readonly Term[] | undefined;
  /** In words: 'Total = Subtotal + Tax'. */
  text: string;
  /** Columns whose place is known. */
  explained: ReadonlySet<number>;
}

/** Finds totals that are another one plus tax, less fees, and so on, by adding up each row. */
export function relationsOf(
  totals: readonly Column[],
  others: readonly Column[],
  { body }: Layout,
): Relations {
  const parts = others.filter(({ meaning }) => SIGNS.has(meaning)).slice(0, MOST_PARTS);
  const rows = body.slice(0, ROWS);
  const marks = new MarkEvidence();
  for (const { cells } of rows) for (const { at } of totals) marks.note(cellAt(cells, at));
  const { mark } = marks.decide();
  const cents = rows.map(({ cells }) =>
    cells.map((cell) => readAmount(cell.trim(), mark).cents || 0),
  );
  /** Whether fees and refunds are written as negative amounts doesn't matter. */
  const weights = parts.map((part) => {
    const isBelow = cents.reduce((sum, row) => sum + (row[part.at] ?? 0), 0) < 0;
    return { ...part, weight: signOf(part) * (isBelow ? -1 : 1) };
  });
  const subsets = Array.from({ length: 2 ** parts.length }, (_, choice) =>
    weights.filter((_part, index) => ((choice >> index) & 1) === 1),
  );
  const found = totals.flatMap((total) =>
    totals.flatMap((base) => {
      const isMade = (used: typeof weights) => {
        const off = (row: readonly number[]) =>
          used.reduce((sum, { at, weight }) => sum + weight * (row[at] ?? 0), row[base.at] ?? 0) -
          (row[total.at] ?? 0);
        return cents.filter((row) => Math.abs(off(row)) > 1).length <= rows.length * (1 - FITS);
      };
      const used = total === base ? undefined : subsets.find(isMade);
      return used ? [{ total, base, used }] : [];
    }),
  );
  const made = found.filter(({ used }) => used.length > 0);
  // The one that is made of no other, and what lowers the totals above it.
  const first = made.find(({ base }) => made.every(({ total }) => total !== base));
  const inside = made.filter(({ base }) => base === first?.base).flatMap(({ used }) => used);
  const terms = inside
    .filter(
      (part, index) => !isOutside(part) && inside.findIndex(({ at }) => at === part.at) === index,
    )
    .map(({ at, meaning, weight }): Term => {
      const off = meaning === 'refund' ? ({ off: 'refund' } as const) : {};
      return { at, sign: weight < 0 ? -1 : 1, ...off };
    });
  const text = ({ total, base, used }: (typeof made)[number]) =>
    `${total.title} = ${base.title}${used.map((part) => ` ${signOf(part) < 0 ? '−' : '+'} ${part.title}`).join('')}`;
  const explained = found.flatMap(({ total, base, used }) => [total, base, ...used]);
  return {
    terms: first && [{ at: first.base.at, sign: 1 }, ...terms],
    text: made.map(text).join('; '),
    explained: new Set(explained.map(({ at }) => at)),
  };
}
