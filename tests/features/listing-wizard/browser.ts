import { submissionKey } from '#netlify/store/keys.ts';
import { submissionSchema } from '#netlify/store/submission.ts';
import { readDraft } from '#src/domain/forms/startup-listing/draft.ts';
import { vi } from 'vitest';
import { z } from 'zod';
import type { StepNumber } from '#src/domain/forms/startup-listing/steps.ts';
import { type LocalDraft, readLocalDraft } from '#src/features/listing-wizard/local-draft.ts';
import { ListingDraft } from '#src/features/listing-wizard/listing-draft.ts';
import { startupListingForm } from '#src/domain/forms/startup-listing/form.ts';
import { createWorld, ORIGIN, send } from '#tests/netlify/battery/world.ts';
import { createStorage } from './storage.ts';

interface Line {
  /** What becomes of a request on its way; `lost`: it arrives, and its answer does not. */
  way: 'open' | 'closed' | 'lost';
  /** Requests of this method do not arrive. */
  closedTo?: string;
  /** Methods of the requests so far. */
  requests: string[];
  /** What those carried that had a body. */
  sent: Sent[];
  /** The address that the server sees; by default each request has another. */
  ip?: string;
  /** Every request waits for this on its way. */
  jam?: Promise<void> | undefined;
}

interface Sent {
  headers: Headers;
  /** The browser finishes it if the page is left meanwhile. */
  isKeptAlive: boolean;
  body: Record<string, unknown>;
}

const bodySchema = z.record(z.string(), z.unknown());

/**
 * A browser with a storage of its own, in front of our functions.
 * @param now The functions' clock; the browser's own is that of this machine.
 */
export function createBrowser(now = Date.now) {
  const world = createWorld({ now });
  const storage = createStorage();
  const tabStorage = createStorage();
  const line: Line = { way: 'open', requests: [], sent: [] };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', tabStorage);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    line.requests.push(init.method ?? '');
    if (line.way === 'closed' || line.closedTo === init.method)
      throw new TypeError('Failed to fetch');
    const request = new Request(ORIGIN + path, { ...init, signal: null });
    request.headers.set('sec-fetch-site', 'same-origin');
    request.headers.set('accept-language', 'en');
    if (typeof init.body === 'string') {
      line.sent.push({
        headers: request.headers,
        isKeptAlive: init.keepalive === true,
        body: bodySchema.parse(JSON.parse(init.body)),
      });
    }
    await line.jam;
    const response = await send(world, request, line.ip === undefined ? {} : { ip: line.ip });
    if (line.way === 'lost') throw new TypeError('Failed to fetch');
    return response;
  });
  const openTab = () => new ListingDraft(startupListingForm.action, () => undefined);
  return { world, storage, tabStorage, line, openTab };
}

/** Every listing that is stored, submitted or not. */
export const listings = ({ world }: ReturnType<typeof createBrowser>) =>
  world.blobs.values('submissions', 'startup-listing/').map((one) => submissionSchema.parse(one));

/** Keys of the listings that were submitted. */
export const records = (browser: ReturnType<typeof createBrowser>) =>
  listings(browser).flatMap(({ id, draft }) =>
    draft?.isOpen ? [] : [submissionKey('startup_listing', id)],
  );

/** What this browser keeps; a test that reads it expects it to be there. */
export function kept(): LocalDraft {
  const draft = readLocalDraft();
  if (!draft) throw new Error('Nothing is kept.');
  return draft;
}

/** Types these answers, and goes on to that step. */
export function saveOn(tab: ListingDraft, answers: object, next: StepNumber) {
  tab.keep(readDraft(answers), next);
  return tab.save();
}

/** Types these answers, and sends the listing. */
export function submitOn(tab: ListingDraft, answers: object) {
  tab.keep(readDraft(answers), 5);
  return tab.submit({});
}

/** What the form of this tab shows once it has gone on with what was kept. */
export async function openOn(tab: ListingDraft, draft = kept()) {
  await tab.open(draft, {});
  return tab.state;
}
