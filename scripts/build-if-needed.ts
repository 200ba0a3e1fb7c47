/** Builds the site, unless what is built was made of just this. */
import { resolve } from 'node:path';
import { buildIfNeeded } from '#netlify/local/build.ts';

await buildIfNeeded(resolve(import.meta.dirname, '..'));
