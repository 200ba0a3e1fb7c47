import { type ComponentType, lazy } from 'react';

/**
 * Part of an island whose code comes when it is first shown. Without a connection it comes with the next
 * one: the rest of the island, and what was typed there, must not go with it. Shown in a Suspense.
 */
export const latePart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadOnline(load) }));

/**
 * An import that failed may fail until the page reloads, so none is begun without a connection. If one
 * fails all the same, only this part is missing.
 */
async function loadOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  if (!navigator.onLine) await online();
  try {
    return await load();
  } catch {
    await online();
    return await loadOnline(load);
  }
}

/** The browser says so a little before requests get through. */
const SETTLED_AFTER_MS = 1_000;

const online = () =>
  new Promise((goOn) =>
    addEventListener('online', () => setTimeout(goOn, SETTLED_AFTER_MS), { once: true }),
  );
