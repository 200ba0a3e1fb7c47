import { createHash } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const FOLDER = new URL('../../node_modules/.cache/handover-fonts/', import.meta.url);
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const PUNCTUATION = '\u00a0–—‘’“”…•·©€£×÷−±≤≥≈→←';
/** The most common accented letters in names and loanwords; each costs about 40 bytes. */
const ACCENTED = 'áäåçéèêëíñóöøúüÓ';

/**
 * The path of a font file with only the characters this site uses, so both fonts load in two round trips
 * instead of three. Other characters use the fallback font. `font` is a file in an npm package; the result
 * is cached until the font or characters change.
 */
export async function subsetOf(font: string): Promise<string> {
  const source = createRequire(import.meta.url).resolve(font);
  const letters = ASCII + PUNCTUATION + ACCENTED;
  const original = await readFile(source);
  const key = createHash('sha256').update(original).update(letters).digest('hex').slice(0, 12);
  const target = fileURLToPath(new URL(`${key}.woff2`, FOLDER));
  if (await stat(target).catch(() => null)) return target;
  await mkdir(FOLDER, { recursive: true });
  await writeFile(target, await subsetFont(original, letters, { targetFormat: 'woff2' }));
  return target;
}
