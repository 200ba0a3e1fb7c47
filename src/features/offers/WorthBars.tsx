import type { WeighedOffer } from '#src/domain/deals/offers/compare-offers.ts';
import { formatDollars } from '#src/domain/shared/money.ts';

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
