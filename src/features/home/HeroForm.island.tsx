import { useState } from 'react';
import { type DrawnForm, fieldNamed } from '#src/domain/forms/drawn-form.ts';
import { formValues } from '#src/domain/forms/form-values.ts';
import { FORM_CONTROLS } from '#src/domain/forms/control-fields.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { failureText } from '#src/ui/failure-text.ts';
import { FieldError } from '#src/ui/FieldError.tsx';
import { HiddenFields } from '#src/ui/HiddenFields.tsx';
import { findInvalidFields } from '#src/ui/native-validation.ts';
import { postJson } from '#src/ui/post-json.ts';
import { readPath } from '#src/ui/read-path.ts';
import { showToast } from '#src/ui/toast.ts';
import { useForm } from '#src/ui/use-form.ts';

const NEXT_PAGE = '/founder-pass';
const NEXT_PAGE_AFTER_MS = 1_500;

/** The newsletter is an extra: when it fails, only the console hears of it. */
async function subscribe(email: unknown) {
  const result = await postJson('/api/subscribe-to-loops', { email });
  const isSubscribed = result.ok && readPath(result.answer, 'success') === true;
  if (!isSubscribed) console.info('The newsletter subscription did not go through yet.');
}

interface Props {
  form: DrawnForm;
}

/** An island, because the form answers in place: its button, its errors, its toasts. */
function HeroFormIsland({ form: { type, action, submitLabel, fields } }: Props) {
  const email = fieldNamed(fields, 'email');
  const subscription = fieldNamed(fields, 'wants_subscription');
  const [hasFailed, setFailed] = useState(false);
  const { status, errors, failure, formProps } = useForm({
    action,
    type,
    controls: FORM_CONTROLS,
    read: (form) => formValues(fields, form),
    check: findInvalidFields,
    onSuccess: (form, sent, isLate) => {
      form.reset();
      showToast({
        title: 'Success!',
        text: 'Your information has been submitted successfully.',
      });
      if (readPath(sent, subscription.name) === true) void subscribe(readPath(sent, email.name));
      // Whoever waited for it to be sent may be reading by now.
      if (!isLate) setTimeout(() => location.assign(NEXT_PAGE), NEXT_PAGE_AFTER_MS);
    },
    outboxTitle: 'Your e-mail address',
    onFailure: (_message, isKept) => {
      setFailed(true);
      showToast({
        title: 'Submission Error',
        text: failureText("We couldn't save your information. Please try again.", isKept),
        variant: 'destructive',
      });
    },
  });
  const isIdle = status === 'idle';
  const problem = failure ?? (hasFailed && isIdle ? 'An unexpected error occurred' : null);
  const buttonTexts = { idle: submitLabel, submitting: 'Sending...', success: 'Sent!' };

  return (
    <form
      {...formProps}
      onSubmit={(event) => {
        const isEmpty = new FormData(event.currentTarget).get(email.name) === '';
        if (isEmpty) event.preventDefault();
        else void formProps.onSubmit(event);
      }}
      action={action}
      method="post"
      className="max-w-xl"
    >
      <label htmlFor="hero-email" className="font-semibold">
        {email.label}
      </label>
      <div className="mt-1.5 flex flex-col gap-2 sm:flex-row">
        <input
          id="hero-email"
          name={email.name}
          type={email.kind}
          required
          autoComplete={email.autocomplete}
          placeholder={email.placeholder}
          maxLength={email.maxLength}
          data-invalid={email.invalid}
          className="input"
          disabled={!isIdle}
          aria-invalid={email.name in errors}
          aria-describedby="hero-email-error"
        />
        <button type="submit" className="button shrink-0 sm:min-w-36" disabled={!isIdle}>
          {buttonTexts[status]}
          {status === 'success' && <span aria-hidden="true">✓</span>}
        </button>
      </div>
      <FieldError id="hero-email-error" message={errors[email.name] ?? problem} />
      <label className="check mt-2">
        <input type="checkbox" name={subscription.name} disabled={!isIdle} />
        <span>{subscription.label}</span>
      </label>
      <HiddenFields fields={fields} trap={FORM_CONTROLS.honeypot} />
    </form>
  );
}

export const HeroForm = withErrorBoundary(HeroFormIsland);
