import { readFileSync } from 'node:fs';
import { glob, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Publication } from '../domain/articles/listed-article.ts';
import { utcDay } from '../domain/shared/calendar-date.ts';

/** Netlify's names for non-production deploys. */
const PREVIEWS = ['deploy-preview', 'branch-deploy', 'preview-server', 'dev'];

/**
 * Which articles this build shows: the only place that checks the date (UTC) and Netlify's CONTEXT. A build
 * without CONTEXT, such as a local one, matches the public site; the development server shows everything.
 */
export const publicationNow = ({
  now = Date.now(),
  context = process.env['CONTEXT'],
  isDevelopment = false,
} = {}): Publication => ({
  today: utcDay(now),
  isPreview: isDevelopment || (context !== undefined && PREVIEWS.includes(context)),
});

const FOLDER = 'learn';
const MARK = /<article data-scheduled="(\d{4}-\d\d-\d\d)"/;

/** The publication date of a page's article, or undefined if it isn't in the future. */
export const scheduledFor = (html: string): string | undefined => MARK.exec(html)?.[1];

/**
 * Removes articles scheduled for later from the build after they have been built and checked, so that
 * mistakes show up right away and not on publication day.
 */
export function scheduledArticles(): AstroIntegration {
  return {
    name: 'scheduled-articles',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const folder = join(fileURLToPath(dir), FOLDER);
        for await (const name of glob('*.html', { cwd: folder })) {
          const day = scheduledFor(await readFile(join(folder, name), 'utf8'));
          if (day === undefined) continue;
          await rm(join(folder, name));
          logger.info(
            `${name.replace(/\.html$/, '')} passed its checks and will be published on ${day}`,
          );
        }
      },
    },
  };
}

const NOINDEX = '<meta name="robots" content="noindex">';

/**
 * Whether a built page belongs in the sitemap: not if it's marked noindex (`unlisted` in Page.astro).
 * @param address With protocol and host.
 */
export function isListed(address: string, folder = 'dist'): boolean {
  const { pathname } = new URL(address);
  const file = `${pathname === '/' ? '/index' : pathname}.html`;
  return !readFileSync(join(folder, file), 'utf8').includes(NOINDEX);
}
