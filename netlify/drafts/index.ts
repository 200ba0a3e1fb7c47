export { openDraft, readOpenDraft } from './open-draft.ts';
export { canMailLinks } from './draft-link.ts';
export { createEditToken } from './edit-token.ts';
