/** The localStorage key of pending submissions, in its own file so every page can check it cheaply. */
export const OUTBOX_KEY = 'pendingSubmissions';
/** Path of the script that sends them. */
export const OUTBOX_SCRIPT = '/outbox.js';
/** How long we keep trying, in days; the privacy page shows it. */
export const OUTBOX_DAYS = 7;
