import { pathToFileURL } from 'node:url';

/**
 * Runs each module named *.drawn.ts while the site is built; a browser gets what it exports as data. So
 * a page that only draws a form loads none of the builders and checks that it is declared with.
 */
export function drawnAtBuild() {
  return {
    name: 'drawn-at-build',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    load: {
      filter: { id: /\.drawn\.ts$/ },
      async handler(id: string) {
        const exported: unknown = await import(pathToFileURL(id).href);
        return Object.entries(exported ?? {})
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n');
      },
    },
  } as const;
}
