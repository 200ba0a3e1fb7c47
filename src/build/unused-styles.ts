import { glob, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { PurgeCSS } from 'purgecss';

/** Shorter ones declare fonts and the like, whose names other styles use. */
const SHORTEST_STYLE = 2_000;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const SCRIPT_FILE = /[\w-]+(?:\.[\w-]+)+\.js\b/g;

/** Whatever may be a class, an element, an attribute or an id, in HTML and scripts alike. */
const wordsOf = (text: string) => [
  ...text.split(/[\s"'`<>=;{}\\]+/),
  ...text.split(/[\s"'`<>;{}\\]+/),
];

/**
 * Leaves out of the pages' styles what no page can use. A style that several pages share is judged
 * by all of them and by every script that they may load, and stays one text: the security policy
 * names each text, in a header that comes with every answer.
 */
export function unusedStyles(): AstroIntegration {
  return {
    name: 'unused-styles',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const scripts = await readScripts(root);
        const users = new Map<string, Set<string>>();
        const pages: { file: string; html: string; group: string }[] = [];
        for await (const name of glob('**/*.html', { cwd: root })) {
          const file = `${root}${name}`;
          const html = await readFile(file, 'utf8');
          const words = new Set(wordsOf(html.replaceAll(STYLE, '')));
          for (const script of scriptsOf(html, scripts)) script.forEach((word) => words.add(word));
          const group = dirname(name) === '.' ? name : dirname(name);
          for (const style of longStyles(html)) {
            const key = keyOf(group, style);
            users.set(key, union(users.get(key), words));
          }
          pages.push({ file, html, group });
        }
        const purged = new Map<string, string>();
        for (const [key, words] of users) purged.set(key, await purge(styleOf(key), words));
        for (const { file, html, group } of pages) {
          const smaller = html.replaceAll(STYLE, (element, style: string) =>
            element.replace(style, () => purged.get(keyOf(group, style)) ?? style),
          );
          if (smaller !== html) await writeFile(file, smaller);
        }
        const before = [...purged.keys()].map(styleOf).join('').length;
        const after = [...purged.values()].join('').length;
        logger.info(`${before - after} of ${before} characters of styles left out`);
      },
    },
  };
}

const longStyles = (html: string) =>
  [...html.matchAll(STYLE)].map(([, style = '']) => style).filter((s) => s.length > SHORTEST_STYLE);

const keyOf = (group: string, style: string) => `${group}\n${style}`;
const styleOf = (key: string) => key.slice(key.indexOf('\n') + 1);

const union = (known: Set<string> | undefined, words: Set<string>) =>
  known === undefined ? new Set(words) : known.union(words);

/** A style without the rules whose selectors name something that is not among the words. */
export async function purge(style: string, words: ReadonlySet<string>): Promise<string> {
  const attributes = [...style.matchAll(/\[([\w-]+)/g)].map(([, name = '']) => name);
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: '', extension: 'html' }],
    defaultExtractor: () => [...words],
    css: [{ raw: style }],
    variables: true,
    keyframes: true,
    // The tabs component reads its breakpoint there.
    safelist: { variables: [/^--govuk-/] },
    // Scripts set these under other names: dataset.theme is data-theme.
    dynamicAttributes: attributes,
  });
  return result?.css ?? style;
}

type Script = { words: Set<string>; imports: string[] };

async function readScripts(root: string) {
  const scripts = new Map<string, Script>();
  for await (const name of glob('_astro/*.js', { cwd: root })) {
    const code = await readFile(`${root}${name}`, 'utf8');
    const imports = code.match(SCRIPT_FILE) ?? [];
    scripts.set(name.replace('_astro/', ''), { words: new Set(wordsOf(code)), imports });
  }
  return scripts;
}

/** Words of every script that a page names, and of what those import in turn. */
function scriptsOf(html: string, scripts: ReadonlyMap<string, Script>) {
  const found = new Set<string>();
  const visit = (name: string) => {
    const script = scripts.get(name);
    if (!script || found.has(name)) return;
    found.add(name);
    script.imports.forEach(visit);
  };
  (html.match(SCRIPT_FILE) ?? []).forEach(visit);
  return [...found].map((name) => scripts.get(name)?.words ?? new Set<string>());
}
