import { createHash } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const FOLDER = new URL('../../node_modules/.cache/handover-fonts/', import.meta.url);
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
  const source = createRequire(import.meta.url).resolve(font);
  const original = await readFile(source);
  const wanted = JSON.stringify(subset);
  const key = createHash('sha256').update(original).update(wanted).digest('hex').slice(0, 12);
  const target = fileURLToPath(new URL(`${key}.woff2`, FOLDER));
  if (await stat(target).catch(() => null)) return target;
  await mkdir(FOLDER, { recursive: true });
  const { characters, ...options } = subset;
  await writeFile(
    target,
    await subsetFont(original, characters, { targetFormat: 'woff2', ...options }),
  );
  return target;
}
