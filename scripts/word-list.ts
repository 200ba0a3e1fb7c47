import { readFile } from 'node:fs/promises';

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
