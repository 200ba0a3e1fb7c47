import { type Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

export interface Post {
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface PostTimings {
  /** Milliseconds of each, in no particular order. */
  durations: number[];
  seconds: number;
}

/** An answer was not 201. */
class UnstoredError extends Error {
  override name = 'UnstoredError';
}

/**
 * Sends posts over connections, each taking the next post when it has its answer.
 * @param agent Keeps the connections open: a server takes only one new connection each time around its event loop.
 * @param pauseMs How long each waits before that.
 * @throws UnstoredError unless every one of them is stored
 */
export async function sendPosts(
  agent: Agent,
  origin: string,
  posts: Iterable<Post>,
  connections: number,
  pauseMs = 0,
): Promise<PostTimings> {
  const durations: number[] = [];
  const waiting = posts[Symbol.iterator]();
  const connection = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      const started = performance.now();
      await send(agent, origin, next.value);
      durations.push(performance.now() - started);
      if (pauseMs > 0) await setTimeout(pauseMs);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, connection));
  const seconds = (performance.now() - started) / 1_000;
  return { durations, seconds };
}

function send(agent: Agent, origin: string, { path, headers, body }: Post): Promise<void> {
  return new Promise((resolve, reject) => {
    const length = String(Buffer.byteLength(body));
    const outgoing = request(
      origin + path,
      { agent, method: 'POST', headers: { ...headers, 'content-length': length } },
      (response) => {
        text(response)
          .then((answer) => {
            if (response.statusCode === 201) resolve();
            else reject(new UnstoredError(`${response.statusCode ?? ''} ${answer}`));
          })
          .catch(reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
