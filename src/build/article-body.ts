import { parse } from 'yaml';
import { z } from 'zod';
import { endOfBraces, endOfTag } from '../domain/articles/article-text.ts';
import { componentProps, CONTAINERS } from '../domain/articles/component-props.ts';
import { BUCKETS } from '../domain/deal-room/progress-schemas.ts';
import { keysText } from '../domain/shared/editors-text.ts';
import { FACT_TEXTS } from './fact-texts.ts';
import { lineIn, UNSEEN } from './read-yaml.ts';

const figures = Object.keys(FACT_TEXTS);

/** Components an article may use, and the props each accepts. */
const components: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ...Object.entries(componentProps),
  [
    'Fact',
    z.strictObject({
      name: z.enum(figures, { error: `use one of these names: ${figures.join(', ')}` }),
    }),
  ],
  [
    'TransferList',
    z.strictObject({
      bucket: z.enum(BUCKETS, { error: `use one of these: ${BUCKETS.join(', ')}` }),
    }),
  ],
  ['ClosingSheet', z.strictObject({})],
]);

export const COMPONENT_NAMES: readonly string[] = [...components.keys()];
export const isComponent = (name: string): boolean => components.has(name);

const PROP = /\s*([A-Za-z_][\w-]*)(?:=("[^"]*"|'[^']*'|\{))?/y;

/** Whether a component may contain text. */
export const isContainer = (name: string): boolean => CONTAINERS.includes(name);

/**
 * Mistakes in a component's tag, without the line:
 * '<PaymentTable> months: write a list in braces, like {[36, 48, 60]}.'
 * @param tag From its < to its >.
 */
export function tagMistakes(name: string, tag: string): string[] {
  const props = readProps(tag);
  if (!props) return [`<${name}> Write each value as name="text" or name={60000}.`];
  const parsed = components.get(name)?.safeParse(props);
  return (parsed?.error?.issues ?? []).map((issue) => {
    const { path, message } = issue;
    if (issue.code === 'unrecognized_keys') {
      return `<${name}> has no ${keysText(issue.keys)}; check the spelling.`;
    }
    return `<${name}> ${[path.join('.'), message].filter(Boolean).join(': ')}.`;
  });
}

/** A tag's props, or null if it's malformed. */
function readProps(tag: string): Record<string, unknown> | null {
  const props: Record<string, unknown> = {};
  let at = /^<[\w.]+/.exec(tag)?.[0].length ?? 0;
  for (;;) {
    PROP.lastIndex = at;
    const [all, name, value] = PROP.exec(tag) ?? [];
    if (all === undefined || name === undefined) break;
    at += all.length;
    if (value === '{') {
      const opening = at - 1;
      at = endOfBraces(tag, opening);
      if (at === -1) return null;
      props[name] = valueOf(tag.slice(opening + 1, at - 1));
    } else props[name] = value === undefined ? true : value.slice(1, -1);
  }
  return /^\s*\/?>$/.test(tag.slice(at)) ? props : null;
}

/** A value in braces. Anything but a plain value stays text, which no component accepts there. */
function valueOf(written: string): unknown {
  try {
    // YAML writes numbers, strings, and lists the same way, but needs a space after a colon.
    const value: unknown = parse(written.replaceAll(/(\w):(?=\S)/g, '$1: '));
    return value;
  } catch {
    return written;
  }
}

/** What Markdown understands otherwise than an editor does, and what to do about it. */
const MISUNDERSTOOD: readonly [RegExp, (found: string) => string][] = [
  // A hash without a space, or anything with one that was pasted from Word, begins no heading and no list.
  [
    /^(?:#{1,6}(?=[^\s#])|(?:#{1,6}|[-*]|\d+\.)(?=\u00A0))/gm,
    (sign) => `Type a plain space after ${sign}.`,
  ],
  [/^#(?=[ \t])/gm, () => 'Start a heading with ##. Only the title is above those.'],
  [
    /(?<=^|\n\r?\n)(?:import|export)(?= )/g,
    (word) =>
      `A paragraph that starts with "${word}" would run as code. Start it with another word.`,
  ],
  [
    /\[[^\s\]][^\]]*\](?:\s+\((?=https?:|[/#]\w)|\((?=[^\s)"']+ [^)"']))/g,
    () => 'Write a link as [text](address), with no space before ( or in the address.',
  ],
  [
    /!\[(?=[^\]]*\]\()/g,
    () => 'Show a picture with <Screenshot file="folder/name.webp" alt="…" caption="…" />.',
  ],
  [
    /(?<=^|\n\r?\n)\|(?![^\n]*\n[|: ]*-)/g,
    () => 'Below the first line of a table, write | --- | with one --- for each column.',
  ],
  [UNSEEN, () => "There's an unseen mark in this line. Paste its text again as plain text."],
];

/** Code, escaped characters, and comments, none of which are checked. */
const INERT =
  /^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1|(`+)(?!`)[\s\S]*?[^`]\2(?!`)|\{\/\*[\s\S]*?\*\/\}|\\[{}<]/gm;
const MARK = /[{}<]/g;
const NAME = /^<(\/?)([A-Za-z][\w.]*)/;

/**
 * Mistakes in an article's text, in lines like
 * `line 40: <PaymentTable> principal: write an amount of dollars in braces, like {60000}.`
 * @param body MDX, without the frontmatter.
 * @param firstLine The body's first line in its file.
 */
export function checkBody(body: string, firstLine: number): string[] {
  const text = body.replace(INERT, (inert) => inert.replace(/[^\n]/g, ' '));
  const mistakes: string[] = [];
  const unknown = new Set<string>();
  const open: { name: string; at: number }[] = [];
  const complain = (at: number, mistake: string) => {
    mistakes.push(`line ${lineIn(text, at, firstLine)}: ${mistake}`);
  };
  for (const [pattern, advise] of MISUNDERSTOOD) {
    for (const { 0: found, index } of text.matchAll(pattern)) complain(index, advise(found));
  }
  MARK.lastIndex = 0;
  for (let found = MARK.exec(text); found; found = MARK.exec(text)) {
    const { index } = found;
    if (found[0] !== '<') {
      const [braces = found[0]] = /^\{[^{}\n]*\}/.exec(text.slice(index)) ?? [];
      MARK.lastIndex = index + braces.length;
      complain(
        index,
        `${braces} would run as code. For a site figure, write <Fact name="…" />. For a brace, write \\{ or \\}.`,
      );
      continue;
    }
    const [, slash = '', name] = NAME.exec(text.slice(index, index + 80)) ?? [];
    if (name === undefined) {
      complain(index, 'Write a less-than sign as &lt;, and a comment as {/* … */}.');
      continue;
    }
    if (/^https?$/.test(name)) {
      complain(index, 'Write a link as [text](address).');
      continue;
    }
    if (/^[a-z]/.test(name)) {
      const [tag] = /^[^>\n]*/.exec(text.slice(index)) ?? [];
      if (!/^<br *\/$/.test(tag ?? '')) {
        complain(
          index,
          `Use Markdown instead of <${slash}${name}>, or write <br /> for a new line.`,
        );
      }
      continue;
    }
    const end = endOfTag(text, index);
    if (end === -1) {
      complain(index, `<${name}> isn't finished: end it with ${isContainer(name) ? '>' : '/>'}.`);
      break;
    }
    MARK.lastIndex = end;
    if (unknown.has(name)) continue;
    if (slash !== '') {
      if (open.at(-1)?.name === name) open.pop();
      else complain(index, `</${name}> has no opening <${name}>.`);
      continue;
    }
    if (!isComponent(name)) {
      complain(index, `There's no component <${name}>. Available: ${COMPONENT_NAMES.join(', ')}.`);
      unknown.add(name);
      continue;
    }
    const tag = text.slice(index, end);
    for (const mistake of tagMistakes(name, tag)) complain(index, mistake);
    if (tag.endsWith('/>')) continue;
    if (isContainer(name)) open.push({ name, at: index });
    else complain(index, `<${name}> isn't finished: end it with />.`);
  }
  for (const { name, at } of open) {
    complain(at, `<${name}> is never closed: add </${name}> after its text.`);
  }
  return [...new Set(mistakes)];
}
