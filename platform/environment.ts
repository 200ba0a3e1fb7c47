import { randomBytes, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { access, constants, mkdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { getSystemErrorMessage } from 'node:util';
import { z } from 'zod';
import { createBlobs } from './blobs.ts';

/** An invalid variable or data file. The message names it and says how to fix it. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const settingsSchema = z.object({
  PORT: z
    .string()
    .default('8888')
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, {
      error: 'PORT must be a number from 0 (any free port) to 65535.',
    })
    .transform(Number),
  HOST: z.string().default('127.0.0.1'),
  // Only a shell replaces these. Anything else would store records in a folder called "~" of the project.
  DATA_DIR: z
    .string()
    .regex(/^[^~"']/, { error: 'DATA_DIR must be a path without quotes or ~.' })
    .default('.data'),
  TRUST_PROXY: z.enum(['0', '1'], { error: 'TRUST_PROXY must be 1 or 0.' }).default('0'),
});

/**
 * @param root The base of a relative DATA_DIR.
 * @returns `trustProxy`: a reverse proxy is in front.
 * @throws SettingsError
 */
export function readSettings(variables: NodeJS.ProcessEnv, root: string) {
  const trimmed = Object.entries(variables).map(([name, value = '']) => [name, value.trim()]);
  const given = trimmed.filter(([, value]) => value !== '');
  const parsed = settingsSchema.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map(({ message }) => message).join('\n'));
  }
  const { PORT: port, HOST: host, DATA_DIR, TRUST_PROXY } = parsed.data;
  return { port, host, dataDir: resolve(root, DATA_DIR), trustProxy: TRUST_PROXY === '1' };
}

/** What a data folder may hold, itself first. */
const CONTENTS = ['', 'secret', 'blobs', 'blobs/blobs.sqlite'];

/**
 * Creates a data folder unless it exists, and checks that all it holds can be read and written.
 * @throws SettingsError that says what is in the way.
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  let path = dataDir;
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    for (const name of CONTENTS) {
      path = join(dataDir, name);
      await access(path, constants.R_OK | constants.W_OK).catch((error: unknown) => {
        if (errorCode(error) !== 'ENOENT') throw error;
      });
    }
  } catch (error) {
    throw new SettingsError(
      `Can't write to ${path} (${systemReason(error) ?? 'unknown'}), where submissions are stored. Make it ` +
        'writable for the user who runs this, or choose another folder: DATA_DIR=/path/to/folder npm start',
    );
  }
}

/**
 * Sets up what functions get from their environment on Netlify: a Blobs context, stored in `blobs` in the
 * data folder, and HANDOVER_SECRET unless the owner has set one.
 *
 * @returns A function that undoes it.
 * @throws SettingsError if the secret in the data folder is damaged.
 */
export async function provideEnvironment(dataDir: string): Promise<() => void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const secret = process.env['HANDOVER_SECRET']?.trim() || (await readOrMakeSecret(dataDir));
  const blobs = createBlobs({ directory: join(dataDir, 'blobs') });
  // A unique origin, because one process may serve several folders. It needs no socket.
  const origin = `http://${randomUUID()}.invalid`;
  const plainFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!address.startsWith(`${origin}/`)) return plainFetch(input, init);
    return blobs.fetch(input, init).catch((error: unknown) => {
      console.error('blobs:', error);
      return new Response(null, { status: 500, headers: { 'x-nf-error': 'the storage failed' } });
    });
  };
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
    globalThis.fetch = plainFetch;
    blobs.close();
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
  const found = await readFile(path, 'utf8').catch(() => undefined);
  if (found !== undefined && EMPTY.test(found)) await rm(path, { force: true });
  try {
    // At once, so that nobody reads half of it.
    const options = { flag: 'wx', mode: 0o600, flush: true };
    writeFileSync(path, randomBytes(32).toString('hex'), options);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  // Always read the file: another process may have been first.
  const secret = (await readFile(path, 'utf8')).trim();
  if (USABLE.test(secret)) return secret;
  throw new SettingsError(
    `${path} is damaged: it should hold 32 characters or more. Put your copy of the secret back, or ` +
      'delete the file to start with a new one. Then links in emails already sent stop working.',
  );
}

/** The code of a system error, such as `ENOENT`. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Why the system refused something, like 'permission denied'; undefined for other errors. */
export function systemReason(error: unknown): string | undefined {
  if (!(error instanceof Error && 'errno' in error)) return undefined;
  return typeof error.errno === 'number' ? getSystemErrorMessage(error.errno) : undefined;
}

/** The local site and deploy ids; on Netlify these are the real ones. */
const SITE_ID = '00000000-0000-4000-8000-000000000000';
export const DEPLOY_ID = '000000000000000000000000';

/** The NETLIFY_BLOBS_CONTEXT that points `getStore(name)` to an origin. */
export function blobsContext(origin: string, token: string): string {
  const context = {
    siteID: SITE_ID,
    token,
    edgeURL: origin,
    uncachedEdgeURL: origin,
    primaryRegion: 'us-east-2',
    deployID: DEPLOY_ID,
  };
  return Buffer.from(JSON.stringify(context)).toString('base64');
}
