import { partsOfText } from './defined-terms.ts';
import { bindingMark, type DealDocument, isOfFigures, type LetterBlock } from './letter.ts';

/** Special anywhere in Markdown, and in HTML inside it. */
const ANYWHERE = /[\\`*_[\]<>|~&]/g;
/** Special at the start of a line. */
const AT_START = /^(?:[#+=-]|\d+(?=[.)]))/;

/** Escapes one line of text. */
export const escapeMarkdown = (text: string): string =>
  text
    .replaceAll(ANYWHERE, '\\$&')
    .replace(AT_START, (mark) => (/\d/.test(mark) ? `${mark}\\` : `\\${mark}`));

/** The letter as Markdown, without the notes. */
export function letterMarkdown(letter: DealDocument): string {
  const say = escapeMarkdown;
  return (
    [
      `# ${say(letter.title)}`,
      ...letter.header.map(({ label, text }) => `**${say(label)}:** ${say(text)}`),
      ...letter.clauses.flatMap((clause) => [
        `## ${clause.number}. ${say(clause.title)}${bindingMark(clause)}`,
        ...clause.blocks.map(blockMarkdown),
      ]),
      '## Signatures',
      ...letter.signatures.flatMap(({ role, lines }) => [
        `**${say(role)}**`,
        list(lines.map(({ label, text }) => `${say(label)}: ${text === null ? LINE : say(text)}`)),
      ]),
      ...letter.exhibits.flatMap(({ title, blocks }) => [
        `## ${say(title)}`,
        ...blocks.map(blockMarkdown),
      ]),
      '---',
      `*${say(letter.disclaimer)}*`,
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}

/** A blank line to fill in by hand. */
const LINE = '\\_'.repeat(24);

const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');

/** Text with the terms it defines in bold. */
const prose = (text: string) =>
  partsOfText(escapeMarkdown(text))
    .map((part) => (part.isDefinition ? `**${part.text}**` : part.text))
    .join('');

function blockMarkdown(block: LetterBlock): string {
  if (block.kind === 'paragraph') return prose(block.text);
  if (block.kind === 'list') return list(block.items.map(prose));
  const row = (cells: readonly string[]) => `| ${cells.map(escapeMarkdown).join(' | ')} |`;
  return [
    `**${escapeMarkdown(block.caption)}**`,
    '',
    row(block.head),
    `| ${block.head.map((_, column) => (isOfFigures(block.rows, column) ? '--:' : '---')).join(' | ')} |`,
    ...block.rows.map(row),
  ].join('\n');
}
