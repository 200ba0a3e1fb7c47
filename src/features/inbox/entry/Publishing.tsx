import { Suspense, useState } from 'react';
import type { Entry } from '#src/domain/submissions/inbox-api.ts';
import { latePart } from '#src/ui/late-part.ts';

/** Few submissions need it. */
const Panel = latePart(
  async () => (await import('../publishing/PublishingPanel.tsx')).PublishingPanel,
);

/** It was published from here, and is closed or rejected now. */
const mustGo = ({ status, history }: Entry): boolean =>
  (status === 'closed' || status === 'rejected') &&
  history.some(({ did }) => did?.kind === 'listing_file');

/** Publishing a seller's submission, or taking it off the site. */
export function Publishing({ entry }: { entry: Entry }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="inbox-publishing" className="inbox-part">
      <h3 id="inbox-publishing" tabIndex={-1} className="focus:outline-none">
        {mustGo(entry) ? 'Take the listing off the site' : 'Publish as a listing'}
      </h3>
      {isOpen ? (
        <Suspense fallback={<p className="late mt-3 text-soft">Loading…</p>}>
          <Panel entry={entry} />
        </Suspense>
      ) : (
        <button
          type="button"
          className="inbox-button mt-3"
          onClick={() => {
            setOpen(true);
            // The button goes, and with it the focus.
            document.getElementById('inbox-publishing')?.focus();
          }}
        >
          {mustGo(entry) ? 'See what to remove' : 'Prepare the listing'}
        </button>
      )}
    </section>
  );
}
