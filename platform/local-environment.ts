import { randomUUID, randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createBlobs } from './blobs.ts';
import { readIfPresent, writeAtomically } from './durable-file.ts';
import { SettingsError } from './settings.ts';

/**
 * Sets up what functions get from their environment on Netlify: a Blobs context, stored in `blobs` in the
 * data folder, and HANDOVER_SECRET unless the owner has set one.
 *
 * @returns A function that undoes it.
 * @throws SettingsError if the secret in the data folder is damaged.
 */
export async function provideEnvironment(dataDir: string): Promise<() => void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const secret = process.env['HANDOVER_SECRET'] || (await readOrMakeSecret(dataDir));
  const blobs = createBlobs({ directory: join(dataDir, 'blobs') });
  // A unique origin, because one process may serve several folders.
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
 * Answers this process's own requests to an origin without a socket.
 *
 * @returns A function that restores `fetch`.
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

/** The format of HANDOVER_SECRET. An interrupted write is shorter; a damaged disk may leave other bytes. */
const USABLE = /^[\x20-\x7e]{32,}$/;
/** What a power loss may leave of a new file. */
const EMPTY = /^[\0\s]*$/;

/**
 * The secret for this machine's data, created on first use and stored in `secret` in the data folder,
 * readable by its owner only. An empty file gets a new secret, which invalidates earlier signatures. A
 * file with other contents may be a damaged copy of a secret that the owner still has, so it is never
 * replaced.
 * @throws SettingsError
 */
export async function readOrMakeSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret');
  const read = async () => (await readIfPresent(path))?.toString();
  const found = await read();
  if (found === undefined || EMPTY.test(found)) {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeAtomically(path, randomBytes(32).toString('hex'), found === undefined);
  }
  // Always read the file: another process may have been first.
  const secret = (await read())?.trim() ?? '';
  if (USABLE.test(secret)) return secret;
  throw new SettingsError(
    `${path} is damaged: it should hold 32 characters or more. Put your copy of the secret back, or ` +
      'delete the file to start with a new one. Then links in emails already sent stop working.',
  );
}

/** The local site and deploy ids; on Netlify these are the real ones. */
const SITE_ID = '00000000-0000-4000-8000-000000000000';
export const DEPLOY_ID = '000000000000000000000000';
const REGION = 'us-east-2';

/** The NETLIFY_BLOBS_CONTEXT that points `getStore(name)` to an origin. */
export function blobsContext(origin: string, token: string): string {
  const context = {
    siteID: SITE_ID,
    token,
    edgeURL: origin,
    uncachedEdgeURL: origin,
    primaryRegion: REGION,
    deployID: DEPLOY_ID,
  };
  return Buffer.from(JSON.stringify(context)).toString('base64');
}
