import { SuccessView } from '#src/ui/SuccessView.tsx';

/** Replaces the form once the mailed link was used in another browser. */
export function ListingMoved({ onStartAnother }: { onStartAnother: () => void }) {
  return (
    <SuccessView
      title="This listing continues somewhere else"
      text="It was opened with the link we emailed, and now only that link changes it. To continue here, open the link in this browser. What you typed here comes along."
    >
      <a href="/my-listing" className="button">
        Get the link again
      </a>
      <button type="button" className="button button-plain" onClick={onStartAnother}>
        Start a new listing with these answers
      </button>
    </SuccessView>
  );
}
