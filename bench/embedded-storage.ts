import { createBlobs } from '#platform/blobs.ts';
import { liveRuntime } from '#netlify/environment/runtime.ts';
import { openStores, type Stores } from '#netlify/store/stores.ts';

/** A key in the store of submissions, and what is stored there. */
export type Entry = readonly [key: string, value: object];

/** Writes that are committed together, as the platform does with those of one turn of the event loop. */
const BATCH = 2_000;

/** Opens a database in this process, with nothing warm. `onRead` hears of every request. */
export function openEmbedded(directory: string, onRead = () => {}): Stores {
  const blobs = createBlobs({ directory });
  const blobsFetch: typeof fetch = (...given) => {
    onRead();
    return blobs.fetch(...given);
  };
  const access = { siteID: 'x', token: 'x', edgeURL: 'http://x', uncachedEdgeURL: 'http://x' };
  return openStores('production', { ...liveRuntime, blobsFetch }, access);
}

/** Fills a database with many entries, quicker than the client library would. */
export async function layDown(directory: string, entries: Iterable<Entry>): Promise<void> {
  const { handle } = createBlobs({ directory });
  let writing: Promise<Response>[] = [];
  for (const [key, value] of entries) {
    const url = `http://x/site/site:submissions/${key}`;
    writing.push(handle(new Request(url, { method: 'PUT', body: JSON.stringify(value) })));
    if (writing.length === BATCH) {
      await Promise.all(writing);
      writing = [];
    }
  }
  await Promise.all(writing);
}
