/** Builds the site unless the existing build is up to date. */
import { resolve } from 'node:path';
import { buildIfNeeded } from '#platform/build.ts';

await buildIfNeeded(resolve(import.meta.dirname, '..'));
