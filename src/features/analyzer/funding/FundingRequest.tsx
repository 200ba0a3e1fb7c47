import { useEffect, useState } from 'react';
import { FORM_CONTROLS } from '#src/domain/forms/control-fields.ts';
import { fieldNamed } from '#src/domain/forms/drawn-form.ts';
import { formValues } from '#src/domain/forms/form-values.ts';
import { type FundingFigures, fundingFigureFields } from '#src/domain/forms/funding-figures.ts';
import { drawnFundingRequest } from '#src/domain/forms/funding-request.drawn.ts';
import { failureText } from '#src/ui/failure-text.ts';
import { Field } from '#src/ui/Field.tsx';
import { FieldError } from '#src/ui/FieldError.tsx';
import { HiddenFields } from '#src/ui/HiddenFields.tsx';
import { findInvalidFields } from '#src/ui/native-validation.ts';
import { showToast } from '#src/ui/toast.ts';
import { useForm } from '#src/ui/use-form.ts';
import { hasText, type Missing, missingHint, missingParts } from './missing-parts.ts';

interface Props {
  /** Null where the figures are the visitor's own. */
  listing: { id: string; title: string } | null;
  /** The figures that the page was built with: what goes along where no script runs. */
  start: FundingFigures;
  /** The deal as it stands when it is asked for. */
  figures: () => FundingFigures;
}

const HINT = 'funding-missing';
const { type, action, submitLabel, fields, thanks } = drawnFundingRequest;

/**
 * Asks for help with the funding of the deal as it stands in the analyzer. Closed until asked for;
 * without a script it opens and is posted as any form, with the figures of the build.
 */
export function FundingRequest({ listing, start, figures }: Props) {
  // Null until a script has taken over: before that, the button must work.
  const [missing, setMissing] = useState<Missing | null>(null);
  const known = (deal: FundingFigures) => ({
    ...fundingFigureFields(deal),
    ...(listing && { listing_id: listing.id }),
  });
  const { status, errors, failure, reset, formProps } = useForm({
    type,
    action,
    controls: FORM_CONTROLS,
    read: (data) => ({ ...formValues(VISIBLE, data), ...known(figures()) }),
    check: (element) => {
      const found = findInvalidFields(element);
      return hasText(new FormData(element), 'name')
        ? found
        : { ...found, name: NAME.invalid ?? '' };
    },
    onSuccess: (element, _sent, isLate) => {
      reset();
      setMissing(missingParts(new FormData(element)));
      showToast({ title: thanks.title, text: thanks.text });
      // Closed again; focus goes to what opens it, from the button that can't be pressed any more.
      const details = element.closest('details');
      details?.removeAttribute('open');
      if (!isLate) details?.querySelector('summary')?.focus();
    },
    outboxTitle: 'Your request for funding help',
    onFailure: (reason, isKept) =>
      showToast({
        title: 'Submission Error',
        text: failureText(reason ?? "We couldn't send your request. Please try again.", isKept),
        variant: 'destructive',
      }),
  });
  const { ref } = formProps;
  useEffect(() => {
    // Something may have been typed or chosen before the script came.
    if (ref.current) setMissing(missingParts(new FormData(ref.current)));
  }, [ref]);
  const isSending = status === 'submitting';
  const hint = missing && missingHint(missing);

  return (
    <details className="sheet">
      <summary className="cursor-pointer px-5 py-4 font-semibold">
        I need help funding this deal
      </summary>
      <form
        {...formProps}
        onInput={({ currentTarget }) => setMissing(missingParts(new FormData(currentTarget)))}
        action={action}
        method="post"
        className="grid gap-5 border-t border-line p-5"
      >
        <p className="text-soft">
          Say how you would like {listing ? listing.title : 'this deal'} to be funded and why it
          should be. The figures of your analysis go along.
        </p>
        {VISIBLE.map((field) => (
          <Field key={field.name} field={field} error={errors[field.name]} idPrefix="funding" />
        ))}
        {Object.entries(known(start)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <HiddenFields fields={fields} trap={FORM_CONTROLS.honeypot} />
        <div>
          <p id={HINT} className="hint mb-2 empty:hidden">
            {hint}
          </p>
          <button
            type="submit"
            className="button"
            disabled={isSending || hint !== null}
            aria-describedby={hint === null ? undefined : HINT}
          >
            {isSending ? 'Sending...' : submitLabel}
          </button>
          {isSending && <progress className="late ml-4 w-24" aria-label="Sending" />}
          <FieldError id="funding-failure" message={failure} />
        </div>
      </form>
    </details>
  );
}

const NAME = fieldNamed(fields, 'name');
const VISIBLE = fields.filter(({ kind }) => kind !== 'hidden');
