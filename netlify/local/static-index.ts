import { join } from 'node:path';
import { filesBelow } from './folder-walk.ts';

/** What a path stands for in the published folder. */
export type StaticMatch = { kind: 'file'; file: string } | { kind: 'redirect'; to: string };

/** Netlify reads these and does not serve them. */
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
 * Only paths of files that were there when the index was made can match: nothing can climb out.
 * (Observed on Netlify by github.com/slorber/trailing-slash-guide.)
 */
export class StaticIndex {
  readonly #files: ReadonlyMap<string, string>;

  private constructor(files: ReadonlyMap<string, string>) {
    this.#files = files;
  }

  /** Indexes a folder; one that does not exist has no files. Dot files stay out, but for .well-known. */
  static async of(directory: string): Promise<StaticIndex> {
    const visible = await filesBelow(directory);
    const wellKnown = await filesBelow(join(directory, '.well-known'));
    const paths = [...visible, ...wellKnown.map((path) => `.well-known/${path}`)];
    const served = paths.filter((path) => !RULE_FILES.includes(path));
    return new StaticIndex(new Map(served.map((path) => [`/${path}`, join(directory, path)])));
  }

  /** @param path decoded, with its leading slash */
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
