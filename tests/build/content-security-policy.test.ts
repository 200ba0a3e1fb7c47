import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inlineHashes, policyFor } from '#src/build/content-security-policy.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the content security policy', () => {
  it('names each inline script and style of a page, and no other element', () => {
    const html = [
      '<script>first()</script>',
      '<script type="module">second()</script>',
      '<script type="module" src="/_astro/x.js"></script>',
      '<script type="application/ld+json">{"@type":"Thing"}</script>',
      '<style>p{color:red}</style>',
    ].join('\n');
    expect(inlineHashes(html)).toEqual({
      scripts: [hashOf('first()'), hashOf('second()')],
      styles: [hashOf('p{color:red}')],
    });
  });

  it('refuses everything that is not named', () => {
    const policy = policyFor(["'sha256-a'"], ["'sha256-b'"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' 'sha256-a';");
    expect(policy).toContain("style-src 'self' 'sha256-b';");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default;");
    expect(policy).not.toContain('unsafe');
  });
});
