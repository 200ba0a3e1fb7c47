import { glob, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const FOLDER = 'learn';
const MARK = /<article data-scheduled="(\d{4}-\d\d-\d\d)"/;

/** The day on which a page's article appears, or undefined when that is no longer to come. */
export const scheduledFor = (html: string): string | undefined => MARK.exec(html)?.[1];

/**
 * Takes articles whose day has still to come out of the build, once they have been built and checked like
 * the others: a mistake in one of them shows when it is made, not on the morning it is due.
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
          logger.info(`${name.replace(/\.html$/, '')} is checked, and appears on ${day}`);
        }
      },
    },
  };
}
