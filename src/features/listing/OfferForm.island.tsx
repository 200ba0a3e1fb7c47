import { startTransition, useState } from 'react';
import { formBehavior } from '#src/domain/forms/form-behavior.ts';
import { offerFormView } from '#src/domain/forms/make-offer.prebuilt.ts';
import { formatDay } from '#src/domain/shared/calendar-date.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { readPath } from '#src/ui/read-path.ts';
import { SchemaForm } from '#src/ui/SchemaForm.tsx';
import { type OfferReading, readOfferTerms } from './offer-terms.ts';
import { OfferSummary } from './OfferSummary.tsx';

interface Props {
  listing: { id: string; title: string };
  /** The offer starts at the asking price in cash, or empty if there's no price. */
  price: number | null;
}

/** An island, because it totals the offer as the visitor types. */
function OfferFormIsland({ listing, price }: Props) {
  const [offer, setOffer] = useState<OfferReading>(() => {
    const amount = price ?? 0;
    const parts = { sellerNote: null, earnOut: null, revenueShare: null };
    return {
      terms: { price: amount, cashAtClose: amount, ...parts },
      unread: [],
      isComplete: true,
    };
  });
  const [closing, setClosing] = useState<string | null>(null);

  if (closing !== null) {
    return (
      <div className="focus:outline-none" tabIndex={-1} ref={(element) => element?.focus()}>
        <p className="font-serif text-xl font-semibold">{offerFormView.thanks.title}</p>
        <p className="mt-1 mb-4">
          {offerFormView.thanks.text} Here's your offer for {listing.title}, closing {closing}.
        </p>
        <OfferSummary {...offer} />
        <button
          type="button"
          className="button button-plain mt-4 print:hidden"
          onClick={() => print()}
        >
          Print confirmation
        </button>
      </div>
    );
  }
  return (
    <SchemaForm
      {...formBehavior({ ...offerFormView, outboxTitle: `Your offer for ${listing.title}` })}
      idPrefix="offer"
      isBrief
      className="grid items-end gap-4 sm:grid-cols-2 [&>:has(textarea)]:col-span-full"
      start={{ listing_id: listing.id, ...(price !== null && { price, cash_at_close: price }) }}
      onEdit={(element) => {
        const terms = readOfferTerms(new FormData(element));
        startTransition(() => setOffer(terms));
      }}
      success={null}
      onSuccess={(element, sent) => {
        setClosing(formatDay(String(readPath(sent, 'closing_date')).trim()));
        element.closest('dialog')?.scrollTo(0, 0);
      }}
    >
      <OfferSummary {...offer} />
    </SchemaForm>
  );
}

export const OfferForm = withErrorBoundary(OfferFormIsland);
