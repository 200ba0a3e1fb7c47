import type { Plugin } from 'vite';

/** Hides bundler warnings that appear in every build and are harmless. Other warnings still show. */
export function expectedWarnings(): Plugin {
  return {
    name: 'expected-warnings',
    apply: 'build',
    onLog(_level, { code, message }) {
      // A marker that Astro adds to each guide and reads before the bundler drops it.
      const isMark = code === 'MODULE_LEVEL_DIRECTIVE' && message.includes('astro:head-inject');
      // Pages are rendered without code splitting; only client code is split.
      const isElsewhere =
        code === 'INEFFECTIVE_DYNAMIC_IMPORT' && this.environment.name !== 'client';
      return isMark || isElsewhere ? false : undefined;
    },
  };
}
