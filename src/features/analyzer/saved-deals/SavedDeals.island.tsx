import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { SavedDeals as List } from './SavedDeals.tsx';

/** A separate island, because the saved list is used less often than the calculator. */
export const SavedDeals = withErrorBoundary(List);
