/** Where localStorage holds what could not be sent; apart, so that any page may look whether there is anything. */
export const OUTBOX_KEY = 'pendingSubmissions';
/** Address of the code that sends it. */
export const OUTBOX_SCRIPT = '/outbox.js';
/** How long it is tried, in days; the privacy page prints it. */
export const OUTBOX_DAYS = 7;
