import { startTransition, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ANALYZED_OFFER_KEY, OFFERED_BY_KEY } from '#src/domain/deals/offers/analyzed-offer.ts';
import type { UnderOffer } from '#src/domain/listings/sale.ts';
import { formBehavior } from '#src/domain/forms/form-behavior.ts';
import { offerFormView } from '#src/domain/forms/make-offer.prebuilt.ts';
import { callApi } from '#src/ui/api.ts';
import { readStored, writeStored } from '#src/ui/browser-storage.ts';
import { SentView } from '#src/ui/ConfirmedForm.tsx';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { SchemaForm } from '#src/ui/SchemaForm.tsx';
import { amountTexts, balanceOffer, readOfferTerms } from './offer-terms.ts';
import { OfferSummary } from './OfferSummary.tsx';

/** The summary has the others. */
const SAID_BELOW = offerFormView.fields.filter(({ name }) =>
  /^(earn_out_target|revenue_share_percent|closing_date|name|email|message)$/.test(name),
);

interface Props {
  listing: { id: string; title: string };
  /** The seller's own terms, an OfferStart as a query string; '' if there's no price. */
  sellers: string;
}

/** An island, because it totals the offer as the visitor types. */
function OfferFormIsland({ listing, sellers }: Props) {
  const [start, setStart] = useState(sellers);
  const [offer, setOffer] = useState(() => readOfferTerms(new URLSearchParams(sellers)));
  const [sent, setSent] = useState<object | null>(null);
  const isEdited = useRef(false);
  /** The amounts that are ours; see balanceOffer. */
  const ours = useRef(amountTexts(new URLSearchParams(sellers)));

  const begin = (next: string) => {
    isEdited.current = false;
    ours.current = amountTexts(new URLSearchParams(next));
    setStart(next);
    setOffer(readOfferTerms(new URLSearchParams(next)));
  };
  const beginAnalyzed = useEffectEvent(() => {
    const stored = readStored(ANALYZED_OFFER_KEY, 'sessionStorage') ?? '';
    const analyzed = new URLSearchParams(stored);
    const isOwn = analyzed.get('listing') === listing.id && analyzed.has('price');
    if (!isEdited.current) begin(withBuyer(isOwn ? stored : sellers));
  });
  useEffect(() => void showUnderOffer(listing.id), [listing.id]);
  useEffect(() => {
    const dialog = document.getElementById('offer');
    if (location.hash === '#offer' && dialog instanceof HTMLDialogElement && !dialog.open) {
      dialog.removeAttribute('popover');
      dialog.showModal();
    }
    // Also after coming back from the analyzer.
    const show = () => beginAnalyzed();
    show();
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, []);

  const edit = (form: HTMLFormElement) => {
    isEdited.current = true;
    const balanced = balanceOffer(new FormData(form), ours.current, new URLSearchParams(start));
    ours.current = { ...ours.current, ...balanced };
    for (const [name, text] of Object.entries(balanced)) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = text;
    }
    const terms = readOfferTerms(new FormData(form));
    startTransition(() => setOffer(terms));
  };

  if (sent) {
    const { thanks } = offerFormView;
    return (
      <Suspense fallback={thanks.title}>
        <SentView
          title={thanks.title}
          text={`${thanks.text} Here's your offer for ${listing.title}.`}
          fields={SAID_BELOW}
          body={sent}
        >
          <div className="basis-full text-left">
            <OfferSummary {...offer} />
          </div>
          <button
            type="button"
            className="button button-plain print:hidden"
            onClick={() => print()}
          >
            Print confirmation
          </button>
          <button
            type="button"
            className="button button-plain print:hidden"
            onClick={() => {
              begin(withBuyer(start));
              setSent(null);
              setTimeout(() => document.getElementById('offer-price')?.focus());
            }}
          >
            Make another offer
          </button>
        </SentView>
      </Suspense>
    );
  }
  return (
    <>
      <p className="mt-2 mb-5 text-soft">Leave blank what you're not offering.</p>
      <SchemaForm
        key={start}
        {...formBehavior({ ...offerFormView, outboxTitle: `Your offer for ${listing.title}` })}
        idPrefix="offer"
        isBrief
        className="grid items-end gap-4 sm:grid-cols-2 [&>:has(textarea)]:col-span-full"
        start={{ listing_id: listing.id, ...Object.fromEntries(new URLSearchParams(start)) }}
        onEdit={edit}
        success={null}
        onSuccess={(_form, body) => {
          const buyer = Object.entries(body).filter(([name]) => /^(name|email)$/.test(name));
          writeStored(OFFERED_BY_KEY, `${new URLSearchParams(buyer)}`);
          setSent(body);
        }}
      >
        <OfferSummary {...offer} />
      </SchemaForm>
    </>
  );
}

/** Who offered once need not type who they are again. Of a field that is there twice, the last counts. */
function withBuyer(start: string): string {
  const buyer = readStored(OFFERED_BY_KEY);
  // The same as before leaves the form as it is.
  return buyer ? `${start}&${buyer}` : start;
}

const isList = (data: unknown): data is UnderOffer[] => Array.isArray(data);

/** Says below the price that a buyer signed a letter since the page was built, or bought the business. */
async function showUnderOffer(listing: string) {
  const reply = await callApi('GET', '/api/under-offer', isList);
  const found = reply.ok && reply.data.find(({ id }) => id === listing);
  if (!found) return;
  document.querySelector('.offer-panel p')?.after(found.note);
  if (!found.isSold) return;
  for (const opener of document.querySelectorAll('[popovertarget="offer"]')) opener.remove();
}

export const OfferForm = withErrorBoundary(OfferFormIsland);
