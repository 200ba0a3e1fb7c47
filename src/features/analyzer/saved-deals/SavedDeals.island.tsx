import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { SavedDeals as List } from './SavedDeals.tsx';

/** An island of its own: the list, its files and its undo are asked for less often than a figure. */
export const SavedDeals = withErrorBoundary(List);
