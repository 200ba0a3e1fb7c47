import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

export interface Figure {
  readonly what: string;
  readonly value: number;
  /** 'ms', 'bytes', 'requests/s', '×'… */
  readonly unit: string;
  /** The budget: the value may not be above, or below. */
  readonly atMost?: number;
  readonly atLeast?: number;
  readonly note?: string;
}

const isWithinBudget = ({ value, atMost = Infinity, atLeast = -Infinity }: Figure) =>
  atLeast <= value && value <= atMost;

/**
 * Prints a benchmark's figures and keeps them in bench/results/<name>.json, with the date, the
 * machine and the versions. A figure out of its budget makes the process exit with 1.
 */
export function report(
  name: string,
  title: string,
  figures: readonly Figure[],
  versions: Readonly<Record<string, string>> = {},
): void {
  const rounded = figures.map((figure) => ({
    ...figure,
    value: Number(figure.value.toPrecision(3)),
  }));
  console.log(`\n${title}`);
  for (const figure of rounded) console.log(lineOf(figure));

  const result = {
    title,
    measuredOn: new Date().toISOString(),
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${process.platform} ${process.arch}`,
    versions: { node: process.versions.node, v8: process.versions.v8, ...versions },
    figures: rounded,
  };
  const folder = `${import.meta.dirname}/results`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}.json`, `${JSON.stringify(result, null, 2)}\n`);
  if (!figures.every(isWithinBudget)) process.exitCode = 1;
}

function lineOf(figure: Figure): string {
  const { what, value, unit, atMost, atLeast, note } = figure;
  const asides = [
    atMost === undefined ? '' : `at most ${atMost}`,
    atLeast === undefined ? '' : `at least ${atLeast}`,
    note ?? '',
  ].filter((aside) => aside !== '');
  const verdict = isWithinBudget(figure) ? '' : '  ← OUT OF BUDGET';
  return `  ${`${value} ${unit}`.padStart(12)}  ${what}${asides.length > 0 ? ` (${asides.join('; ')})` : ''}${verdict}`;
}
