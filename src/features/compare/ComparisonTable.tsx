import type { CSSProperties } from 'react';
import type { ComparedListing } from '#src/domain/listings/compared-listing.ts';
import {
  BEST_TOLERANCE,
  compareListings,
  type ComparisonRow,
  ON_INQUIRY,
} from '#src/domain/listings/comparison.ts';
import { startingTermsNote } from '#src/domain/listings/financing-words.ts';
import { boxOnScale, CARD_BOX, sharedEnds } from '#src/domain/listings/history-line.ts';
import { listingMark } from '#src/domain/listings/listing-mark.ts';
import { formatDollars, formatRate } from '#src/domain/shared/number-text.ts';
import { Mark } from '#src/ui/Mark.tsx';
import { ScrollRegion } from '#src/ui/ScrollRegion.tsx';
import { HISTORY_MONTHS } from '#src/domain/shared/limits.ts';
import { Sparkline } from '#src/ui/Sparkline.tsx';

interface Props {
  listings: readonly ComparedListing[];
  onRemove: (id: string) => void;
}

export function ComparisonTable({ listings, onRemove }: Props) {
  const rows = compareListings(listings);
  const drawn = listings.flatMap(({ ends }) => ends ?? []);
  const scale = sharedEnds(drawn);
  const columns: CSSProperties & Record<'--columns', number> = { '--columns': listings.length };
  return (
    <>
      <ScrollRegion
        label="Comparison"
        className="comparison sheet"
        data-columns={listings.length}
        style={columns}
      >
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
                </th>
              ))}
            </tr>
            <tr className="comparison-steps print:hidden">
              <th scope="row">Next step</th>
              {listings.map((listing) => (
                <td key={listing.id}>
                  <NextSteps {...listing} />
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">
                Revenue, {HISTORY_MONTHS} months
                {drawn.length > 0 &&
                  ` (shaded: profit). ${drawn.length > 1 ? 'All charts share one scale' : 'Scale'}: ${formatDollars(scale.lowest)} to ${formatDollars(scale.highest)} a month.`}
              </th>
              {listings.map(({ id, history, ends }) => (
                <td key={id}>
                  {history?.line && ends && (
                    <Sparkline
                      {...history.line}
                      width={CARD_BOX.width}
                      {...boxOnScale(ends, scale, CARD_BOX.height)}
                    />
                  )}
                  {history?.change ?? ON_INQUIRY}
                </td>
              ))}
            </tr>
            {rows.map((row) => (
              <Row key={row.label} row={row} listings={listings} />
            ))}
            <tr className="print:hidden">
              <th scope="row">This comparison</th>
              {listings.map(({ id, title }) => (
                <td key={id}>
                  <button
                    type="button"
                    data-remove={id}
                    className="min-h-11 cursor-pointer text-soft underline underline-offset-[0.2em]"
                    aria-label={`Remove ${title}`}
                    onClick={() => onRemove(id)}
                  >
                    Remove
                  </button>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </ScrollRegion>
      <p className="mt-4 max-w-[70ch] text-soft">
        {`Where more or less is better, Best marks the strongest number, and any within ${formatRate(BEST_TOLERANCE)} or 0.1 points of it; none if all are that close. DSCR assumes ${startingTermsNote()}. Open a listing to see how its numbers were verified.`}
      </p>
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
            {cell?.text}{' '}
            {cell?.isBest && (
              <strong className="text-[0.8125rem] font-[650] text-green">Best</strong>
            )}
          </td>
        );
      })}
    </tr>
  );
}

function NextSteps({ id, title, isOffMarket }: ComparedListing) {
  const page = `/listing/${id}`;
  if (isOffMarket) {
    return (
      <a href={page} className="button mr-1 px-2.5" aria-label={`Inquire about ${title}`}>
        Inquire
      </a>
    );
  }
  return (
    <>
      <a
        href={`/analyze-deal/${id}`}
        className="button button-plain mr-1 px-2.5"
        aria-label={`Analyze ${title}`}
      >
        Analyze
      </a>
      <a
        href={`${page}#offer`}
        className="button mr-1 px-2.5"
        aria-label={`Make an Offer for ${title}`}
      >
        Offer
      </a>
    </>
  );
}
