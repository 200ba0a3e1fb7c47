import { bindingMark, type DealDocument, isOfFigures, type LetterBlock } from './letter.ts';

/** Widest line that email programs show unwrapped. */
const WIDTH = 72;

/** Wraps text between words. A word longer than a line gets its own line. */
export function wrap(text: string, first = '', next = ''): string {
  const lines: string[] = [];
  let line = first;
  let isEmpty = true;
  for (const word of text.split(' ')) {
    const wider = isEmpty ? line + word : `${line} ${word}`;
    if (isEmpty || wider.length <= WIDTH) {
      line = wider;
    } else {
      lines.push(line);
      line = next + word;
    }
    isEmpty = false;
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
      const space = ' '.repeat(Math.max(0, (widths[column] ?? 0) - cell.length));
      return figures[column] ? space + cell : cell + space;
    })
    .join('  ')
    .trimEnd();
