import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const INLINE_ELEMENT = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/** CSP hashes of a page's inline scripts and styles. */
export function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
  const scripts: string[] = [];
  const styles: string[] = [];
  for (const [, element, attributes = '', content = ''] of html.matchAll(INLINE_ELEMENT)) {
    const isData = /\btype="application\/(ld\+)?json"/.test(attributes);
    if (/\bsrc=/.test(attributes) || isData) continue;
    const source = `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
    (element === 'script' ? scripts : styles).push(source);
  }
  return { scripts, styles };
}

/** The site's policy; anything not listed is blocked. */
export function policyFor(scripts: Iterable<string>, styles: Iterable<string>): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The one policy lets the import of a history start its worker, and nothing else.
    'trusted-types default',
    'upgrade-insecure-requests',
  ].join('; ');
}

/**
 * Writes the policy to dist/_headers, with the hashes of every inline script and style in the build. A
 * header, because browsers ignore frame-ancestors in a meta element.
 */
export function contentSecurityPolicy(): AstroIntegration {
  return {
    name: 'content-security-policy',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const scripts = new Set<string>();
        const styles = new Set<string>();
        const root = fileURLToPath(dir);
        for await (const page of glob('**/*.html', { cwd: root })) {
          const found = inlineHashes(await readFile(new URL(page, dir), 'utf8'));
          found.scripts.forEach((source) => scripts.add(source));
          found.styles.forEach((source) => styles.add(source));
        }
        const policy = policyFor([...scripts].sort(), [...styles].sort());
        await writeFile(new URL('_headers', dir), `/*\n  Content-Security-Policy: ${policy}\n`);
        logger.info(`${scripts.size} inline scripts and ${styles.size} inline styles allowed`);
      },
    },
  };
}
