import type { Runtime } from '#netlify/environment/runtime.ts';
import { openStore, type Store, type StoreAccess } from './store.ts';

/** Separate stores, so that access to one gives no access to the others. */
export type StoreBase = 'submissions' | 'credentials' | 'abuse-keys' | 'sessions';

/**
 * The store name for a deploy context. All deploys share the site's stores, so previews need their own.
 * An unknown context is not production.
 */
export function storeName(base: StoreBase, deployContext: string | undefined): string {
  if (deployContext === 'production') return base;
  const context = (deployContext ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `${base}-${context.replace(/^-+|-+$/g, '').slice(0, 40) || 'unknown'}`;
}

export interface Stores {
  /** Submissions, and what is to be done later. */
  store: Store;
  /** Password hashes and links to listings as hashes, stored apart from the submissions. */
  credentials: Store;
  /** Keyed hashes of IP addresses, kept for two days to limit abuse. */
  abuseKeys: Store;
  /** Sign-in links and sessions of the inbox, as hashes. */
  sessions: Store;
}

/** @param access To Blobs, where the platform doesn't give it. */
export function openStores(
  deployContext: string | undefined,
  runtime: Runtime,
  access?: StoreAccess,
): Stores {
  const open = (base: StoreBase) => openStore(storeName(base, deployContext), runtime, access);
  return {
    store: open('submissions'),
    credentials: open('credentials'),
    abuseKeys: open('abuse-keys'),
    sessions: open('sessions'),
  };
}
