import type { Plugin } from 'vite';

/** What wraps them; under another name some day, the byte budgets tell. */
const WRAPPER = 'native:import-analysis-build';

/**
 * Lets scripts load other scripts as the platform does. Vite wraps every import() in 2 KB of code
 * that preloads style sheets, of which this site has none, and what a script imports in turn, which
 * is at most one small file. With it, marketplace, listing, and analyzer load 2.6 to 3.1 KB of script
 * before idle, and their budgets are 2 to 2.3 KB.
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
