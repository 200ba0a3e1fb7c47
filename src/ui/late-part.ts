import { type ComponentType, createElement, lazy } from 'react';

/**
 * Part of an island whose code comes when it is first shown. Without a connection it comes with the next
 * one: the rest of the island, and what was typed there, must not go with it. Shown in a Suspense.
 * @param Instead What shows if it doesn't come.
 */
export const latePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = Missing,
) => lazy(async () => ({ default: await loadOnline(load).catch(() => Instead) }));

/**
 * An import that failed fails until the page reloads, so none is begun without a connection. It also fails in a page
 * that is older than the site.
 */
async function loadOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  if (!navigator.onLine) await online();
  return load();
}

/** The browser says so a little before requests get through. */
const SETTLED_AFTER_MS = 1_000;

const online = () =>
  new Promise((goOn) =>
    addEventListener('online', () => setTimeout(goOn, SETTLED_AFTER_MS), { once: true }),
  );

const Missing = () =>
  createElement('p', { role: 'alert' }, 'This part didn’t load. Reload the page.');
