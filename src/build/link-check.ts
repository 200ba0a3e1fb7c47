import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { scheduledFor } from './scheduled-articles.ts';

/** A page of the build as far as links go. */
export interface LinkedPage {
  /** As visitors see it: '/', '/learn/seller-financing-guide'. */
  path: string;
  /** The day on which it appears, year-month-day, if that has still to come. */
  scheduled?: string | undefined;
  ids: ReadonlySet<string>;
  links: ReadonlySet<string>;
}

const IGNORED_ELEMENT = /<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>/g;
const LINK = /\s(?:href|src|action)="([^"]*)"/g;
const ID = /\s(?:id|name)="([^"]*)"/g;

const decode = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#38;', '&');

/** What a page links to, and what can be linked to on it. */
export function linksOf(path: string, html: string): LinkedPage {
  const body = html.replace(IGNORED_ELEMENT, '');
  const all = (pattern: RegExp) =>
    new Set([...body.matchAll(pattern)].map(([, found = '']) => decode(found)));
  // A copy: parts of a text keep the whole of it in memory, and there are thousands of pages.
  return structuredClone({
    path,
    scheduled: scheduledFor(html),
    ids: all(ID),
    links: all(LINK),
  });
}

/**
 * Links that lead nowhere, one line for each, worded for whoever wrote the page. `files` are the
 * addresses of everything else that is served; `elsewhere` says which paths are answered by other
 * means (functions, redirects).
 */
export function brokenLinks(
  pages: readonly LinkedPage[],
  files: ReadonlySet<string>,
  elsewhere: (path: string) => boolean,
): string[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return pages.flatMap((page) =>
    [...page.links].flatMap((link) => {
      const fault = faultOf(link, page, byPath, files, elsewhere);
      return fault ? [`${page.path} links to ${link}: ${fault}`] : [];
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
  if (link === '' || (!link.startsWith('/') && !link.startsWith('#'))) return null;
  if (link.startsWith('//')) return 'write the address in full, with https://';
  const { pathname, hash } = new URL(link, `https://site.invalid${from.path}`);
  if (pathname !== '/' && pathname.endsWith('/')) return 'leave out the slash at the end';
  const page = pages.get(pathname);
  if (!page) {
    return files.has(pathname) || elsewhere(pathname) ? null : 'there is no such page';
  }
  if (page.scheduled !== undefined && page.scheduled > (from.scheduled ?? '')) {
    return `that page appears on ${page.scheduled} only`;
  }
  const id = decodeURIComponent(hash.slice(1));
  if (id === '' || page.ids.has(id)) return null;
  return `the page has nothing with the id '${id}'`;
}

interface Options {
  /** Paths that functions and redirects answer. */
  elsewhere: (path: string) => boolean;
}

/** Fails the build when a page links to a page, a file or a section that is not there. */
export function linkCheck({ elsewhere }: Options): AstroIntegration {
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
          throw new Error(`${faults.length} broken links:\n  ${faults.join('\n  ')}`);
        }
        logger.info(`the links of ${pages.length} pages lead somewhere`);
      },
    },
  };
}
