/** For `client:visible`: hydrates a form or calculator before it scrolls into view. */
export const HALF_A_SCREEN_AHEAD = { rootMargin: '50%' };

/** For `client:idle`: it can be many seconds before a browser calls a page idle. */
export const IDLE_OR_A_SECOND = { timeout: 1_000 };
