const HELPER = '\0vite/preload-helper.js';

/**
 * Leaves `import()` as it is. Vite wraps it to preload what a module imports and its style sheets;
 * our modules are flat and bring none, so the helper would be 650 bytes on most pages for nothing.
 */
export function plainImports() {
  return {
    name: 'plain-imports',
    enforce: 'pre' as const,
    apply: 'build' as const,
    load: (id: string) => (id === HELPER ? 'export const __vitePreload = (load) => load();' : null),
  };
}
