export { answersOf, createEditToken, openDraft } from './draft.ts';
export { canMailLinks } from './draft-link.ts';
