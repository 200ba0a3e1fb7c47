import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { PrivateNotes as Notes } from './PrivateNotes.tsx';

/** A separate island, because visitors also take notes without using the calculator. */
export const PrivateNotes = withErrorBoundary(Notes);
