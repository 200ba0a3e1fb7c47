interface Props {
  /** The visitor asked to choose here, and the listings are loading. */
  isChoosing: boolean;
  /** Null once there are listings to choose from. */
  onChoose: (() => void) | null;
}

/** Explains how to choose listings. Rendered at build so it also works without JavaScript. */
export function EmptyComparison({ isChoosing, onChoose }: Props) {
  return (
    <div className="sheet max-w-3xl p-6 sm:p-8">
      <h2 className="text-2xl" tabIndex={-1} data-compare-empty>
        Choose two to four listings
      </h2>
      <p className="mt-3">
        Press the star on any card in the{' '}
        <a href="/marketplace" className="link">
          marketplace
        </a>{' '}
        to save it. Then press Compare saved to see prices, numbers, and terms side by side. The
        best in each row is marked.
      </p>
      {onChoose && (
        <p className="needs-js mt-5">
          <button type="button" className="button button-plain" onClick={onChoose}>
            {isChoosing ? 'Loading...' : 'Choose listings here'}
          </button>
        </p>
      )}
      <p className="without-js mt-3 text-soft">
        Comparing needs JavaScript. Each listing's page shows the same numbers.
      </p>
    </div>
  );
}
