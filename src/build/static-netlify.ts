import netlify from '@astrojs/netlify';
import type { AstroIntegration } from 'astro';

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
