import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { OUTBOX_SCRIPT } from '../ui/outbox-key.ts';

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

/**
 * Runs each *.prebuilt.ts module at build time and sends its exports to the browser as data, so a page that only
 * renders a form doesn't load its builders and validation.
 */
export function prebuiltModules() {
  return {
    name: 'prebuilt-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    load: {
      filter: { id: /\.prebuilt\.ts$/ },
      async handler(id: string) {
        const exported: unknown = await import(pathToFileURL(id).href);
        return Object.entries(exported ?? {})
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n');
      },
    },
  } as const;
}

const LATE_SCRIPTS = [
  { id: 'src/features/outbox/start-outbox.ts', fileName: OUTBOX_SCRIPT.slice(1) },
  { id: 'src/features/home/start-home.ts', fileName: 'home.js' },
];

/** Builds code that pages load late as files with fixed names, which their inline scripts can import. */
export function lateScripts(): Plugin {
  return {
    name: 'late-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      for (const script of LATE_SCRIPTS) this.emitFile({ type: 'chunk', ...script });
    },
  };
}

const ISLAND_SCRIPT =
  /<script>(?:(?!<\/script>)[^])*customElements\.define\("astro-island"[^]*?<\/script>/;

/** Takes Astro's script for islands, 1.7 KB, out of the home page: its late script brings it. */
export function lateIslands(): AstroIntegration {
  return {
    name: 'late-islands',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const home = new URL('index.html', dir);
        await writeFile(home, (await readFile(home, 'utf8')).replace(ISLAND_SCRIPT, ''));
      },
    },
  };
}
