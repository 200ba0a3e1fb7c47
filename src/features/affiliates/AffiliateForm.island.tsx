import { affiliateSignupForm } from '#src/domain/forms/affiliate-signup.ts';
import { formBehaviour } from '#src/domain/forms/form-behaviour.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { SchemaForm } from '#src/ui/SchemaForm.tsx';

/** An island, because it answers in place: its errors, its toasts. */
export const AffiliateForm = withErrorBoundary(() => (
  <SchemaForm
    {...formBehaviour(affiliateSignupForm)}
    idPrefix="affiliate"
    success={{
      title: 'Application Submitted!',
      text: "We'll review your affiliate application and get back to you shortly.",
    }}
    failure={{
      title: 'Submission Error',
      text: 'There was a problem submitting your application. Please try again.',
    }}
    sentLabel="Application Submitted!"
    isLong
  />
));
