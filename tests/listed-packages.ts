import { readFile } from 'node:fs/promises';

const DOCUMENT = new URL('../docs/licenses.md', import.meta.url);

/** The packages that docs/licenses.md says get there, as `react 19.0.0, MIT`, in alphabetical order. */
export async function listedPackages(where: 'browser' | 'functions'): Promise<string[]> {
  const rows = (await readFile(DOCUMENT, 'utf8')).matchAll(
    /^\| `([^`]+)` +\| (\S+) +\| (\S+) +\| ([^|]+?) +\|$/gm,
  );
  return [...rows]
    .filter(([, , , , places = '']) => places.split(', ').includes(where))
    .map(([, name = '', version = '', license = '']) => `${name} ${version}, ${license}`)
    .sort();
}
