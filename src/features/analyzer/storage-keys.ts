/**
 * localStorage `privateNotes`: the visitor's notes, as JSON of the shape
 * `{ version: 1, notes: { "<listing id>": "text", own: "text" } }`; `own` belongs to the analyzer
 * without a listing. What stands there in any other shape counts as nothing.
 */
export const NOTES_KEY = 'privateNotes';

/**
 * localStorage `letterDrafts`: what was typed into letters of intent, as JSON of the shape
 * `{ version: 1, letters: { "<listing id>": LetterValues, own: LetterValues } }`, read by guards.
 */
export const LETTERS_KEY = 'letterDrafts';

/** localStorage `savedDeals`; see formatDeals for the shape. What cannot be read counts as none. */
export const DEALS_KEY = 'savedDeals';
