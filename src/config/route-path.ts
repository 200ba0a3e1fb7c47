/** The public path of a page being built; Astro gives the path of the file it writes. */
export function routePath({ pathname }: URL): string {
  return pathname.replace(/(\/index)?\.html$/, '').replace(/\/$/, '') || '/';
}
