import { formBehaviour } from '#src/domain/forms/form-behaviour.ts';
import { savedSearchForm } from '#src/domain/forms/saved-search.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { SchemaForm } from '#src/ui/SchemaForm.tsx';

/** An island, because it answers in place. The page puts the search into its hidden field. */
function SavedSearchFormIsland() {
  return (
    <SchemaForm
      {...formBehaviour(savedSearchForm)}
      idPrefix="saved-search"
      start={{ frequency: 'instant' }}
      success={savedSearchForm.thanks}
      failure={{
        title: 'Error',
        text: 'We could not save this search. Please try again, or follow its feed.',
      }}
      outboxTitle="Your saved search"
      sentLabel="Check your inbox"
    />
  );
}

export const SavedSearchForm = withErrorBoundary(SavedSearchFormIsland);
