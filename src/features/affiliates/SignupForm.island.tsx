import { CONTROL_FIELDS } from '#src/domain/forms/control-fields.ts';
import { affiliateSignupForm } from '#src/domain/forms/affiliate-signup.ts';
import { formErrors } from '#src/domain/forms/form-errors.ts';
import { formValues } from '#src/domain/forms/form-values.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { SchemaForm } from '#src/ui/SchemaForm.tsx';

/** An island, because it answers in place: its errors, its toasts. */
function SignupFormIsland() {
  return (
    <SchemaForm
      form={affiliateSignupForm}
      idPrefix="affiliate"
      controls={CONTROL_FIELDS}
      check={(data) => formErrors(affiliateSignupForm, data)}
      read={(data) => formValues(affiliateSignupForm.fields, data)}
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
  );
}

export const SignupForm = withErrorBoundary(SignupFormIsland);
