import type { ComparedListing } from '#src/domain/listings/compared-listing.ts';
import { type ComparisonRow, compareListings } from '#src/domain/listings/comparison.ts';
import { ON_INQUIRY } from '#src/domain/listings/compared-figures.ts';
import { startingTermsNote } from '#src/domain/listings/financing-words.ts';
import { CARD_BOX } from '#src/domain/listings/history-line.ts';
import { listingMark } from '#src/domain/listings/listing-mark.ts';
import { Mark } from '#src/ui/Mark.tsx';
import { ScrollRegion } from '#src/ui/ScrollRegion.tsx';
import { formatList } from '#src/domain/shared/list-text.ts';
import { Sparkline } from '#src/ui/Sparkline.tsx';

interface Props {
  listings: readonly ComparedListing[];
  onRemove: (id: string) => void;
}

export function ComparisonTable({ listings, onRemove }: Props) {
  const rows = compareListings(listings);
  return (
    <>
      <ScrollRegion label="Comparison" className="comparison" data-columns={listings.length}>
        <table>
          <thead>
            <tr>
              <th scope="col">Detail</th>
              {listings.map(({ id, title, category }) => (
                <th key={id} scope="col">
                  <Mark {...listingMark({ title, category })} />
                  <a href={`/listing/${id}`} className="link">
                    {title}
                  </a>
                  <button
                    type="button"
                    data-remove={id}
                    className="comparison-remove"
                    aria-label={`Remove ${title}`}
                    onClick={() => onRemove(id)}
                  >
                    Remove
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Revenue, 24 months</th>
              {listings.map(({ id, history }) => (
                <td key={id}>
                  {history?.line && <Sparkline {...history.line} {...CARD_BOX} />}
                  {history?.change ?? ON_INQUIRY}
                </td>
              ))}
            </tr>
            {rows.map((row) => (
              <Row key={row.label} row={row} listings={listings} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="mt-4 max-w-[70ch] text-soft">{howBestIsChosen(rows)}</p>
    </>
  );
}

function Row({ row, listings }: { row: ComparisonRow; listings: Props['listings'] }) {
  return (
    <tr>
      <th scope="row">{row.label}</th>
      {listings.map(({ id }, column) => {
        const cell = row.cells[column];
        return (
          <td key={id} className={cell?.isBest ? 'is-best' : undefined}>
            {cell?.text} {cell?.isBest && <strong className="comparison-best">Best</strong>}
          </td>
        );
      })}
    </tr>
  );
}

function howBestIsChosen(rows: readonly ComparisonRow[]) {
  const lower = rows.filter(({ better }) => better === 'lower');
  const labels = lower.map(({ label }) => label.toLowerCase());
  return `Best marks the strongest number in each row. Lower is better for ${formatList(labels)}; higher is better for the rest. DSCR assumes ${startingTermsNote()}. Open a listing to see how its numbers were verified.`;
}
