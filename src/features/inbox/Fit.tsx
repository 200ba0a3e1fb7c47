import type { Entry } from '#src/domain/submissions/inbox-api.ts';
import { formatDollars } from '#src/domain/shared/number-text.ts';

/** The listings that an investor may fund. */
export function Fit({ fit: { listings, ofAll } }: { fit: NonNullable<Entry['fit']> }) {
  return (
    <section aria-labelledby="inbox-fit" className="inbox-part">
      <h3 id="inbox-fit">Fit</h3>
      <p>
        {listings.length} of {ofAll} listings {listings.length === 1 ? 'fits' : 'fit'} this
        investor.
      </p>
      <ul className="figures mt-1.5">
        {listings.map(({ id, title, price }) => (
          <li key={id}>
            <a href={`/listing/${id}`} className="link" target="_blank" rel="noopener">
              {title}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>{' '}
            {formatDollars(price)}
          </li>
        ))}
      </ul>
    </section>
  );
}
