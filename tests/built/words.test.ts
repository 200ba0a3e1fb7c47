import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { parseHTML } from 'linkedom';
import { expect, it } from 'vitest';
import { readWordList, unusedWordsIn } from '#scripts/check-words.ts';
import { builtFiles } from './built-files.ts';

/** Other people's words, as they wrote them. */
const OTHERS = ['licenses.txt'];
const SAID_IN = ['alt', 'aria-label', 'content', 'placeholder', 'title', 'value'];

/** What a page says: its text, and what attributes say. Other files whole. */
function saidIn(file: string, text: string): string {
  if (extname(file) !== '.html') return text;
  const { document } = parseHTML(text);
  for (const code of document.querySelectorAll('script:not([type*="json"]), style')) code.remove();
  const attributes = SAID_IN.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
  );
  return [document.documentElement.textContent, ...attributes].join('\n');
}

it('what is built has no word that docs/glossary.md says we do not use', async () => {
  const list = await readWordList();
  const files = (
    await Promise.all(['.html', '.json', '.txt', '.xml'].map((extension) => builtFiles(extension)))
  ).flat();
  expect(list.length).toBeGreaterThan(40);
  for (const file of files.filter((each) => !OTHERS.includes(basename(each)))) {
    const said = saidIn(file, await readFile(file, 'utf8'));
    expect(unusedWordsIn(said, list), file).toEqual([]);
  }
});
