import { glob, readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { scheduledFor } from './publication.ts';

/** A built page's links and link targets. */
export interface LinkedPage {
  /** As visitors see it: '/', '/learn/seller-financing-guide'. */
  path: string;
  /** The publication date, year-month-day, if it's in the future. */
  scheduled?: string | undefined;
  ids: ReadonlySet<string>;
  links: ReadonlySet<string>;
}

const IGNORED_ELEMENT = /<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>/g;
const LINK = /\s(?:href|src|action)="([^"]*)"/g;
const ID = /\s(?:id|name)="([^"]*)"/g;

const decode = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#38;', '&');

/** A page's links, and the ids that can be linked to. */
export function linksOf(path: string, html: string): LinkedPage {
  const body = html.replace(IGNORED_ELEMENT, '');
  const all = (pattern: RegExp) =>
    new Set([...body.matchAll(pattern)].map(([, found = '']) => decode(found)));
  // Clone: substrings keep the whole page in memory, and there are thousands of pages.
  return structuredClone({
    path,
    scheduled: scheduledFor(html),
    ids: all(ID),
    links: all(LINK),
  });
}

interface BrokenLink {
  /** Of the page that has it. */
  path: string;
  link: string;
  /** Worded for the page's author. */
  fault: string;
}

/** `files` are the paths of all other served files; `elsewhere` says which paths functions and redirects handle. */
export function brokenLinks(
  pages: readonly LinkedPage[],
  files: ReadonlySet<string>,
  elsewhere: (path: string) => boolean,
): BrokenLink[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return pages.flatMap((page) =>
    [...page.links].flatMap((link) => {
      const fault = faultOf(link, page, byPath, files, elsewhere);
      return fault ? [{ path: page.path, link, fault }] : [];
    }),
  );
}

function faultOf(
  link: string,
  from: LinkedPage,
  pages: ReadonlyMap<string, LinkedPage>,
  files: ReadonlySet<string>,
  elsewhere: (path: string) => boolean,
): string | null {
  if (link === '' || /^(?:https?:\/\/|mailto:|tel:|data:)/.test(link)) return null;
  if (!/^[/#]/.test(link)) return 'start it with / within the site, else with https:// or mailto:';
  if (link.startsWith('//')) return 'write the full URL, with https://';
  const { pathname, hash } = new URL(link, `https://site.invalid${from.path}`);
  if (pathname !== '/' && pathname.endsWith('/')) return 'remove the trailing slash';
  const page = pages.get(pathname);
  if (!page) {
    return files.has(pathname) || elsewhere(pathname) ? null : "that page doesn't exist";
  }
  if (page.scheduled !== undefined && page.scheduled > (from.scheduled ?? '')) {
    return `that page isn't published until ${page.scheduled}`;
  }
  const id = decodeURIComponent(hash.slice(1));
  if (id === '' || page.ids.has(id)) return null;
  return `that page has no id '${id}'`;
}

/** A file that may have written a link. */
interface Source {
  /** From the project's folder: 'content/learn/seller-financing-guide.mdx'. */
  path: string;
  text: string;
}

/**
 * Says where a broken link is written, in the page's own file if it is there: 'content/learn/note.mdx:12
 * links to …'. Names the page if no file has the link word for word.
 */
export function faultText({ path, link, fault }: BrokenLink, sources: readonly Source[]): string {
  const found = sources.flatMap((source) =>
    source.text.split('\n').flatMap((line, index) => {
      const isHere = line
        .split(link)
        .slice(1)
        .some((rest) => !/^[\w/?#&=-]/.test(rest));
      return isHere ? [{ file: source.path, place: `${source.path}:${index + 1}` }] : [];
    }),
  );
  const own = found.filter(({ file }) => basename(file, extname(file)) === basename(path));
  const places = (own.length > 0 ? own : found).map(({ place }) => place);
  return `${places.join(', ') || path} links to ${link}: ${fault}`;
}

async function readSources(): Promise<Source[]> {
  const paths = await Array.fromAsync(glob(['content/**/*.{mdx,yaml}', 'src/**/*.{astro,ts,tsx}']));
  return Promise.all(
    paths.sort().map(async (path) => ({ path, text: await readFile(path, 'utf8') })),
  );
}

/**
 * Fails the build if a page links to a page, file, or section that doesn't exist.
 * @param elsewhere Whether functions and redirects handle a path.
 */
export function linkCheck(elsewhere: (path: string) => boolean): AstroIntegration {
  return {
    name: 'link-check',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const pages: LinkedPage[] = [];
        const files = new Set<string>();
        for await (const name of glob('**/*', { cwd: root })) {
          if (!name.endsWith('.html')) files.add(`/${name}`);
          else {
            const path = `/${name.replace(/\.html$/, '').replace(/^index$/, '')}`;
            pages.push(linksOf(path, await readFile(`${root}${name}`, 'utf8')));
          }
        }
        const faults = brokenLinks(pages, files, elsewhere);
        if (faults.length > 0) {
          const sources = await readSources();
          const lines = new Set(faults.map((fault) => faultText(fault, sources)));
          logger.error(`Please correct these links:\n${[...lines].join('\n')}`);
          // Astro would print a stack with a thrown error.
          process.exit(1);
        }
        logger.info(`checked the links on ${pages.length} pages`);
      },
    },
  };
}
