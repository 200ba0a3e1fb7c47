export { type DraftReading, openDraft, readOpenDraft } from './open-draft.ts';
export { createEditToken } from './edit-token.ts';
