import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { cachedFile } from './build-cache.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** The most common accented letters in names and loanwords; each costs about 40 bytes. */
const ACCENTED = 'áäåçéèêëíñóöøúüÓ';
const COMMON = `${LETTERS}${ACCENTED}0123456789 \u00a0.,:;!?@'"‘’“”-–—…()/&%$+−×`;

interface Subset {
  characters: string;
  /** OpenType features to keep; all others go. */
  keepFeatures: string[];
  variationAxes?: { wght: { min: number; max: number } };
}

export const TEXT_FONT: Subset = {
  characters: `${COMMON}#*<=>[]^_~•·©€£÷±≤≥≈→←`,
  keepFeatures: ['kern', 'tnum'],
  variationAxes: { wght: { min: 400, max: 700 } },
};

export const HEADING_FONT: Subset = { characters: COMMON, keepFeatures: ['kern'] };

/**
 * The path of a font file with only what this site uses of it, so that HTML and both fonts of a page arrive
 * in two flights of packets instead of three. Other characters use the fallback font. `font` is a file in an
 * npm package; the result is cached until the font or the subset changes.
 */
export async function subsetOf(font: string, subset: Subset): Promise<string> {
  const original = await readFile(createRequire(import.meta.url).resolve(font));
  const { characters, ...options } = subset;
  return cachedFile(
    [createHash('sha256').update(original).digest('hex'), subset],
    () => subsetFont(original, characters, { targetFormat: 'woff2', ...options }),
    { extension: '.woff2' },
  );
}
