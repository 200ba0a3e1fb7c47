import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createBlobs } from './blobs.ts';
import { readOrMakeSecret } from './secret.ts';
import { blobsContext } from './site-context.ts';

/**
 * Gives this process what functions find in their environment on Netlify: a Blobs context, kept in
 * `blobs` in the data folder, and HANDOVER_SECRET unless the owner has set one.
 *
 * @returns a function that takes all of it back
 * @throws SettingsError when the secret in the data folder is damaged
 */
export async function provideEnvironment(dataDir: string): Promise<() => void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const secret = process.env['HANDOVER_SECRET'] || (await readOrMakeSecret(dataDir));
  const blobs = createBlobs({ directory: join(dataDir, 'blobs') });
  // Of its own, since one process may serve several folders.
  const origin = `http://${randomUUID()}.invalid`;
  const restoreFetch = answerFetch(origin, (input, init) =>
    blobs.fetch(input, init).catch((error: unknown) => {
      console.error('blobs:', error);
      return new Response(null, { status: 500, headers: { 'x-nf-error': 'the storage failed' } });
    }),
  );
  const provided = {
    NETLIFY_BLOBS_CONTEXT: blobsContext(origin, 'local'),
    HANDOVER_SECRET: secret,
  };
  const before = Object.keys(provided).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, provided);
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    }
    restoreFetch();
  };
}

/**
 * Lets this process answer what it asks for at an origin that is nowhere else, without a socket.
 *
 * @returns a function that puts the plain `fetch` back
 */
function answerFetch(origin: string, answer: typeof fetch): () => void {
  const plain = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    return address.startsWith(`${origin}/`) ? answer(input, init) : plain(input, init);
  };
  return () => {
    globalThis.fetch = plain;
  };
}
