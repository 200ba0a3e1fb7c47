import { type ComponentType, useRef, useState } from 'react';
import type { Entry } from '#src/domain/submissions/inbox-api.ts';

type Panel = ComponentType<{ entry: Entry }>;

/** It was published from here, and is closed or rejected now. */
const mustGo = ({ status, history }: Entry): boolean =>
  (status === 'closed' || status === 'rejected') &&
  history.some(({ did }) => did?.kind === 'listing_file');

function openText(phase: string, entry: Entry): string {
  if (phase === 'loading') return 'Loading…';
  return mustGo(entry) ? 'See what to remove' : 'Prepare the listing';
}

/** Publishing a seller's submission. Its code comes when asked for, because few submissions need it. */
export function Publishing({ entry }: { entry: Entry }) {
  const [Panel, setPanel] = useState<Panel | null>(null);
  const [phase, setPhase] = useState<'closed' | 'loading' | 'failed'>('closed');
  const button = useRef<HTMLButtonElement>(null);
  const open = async () => {
    setPhase('loading');
    try {
      const { PublishingPanel } = await import('../publishing/PublishingPanel.tsx');
      const { activeElement } = document;
      setPanel(() => PublishingPanel);
      // The button goes, and with it the focus; unless the owner has moved on.
      if (activeElement === button.current || activeElement === document.body)
        document.getElementById('inbox-publishing')?.focus();
    } catch {
      setPhase('failed');
    }
  };
  return (
    <section aria-labelledby="inbox-publishing" className="inbox-part">
      <h3 id="inbox-publishing" tabIndex={-1} className="focus:outline-none">
        {mustGo(entry) ? 'Take the listing off the site' : 'Publish as a listing'}
      </h3>
      {Panel ? (
        <Panel entry={entry} />
      ) : (
        <button
          ref={button}
          type="button"
          className="inbox-button mt-3"
          aria-disabled={phase === 'loading'}
          onClick={() => {
            if (phase !== 'loading') void open();
          }}
        >
          {openText(phase, entry)}
        </button>
      )}
      <p role="status" className="error mt-2 empty:hidden">
        {phase === 'failed' && !Panel && "Couldn't load it. Check your connection and try again."}
      </p>
    </section>
  );
}
