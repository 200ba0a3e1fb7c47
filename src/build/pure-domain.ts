/**
 * Tells the bundler that importing a module of the domain does nothing by itself. A page then loads what
 * it uses of a folder with one public face, and not what any other page uses of it.
 */
export function pureDomain() {
  return {
    name: 'pure-domain',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/domain\/.+\.ts$/ },
      handler: () => ({ moduleSideEffects: false }),
    },
  } as const;
}
