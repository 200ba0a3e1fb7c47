import type {
  OfferCell,
  OfferComparison,
  WeighedOffer,
} from '#src/domain/deals/offers/compare-offers.ts';
import { formatDollars } from '#src/domain/shared/number-text.ts';

/** Every figure of every offer: side by side where there is room, otherwise stacked. */
export function OffersTable({ offers, rows }: OfferComparison) {
  return (
    <table className="offers-table figures sheet">
      <caption className="sr-only">Offers side by side</caption>
      <thead>
        <tr>
          <th scope="col">Figure</th>
          {offers.map(({ name }, column) => (
            <th key={column} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Terms</th>
          {offers.map((offer, column) => (
            <td key={column}>
              <OfferLabel offer={offer} />
              <span className="hint">{offer.terms || 'None yet'}</span>
            </td>
          ))}
        </tr>
        {rows.map(({ label, note, cells }) => (
          <tr key={label}>
            <th scope="row">
              {label} <small>{note}</small>
            </th>
            {offers.map((offer, column) => (
              <td key={column} className={cells[column]?.isBest ? 'is-best' : undefined}>
                <OfferLabel offer={offer} />
                <Figure cell={cells[column]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shown next to each value where the column headers are hidden. */
const OfferLabel = ({ offer }: { offer: WeighedOffer }) => (
  <span className="offers-label">{offer.name}</span>
);

function Figure({ cell }: { cell: OfferCell | undefined }) {
  if (!cell || cell.figure === null) return <span className="hint">{cell?.text}</span>;
  return (
    <span>
      {cell.text} {cell.isBest && <strong>Best</strong>}
    </span>
  );
}

/** SVG units. */
const WIDTH = 1_000;
const HEIGHT = 40;

/** What each offer is worth today, on one scale. Same numbers as the table. */
export function WorthBars({ offers }: { offers: readonly WeighedOffer[] }) {
  const drawn = offers.map(({ name, figures }) => ({
    name,
    certain: figures.certainToday.value,
    expected: figures.expectedToday.value,
    most: figures.mostToday.value,
  }));
  const longest = Math.max(...drawn.map(({ most }) => most ?? 0));
  if (longest <= 0) return null;
  const x = (dollars: number) => Math.round((dollars / longest) * WIDTH);
  return (
    <figure className="worth">
      <ul>
        {drawn.map(({ name, certain, expected, most }, index) => (
          <li key={index}>
            <strong>{name}</strong>
            {certain === null || expected === null || most === null ? (
              <span className="text-soft">Not available yet. The table shows what to enter.</span>
            ) : (
              <>
                <svg
                  viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <rect className="worth-most" width={x(most)} height={HEIGHT} />
                  <rect className="fill-green" width={x(certain)} height={HEIGHT} />
                  {expected > certain && <path d={`M${x(expected)} 0V${HEIGHT}`} />}
                </svg>
                <span className="figures">{inWords(certain, expected, most)}</span>
              </>
            )}
          </li>
        ))}
      </ul>
      <figcaption className="hint mt-3">
        Dark: fixed payments. Light: paid only if the business does well enough. Line: the expected
        value.
      </figcaption>
    </figure>
  );
}

function inWords(certain: number, expected: number, most: number): string {
  const owed = `${formatDollars(certain)} in fixed payments`;
  if (formatDollars(most) === formatDollars(certain)) return owed;
  return `${owed}, ${formatDollars(expected)} expected, ${formatDollars(most)} in the best case`;
}
