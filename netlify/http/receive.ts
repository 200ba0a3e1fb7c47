import type { FormField } from '#src/domain/forms/form-definition.ts';
import type { Failure } from './answer.ts';
import type { Call } from './endpoint.ts';
import { fieldValue } from '#src/domain/forms/form-values.ts';

/**
 * Whether a post comes from our own pages. Every current browser says so in Sec-Fetch-Site, which no
 * page can forge; for an older one the origin must be the host that is asked. A request that says
 * neither is refused, for a foreign page can send one too.
 */
export function isFromOurPages(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('origin') ?? '';
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host !== '' && host === new URL(request.url).host;
}

/** How a body is written: by a script of ours, or by the browser from a form without any script. */
type MediaType = 'json' | 'form';

const KNOWN: Readonly<Record<string, MediaType>> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
};
const PARAMETER_UTF8 = /^\s*charset\s*=\s*("utf-8"|utf-8)\s*$/i;

/**
 * JSON in UTF-8 or a form's own encoding; undefined for anything else. A foreign page can send
 * text/plain without asking first, so a body that merely looks like JSON is not taken for it.
 */
export function mediaTypeOf(request: Request): MediaType | undefined {
  const encoding = request.headers.get('content-encoding');
  if (encoding !== null && encoding.toLowerCase() !== 'identity') return undefined;
  const [essence = '', ...parameters] = (request.headers.get('content-type') ?? '').split(';');
  if (parameters.length > 1) return undefined;
  if (!parameters.every((parameter) => PARAMETER_UTF8.test(parameter))) return undefined;
  return new Map(Object.entries(KNOWN)).get(essence.trim().toLowerCase());
}

/** Whether a post comes from our pages, in a form that the endpoint reads. */
export function admit(
  { request }: Call,
  accepted: readonly MediaType[],
): { media: MediaType } | { failure: Failure } {
  if (!isFromOurPages(request)) return { failure: { code: 'cross_site' } };
  const media = mediaTypeOf(request);
  return media !== undefined && accepted.includes(media)
    ? { media }
    : { failure: { code: 'unsupported_media_type' } };
}

/** The failure of a visitor who has posted too often in the last minute. */
export function limitOf({ bucket, ip, runtime }: Call): Failure | undefined {
  const wait = bucket.take(ip, runtime.now());
  if (wait === 0) return undefined;
  const seconds = wait === 1 ? '1 second' : `${wait} seconds`;
  const message = `Too many messages from your connection. Try again in ${seconds}.`;
  return { code: 'rate_limited', retryAfter: wait, message };
}

export interface Received {
  /** Ready for a schema. */
  raw: RawFields;
  /** What a browser's form sent, to be shown again. Empty for JSON. */
  values: ReadonlyMap<string, readonly string[]>;
}

/** Reads and parses a body. */
export async function receive(
  call: Call,
  media: MediaType,
  fields: readonly FormField[],
): Promise<Received | { failure: Failure }> {
  const body = await readBody(call.request);
  call.line.bytes = body.bytes;
  if ('failure' in body) return body;
  const malformed: { failure: Failure } = { failure: { code: 'malformed' } };
  if (media === 'json') {
    const raw = parseJson(body.text);
    return raw ? { raw, values: new Map() } : malformed;
  }
  const values = parseUrlEncoded(body.text);
  return values ? { raw: readFormFields(fields, values), values } : malformed;
}

/** Largest body of a post, in bytes. */
const BODY_LIMIT = 64 * 1024;

type BodyReading = { text: string; bytes: number } | { failure: Failure; bytes: number };

/**
 * Reads a body and stops one chunk after the limit. The bytes are counted, for Content-Length may be
 * absent or false. Anything but well-formed UTF-8 is refused.
 */
export async function readBody(request: Request): Promise<BodyReading> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request.body ?? []) {
      bytes += chunk.byteLength;
      // Leaving the loop cancels the stream.
      if (bytes > BODY_LIMIT) return { failure: { code: 'too_large' }, bytes };
      chunks.push(chunk);
    }
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      Buffer.concat(chunks),
    );
    return { text, bytes };
  } catch {
    return { failure: { code: 'malformed' }, bytes };
  }
}

/** A body's fields by name. It has no prototype, so a name like __proto__ is a name and no more. */
export type RawFields = ReadonlyMap<string, unknown>;

const FIELDS_MAX = 200;

/** The members of a JSON object, or undefined for anything else. */
export function parseJson(text: string): RawFields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? new Map(Object.entries(value)) : undefined;
  } catch {
    return undefined;
  }
}

/** What a form's own encoding holds: every value of every name. Undefined for broken encoding. */
export function parseUrlEncoded(text: string): Map<string, string[]> | undefined {
  const values = new Map<string, string[]>();
  const pairs = text.split('&', FIELDS_MAX + 1).filter((pair) => pair !== '');
  if (pairs.length > FIELDS_MAX) return undefined;
  try {
    for (const pair of pairs) {
      const cut = pair.indexOf('=');
      const name = decodeStrictly(cut < 0 ? pair : pair.slice(0, cut));
      const value = decodeStrictly(cut < 0 ? '' : pair.slice(cut + 1));
      values.set(name, [...(values.get(name) ?? []), value]);
    }
    return values;
  } catch {
    return undefined;
  }
}

/** Unlike URLSearchParams, refuses bytes that are no UTF-8 instead of replacing them. */
const decodeStrictly = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));

/**
 * Turns a form's plain values into what its schema expects. An empty value is left out, for that is
 * how a browser sends a field that nobody filled in; a name that the form doesn't have is kept, so
 * that the schema refuses it.
 */
export function readFormFields(
  expected: readonly FormField[],
  sent: ReadonlyMap<string, string[]>,
): RawFields {
  const fields = new Map<string, unknown>(sent);
  for (const field of expected) {
    const value = fieldValue(field, sent.get(field.name) ?? []);
    if (value === undefined) fields.delete(field.name);
    else fields.set(field.name, value);
  }
  return fields;
}
