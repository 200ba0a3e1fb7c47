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

const EMPTY = "Message can't be empty";
const SAY_SOMETHING = 'Please enter a message to the seller.';

interface Props {
  form: DrawnForm;
  listingId: string;
}

/** An island, because it answers in place: its errors, its toasts, its dialog. */
function ContactFormIsland({ form, listingId }: Props) {
  const { type, action, submitLabel, fields, thanks } = form;
  const email = fieldNamed(fields, 'email');
  const message = fieldNamed(fields, 'message');
  const { status, errors, failure, reset, formProps } = useForm({
    type,
    action,
    controls: FORM_CONTROLS,
    read: (data) => formValues(fields, data),
    check: (element) => {
      const found = findInvalidFields(element);
      const written = new FormData(element).get(message.name);
      if (typeof written === 'string' && written.trim() !== '') return found;
      showToast({ title: EMPTY, text: SAY_SOMETHING, variant: 'destructive' });
      return { ...found, [message.name]: SAY_SOMETHING };
    },
    onSuccess: (element) => {
      element.closest('dialog')?.close();
      reset();
      showToast({ title: thanks.title, text: thanks.text });
    },
    outboxTitle: 'Your message to a seller',
    onFailure: (reason, isKept) =>
      showToast({
        title: 'Error',
        text: failureText(reason ?? 'Failed to send message. Please try again.', isKept),
        variant: 'destructive',
      }),
  });
  const isSending = status === 'submitting';

  return (
    <form {...formProps} action={action} method="post" className="mt-5 grid gap-4">
      <Field field={email} error={errors[email.name]} idPrefix="contact" />
      <Field field={message} error={errors[message.name]} idPrefix="contact" />
      <input type="hidden" name="listing_id" value={listingId} />
      <HiddenFields fields={[]} trap={FORM_CONTROLS.honeypot} />
      <button type="submit" className="button" disabled={isSending}>
        {isSending ? 'Sending...' : submitLabel}
      </button>
      <FieldError id="contact-failure" message={failure} />
    </form>
  );
}

export const ContactForm = withErrorBoundary(ContactFormIsland);
