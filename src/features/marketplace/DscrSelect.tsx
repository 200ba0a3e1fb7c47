import { DSCR_CHOICES, DSCR_LABELS } from '#src/domain/listings/marketplace-query.ts';
import type { Controls } from './controls.ts';

interface Props extends Controls {
  /** Id of what says which terms are typical. */
  describedBy: string;
}

/** The lowest DSCR that a listing may have on typical terms. */
export function DscrSelect({ query, facets, change, describedBy }: Props) {
  return (
    <label className="hint">
      DSCR on typical terms
      <select
        name="dscr"
        className="input mt-1"
        value={query.dscr}
        aria-describedby={describedBy}
        autoComplete="off"
        onChange={({ target }) => {
          const dscr = DSCR_CHOICES.find((choice) => choice === target.value);
          if (dscr) change({ ...query, dscr });
        }}
      >
        {DSCR_CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {`${DSCR_LABELS[choice]} (${facets.dscr[choice]})`}
          </option>
        ))}
      </select>
    </label>
  );
}
