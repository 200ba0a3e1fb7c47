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
} from 'docx';
import { oneLine } from '#src/domain/deals/letter/letter-words.ts';
import type { Clause, DealDocument, SignatureBlock } from '#src/domain/deals/letter/letter.ts';
import { docxBlocks, GREEN, GRAY, NO_RULES, paragraph, run } from './docx-blocks.ts';

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
