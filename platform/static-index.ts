import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow } from './folder-walk.ts';

export interface StaticFile {
  path: string;
  bytes: Buffer<ArrayBuffer>;
}

/** The match for a path in the published folder. */
export type StaticMatch = { kind: 'file'; file: StaticFile } | { kind: 'redirect'; to: string };

/** Files that Netlify reads but does not serve. */
const RULE_FILES = ['_headers', '_redirects'];

/**
 * Finds files as Netlify does with pretty URLs, which are on by default:
 *
 * | path          | file            | answer                     |
 * |---------------|-----------------|----------------------------|
 * | `/about`      | about.html      | the file                   |
 * | `/about/`     | about.html      | 301 to `/about`            |
 * | `/about.html` | about.html      | the file                   |
 * | `/team`       | team/index.html | 301 to `/team/`            |
 * | `/team/`      | team/index.html | the file, unless team.html |
 *
 * Only files that existed when the index was made can match, so no path can escape the folder. All files
 * are read up front, so that a later build does not mix with the pages being served.
 * (Observed on Netlify by github.com/slorber/trailing-slash-guide.)
 */
export class StaticIndex {
  readonly #files: ReadonlyMap<string, StaticFile>;

  private constructor(files: ReadonlyMap<string, StaticFile>) {
    this.#files = files;
  }

  /** Reads a folder (empty if missing), without dot files except .well-known. */
  static async of(directory: string): Promise<StaticIndex> {
    const visible = await filesBelow(directory);
    const wellKnown = await filesBelow(join(directory, '.well-known'));
    const paths = [...visible, ...wellKnown.map((path) => `.well-known/${path}`)];
    const files = new Map<string, StaticFile>();
    for (const name of paths.filter((path) => !RULE_FILES.includes(path))) {
      const path = join(directory, name);
      files.set(`/${name}`, { path, bytes: await readFile(path) });
    }
    return new StaticIndex(files);
  }

  /** @param path Decoded, with a leading slash. */
  find(path: string): StaticMatch | undefined {
    const file = this.#files.get(path);
    if (file !== undefined) return { kind: 'file', file };
    if (path.endsWith('/')) {
      const bare = path.slice(0, -1);
      if (this.#files.has(`${bare}.html`)) return { kind: 'redirect', to: bare };
      const index = this.#files.get(`${path}index.html`);
      return index === undefined ? undefined : { kind: 'file', file: index };
    }
    const page = this.#files.get(`${path}.html`);
    if (page !== undefined) return { kind: 'file', file: page };
    return this.#files.has(`${path}/index.html`) ? { kind: 'redirect', to: `${path}/` } : undefined;
  }
}
