/** Runs work once the browser has nothing more urgent to do, or after a second. */
export const whenIdle = (work: () => void): void => {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 1_000 });
  else work();
};
