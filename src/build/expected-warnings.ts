import type { Plugin } from 'vite';

/**
 * Leaves out what the bundler warns of at every build, and what is right as it is. Everything else is
 * still said.
 */
export function expectedWarnings(): Plugin {
  return {
    name: 'expected-warnings',
    apply: 'build',
    onLog(_level, { code, message }) {
      // A mark that Astro sets for itself on each guide, and has read before the bundler drops it.
      const isMark = code === 'MODULE_LEVEL_DIRECTIVE' && message.includes('astro:head-inject');
      // While pages are made, nothing is loaded later: only what the browser gets comes in parts.
      const isElsewhere =
        code === 'INEFFECTIVE_DYNAMIC_IMPORT' && this.environment.name !== 'client';
      return isMark || isElsewhere ? false : undefined;
    },
  };
}
