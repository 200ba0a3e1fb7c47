/** For `client:visible`: a form or a calculator answers from its first key on, and React is not in its way. */
export const HALF_A_SCREEN_AHEAD = { rootMargin: '50%' };
