import {
  AlignmentType,
  BorderStyle,
  type IParagraphOptions,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { partsOfText } from '#src/domain/deals/letter/defined-terms.ts';
import { isOfFigures, type LetterBlock } from '#src/domain/deals/letter/letter.ts';
import { oneLine } from '#src/domain/deals/letter/letter-words.ts';

/** Hex colors as the format requires: the site's green and a gray that is readable on white. */
export const GREEN = '16543A';
export const GRAY = '575246';

interface RunStyle {
  bold?: boolean;
  italics?: boolean;
  color?: string;
  /** In half points. */
  size?: number;
}

/** Strips control characters, which would make the whole file unreadable. */
export const run = (text: string, style: RunStyle = {}): TextRun =>
  new TextRun({ text: oneLine(text), ...style });

export const paragraph = (text: string, options: IParagraphOptions = {}, style?: RunStyle) =>
  new Paragraph({ spacing: { after: 120 }, ...options, children: [run(text, style)] });

/** A paragraph with the terms it defines in bold. */
const prose = (text: string, options: IParagraphOptions = {}) =>
  new Paragraph({
    spacing: { after: 120 },
    ...options,
    children: partsOfText(oneLine(text)).map((part) => {
      const style: RunStyle = { bold: part.isDefinition };
      return new TextRun({ text: part.text, ...style });
    }),
  });

/** The parts of a clause for Word. An introduction stays on the page of its list or table. */
export const docxBlocks = (blocks: readonly LetterBlock[]): (Paragraph | Table)[] =>
  blocks.flatMap((block, index) => {
    const next = blocks[index + 1]?.kind ?? 'paragraph';
    return docxBlock(block, next !== 'paragraph');
  });

function docxBlock(block: LetterBlock, keepNext: boolean): (Paragraph | Table)[] {
  if (block.kind === 'paragraph') return [prose(block.text, { keepNext })];
  if (block.kind === 'list') {
    return block.items.map((item) => prose(item, { bullet: { level: 0 }, spacing: { after: 60 } }));
  }
  const { caption, head, rows } = block;
  return [
    paragraph(caption, { keepNext: true, spacing: { before: 120, after: 60 } }, { bold: true }),
    docxTable(head, rows),
    paragraph(''),
  ];
}

/** Tables up to this many rows stay on one page. */
const ROWS_TOGETHER = 12;

function docxTable(head: readonly string[], rows: readonly (readonly string[])[]): Table {
  const alignments = head.map((_, column) =>
    isOfFigures(rows, column) ? AlignmentType.RIGHT : AlignmentType.LEFT,
  );
  const isShort = rows.length <= ROWS_TOGETHER;
  const rowOf = (cells: readonly string[], isHead: boolean, isLast: boolean) =>
    new TableRow({
      tableHeader: isHead,
      cantSplit: true,
      children: cells.map(
        (cell, column) =>
          new TableCell({
            margins: { top: 40, bottom: 40, left: 80, right: 80 },
            children: [
              paragraph(
                cell,
                {
                  alignment: alignments[column] ?? AlignmentType.LEFT,
                  spacing: { after: 0 },
                  // Keeps this row with the next one.
                  keepNext: isHead || (isShort && !isLast),
                },
                { bold: isHead },
              ),
            ],
          }),
      ),
    });
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    borders: RULES,
    rows: [
      rowOf(head, true, false),
      ...rows.map((row, index) => rowOf(row, false, index === rows.length - 1)),
    ],
  });
}

const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const RULE = { style: BorderStyle.SINGLE, size: 4, color: 'BBBBBB' };

const RULES = {
  top: RULE,
  bottom: RULE,
  insideHorizontal: RULE,
  left: NONE,
  right: NONE,
  insideVertical: NONE,
};
/** For a layout table. */
export const NO_RULES = { ...RULES, top: NONE, bottom: NONE, insideHorizontal: NONE };
