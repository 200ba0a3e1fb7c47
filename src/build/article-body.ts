import { endOfTag } from '../domain/articles/article-text.ts';
import { COMPONENT_NAMES, isComponent, isContainer, tagMistakes } from './component-tag.ts';

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
    const line = firstLine + text.slice(0, at).split('\n').length - 1;
    mistakes.push(`line ${line}: ${mistake}`);
  };
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
    const end = endOfTag(text, index);
    if (end === -1) {
      complain(index, `<${name}> isn't finished: end it with ${isContainer(name) ? '>' : '/>'}.`);
      break;
    }
    MARK.lastIndex = end;
    // Plain HTML is checked when it's rendered.
    if (!/^[A-Z]/.test(name)) continue;
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
  return mistakes;
}
