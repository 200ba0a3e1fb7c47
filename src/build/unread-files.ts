import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { FIGURE_NAMES } from './read-figures.ts';
import { TEXT_FILES } from './read-lists.ts';

/** Files with a name of their own. */
const NAMED: ReadonlySet<string> = new Set([...FIGURE_NAMES, ...TEXT_FILES, 'affiliates.yaml']);
const ANY_NAME =
  /^(?:learn\/[^/]+\.mdx|learn\/[^/]+\/[^/]+\.webp|pages\/[^/]+\.mdx|(?:listings|transfers)\/[^/]+\.yaml)$/;
const PICTURE = /^listings\/([^/]+)\/[^/]+$/;
/** Made by programs, such as .DS_Store and faqs.yaml~. */
const NOBODYS = /(?:^|\/)\.|~$|\/(?:Thumbs\.db|desktop\.ini)$/;

/**
 * Files in a content folder that nothing reads, so an editor would wait in vain for them to appear.
 * @returns Lines like `learn/note.md: Nothing reads this file. …`.
 */
export async function unreadFiles(content: string): Promise<string[]> {
  const entries = await readdir(content, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(content, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((path) => !NOBODYS.test(path));
  const there = new Set(paths);
  return paths.sort().flatMap((path) => {
    if (NAMED.has(path) || ANY_NAME.test(path)) return [];
    const [, id] = PICTURE.exec(path) ?? [];
    if (id === undefined) {
      return [
        `${path}: Nothing reads this file. Check its folder and its name, in lowercase: guides end in .mdx, their pictures in .webp, everything else in .yaml.`,
      ];
    }
    return there.has(`listings/${id}.yaml`)
      ? []
      : [`${path}: There's no listing '${id}'. Delete its folder of pictures, too.`];
  });
}
