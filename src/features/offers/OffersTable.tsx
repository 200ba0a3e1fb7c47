import type {
  OfferCell,
  OfferComparison,
  WeighedOffer,
} from '#src/domain/deals/offers/compare-offers.ts';

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
              <Terms offer={offer} />
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

function Terms({ offer: { parts } }: { offer: WeighedOffer }) {
  return (
    <span className="hint">
      {parts.length === 0
        ? 'None yet'
        : parts.map(({ label, text }) => `${label}: ${text}`).join('; ')}
    </span>
  );
}

function Figure({ cell }: { cell: OfferCell | undefined }) {
  if (cell?.value === undefined) return <span className="hint">{cell?.text}</span>;
  return (
    <span>
      {cell.text} {cell.isBest && <strong>Best</strong>}
    </span>
  );
}
