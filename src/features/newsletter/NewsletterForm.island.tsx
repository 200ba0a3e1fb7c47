import { newsletterForm } from '#src/domain/forms/newsletter.ts';
import { formBehaviour } from '#src/domain/forms/form-behaviour.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { SchemaForm } from '#src/ui/SchemaForm.tsx';

/** An island, because it answers in place: its errors, its toasts. */
function NewsletterFormIsland() {
  return (
    <SchemaForm
      {...formBehaviour(newsletterForm)}
      idPrefix="newsletter"
      success={newsletterForm.thanks}
      failure={{
        title: 'Error',
        text: 'We could not subscribe you. Please try again.',
      }}
      outboxTitle="Your newsletter subscription"
      sentLabel="Subscribed!"
    />
  );
}

export const NewsletterForm = withErrorBoundary(NewsletterFormIsland);
