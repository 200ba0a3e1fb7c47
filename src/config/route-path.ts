/** The path a visitor sees, of a page being built: Astro names the file that it writes. */
export function routePath({ pathname }: URL): string {
  return pathname.replace(/(\/index)?\.html$/, '').replace(/\/$/, '') || '/';
}
