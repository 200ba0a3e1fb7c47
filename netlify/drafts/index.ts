export { openDraft } from './open-draft.ts';
