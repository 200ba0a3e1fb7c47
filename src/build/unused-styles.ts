import { glob, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { PurgeCSS } from 'purgecss';
import purgecss from 'purgecss/package.json' with { type: 'json' };
import { cached } from './build-cache.ts';

/** Raised when `purge` below changes what it does. */
const VERSION = `5, ${purgecss.version}`;
/** Shorter styles declare fonts and the like, which other styles use. */
const SHORTEST_STYLE = 2_000;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const NAME = /(?:[\w-]|[^\0-\x7f]|\\[\da-f]{1,6}\s?|\\.)+/gi;
const ESCAPE = /\\(?:([\da-f]{1,6})\s?|(.))/gi;
const SCRIPT_OF_PAGE = /\/(?:_astro\/)?([\w.-]+\.js)\b/g;
const SCRIPT_OF_SCRIPT = /[\w-]+(?:\.[\w-]+)+\.js\b/g;

/** Pages of a group with the same styles. */
interface Users {
  group: string;
  styles: string[];
  /** Names in the styles that none of the pages has. */
  unused: Set<string>;
  scripts: Set<string>;
}

/**
 * Removes unused CSS. A style shared by several pages keeps what any of them, or any script they may load,
 * can use, and stays identical across them, because every style adds a hash to the CSP header.
 */
export function unusedStyles(): AstroIntegration {
  return {
    name: 'unused-styles',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const scripts = await readScripts(root);
        const names = await Array.fromAsync(glob('**/*.html', { cwd: root }));
        const users = new Map<string, Users>();
        for (const name of names) noteUsers(users, name, await readFile(`${root}${name}`, 'utf8'));
        const purged = await purgeAll([...users.values()], scripts);
        // Read again, because thousands of listing pages won't fit in memory.
        for (const name of names) {
          const html = await readFile(`${root}${name}`, 'utf8');
          const smaller = html.replaceAll(STYLE, (element, style: string) =>
            element.replace(style, () => purged.get(keyOf(groupOf(name, html), style)) ?? style),
          );
          if (smaller !== html) await writeFile(`${root}${name}`, smaller);
        }
        const before = [...purged.keys()].map(styleOf).join('').length;
        const after = [...purged.values()].join('').length;
        logger.info(`removed ${before - after} of ${before} characters of CSS`);
      },
    },
  };
}

function noteUsers(users: Map<string, Users>, name: string, html: string) {
  const group = groupOf(name, html);
  const styles = longStyles(html);
  const key = keyOf(group, styles.join('\n'));
  const known = users.get(key) ?? { group, styles, unused: namesIn(styles), scripts: new Set() };
  users.set(key, known);
  for (const word of wordsOf(html.replaceAll(STYLE, ''))) known.unused.delete(word);
  for (const [, script = ''] of html.matchAll(SCRIPT_OF_PAGE)) known.scripts.add(script);
}

async function purgeAll(users: readonly Users[], scripts: ReadonlyMap<string, Script>) {
  const unused = new Map<string, Set<string>>();
  for (const user of users) {
    for (const words of wordsOfScripts(user.scripts, scripts))
      for (const name of user.unused) if (words.has(name)) user.unused.delete(name);
    for (const style of user.styles) {
      const key = keyOf(user.group, style);
      unused.set(key, unused.get(key)?.intersection(user.unused) ?? user.unused);
    }
  }
  const purged = new Map<string, string>();
  for (const [key, names] of unused) {
    const style = styleOf(key);
    const used = namesIn([style]).difference(names);
    const makers = [VERSION, style, [...used]];
    const kept = await cached(makers, async () => Buffer.from(await purge(style, used)));
    purged.set(key, kept.toString());
  }
  return purged;
}

/** Anything in styles that may be a class, element, attribute, or id, without its escapes. */
export const namesIn = (styles: readonly string[]) =>
  new Set(
    [...styles.join('\n').matchAll(NAME)].map(([name]) =>
      name.replaceAll(ESCAPE, (_, hex?: string, char?: string) =>
        hex === undefined ? (char ?? '') : String.fromCodePoint(parseInt(hex, 16)),
      ),
    ),
  );

/** Anything in HTML or scripts that may be a class, element, attribute, or id. */
const wordsOf = (text: string) => text.match(/[^\s"'`<>;{}\\=]+/g) ?? [];

const longStyles = (html: string) =>
  [...html.matchAll(STYLE)].map(([, style = '']) => style).filter((s) => s.length > SHORTEST_STYLE);

/** Pages of a folder are alike, and those without islands are short. */
const groupOf = (name: string, html: string) => {
  const folder = dirname(name);
  return folder === '.' && html.includes('<astro-island') ? name : folder;
};
const keyOf = (group: string, style: string) => `${group}\n${style}`;
const styleOf = (key: string) => key.slice(key.indexOf('\n') + 1);

/** A style without the rules whose selectors use unknown words. */
export async function purge(style: string, words: ReadonlySet<string>): Promise<string> {
  const attributes = [...style.matchAll(/\[([\w-]+)/g)].map(([, name = '']) => name);
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: '', extension: 'html' }],
    defaultExtractor: () => [...words],
    css: [{ raw: style }],
    variables: true,
    keyframes: true,
    // What names no element, like :focus-visible, may be any; the tabs component reads its breakpoint from
    // a variable.
    safelist: { standard: [/^:/], variables: [/^--govuk-/] },
    // Scripts use other names for these: dataset.theme is data-theme.
    dynamicAttributes: attributes,
  });
  return withoutUnusedProperties(result?.css ?? style);
}

/** Tailwind's rules for placeholders and browsers' own parts of any control; .input has what it needs of them. */
const ANY_CONTROL = /(?<=^|[{}]\s*)(?:::placeholder|::-webkit-|:-moz-)[^{}]*\{[^}]*\}/g;
const EMPTY_SUPPORTS = /@supports[^{}]*\{\s*(?:@supports[^{}]*\{\s*\}\s*)?\}/g;

/**
 * Without the registrations of variables that no rule reads, without Tailwind's stand-in for browsers that don't know
 * registrations, without what it says of any control, and without its license, which licenses.txt has.
 */
const withoutUnusedProperties = (style: string) =>
  style
    .replace(/\/\*![^*]*\*\/\s*/, '')
    .replace(ANY_CONTROL, '')
    .replace(EMPTY_SUPPORTS, '')
    .replace(/@layer properties\s*\{\s*@supports[^{]*\{[^}]*\}\s*\}\s*\}/, '')
    .replace(/@property (--[\w-]+)\s*\{[^}]*\}/g, (rule, name: string) =>
      new RegExp(`var\\(${name}\\b(?!-)`).test(style) ? rule : '',
    );

type Script = { words: Set<string>; imports: string[] };

async function readScripts(root: string) {
  const scripts = new Map<string, Script>();
  for await (const name of glob(['*.js', '_astro/*.js'], { cwd: root })) {
    const code = await readFile(`${root}${name}`, 'utf8');
    const imports = code.match(SCRIPT_OF_SCRIPT) ?? [];
    scripts.set(basename(name), { words: new Set(wordsOf(code)), imports });
  }
  return scripts;
}

/** Words of every script that pages use, including nested imports. */
function wordsOfScripts(names: Iterable<string>, scripts: ReadonlyMap<string, Script>) {
  const found = new Map<string, Script>();
  const visit = (name: string) => {
    const script = scripts.get(name);
    if (!script || found.has(name)) return;
    found.set(name, script);
    script.imports.forEach(visit);
  };
  for (const name of names) visit(name);
  return [...found.values()].map(({ words }) => words);
}
