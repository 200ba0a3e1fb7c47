import type { AstroIntegration } from 'astro';

/** Registers client:intent, see intent-directive.client.ts. */
export function intentDirective(): AstroIntegration {
  return {
    name: 'intent-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'intent',
          entrypoint: './src/build/intent-directive.client.ts',
        });
      },
    },
  };
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when the visitor points at, touches or focuses the island. */
    'client:intent'?: boolean | { withQuery?: boolean };
  }
}
