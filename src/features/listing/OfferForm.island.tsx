import { useState } from 'react';
import { FORM_CONTROLS } from '#src/domain/forms/control-fields.ts';
import { formValues } from '#src/domain/forms/form-values.ts';
import { drawnOffer } from '#src/domain/forms/make-offer.drawn.ts';
import { useEarlyEdits } from '#src/ui/early-edits.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { failureText } from '#src/ui/failure-text.ts';
import { FieldError } from '#src/ui/FieldError.tsx';
import { HiddenFields } from '#src/ui/HiddenFields.tsx';
import { findInvalidFields } from '#src/ui/native-validation.ts';
import { Field } from '#src/ui/Field.tsx';
import { showToast } from '#src/ui/toast.ts';
import { useForm } from '#src/ui/use-form.ts';
import { type OfferReading, readOfferTerms } from './offer-terms.ts';
import { OfferSummary } from './OfferSummary.tsx';

interface Props {
  listing: { id: string; title: string };
  /** What the offer starts from: the asking price in cash, or nothing where none is given. */
  price: number | null;
}

const { type, action, submitLabel, fields, thanks } = drawnOffer;

/** '2026-03-31' as 'March 31, 2026'. */
const formatDay = (day: string) =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** An island, because it does the arithmetic of an offer while one types. */
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
  const [closing, setClosing] = useState('');
  const { status, errors, failure, formProps } = useForm({
    type,
    action,
    controls: FORM_CONTROLS,
    read: (data) => formValues(fields, data),
    check: findInvalidFields,
    onSuccess: (element) => {
      const day = new FormData(element).get('closing_date');
      if (typeof day === 'string') setClosing(formatDay(day));
      element.closest('dialog')?.scrollTo(0, 0);
    },
    outboxTitle: `Your offer for ${listing.title}`,
    onFailure: (reason, isKept) =>
      showToast({
        title: 'Submission Error',
        text: failureText(reason ?? "We couldn't send your offer. Please try again.", isKept),
        variant: 'destructive',
      }),
  });
  const { ref } = formProps;
  useEarlyEdits(ref, () => {
    if (ref.current) setOffer(readOfferTerms(new FormData(ref.current)));
  });
  const isSending = status === 'submitting';

  if (status === 'success') {
    return (
      <div className="mt-4 focus:outline-none" tabIndex={-1} ref={(element) => element?.focus()}>
        <p className="font-serif text-xl font-semibold">{thanks.title}</p>
        <p className="mt-1 mb-4">
          {thanks.text} This is what you offered for {listing.title}, to close on {closing}.
        </p>
        <OfferSummary {...offer} />
        <button
          type="button"
          className="button button-plain mt-4 print:hidden"
          onClick={() => print()}
        >
          Print this confirmation
        </button>
      </div>
    );
  }

  const start: Partial<Record<string, number>> =
    price === null ? {} : { price, cash_at_close: price };
  return (
    <form
      {...formProps}
      onInput={({ currentTarget }) => setOffer(readOfferTerms(new FormData(currentTarget)))}
      action={action}
      method="post"
      className="mt-5 grid gap-4"
    >
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {fields.map((field) => {
          if (field.kind === 'hidden' || field.kind === 'textarea') return null;
          return (
            <Field
              key={field.name}
              field={field}
              start={start[field.name]}
              error={errors[field.name]}
              idPrefix="offer"
            />
          );
        })}
      </div>
      {fields.map(
        (field) =>
          field.kind === 'textarea' && (
            <Field key={field.name} field={field} error={errors[field.name]} idPrefix="offer" />
          ),
      )}
      <input type="hidden" name="listing_id" value={listing.id} />
      <HiddenFields fields={[]} trap={FORM_CONTROLS.honeypot} />
      <OfferSummary {...offer} />
      <button type="submit" className="button" disabled={isSending}>
        {isSending ? 'Sending...' : submitLabel}
      </button>
      <FieldError id="offer-failure" message={failure} />
    </form>
  );
}

export const OfferForm = withErrorBoundary(OfferFormIsland);
