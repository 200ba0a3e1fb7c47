import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { PrivateNotes as Notes } from './PrivateNotes.tsx';

/** An island of its own, because notes are taken without reckoning, too. */
export const PrivateNotes = withErrorBoundary(Notes);
