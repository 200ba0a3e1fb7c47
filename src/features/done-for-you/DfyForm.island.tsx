import { dfyForm } from '#src/domain/forms/dfy.ts';
import { formBehaviour } from '#src/domain/forms/form-behaviour.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { SchemaForm } from '#src/ui/SchemaForm.tsx';

/** An island, because it answers in place: its errors, its toasts. */
export const DfyForm = withErrorBoundary(() => (
  <SchemaForm
    {...formBehaviour(dfyForm)}
    idPrefix="dfy"
    success={dfyForm.thanks}
    failure={{
      title: 'Submission Error',
      text: 'There was a problem submitting your application. Please try again.',
    }}
    outboxTitle="Your application for a search"
    sentLabel={dfyForm.thanks.title}
    isLong
  />
));
