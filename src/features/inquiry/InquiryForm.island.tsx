import { useStore } from '@nanostores/react';
import { FORM_CONTROLS } from '#src/domain/forms/control-fields.ts';
import { type DrawnForm, fieldNamed } from '#src/domain/forms/drawn-form.ts';
import { formValues } from '#src/domain/forms/form-values.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { failureText } from '#src/ui/failure-text.ts';
import { FieldError } from '#src/ui/FieldError.tsx';
import { HiddenFields } from '#src/ui/HiddenFields.tsx';
import { findInvalidFields } from '#src/ui/native-validation.ts';
import { Field } from '#src/ui/Field.tsx';
import { showToast } from '#src/ui/toast.ts';
import { useForm } from '#src/ui/use-form.ts';
import { $inquiredListing } from './inquiry.store.ts';

const CLOSES_AFTER_MS = 2_000;

interface Props {
  form: DrawnForm;
  /** What a visitor without JavaScript chooses from. */
  listings: { id: string; title: string }[];
}

/** An island, because it answers in place and closes its dialog. */
function InquiryFormIsland({
  form: { type, action, submitLabel, fields, thanks },
  listings,
}: Props) {
  const listingField = fieldNamed(fields, 'listing_id');
  const [first, ...others] = listings;
  const chosen = others.length === 0 ? first?.id : undefined;
  const listing = useStore($inquiredListing, { ssr: 'initial' });
  const { status, errors, failure, reset, formProps } = useForm({
    action,
    type,
    controls: FORM_CONTROLS,
    read: (form) => ({
      ...formValues(fields, form),
      source: 'marketplace',
      tags: ['marketplace-inquire'],
      ...(listing && { startup_name: listing.title }),
    }),
    check: findInvalidFields,
    onSuccess: (form) => {
      const dialog = form.closest('dialog');
      setTimeout(() => {
        dialog?.close();
        reset();
      }, CLOSES_AFTER_MS);
    },
    outboxTitle: `Your inquiry: ${listing?.title ?? 'a listing'}`,
    onFailure: (message, isKept) =>
      showToast({
        title: 'Submission Error',
        text: failureText(message ?? "We couldn't send your inquiry. Please try again.", isKept),
        variant: 'destructive',
      }),
  });

  return (
    <form {...formProps} action={action} method="post" className="mt-5">
      <div role="status">
        {status === 'success' && (
          <>
            <p className="font-serif text-xl font-semibold">{thanks.title}</p>
            <p className="mt-2">{thanks.text}</p>
          </>
        )}
      </div>
      <div className="grid gap-4" hidden={status === 'success'}>
        {listing ? (
          <input type="hidden" name={listingField.name} value={listing.id} />
        ) : (
          <label className="without-js">
            <span className="font-semibold">{listingField.label}</span>
            <select
              name={listingField.name}
              required
              className="input mt-1.5"
              defaultValue={chosen ?? ''}
            >
              <option value="" disabled>
                Choose a listing
              </option>
              {listings.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </label>
        )}
        <Field field={fieldNamed(fields, 'name')} error={errors.name} idPrefix="inquiry" />
        <Field field={fieldNamed(fields, 'email')} error={errors.email} idPrefix="inquiry" />
        {errors.listing_id && <p className="error">{errors.listing_id}</p>}
        <HiddenFields fields={fields} trap={FORM_CONTROLS.honeypot} />
        <button type="submit" className="button" disabled={status === 'submitting'}>
          {status === 'submitting' ? 'Submitting...' : submitLabel}
        </button>
        <FieldError id="inquiry-failure" message={failure} />
      </div>
    </form>
  );
}

export const InquiryForm = withErrorBoundary(InquiryFormIsland);
