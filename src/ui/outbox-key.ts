/** Where localStorage holds what could not be sent; apart, so that any page may look whether there is anything. */
export const OUTBOX_KEY = 'pendingSubmissions';
