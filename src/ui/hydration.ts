/** For `client:visible`: hydrates a form or calculator before it scrolls into view. */
export const HALF_A_SCREEN_AHEAD = { rootMargin: '50%' };
