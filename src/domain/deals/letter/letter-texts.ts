import { STRUCTURE_IDS } from '../structures/structures.ts';
import { bindingMark, type DealDocument, isOfFigures, type LetterBlock } from './letter.ts';
import { riderOf } from './payment.ts';

/**
 * Every term a letter may define, those of all structures included. A definition is in quotes, appears
 * once, and comes before any use: '(the "Seller Note")'. Readers see it in bold.
 */
export const DEFINED_TERMS: readonly string[] = [
  'Buyer',
  'Seller',
  'Business',
  'Purchase Agreement',
  'Closing',
  'Effective Date',
  'Company',
  'Purchase Price',
  'Exclusivity Period',
  ...STRUCTURE_IDS.flatMap((id) => riderOf(id).defines),
];

const DEFINITION = new RegExp(`("(?:${DEFINED_TERMS.join('|')})")`);

/** Splits a text into parts; the ones that define a term are printed in bold. */
export const partsOfText = (text: string): { text: string; isDefinition: boolean }[] =>
  text
    .split(DEFINITION)
    .map((part, index) => ({ text: part, isDefinition: index % 2 === 1 }))
    .filter((part) => part.text !== '');

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
  return `${[
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
  ].join('\n\n')}\n`;
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

/** Widest line that email programs show unwrapped. */
const WIDTH = 72;

/** Wraps text between words. A word longer than a line gets its own line. */
export function wrap(text: string, first = '', next = ''): string {
  const [start = '', ...words] = text.split(' ');
  const lines: string[] = [];
  let line = first + start;
  for (const word of words) {
    const wider = `${line} ${word}`;
    if (wider.length > WIDTH) lines.push(line);
    line = wider.length > WIDTH ? next + word : wider;
  }
  return [...lines, line].join('\n');
}

/** The letter as text for an email, in lines of 72 characters, without the notes. */
export function letterPlainText(letter: DealDocument): string {
  const { title, header, clauses, signatures, exhibits, disclaimer } = letter;
  return `${[
    title.toUpperCase(),
    header.map(({ label, text }) => wrap(`${label}: ${text}`, '', '  ')).join('\n'),
    ...clauses.flatMap((clause) => [
      wrap(`${clause.number}. ${`${clause.title}${bindingMark(clause)}`.toUpperCase()}`),
      ...clause.blocks.map(blockText),
    ]),
    ...signatures.map(({ role, lines }) =>
      [role, ...lines.map(({ label, text }) => `  ${label}: ${text ?? '_'.repeat(30)}`)].join('\n'),
    ),
    ...exhibits.flatMap(({ title: heading, blocks }) => [
      wrap(heading.toUpperCase()),
      ...blocks.map(blockText),
    ]),
    wrap(disclaimer),
  ].join('\n\n')}\n`;
}

function blockText(block: LetterBlock): string {
  if (block.kind === 'paragraph') return wrap(block.text);
  if (block.kind === 'list') return block.items.map((item) => wrap(item, '- ', '  ')).join('\n');
  const { caption, head, rows } = block;
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)),
  );
  const isNarrow = widths.reduce((sum, width) => sum + width + 2, -2) <= WIDTH;
  const figures = head.map((_, column) => isOfFigures(rows, column));
  const body = isNarrow
    ? [head, ...rows].map((row) => aligned(row, widths, figures))
    : rows.map((row) => wrap(row.filter((cell) => cell !== '').join(': '), '- ', '  '));
  return [wrap(`${caption}:`), ...body].join('\n');
}

const aligned = (row: readonly string[], widths: readonly number[], figures: readonly boolean[]) =>
  row
    .map((cell, column) => {
      const width = widths[column] ?? 0;
      return figures[column] ? cell.padStart(width) : cell.padEnd(width);
    })
    .join('  ')
    .trimEnd();
