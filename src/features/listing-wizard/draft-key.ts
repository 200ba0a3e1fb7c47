/** Where the browser keeps the listing that was begun and not sent; local-draft.ts says in what shape. */
export const DRAFT_KEY = 'listingDraft';
