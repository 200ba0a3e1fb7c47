import type { EntrySummary } from '#src/domain/submissions/inbox-api.ts';

export const ExportMenu = ({ entries: _ }: { entries: readonly EntrySummary[] }) => null;
