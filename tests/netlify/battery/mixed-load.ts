import { visit } from './mixed-visitors.ts';
import { send, type World } from './world.ts';

export interface Load {
  /** Visitors at once. */
  atOnce: number;
  /** Requests in all; a visitor who has begun goes on to the end. */
  requests: number;
  /** Number of the first visitor, so that a further load brings others. */
  first?: number;
}

/** What a load came to. */
export interface LoadResult {
  /** Milliseconds from a request to its answer, as its visitor has to wait for it. */
  durations: number[];
  /** Answers with another status than the request deserves. */
  surprises: string[];
  visitors: number;
}

/** Keeps the functions busy with visitors of all kinds. */
export async function underLoad(
  world: Pick<World, 'handler'>,
  { atOnce, requests, first = 0 }: Load,
): Promise<LoadResult> {
  const durations: number[] = [];
  const surprises: string[] = [];
  let visitors = 0;

  const ask = async (request: Request, expected: number) => {
    const what = `${request.method} ${new URL(request.url).pathname}`;
    const started = performance.now();
    const response = await send(world, request);
    durations.push(performance.now() - started);
    if (response.status !== expected) {
      surprises.push(`${what}: ${response.status}, not ${expected}`);
    }
    return response;
  };
  const keepComing = async () => {
    while (durations.length < requests) {
      visitors += 1;
      await visit(ask, first + visitors);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, keepComing));
  return { durations, surprises, visitors };
}
