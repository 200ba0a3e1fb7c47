import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import type { Reading } from './read-yaml.ts';

/** A listing, article, plan, or question in the content store. */
interface StoredEntry {
  id: string;
  data: Record<string, unknown>;
  /** An article's MDX, which the bundler compiles when a page shows it. */
  body?: string;
  filePath?: string;
}

/** Content in one file, or in a folder if the path ends with a slash. */
export interface ContentSource {
  /** From the project's folder. */
  path: string;
  /** Names the content in error messages: 'listings'. */
  things: string;
  /** `path` is absolute. */
  read: (path: string, isDevelopment: boolean) => Promise<Reading<StoredEntry[]>>;
}

/**
 * Loads content into the site. A mistake fails the build; the development server shows it in place of
 * the pages (platform/develop.ts).
 */
export const contentLoader = ({ path, things, read }: ContentSource): Loader => ({
  name: `${things}-loader`,
  load: async (context) => {
    const { store, config, watcher, logger } = context;
    const place = fileURLToPath(new URL(path, config.root));
    const load = async () => {
      const reading = await read(place, watcher !== undefined);
      if ('error' in reading) {
        throw new Error(`Please correct these ${things} in ${path}:\n${reading.error.join('\n')}`);
      }
      store.clear();
      for (const entry of reading.ok) {
        const { data, body } = entry;
        const isRendered = body !== undefined;
        const digest = context.generateDigest(isRendered ? { ...data, body } : data);
        store.set({ ...entry, digest, ...(isRendered && { deferredRender: true }) });
      }
    };
    await load();
    watcher?.add(place);
    watcher?.on('all', (_event, changed) => {
      if (!changed.startsWith(place)) return;
      load().catch((error: unknown) => logger.error(String(error)));
    });
  },
});
