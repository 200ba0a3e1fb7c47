/**
 * Lets scripts load other scripts as the platform does. Vite wraps every import() in 2 KB of code
 * that preloads style sheets, of which this site has none, and what a script imports in turn, which
 * is at most one small file.
 */
export function plainImports() {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  } as const;
}
