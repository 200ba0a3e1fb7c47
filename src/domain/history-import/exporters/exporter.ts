import { type Effect, isEffect } from '../plan.ts';

/** What the values of a column make of a row: the first pattern that fits a value like 'payment refund'. */
export interface KindsOf {
  column: string;
  values: readonly [RegExp, Effect][];
}

/** A tool whose export we know by its columns. */
export interface Exporter {
  /** As in 'Recognized as your Stripe balance history.' */
  name: string;
  /** The lines of its entry, by their first word. */
  lines: ReadonlyMap<string, readonly string[]>;
  kinds: readonly KindsOf[];
}

/** The columns with these names, in the order of the names; all of them if they are separated by commas. */
export const columnsNamed = (names: readonly string[], wanted = ''): number[] =>
  wanted.split(',').flatMap((each) => {
    const found = each.split('|').map((name) => (name === '' ? -1 : names.indexOf(name.trim())));
    return found.filter((at) => at >= 0).slice(0, 1);
  });

/**
 * Reads a table of exporters. An entry has a name and lines of names of columns, which are without case and signs:
 * `has` are those that only this export has together (any of a|b will do) and `not` those of others; `date`, `in`
 * (added up), `off` (taken off, whichever the sign), `profit`, `fee`, and `currency` are what columns mean. `kind
 * status: paid=sale, .*=unpaid` says what values make of a row, or asks about other values. `lost` is a column of
 * amounts lost in disputes, `when` the column that says so, with its pattern. `is` may be: order (a row is a sale of
 * its own), cents (without decimals, they may be), bank, spending (an amount below zero is a purchase), across (only with months side by side), named (the currency
 * is in the column's name). Those may share a line, with semicolons between them. `note` is for the seller, and `refuse` says what to export instead.
 */
export const exportersIn = (table: string): Exporter[] =>
  table
    .trim()
    .split(/\n\n+/)
    .map((entry) => {
      const [name = '', ...own] = entry.split('\n').map((line) => line.trim());
      const rest = own.flatMap((line) =>
        /^(kind|note|refuse)/.test(line) ? line : line.split('; '),
      );
      const lines = Map.groupBy(rest, (line) => line.split(' ')[0] ?? '');
      const textOf = (line: string) => line.slice(line.indexOf(' ') + 1);
      return {
        name,
        lines: new Map([...lines].map(([word, each]) => [word, each.map(textOf)])),
        kinds: (lines.get('kind') ?? []).map((line) => kindsIn(textOf(line))),
      };
    });

function kindsIn(line: string): KindsOf {
  const [column = '', values = ''] = line.split(': ');
  return {
    column,
    values: values.split(', ').flatMap((pair): [RegExp, Effect][] => {
      const [pattern = '', effect] = pair.split('=');
      return isEffect(effect) ? [[new RegExp(`^(?:${pattern})$`), effect]] : [];
    }),
  };
}

/** Whether a table has the columns of an export. @param names Without case and signs. */
export function fits({ lines }: Exporter, names: readonly string[], isAcross: boolean): boolean {
  const has = (lines.get('has')?.[0] ?? '').split(', ');
  return (
    (lines.get('is')?.includes('across') ?? false) === isAcross &&
    has.every((each) => columnsNamed(names, each).length > 0) &&
    columnsNamed(names, lines.get('not')?.[0]).length === 0
  );
}
