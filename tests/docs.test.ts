import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')];
const proseOf = (page: string) => readFileSync(page, 'utf8').replaceAll(/^```.*?^```/gms, '');
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');

it.each(pages)('%s links only to files and headings that exist', (page) => {
  const links = [...proseOf(page).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)];
  const broken = links.filter(([, path = '', anchor]) => {
    const target = path === '' ? page : join(dirname(page), path);
    if (!existsSync(target)) return true;
    if (anchor === undefined) return false;
    const headings = [...proseOf(target).matchAll(/^#+ (.+)$/gm)];
    return !headings.some(([, heading = '']) => anchorOf(heading) === anchor);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});
