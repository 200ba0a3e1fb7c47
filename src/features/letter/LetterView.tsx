import { Fragment } from 'react';
import {
  type Clause,
  type DealDocument,
  type SignatureBlock,
  isOfFigures,
  type LetterBlock,
} from '#src/domain/deals/letter/letter.ts';
import { partsOfText } from '#src/domain/deals/letter/letter-texts.ts';
import { ScrollRegion } from '#src/ui/ScrollRegion.tsx';

interface Props {
  letter: DealDocument;
  /** Whether to explain each clause beside it. */
  hasNotes?: boolean;
}

export function LetterView({ letter, hasNotes = false }: Props) {
  const { title, header, clauses, signatures, exhibits, disclaimer } = letter;
  return (
    <article className="letter" aria-label={title}>
      <p className="font-serif text-2xl font-semibold">{title}</p>
      <dl className="letter-header">
        {header.map(({ label, text }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
      {clauses.map((clause) => (
        <ClauseView key={clause.id} {...{ clause, hasNotes }} />
      ))}
      <section className="letter-clause">
        <div>
          <h4 className="font-serif text-lg font-semibold">Signatures</h4>
          <div className="mt-3 grid gap-8 sm:grid-cols-2">
            {signatures.map((block) => (
              <Signature key={block.role} block={block} />
            ))}
          </div>
        </div>
      </section>
      <p className="letter-clause italic">{disclaimer}</p>
      {exhibits.map(({ title: heading, blocks }) => (
        <section key={heading} className="letter-clause letter-annex">
          <div>
            <h4 className="font-serif text-lg font-semibold">{heading}</h4>
            <LetterBlocks blocks={blocks} />
          </div>
        </section>
      ))}
    </article>
  );
}

/** Binding clauses are marked with a word as well as a color. */
function ClauseView({ clause, hasNotes }: { clause: Clause; hasNotes: boolean }) {
  const { number, title, isBinding, blocks, note } = clause;
  return (
    <section className="letter-clause" data-binding={isBinding ?? undefined}>
      <div>
        <h4 className="font-serif text-lg font-semibold">
          {number}. {title}{' '}
          {isBinding !== null && (
            <span className="letter-mark">{isBinding ? 'Binding' : 'Non-binding'}</span>
          )}
        </h4>
        <LetterBlocks blocks={blocks} />
      </div>
      {hasNotes && (
        <p className="letter-note">
          <span className="font-semibold">In plain English: </span>
          {note}
        </p>
      )}
    </section>
  );
}

function Signature({ block: { role, lines } }: { block: SignatureBlock }) {
  return (
    <div>
      <p className="font-semibold">{role}</p>
      {lines.map(({ label, text }) => (
        <p key={label} className="letter-line" data-blank={text === null}>
          {label}: {text}
        </p>
      ))}
    </div>
  );
}

/** The parts of a clause. They never move, so the index is a safe key. */
function LetterBlocks({ blocks }: { blocks: readonly LetterBlock[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} />);
}

function Block({ block }: { block: LetterBlock }) {
  if (block.kind === 'paragraph') {
    return (
      <p className="mt-2">
        <Terms text={block.text} />
      </p>
    );
  }
  if (block.kind === 'list') {
    return (
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {block.items.map((item, index) => (
          <li key={index}>
            <Terms text={item} />
          </li>
        ))}
      </ul>
    );
  }
  return <BlockTable block={block} />;
}

const Terms = ({ text }: { text: string }) =>
  partsOfText(text).map((part, index) =>
    part.isDefinition ? <strong key={index}>{part.text}</strong> : part.text,
  );

function BlockTable({ block }: { block: Extract<LetterBlock, { kind: 'table' }> }) {
  const { caption, head, rows } = block;
  const kinds = head.map((_, column) => (isOfFigures(rows, column) ? 'figures' : 'words'));
  return (
    // No landmark: a page may show two letters, whose tables have the same names.
    <ScrollRegion label={caption} role="group" className="letter-table">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((cell, column) => (
              <th key={column} scope="col" data-kind={kinds[column]}>
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} data-kind={kinds[column]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
