import { pathToFileURL } from 'node:url';

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
