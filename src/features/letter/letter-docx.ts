import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  BorderStyle,
  type IParagraphOptions,
  type IRunOptions,
} from 'docx';
import { oneLine } from '#src/domain/deals/letter/letter-words.ts';
import {
  type Clause,
  type DealDocument,
  type SignatureBlock,
  isOfFigures,
  type LetterBlock,
} from '#src/domain/deals/letter/letter.ts';
import { partsOfText } from '#src/domain/deals/letter/letter-texts.ts';

/** US Letter with one-inch margins, in twentieths of a point. */
const PAGE = {
  size: { width: 12_240, height: 15_840 },
  margin: { top: 1_440, right: 1_440, bottom: 1_440, left: 1_440 },
};

const BLACK = '000000';
/** Sizes in half points. Headings without a color would be light blue. */
const STYLES = {
  default: {
    document: { run: { font: 'Georgia', size: 21 } },
    title: { run: { color: BLACK, size: 44 } },
    heading1: { run: { color: BLACK, size: 26, bold: true } },
    heading2: { run: { color: BLACK, size: 22, bold: true } },
  },
};

/**
 * A letter or an agreement as a Word file, without the notes. Load this module on demand: it pulls in the docx
 * library.
 */
export function letterDocx(letter: DealDocument): Promise<Blob> {
  const { title, header, clauses, signatures, exhibits, disclaimer } = letter;
  const about = (wanted: string) =>
    oneLine(header.find(({ label }) => label === wanted)?.text ?? '');
  const document = new Document({
    title: oneLine(title),
    subject: about('Re'),
    creator: about('Buyer'),
    lastModifiedBy: about('Buyer'),
    description: oneLine(disclaimer),
    styles: STYLES,
    sections: [
      {
        properties: { page: PAGE },
        headers: {
          default: new Header({ children: [pageHead(`${title}: ${about('Re')}`)] }),
        },
        footers: { default: new Footer({ children: [pageFoot()] }) },
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, children: [run(title)] }),
          ...header.map(({ label, text }) => labeled(label, text)),
          ...clauses.flatMap((clause) => [clauseHeading(clause), ...docxBlocks(clause.blocks)]),
          heading('Signatures'),
          signatureTable(signatures),
          paragraph(disclaimer, { spacing: { before: 360 } }, { italics: true }),
          ...exhibits.flatMap((exhibit) => [
            heading(exhibit.title, true),
            ...docxBlocks(exhibit.blocks),
          ]),
        ],
      },
    ],
  });
  return Packer.toBlob(document);
}

const headingSpace = { before: 280, after: 100 };

const heading = (text: string, pageBreakBefore = false) =>
  new Paragraph({
    heading: HeadingLevel.HEADING_1,
    pageBreakBefore,
    keepNext: true,
    spacing: headingSpace,
    children: [run(text)],
  });

/** Between two runs, whose ends are trimmed. */
const space = () => new TextRun('  ');

/** The number is text, because other clauses refer to it. The mark is a word, not just a color. */
const clauseHeading = ({ number, title, isBinding }: Clause) =>
  new Paragraph({
    heading: HeadingLevel.HEADING_2,
    keepNext: true,
    spacing: headingSpace,
    children: [
      run(`${number}. ${title}`),
      ...(isBinding === null
        ? []
        : [
            space(),
            run(isBinding ? 'BINDING' : 'Non-binding', {
              bold: isBinding,
              color: isBinding ? GREEN : GRAY,
              size: 18,
            }),
          ]),
    ],
  });

const labeled = (label: string, text: string) =>
  new Paragraph({
    spacing: { after: 40 },
    children: [run(`${label}:`, { bold: true }), space(), run(text)],
  });

const pageHead = (text: string) =>
  paragraph(text, { alignment: AlignmentType.RIGHT }, { color: GRAY });

const pageFoot = () =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [
      new TextRun({
        color: GRAY,
        children: ['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
      }),
    ],
  });

/** A blank to fill in by hand, on one line with its label. */
const lineAfter = (label: string) => '_'.repeat(Math.max(16, 36 - label.length));

const signatureTable = (signatures: readonly SignatureBlock[]) =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    borders: NO_RULES,
    rows: [
      new TableRow({
        cantSplit: true,
        children: signatures.map(
          ({ role, lines }) =>
            new TableCell({
              children: [
                paragraph(role, {}, { bold: true }),
                ...lines.map(({ label, text }) =>
                  paragraph(`${label}: ${text ?? lineAfter(label)}`, { spacing: { before: 160 } }),
                ),
              ],
            }),
        ),
      }),
    ],
  });

/** Hex colors as the format requires: the site's green and a gray that is readable on white. */
const GREEN = '16543A';
const GRAY = '575246';

/** Strips control characters, which would make the whole file unreadable. */
const run = (text: string, style: IRunOptions = {}): TextRun =>
  new TextRun({ text: oneLine(text), ...style });

const paragraph = (text: string, options: IParagraphOptions = {}, style?: IRunOptions) =>
  new Paragraph({ spacing: { after: 120 }, ...options, children: [run(text, style)] });

const prose = (text: string, options: IParagraphOptions = {}) =>
  new Paragraph({
    spacing: { after: 120 },
    ...options,
    children: partsOfText(oneLine(text)).map(
      (part) => new TextRun({ text: part.text, bold: part.isDefinition }),
    ),
  });

/** The parts of a clause for Word. An introduction stays on the page of its list or table. */
const docxBlocks = (blocks: readonly LetterBlock[]): (Paragraph | Table)[] =>
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
const NO_RULES = { ...RULES, top: NONE, bottom: NONE, insideHorizontal: NONE };
