import { partsOfText } from '#src/domain/deals/letter/defined-terms.ts';
import { isOfFigures, type LetterBlock } from '#src/domain/deals/letter/letter.ts';
import { ScrollRegion } from '#src/ui/ScrollRegion.tsx';

/** The parts of a clause. They never move, so the index is a safe key. */
export function LetterBlocks({ blocks }: { blocks: readonly LetterBlock[] }) {
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

/** Text with the terms it defines in bold. */
const Terms = ({ text }: { text: string }) =>
  partsOfText(text).map((part, index) =>
    part.isDefinition ? <strong key={index}>{part.text}</strong> : part.text,
  );

function BlockTable({ block }: { block: Extract<LetterBlock, { kind: 'table' }> }) {
  const { caption, head, rows } = block;
  const kinds = head.map((_, column) => (isOfFigures(rows, column) ? 'figures' : 'words'));
  return (
    <ScrollRegion label={caption} className="letter-table">
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
