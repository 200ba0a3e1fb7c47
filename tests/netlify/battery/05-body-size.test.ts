import { expect, it } from 'vitest';
import { FORM_CASES, POST_PATHS } from './form-cases.ts';
import { createWorld, failureOf, ORIGIN, send } from './world.ts';

const LIMIT = 65_536;
const CHUNK = 4_096;

/** A stream of so many bytes: the text, then spaces, which JSON allows behind a value. */
function streamOf(text: string, size: number, isSlow = false) {
  const padded = new TextEncoder().encode(text.padEnd(size));
  let sent = 0;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (isSlow) await new Promise((resolve) => setTimeout(resolve, 1));
      if (sent >= padded.length) {
        controller.close();
        return;
      }
      controller.enqueue(padded.subarray(sent, sent + CHUNK));
      sent += CHUNK;
    },
  });
  return { stream, sent: () => sent };
}

function streamPost(path: string, body: ReadableStream, headers: Record<string, string> = {}) {
  const ours = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'accept-language': 'en',
    ...headers,
  };
  const init = { method: 'POST', body, duplex: 'half', headers: ours } as const;
  return new Request(ORIGIN + path, init);
}

const HEADERS = [{}, { 'content-length': '10' }, { 'content-length': '99999999' }];

it.each(FORM_CASES)('takes 65,536 bytes at $path and not one more', async ({ path, body }) => {
  for (const headers of HEADERS) {
    for (const isSlow of [false, true]) {
      const world = createWorld();
      const text = JSON.stringify(body(1));
      const fits = streamPost(path, streamOf(text, LIMIT, isSlow).stream, headers);
      expect((await send(world, fits)).status).toBe(201);
      const tooBig = streamPost(path, streamOf(text, LIMIT + 1, isSlow).stream, headers);
      const response = await send(world, tooBig);
      expect(response.status).toBe(413);
      expect((await failureOf(response)).code).toBe('too_large');
    }
  }
});

it.each(POST_PATHS)('stops reading 30 MB at %s after the limit and one chunk', async (path) => {
  const { stream, sent } = streamOf('{}', 30 * 1024 * 1024);
  const response = await send(createWorld(), streamPost(path, stream));
  expect(response.status).toBe(413);
  // Streams keep one chunk ready on either side of the one that is being looked at.
  expect(sent()).toBeLessThanOrEqual(LIMIT + 3 * CHUNK);
});
