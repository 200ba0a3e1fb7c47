import type { Plugin } from 'vite';

/** The plugin that wraps them. If Vite renames it, the byte budget tests will fail. */
const WRAPPER = 'native:import-analysis-build';

/**
 * Keeps import() native. Vite wraps each one in 2 KB of code that preloads style sheets, which this site
 * doesn't have, and nested imports, at most one small file. With it, marketplace, listing, and analyzer
 * would load 2.6 to 3.1 KB of script before idle; their budgets are 2 to 2.3 KB.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    configResolved({ plugins }) {
      const wrapper = plugins.find(({ name }) => name === WRAPPER);
      if (wrapper) wrapper.applyToEnvironment = () => false;
    },
  };
}
