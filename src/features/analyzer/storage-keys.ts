/**
 * localStorage `privateNotes`: the visitor's notes, as JSON of the shape
 * `{ version: 1, notes: { "<listing id>": "text", own: "text" } }`. `own` is for the analyzer without a
 * listing. Any other shape is ignored.
 */
export const NOTES_KEY = 'privateNotes';

/**
 * localStorage `letterDrafts`: text typed into letters of intent, as JSON of the shape
 * `{ version: 1, letters: { "<listing id>": LetterValues, own: LetterValues } }`, validated on read.
 */
export const LETTERS_KEY = 'letterDrafts';

/** localStorage `savedDeals`; see formatDeals for the shape. Anything unreadable is ignored. */
export const DEALS_KEY = 'savedDeals';
