import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import type { Faq } from '../domain/faqs/faq.ts';
import { readFaqs } from './read-faqs.ts';

const FILE = 'content/pages/faqs.yaml';

/** A question with its place in the file: the content store keeps entries by id. */
export type StoredFaq = Faq & { position: number };

/** Brings the questions into the site. A mistake in one of them fails the build and names it. */
export function faqsLoader(): Loader {
  return {
    name: 'faqs-loader',
    load: async (context) => {
      const { store, config, watcher, logger } = context;
      const file = fileURLToPath(new URL(FILE, config.root));
      const load = async () => {
        const reading = readFaqs(await readFile(file, 'utf8'));
        if ('error' in reading) {
          throw new Error(
            `Please correct these questions in ${FILE}:\n${reading.error.join('\n')}`,
          );
        }
        store.clear();
        for (const [position, faq] of reading.ok.entries()) {
          const data = { ...faq, position } satisfies StoredFaq;
          store.set({ id: faq.id, data, digest: context.generateDigest(data) });
        }
      };
      await load();
      watcher?.add(file);
      watcher?.on('change', (path) => {
        if (path !== file) return;
        load().catch((error: unknown) => logger.error(String(error)));
      });
    },
  };
}
