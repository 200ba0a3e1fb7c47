import type { Maintenance } from '#netlify/http/maintain.ts';
import { liveRuntime, type Runtime } from '#netlify/environment/runtime.ts';
import { createMemoryBlobs } from '#tests/netlify/battery/memory-blobs.ts';
import { platformContext } from '#tests/netlify/battery/platform-context.ts';
import { ORIGIN, type World } from '#tests/netlify/battery/world.ts';

/** One request that maintenance is about to make. */
export interface Gap {
  /** How many requests it has made so far. */
  number: number;
  method: string;
  /** The key, or the folder that is listed. */
  place: string;
}

interface Interleaved {
  maintenance: Maintenance;
  /** What others do meanwhile; maintenance waits until it is done. */
  meanwhile: (gap: Gap) => Promise<void>;
  /** Whether a listing below this folder is answered as of when the run began: storage may lag behind. */
  lags?: (folder: string) => boolean;
  runtime?: Partial<Runtime>;
}

/**
 * Runs maintenance with something happening before each of their requests to the storage, one
 * after the other, and once more when it is through.
 * @returns How many requests it made, and its lines of the log.
 */
export async function interleave(
  { blobs, clock }: Pick<World, 'blobs' | 'clock'>,
  { maintenance, meanwhile, lags = () => false, runtime = {} }: Interleaved,
): Promise<{ requests: number; lines: string[] }> {
  const before = createMemoryBlobs();
  for (const [key, entry] of blobs.entries) before.entries.set(key, entry);
  const lines: string[] = [];
  let requests = 0;
  let turn: Promise<unknown> = Promise.resolve();

  const next = async (...request: Parameters<typeof blobs.fetch>): Promise<Response> => {
    const [input, init] = request;
    const url = new URL(input instanceof Request ? input.url : input);
    const method = (init?.method ?? 'GET').toUpperCase();
    const key = url.pathname.split('/').slice(3).join('/');
    const isListing = method === 'GET' && key === '';
    const place = isListing ? (url.searchParams.get('prefix') ?? '') : key;
    await meanwhile({ number: requests, method, place });
    requests += 1;
    return (isListing && lags(place) ? before : blobs).fetch(...request);
  };
  const run = maintenance.with({
    ...liveRuntime,
    now: clock.now,
    sleep: clock.sleep,
    random: () => 0.5,
    writeLine: (line) => lines.push(line),
    ...runtime,
    blobsFetch: (...request) => {
      const answer = turn.then(() => next(...request));
      turn = answer.catch(() => undefined);
      return answer;
    },
  });
  await run(new Request(ORIGIN), platformContext());
  await meanwhile({ number: requests, method: 'none', place: '' });
  return { requests, lines };
}
