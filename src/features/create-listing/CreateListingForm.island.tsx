import { createListingForm } from '#src/domain/forms/create-listing.ts';
import { formBehaviour } from '#src/domain/forms/form-behaviour.ts';
import { createListingSections } from '#src/domain/forms/create-listing-fields.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { SchemaForm } from '#src/ui/SchemaForm.tsx';

/** An island, because it answers in place: its errors, its toasts. */
function CreateListingFormIsland() {
  return (
    <SchemaForm
      {...formBehaviour(createListingForm)}
      idPrefix="create"
      success={createListingForm.thanks}
      failure={{
        title: 'Error submitting listing',
        text: 'Please try again or contact support.',
      }}
      outboxTitle="Your listing"
      sections={createListingSections}
      isLong
    />
  );
}

export const CreateListingForm = withErrorBoundary(CreateListingFormIsland);
