import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const NOINDEX = '<meta name="robots" content="noindex">';

/**
 * Whether a built page belongs in the sitemap: not if it's marked noindex (`unlisted` in Page.astro).
 * @param address With protocol and host.
 */
export function isListed(address: string, folder = 'dist'): boolean {
  const { pathname } = new URL(address);
  const file = `${pathname === '/' ? '/index' : pathname}.html`;
  return !readFileSync(join(folder, file), 'utf8').includes(NOINDEX);
}
