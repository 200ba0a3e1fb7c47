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
import type { Clause, Letter, SignatureBlock } from '#src/domain/deals/letter/letter.ts';
import { docxBlock, GREEN, GREY, NO_RULES, paragraph, run } from './docx-blocks.ts';

/** US letter, with margins of an inch: twentieths of a point. */
const PAGE = {
  size: { width: 12_240, height: 15_840 },
  margin: { top: 1_440, right: 1_440, bottom: 1_440, left: 1_440 },
};

/**
 * The letter as a Word file, without the notes. Load this module when somebody asks for the file: it
 * brings the writer along.
 */
export function letterDocx(letter: Letter): Promise<Blob> {
  const { title, header, clauses, signatures, annexes, disclaimer } = letter;
  const about = (wanted: string) =>
    oneLine(header.find(({ label }) => label === wanted)?.text ?? '');
  const document = new Document({
    title: oneLine(title),
    subject: about('Business'),
    creator: about('Buyer'),
    lastModifiedBy: about('Buyer'),
    description: oneLine(disclaimer),
    styles: { default: { document: { run: { font: 'Georgia', size: 21 } } } },
    sections: [
      {
        properties: { page: PAGE },
        headers: {
          default: new Header({ children: [pageHead(`${title}: ${about('Business')}`)] }),
        },
        footers: { default: new Footer({ children: [pageFoot()] }) },
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, children: [run(title)] }),
          ...header.map(({ label, text }) => labelled(label, text)),
          ...clauses.flatMap((clause) => [
            clauseHeading(clause),
            ...clause.blocks.flatMap(docxBlock),
          ]),
          heading('Signatures'),
          signatureTable(signatures),
          paragraph(disclaimer, { spacing: { before: 360 } }, { italics: true }),
          ...annexes.flatMap((annex) => [
            heading(annex.title, true),
            ...annex.blocks.flatMap(docxBlock),
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

const BLACK = '000000';
/** Between two runs, whose own ends are trimmed. */
const space = () => new TextRun('  ');

/** The number stands as text, because other clauses name it. The mark is a word, not just a colour. */
const clauseHeading = ({ number, title, isBinding }: Clause) =>
  new Paragraph({
    heading: HeadingLevel.HEADING_2,
    keepNext: true,
    spacing: headingSpace,
    children: [
      run(`${number}. ${title}`, { bold: true, color: BLACK }),
      space(),
      run(isBinding ? 'BINDING' : 'Not binding', {
        bold: isBinding,
        color: isBinding ? GREEN : GREY,
        size: 18,
      }),
    ],
  });

const labelled = (label: string, text: string) =>
  new Paragraph({
    spacing: { after: 40 },
    children: [run(`${label}:`, { bold: true }), space(), run(text)],
  });

const pageHead = (text: string) =>
  paragraph(text, { alignment: AlignmentType.RIGHT }, { color: GREY });

const pageFoot = () =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [
      new TextRun({
        color: GREY,
        children: ['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
      }),
    ],
  });

/** To be written on, by hand. */
const LINE = '_'.repeat(28);

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
                  paragraph(`${label}: ${text ?? LINE}`, { spacing: { before: 160 } }),
                ),
              ],
            }),
        ),
      }),
    ],
  });
