/** The localStorage key of pending submissions, in its own file so every page can check it cheaply. */
export const OUTBOX_KEY = 'pendingSubmissions';
/** Path of the script that sends them. */
export const OUTBOX_SCRIPT = '/outbox.js';
