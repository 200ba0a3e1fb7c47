import type { FormDefinition, FormField } from '#src/domain/forms/form-definition.ts';
import { formatCount } from '#src/domain/shared/number-text.ts';
import type { Failure, FieldErrors } from './failure.ts';
import type { Call } from './endpoint.ts';
import { fieldValue } from '#src/domain/forms/form-values.ts';
import { parseJson } from '#src/domain/shared/values.ts';
import type * as z from 'zod/mini';
import { checkFields, messagesByField } from '#src/domain/forms/registry.ts';

/**
 * Whether a post comes from our own pages. An address that was typed or bookmarked counts too, because
 * no page can cause that.
 */
export const isFromOurPages = (request: Request): boolean =>
  request.headers.get('sec-fetch-site') === 'none' || isSameOrigin(request);

/**
 * Whether a page of ours made a request. Current browsers send Sec-Fetch-Site, which pages can't forge.
 * For older browsers, the origin must match the requested host. Requests with neither are refused,
 * because another site could send them.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = request.headers.get('origin') ?? '';
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host !== '' && host === new URL(request.url).host;
}

/** The body format: JSON from our scripts, or a form post from a browser without JavaScript. */
type MediaType = 'json' | 'form';

const KNOWN: Readonly<Record<string, MediaType>> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
};
const PARAMETER_UTF8 = /^\s*charset\s*=\s*("utf-8"|utf-8)\s*$/i;

/**
 * UTF-8 JSON or a URL-encoded form; undefined for anything else. Other sites can send text/plain without
 * a preflight request, so JSON must have its own media type.
 */
export function mediaTypeOf(request: Request): MediaType | undefined {
  const encoding = request.headers.get('content-encoding');
  if (encoding !== null && encoding.toLowerCase() !== 'identity') return undefined;
  const [essence = '', ...parameters] = (request.headers.get('content-type') ?? '').split(';');
  if (parameters.length > 1) return undefined;
  if (!parameters.every((parameter) => PARAMETER_UTF8.test(parameter))) return undefined;
  return new Map(Object.entries(KNOWN)).get(essence.trim().toLowerCase());
}

/** Checks the origin and media type of a post. */
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

/** The failure of a visitor who posts too often, if so. */
export function limitOf({ bucket, ip, runtime }: Call): Failure | undefined {
  const wait = bucket(ip, runtime.now());
  if (wait === 0) return undefined;
  const message = `Too many attempts from your connection. Try again in ${formatCount(wait, 'second')}.`;
  return { code: 'rate_limited', retryAfter: wait, message };
}

export interface Received {
  /** Ready for a schema. */
  raw: RawFields;
  /** The values of a form post, to show again. Empty for JSON. */
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
    const raw = parseMembers(body.text);
    return raw ? { raw, values: new Map() } : malformed;
  }
  const values = parseUrlEncoded(body.text);
  return values ? { raw: readFormFields(fields, values), values } : malformed;
}

/** Largest body of a post, in bytes. */
const BODY_LIMIT = 64 * 1024;

type BodyReading = { text: string; bytes: number } | { failure: Failure; bytes: number };

/** Reads a body of text. Refuses anything but valid UTF-8. */
export async function readBody(request: Request): Promise<BodyReading> {
  const read = await readBytes(request, BODY_LIMIT);
  if ('failure' in read) return read;
  const bytes = read.body.length;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(read.body);
    return { text, bytes };
  } catch {
    return { failure: { code: 'malformed' }, bytes };
  }
}

/**
 * Reads a body and stops one chunk past the limit. It counts bytes, because Content-Length may be missing
 * or wrong.
 * @param limit In bytes.
 */
export async function readBytes(
  request: Request,
  limit: number,
): Promise<{ body: Buffer } | { failure: Failure; bytes: number }> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request.body ?? []) {
      bytes += chunk.byteLength;
      // Leaving the loop cancels the stream.
      if (bytes > limit) return { failure: { code: 'too_large' }, bytes };
      chunks.push(chunk);
    }
    return { body: Buffer.concat(chunks) };
  } catch {
    return { failure: { code: 'malformed' }, bytes };
  }
}

/** The fields of a body by name. A Map, so a name like __proto__ is harmless. */
export type RawFields = ReadonlyMap<string, unknown>;

const FIELDS_MAX = 200;

/** The members of a JSON object, or undefined for anything else. */
export function parseMembers(text: string): RawFields | undefined {
  const value = parseJson(text);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? new Map(Object.entries(value)) : undefined;
}

/** Parses a URL-encoded form: all values by name. Undefined for broken encoding. */
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

/** Unlike URLSearchParams, refuses invalid UTF-8 instead of replacing it. */
const decodeStrictly = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));

/**
 * Converts form values to what the schema expects. Drops empty values, because browsers send them for
 * blank fields. Keeps unknown names, so that the schema refuses them.
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

export type Validation<Value> =
  | { value: Value }
  | {
      fields: FieldErrors;
      /** Where the errors are, for the log. Schema names only, never what was sent. */
      paths: string[];
    };

const PATHS_MAX = 20;
/** The shape of a field name. Anything else may be a secret in the wrong place. */
const FIELD_NAME = /^\w{1,40}$/;

/** Validates a body against its schema and keeps the first message for each field. */
export function validate<Schema extends z.ZodMiniType>(
  schema: Schema,
  raw: RawFields,
): Validation<z.output<Schema>> {
  // fromEntries defines own properties, so __proto__ is an ordinary property here.
  const parsed = checkFields(schema, Object.fromEntries(raw));
  if (parsed.success) return { value: parsed.data };
  const { issues } = parsed.error;
  const paths = new Set<string>();
  for (const { path } of issues) {
    paths.add(path.length === 0 ? '(unknown field)' : path.join('.'));
    if (paths.size === PATHS_MAX) break;
  }
  return { fields: { ...unknownFields(issues), ...messagesByField(issues) }, paths: [...paths] };
}

/** The same for a form, with what is wrong with the answers at a time. */
export function validateForm<Sent>(
  form: FormDefinition<Sent>,
  raw: RawFields,
  now: number,
): Validation<Sent> {
  const validation = validate(form.schema, raw);
  const faults = form.faultsAt?.(Object.fromEntries(raw), now) ?? {};
  if (Object.keys(faults).length === 0) return validation;
  const { fields = {}, paths = [] } = 'fields' in validation ? validation : {};
  return {
    fields: { ...fields, ...faults },
    paths: [...new Set([...paths, ...Object.keys(faults)])],
  };
}

/** Messages for unknown fields: a page from before may have them. */
function unknownFields(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const names = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [],
  );
  const named = names.filter((name) => FIELD_NAME.test(name)).slice(0, PATHS_MAX);
  return Object.fromEntries(
    named.map((name) => [
      name,
      "The form doesn't have this field anymore. Please reload the page.",
    ]),
  );
}
