export { answersOf, createEditToken, openDraft } from './draft.ts';
