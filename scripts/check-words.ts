/** A step of `npm run lint`: fails on the words that docs/glossary.md says we do not use. */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

const TEXTS = [
  '{content,docs,netlify,platform,public,scripts,src}/**/*.{astro,css,md,mdx,ts,tsx,txt,yaml}',
  '{CONTRIBUTING,README}.md',
];
/** The list itself and what reads it, a list of surnames, and what is generated. */
const LEFT_OUT = [
  ...['docs/glossary.md', 'scripts/check-words.ts', '**/known-words.ts', 'netlify/generated/**'],
];
const PATHS = /(?:from|import\() '[^']*'|`[^`\s]*\/[^`\s]*`/g;
const GLOSSARY = new URL('../docs/glossary.md', import.meta.url);
const HEADING = '## Words we do not use';

interface UnusedWord {
  readonly pattern: RegExp;
  readonly better: string;
}

/**
 * The words that docs/glossary.md says we do not use. A row is `| towards | toward |`; `-` at the end
 * of a word stands for any ending. As many better words as unused ones are a pair each.
 */
export async function readWordList(): Promise<UnusedWord[]> {
  const [, section = ''] = (await readFile(GLOSSARY, 'utf8')).split(HEADING);
  const [table = ''] = section.split('\n## ');
  const rows = [...table.matchAll(/^\| (?<unused>[^|]+?) +\| (?<better>[^|]+?) +\|$/gm)];
  return rows
    .map(({ groups: { unused = '', better = '' } = {} }) => ({ unused, better }))
    .filter(({ unused }) => unused !== 'not' && !/^-+$/.test(unused))
    .flatMap(({ unused, better }) => {
      const words = unused.split(', ');
      const ours = better.split(', ');
      return words.map((word, at) => ({
        pattern: patternOf(word),
        better: (words.length === ours.length && ours[at]) || better,
      }));
    });
}

const patternOf = (word: string) =>
  word.endsWith('-')
    ? new RegExp(String.raw`\b${word.slice(0, -1)}\w*`, 'gi')
    : new RegExp(String.raw`\b${word}\b`, 'gi');

/** Each word of a text that we do not use, as '"towards": write "toward"'. Web addresses may have any. */
export function unusedWordsIn(text: string, list: readonly UnusedWord[]): string[] {
  const ours = text.replaceAll(/https?:\/\/\S+/g, '');
  return list.flatMap(({ pattern, better }) =>
    [...ours.matchAll(pattern)].map(([found]) => `"${found}": write "${better}"`),
  );
}

if (import.meta.main) {
  const list = await readWordList();
  for (const path of globSync(TEXTS, { exclude: LEFT_OUT }).sort()) {
    const lines = (await readFile(path, 'utf8')).split('\n');
    for (const [index, line] of lines.entries()) {
      for (const fault of unusedWordsIn(line.replaceAll(PATHS, ''), list)) {
        console.error(`${path}:${index + 1}: ${fault}`);
        process.exitCode = 1;
      }
    }
  }
}
