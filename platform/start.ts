/** `npm start`: builds the site when needed and serves it, functions and records included. */
import { resolve } from 'node:path';
import { startSite } from './start-site.ts';

await startSite(resolve(import.meta.dirname, '..'));
