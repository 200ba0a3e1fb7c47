/** `npm run dev`: pages, islands, content and functions with hot reload, records kept on disk. */
import { resolve } from 'node:path';
import { reportEnvironment } from '#netlify/environment/environment.ts';
import { developSite } from '#platform/develop.ts';
import { ContentError, generate } from './generate.ts';

const [, , root = resolve(import.meta.dirname, '..')] = process.argv;
await developSite(root, {
  notes: () => reportEnvironment(process.env),
  async prepareContent() {
    try {
      await generate();
      return undefined;
    } catch (error) {
      if (error instanceof ContentError) return error.message;
      throw error;
    }
  },
});
