import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { listedPackages } from './listed-packages.ts';

/** Ask for their notice and no more: what visitors and functions get. */
const FOR_ALL = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
];
/** Also for what is only run here, and handed on to nobody. */
const FOR_TOOLS = [
  ...FOR_ALL,
  'CC-BY-3.0',
  'CC-BY-4.0',
  'LGPL-3.0-or-later',
  'MPL-2.0',
  'Python-2.0',
  'Zlib',
];
/** What packages that don't say it in the usual way say elsewhere. */
const SAID_ELSEWHERE: Record<string, string> = {
  'node_modules/callsite': 'MIT',
  'node_modules/@netlify/binary-info': 'Apache-2.0',
};

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ license: z.string().optional(), link: z.boolean().optional() }),
  ),
});

/** Whether an SPDX expression without nested brackets can be met by the licenses of a list. */
function isMet(expression: string, allowed: readonly string[]): boolean {
  return expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((license) => allowed.includes(license.trim())));
}

it('finds every installed package under a license that we may use it under', async () => {
  const lock = await readFile(new URL('../package-lock.json', import.meta.url), 'utf8');
  const packages = Object.entries(lockSchema.parse(JSON.parse(lock)).packages).filter(
    ([path, { link }]) => path.startsWith('node_modules/') && link !== true,
  );
  const refused = packages.filter(
    ([path, { license }]) => !isMet(SAID_ELSEWHERE[path] ?? license ?? 'none', FOR_TOOLS),
  );
  expect(packages.length).toBeGreaterThan(100);
  expect(refused).toEqual([]);
});

it.each(['browser', 'functions'] as const)(
  'hands on to the %s only what asks for a notice',
  async (where) => {
    const packages = await listedPackages(where);
    const refused = packages.filter((line) => !isMet(line.split(', ')[1] ?? '', FOR_ALL));
    expect(packages.length).toBeGreaterThan(5);
    expect(refused).toEqual([]);
  },
);

it('tells licenses that are offered from those that hold together', () => {
  expect(isMet('(BSD-3-Clause OR GPL-2.0)', FOR_ALL)).toBe(true);
  expect(isMet('Apache-2.0 AND LGPL-3.0-or-later', FOR_ALL)).toBe(false);
  expect(isMet('GPL-3.0-only', FOR_TOOLS)).toBe(false);
});
