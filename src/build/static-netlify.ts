import { registerHooks } from 'node:module';
import type { AstroIntegration } from 'astro';

// Netlify's emulator takes half a second to load, and netlify/local does its work.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@netlify/vite-plugin'
      ? { url: 'data:text/javascript,export default () => null', shortCircuit: true }
      : next(specifier, context),
});
const { default: netlify } = await import('@astrojs/netlify');

/**
 * The Netlify adapter for a site without server pages. On its own the adapter deploys a server
 * function that catches every unmatched path; told that the build is static, it emits none. Pictures are made at build,
 * so that every host serves them.
 */
export function staticNetlify(): AstroIntegration {
  const adapter = netlify({ devFeatures: false, imageCDN: false });
  return {
    ...adapter,
    hooks: {
      ...adapter.hooks,
      'astro:config:done': (options) =>
        adapter.hooks['astro:config:done']?.({
          ...options,
          buildOutput: 'static',
          setAdapter: (settings) =>
            options.setAdapter({
              ...settings,
              adapterFeatures: { ...settings.adapterFeatures, buildOutput: 'static' },
            }),
        }),
    },
  };
}
