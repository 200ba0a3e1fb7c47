import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { SavedFigures } from '#src/domain/deals/saved-deals/saved-deal.ts';
import { DEALS_MAX } from '#src/domain/deals/saved-deals/saved-deals.ts';
import { showToast, type Toast } from '#src/ui/toast.ts';
import { noteOpenDeal, saveDeal, type SaveOutcome } from './save-deal.ts';
import { $openDeal, $savedDeals, NO_DEALS } from './saved-deals.store.ts';

interface Props {
  /** Null where the figures are the visitor's own. */
  listing: { id: string; title: string } | null;
  /** The analyzer's whole state as the query of its address, when it is asked for. */
  query: () => string;
  /** What the list of saved deals shows of it, when it is asked for. */
  figures: () => SavedFigures;
}

const NOT_KEPT =
  'This browser keeps nothing for this site, so it is gone when you leave the page. Export it to keep it.';

/** What a visitor is told of a save. */
function toastOf(outcome: SaveOutcome): Toast {
  switch (outcome.kind) {
    case 'full':
      return {
        title: 'No room for another deal',
        text: `This browser keeps ${DEALS_MAX} deals. Export them, or remove one, and save again.`,
        variant: 'destructive',
      };
    case 'unusable':
      return {
        title: 'Deal not saved',
        text: 'It has more figures than an address can hold. Reset some of them and save again.',
        variant: 'destructive',
      };
    default: {
      const { name } = outcome.deal;
      const kept = outcome.kind === 'saved' ? `It is kept as “${name}”.` : `“${name}” is updated.`;
      return { title: 'Deal Saved', text: outcome.isKept ? kept : NOT_KEPT };
    }
  }
}

/** Saves the deal that the analyzer shows; again, it updates what was saved. */
export function SaveDealButton({ listing, query, figures }: Props) {
  const deals = useStore($savedDeals, { ssr: () => NO_DEALS });
  const openId = useStore($openDeal, { ssr: () => null });
  const isOpen = deals.some(({ id }) => id === openId);
  const listingId = listing?.id ?? null;
  useEffect(() => {
    // By the address: the analyzer around this button may not have read it yet.
    noteOpenDeal(listingId, location.search);
  }, [listingId]);
  const save = (isNew: boolean) =>
    showToast(toastOf(saveDeal({ listing, query: query(), figures: figures() }, isNew)));

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
