/** `npm run dev`: pages, islands, content and functions with hot reload, records kept on disk. */
import { resolve } from 'node:path';
import { developSite } from './develop-site.ts';

await developSite(resolve(import.meta.dirname, '..'));
