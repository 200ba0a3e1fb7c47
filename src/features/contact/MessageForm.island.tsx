import { contactForm } from '#src/domain/forms/contact.ts';
import { formBehaviour } from '#src/domain/forms/form-behaviour.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { SchemaForm } from '#src/ui/SchemaForm.tsx';

/** An island, because it answers in place: its errors, its toasts. */
function MessageFormIsland() {
  return (
    <SchemaForm
      {...formBehaviour(contactForm)}
      idPrefix="contact"
      success={contactForm.thanks}
      failure={{
        title: 'Error',
        text: 'Failed to send message. Please try again.',
      }}
      outboxTitle="Your message to us"
    />
  );
}

export const MessageForm = withErrorBoundary(MessageFormIsland);
