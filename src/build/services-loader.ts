import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import type { Plan } from '../domain/services/plan.ts';
import { readServices } from './read-services.ts';

const FILE = 'content/pages/services.yaml';

/** A plan with its place in the file: the content store keeps entries by tag. */
export type StoredPlan = Plan & { position: number };

/** Brings the services into the site. A wrong one fails the build. */
export function servicesLoader(): Loader {
  return {
    name: 'services-loader',
    load: async (context) => {
      const { store, config, watcher, logger } = context;
      const file = fileURLToPath(new URL(FILE, config.root));
      const load = async () => {
        const reading = readServices(await readFile(file, 'utf8'));
        if ('error' in reading) {
          throw new Error(`Please correct these plans in ${FILE}:\n${reading.error.join('\n')}`);
        }
        store.clear();
        for (const [position, plan] of reading.ok.entries()) {
          const data = { ...plan, position } satisfies StoredPlan;
          store.set({ id: plan.tag, data, digest: context.generateDigest(data) });
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
