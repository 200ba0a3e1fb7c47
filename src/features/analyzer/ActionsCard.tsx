import { showToast } from '#src/ui/toast.ts';
import type { Business } from './business.ts';
import { OfferLink } from './YourNumbers.tsx';

interface Props {
  business: Business | null;
  onLetter: () => void;
  isLetterLoading: boolean;
}

export function ActionsCard({ business, onLetter, isLetterLoading }: Props) {
  const copy = async () => {
    // The URL updates shortly after each change. This writes it now, so the copied link is current.
    dispatchEvent(new Event('pagehide'));
    try {
      await navigator.clipboard.writeText(location.href);
      showToast({ title: 'Link copied', text: 'It opens this page with your numbers.' });
    } catch {
      showToast({ title: 'Copy this link', text: location.href });
    }
  };
  return (
    <section aria-labelledby="actions" className="sheet p-5 print:hidden">
      <h2 id="actions" className="text-xl">
        Actions
      </h2>
      <div className="mt-3 grid gap-2">
        {business && <OfferLink business={business} className="max-xl:hidden" />}
        <button
          type="button"
          className={business ? 'button button-plain needs-js' : 'button needs-js'}
          onClick={onLetter}
          aria-disabled={isLetterLoading}
        >
          Generate LOI
        </button>
        <p className="hint">
          A letter of intent: your offer in writing, with a draft of the note or earnout agreement
          for your lawyer.
        </p>
        <button type="button" className="button button-plain needs-js" onClick={() => void copy()}>
          Copy link
        </button>
        <button type="button" className="button button-plain needs-js" onClick={() => print()}>
          Print
        </button>
        <a href="#funding" className="button button-plain">
          Get funding help
        </a>
        <a href="/learn/seller-financing-guide" className="link mt-1 text-sm">
          How seller financing works
        </a>
      </div>
    </section>
  );
}
