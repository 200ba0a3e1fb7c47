/** A step of `npm run lint`: fails on the words that docs/glossary.md says we do not use. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { filesBelow } from '#platform/folder-walk.ts';
import { readWordList, unusedWordsIn } from './word-list.ts';

const FOLDERS = ['content', 'docs', 'netlify', 'platform', 'public', 'scripts', 'src'];
const FILES = ['CONTRIBUTING.md', 'README.md'];
const TEXT = /\.(?:astro|css|md|mdx|ts|tsx|txt|yaml)$/;
/** The list itself and what reads it, a list of surnames, and what is generated. */
const LEFT_OUT =
  /^(?:docs\/glossary\.md|scripts\/word-list\.ts|.*\/known-words\.ts|netlify\/generated\/.*)$/;
const PATHS = /(?:from|import\() '[^']*'|`[^`\s]*\/[^`\s]*`/g;

const root = resolve(import.meta.dirname, '..');
const list = await readWordList();
const below = await Promise.all(
  FOLDERS.map(async (folder) =>
    (await filesBelow(join(root, folder))).map((path) => `${folder}/${path}`),
  ),
);
const paths = [...FILES, ...below.flat()].filter((path) => TEXT.test(path) && !LEFT_OUT.test(path));
for (const path of paths.sort()) {
  const lines = (await readFile(join(root, path), 'utf8')).split('\n');
  for (const [index, line] of lines.entries()) {
    for (const fault of unusedWordsIn(line.replaceAll(PATHS, ''), list)) {
      console.error(`${path}:${index + 1}: ${fault}`);
      process.exitCode = 1;
    }
  }
}
