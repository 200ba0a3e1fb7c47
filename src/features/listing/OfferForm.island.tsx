import { startTransition, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  ANALYZED_OFFER_KEY,
  OFFERED_BY_KEY,
  TYPED_OFFER_KEY,
} from '#src/domain/deals/offers/analyzed-offer.ts';
import { formBehavior } from '#src/domain/forms/form-behavior.ts';
import { offerFormView } from '#src/domain/forms/make-offer.prebuilt.ts';
import { saleInDeal } from '#src/ui/api.ts';
import { readStored, writeStored } from '#src/ui/browser-storage.ts';
import { SentView } from '#src/ui/ConfirmedForm.tsx';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { textsIn } from '#src/ui/form-controls.ts';
import { SchemaForm } from '#src/ui/SchemaForm.tsx';
import { type AmountTexts, amountTexts, balanceOffer, readOfferTerms } from './offer-terms.ts';
import { OfferSummary } from './OfferSummary.tsx';

/** The summary has the others. */
const SAID_BELOW = offerFormView.fields.filter(({ name }) =>
  /^(earn_out_target|revenue_share_percent|closing_date|name|email|message)$/.test(name),
);

interface Props {
  listing: { id: string; title: string; monthlyRevenue: number };
  /** The seller's own terms, an OfferStart as a query string; '' if there's no price. */
  sellers: string;
}

/** An island, because it totals the offer as the visitor types. */
function OfferFormIsland({ listing, sellers }: Props) {
  const [start, setStart] = useState(sellers);
  const [offer, setOffer] = useState(() => readOfferTerms(new URLSearchParams(sellers)));
  const [sent, setSent] = useState<object | null>(null);
  const form = useRef<HTMLFormElement>(null);
  /** The terms that it started from; null until that is known. */
  const from = useRef<string>(null);
  /** The amounts that are ours; see balanceOffer. */
  const ours = useRef(amountTexts(new URLSearchParams(sellers)));

  const begin = (next: string, own: string = next) => {
    ours.current = amountTexts(new URLSearchParams(own));
    setStart(next);
    setOffer(readOfferTerms(new URLSearchParams(next)));
  };
  const beginLatest = useEffectEvent(() => {
    const stored = readStored(ANALYZED_OFFER_KEY, 'sessionStorage') ?? '';
    const analyzed = new URLSearchParams(stored);
    const isOwn = analyzed.get('listing') === listing.id && analyzed.has('price');
    const kept = new URLSearchParams(readStored(TYPED_OFFER_KEY) ?? '');
    const typed = kept.get('listing_id') === listing.id ? kept : null;
    const began = typed?.get('from') ?? sellers;
    // As the seller asked then, if that is no analysis and nobody has typed any other terms.
    const isSellers = [...new URLSearchParams(began)].every(
      ([name, text]) => typed?.get(name) === text,
    );
    const terms = isOwn ? stored : isSellers ? sellers : began;
    if (from.current === terms) return;
    from.current = terms;
    if (typed?.get('from') === terms) begin(String(typed), typed.get('ours') ?? '');
    // What was typed before this ran is for the terms on the page.
    else if (typed || isOwn || !form.current)
      begin(withWords(withBuyer(terms), typed ?? form.current));
  });
  useEffect(() => void showUnderOffer(listing.id), [listing.id]);
  useEffect(() => {
    const dialog = document.getElementById('offer');
    if (location.hash === '#offer' && dialog instanceof HTMLDialogElement && !dialog.open) {
      dialog.removeAttribute('popover');
      dialog.showModal();
    }
    // Also after coming back from the analyzer.
    const show = () => beginLatest();
    show();
    // From here on it is the form's, or the outbox's.
    const forget = () => writeStored(TYPED_OFFER_KEY, null);
    dialog?.addEventListener('submit', forget);
    addEventListener('pageshow', show);
    return () => {
      dialog?.removeEventListener('submit', forget);
      removeEventListener('pageshow', show);
    };
  }, []);

  const edit = (element: HTMLFormElement) => {
    form.current = element;
    const own = new URLSearchParams(from.current ?? sellers);
    const balanced = balanceOffer(new FormData(element), ours.current, own);
    ours.current = { ...ours.current, ...balanced };
    for (const [name, text] of Object.entries(balanced)) {
      const field = element.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = text;
    }
    const typed = new FormData(element);
    // A browser that comes back fills in only what was typed: not yet what we know.
    if (from.current !== null) keepTyped(typed, from.current, ours.current);
    startTransition(() => setOffer(readOfferTerms(typed)));
  };

  const summary = <OfferSummary {...offer} monthlyRevenue={listing.monthlyRevenue} />;
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
          <div className="basis-full text-left">{summary}</div>
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
              begin(withBuyer(from.current ?? sellers));
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
          writeStored(TYPED_OFFER_KEY, null);
          setSent(body);
        }}
      >
        {summary}
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

/** Words of an offer, which stay when its terms are worked out anew. */
const WORDS = ['closing_date', 'name', 'email', 'message'] as const;

function withWords(start: string, typed: URLSearchParams | HTMLFormElement | null): string {
  if (!typed) return start;
  const texts = textsIn(typed instanceof HTMLFormElement ? new FormData(typed) : typed);
  const words = WORDS.flatMap((name) => (texts[name] ? [[name, texts[name]]] : []));
  return `${start}&${new URLSearchParams(words)}`;
}

function keepTyped(typed: FormData, from: string, ours: AmountTexts): void {
  const kept = { ...textsIn(typed), from, ours: String(new URLSearchParams(ours)) };
  writeStored(TYPED_OFFER_KEY, String(new URLSearchParams(kept)));
}

/** Says below the price that a buyer signed a letter since the page was built, or bought the business. */
async function showUnderOffer(listing: string) {
  const found = await saleInDeal(listing);
  if (!found) return;
  document.querySelector('.offer-panel p')?.after(found.note);
  if (!found.isSold) return;
  for (const part of document.querySelectorAll('#offer, [popovertarget="offer"]')) part.remove();
}

export const OfferForm = withErrorBoundary(OfferFormIsland);
