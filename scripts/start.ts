/** `npm start`: builds the site when needed and serves it, functions and records included. */
import { resolve } from 'node:path';
import { reportEnvironment } from '#netlify/environment/environment.ts';
import { startSite } from '#platform/start.ts';

const [, , root = resolve(import.meta.dirname, '..')] = process.argv;
await startSite(root, () => reportEnvironment(process.env));
