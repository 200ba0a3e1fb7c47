import { formBehavior } from '#src/domain/forms/form-behavior.ts';
import { fieldNamed } from '#src/domain/forms/form-values.ts';
import { heroFormView } from '#src/domain/forms/hero.prebuilt.ts';
import { callApi, isAnything } from '#src/ui/api.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { FieldError } from '#src/ui/FieldError.tsx';
import { HiddenFields } from '#src/ui/HiddenFields.tsx';
import { readPath } from '#src/ui/read-path.ts';
import { useForm } from '#src/ui/use-form.ts';

const NEXT_PAGE = '/founder-pass';
const NEXT_PAGE_AFTER_MS = 1_500;

/** Best effort: a failure is only logged. */
async function subscribe(email: unknown) {
  const result = await callApi('POST', '/api/subscribe-to-loops', isAnything, {
    json: { email },
  });
  const isSubscribed = result.ok && readPath(result.data, 'success') === true;
  if (!isSubscribed) console.info('The newsletter subscription did not go through yet.');
}

/** An island because the button, errors, and toasts update in place. */
function HeroFormIsland() {
  const { fields, submitLabel, sentLabel } = heroFormView;
  const email = fieldNamed(fields, 'email');
  const subscription = fieldNamed(fields, 'wants_subscription');
  const behavior = formBehavior(heroFormView);
  const { status, errors, failure, formProps } = useForm({
    ...behavior,
    onSuccess: (element, sent, { isLate }) => {
      element.reset();
      if (readPath(sent, subscription.name) === true) void subscribe(readPath(sent, email.name));
      // A late send comes from the outbox: the visitor may be reading something else by now.
      if (!isLate) setTimeout(() => location.assign(NEXT_PAGE), NEXT_PAGE_AFTER_MS);
    },
  });
  const isDisabled = status === 'submitting' || status === 'success';
  const problem = failure ?? (status === 'failed' ? 'An unexpected error occurred' : null);

  return (
    <form
      {...formProps}
      onSubmit={(event) => {
        const isEmpty = new FormData(event.currentTarget).get(email.name) === '';
        if (isEmpty) event.preventDefault();
        else void formProps.onSubmit(event);
      }}
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
          className="input"
          disabled={isDisabled}
          aria-invalid={email.name in errors}
          aria-describedby="hero-email-error"
        />
        <button
          type="submit"
          className="button button-plain shrink-0 sm:min-w-36"
          aria-disabled={isDisabled || undefined}
        >
          {status === 'submitting' ? 'Sending...' : isDisabled ? sentLabel : submitLabel}
          {status === 'success' && <span aria-hidden="true">✓</span>}
        </button>
      </div>
      <FieldError id="hero-email-error" message={errors[email.name] ?? problem} />
      <label className="check mt-2">
        <input type="checkbox" name={subscription.name} disabled={isDisabled} />
        <span>{subscription.label}</span>
      </label>
      <HiddenFields fields={fields} />
    </form>
  );
}

export const HeroForm = withErrorBoundary(HeroFormIsland);
