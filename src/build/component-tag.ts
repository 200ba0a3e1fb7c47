import { parse } from 'yaml';
import { z } from 'zod';
import { componentProps, CONTAINERS } from '../domain/articles/component-props.ts';
import { endOfBraces } from '../domain/articles/article-text.ts';
import { keysText } from '../domain/shared/editors-text.ts';
import { FACT_TEXTS } from './fact-texts.ts';

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
