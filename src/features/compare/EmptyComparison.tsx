interface Props {
  /** The visitor wants to choose here; what there is to choose from is on its way. */
  isChoosing: boolean;
  /** Null where there is a choice already. */
  onChoose: (() => void) | null;
}

/** Tells how to choose listings. Drawn at build, so that it can be read without a script. */
export function EmptyComparison({ isChoosing, onChoose }: Props) {
  return (
    <div className="sheet max-w-3xl p-6 sm:p-8">
      <h2 className="text-2xl" tabIndex={-1} data-compare-empty>
        Choose two to four listings
      </h2>
      <p className="mt-3">
        Save the ones you like with the star on their card in the{' '}
        <a href="/marketplace" className="link">
          marketplace
        </a>
        , then press Compare saved, there or here. Their prices, figures and terms come side by
        side, with the best of each row marked.
      </p>
      {onChoose && (
        <p className="needs-js mt-5">
          <button type="button" className="button button-plain" onClick={onChoose}>
            {isChoosing ? 'Loading...' : 'Choose listings here'}
          </button>
        </p>
      )}
      <p className="without-js mt-3 text-soft">
        Comparing needs JavaScript. Without it, the page of each listing shows the same figures.
      </p>
    </div>
  );
}
