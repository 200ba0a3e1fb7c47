import { glob, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

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
