import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { showToast, type Toast } from '#src/ui/toast.ts';
import { formatAnalysis, parseAnalysis } from '#src/domain/deals/analysis/figure-text.ts';
import type { AnalysisInputs } from '#src/domain/deals/analysis/inputs.ts';
import { noteOpenDeal, saveDeal, type SaveOutcome, type ShownDeal } from './save-deal.ts';
import { $openDeal, $savedDeals, NO_DEALS } from './saved-deals.store.ts';

const NOT_KEPT: Toast = {
  title: 'Saved for now',
  text: "This browser can't keep it. Export it before you leave.",
};

function toastOf(outcome: SaveOutcome): Toast {
  switch (outcome.kind) {
    case 'full':
      return {
        title: 'Your list is full',
        text: 'Remove a deal and save again.',
        variant: 'destructive',
      };
    case 'unusable':
      return {
        title: 'Deal not saved',
        text: 'You changed too many numbers. Reset some and save again.',
        variant: 'destructive',
      };
    default: {
      const { name } = outcome.deal;
      const kept = outcome.kind === 'saved' ? `Saved as “${name}”.` : `Updated “${name}”.`;
      return outcome.isKept ? { title: 'Deal Saved', text: kept } : NOT_KEPT;
    }
  }
}

/** Saves the current deal. Saving again updates it. */
export function SaveDealButton({ start, ...shown }: ShownDeal & { start: AnalysisInputs }) {
  const deals = useStore($savedDeals, { ssr: () => NO_DEALS });
  const openId = useStore($openDeal, { ssr: () => null });
  const isOpen = deals.some(({ id }) => id === openId);
  const listingId = shown.listing?.id ?? null;
  useEffect(() => {
    // Uses the URL, because the analyzer may not have read it yet.
    const address = location.search.slice(1);
    const whole = formatAnalysis(parseAnalysis(new URLSearchParams(address), start));
    // Older ones were saved like the address.
    noteOpenDeal(listingId, whole, address);
  }, [listingId, start]);
  const save = (isNew: boolean) => showToast(toastOf(saveDeal(shown, isNew)));

  return (
    <>
      <button type="button" className="button needs-js" onClick={() => save(false)}>
        Save Deal
      </button>
      {isOpen && (
        <button type="button" className="button button-plain" onClick={() => save(true)}>
          Save as a new deal
        </button>
      )}
    </>
  );
}
