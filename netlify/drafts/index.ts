export { openDraft, readOpenDraft } from './open-draft.ts';
export { createEditToken } from './edit-token.ts';
