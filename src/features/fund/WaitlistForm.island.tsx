import { fundWaitlistForm } from '#src/domain/forms/fund-waitlist.ts';
import { formBehaviour } from '#src/domain/forms/form-behaviour.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { SchemaForm } from '#src/ui/SchemaForm.tsx';

/** An island, because it answers in place: its errors, its toasts. */
function WaitlistFormIsland() {
  return (
    <SchemaForm
      {...formBehaviour(fundWaitlistForm)}
      idPrefix="waitlist"
      success={fundWaitlistForm.thanks}
      failure={{
        title: 'Error',
        text: 'We could not put you on the waitlist. Please try again.',
      }}
      outboxTitle="Your place on the waitlist of the fund"
      sentLabel="You are on the waitlist"
    />
  );
}

export const WaitlistForm = withErrorBoundary(WaitlistFormIsland);
