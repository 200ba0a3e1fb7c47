import { formBehavior } from '#src/domain/forms/form-behavior.ts';
import type { FormView } from '#src/domain/forms/form-definition.ts';
import { ConfirmedForm } from '#src/ui/ConfirmedForm.tsx';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';

/** An island, because it shows errors, a toast, and the message that was sent. */
const ContactFormIsland = ({ form }: { form: FormView }) => (
  <ConfirmedForm {...formBehavior(form)} idPrefix="contact" again="Send another message" />
);

export const ContactForm = withErrorBoundary(ContactFormIsland);
