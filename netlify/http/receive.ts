import type { FormField } from '#src/domain/forms/form-definition.ts';
import type { Failure } from './answer.ts';
import type { Call } from './endpoint.ts';
import { mediaTypeOf, type MediaType } from './media-type.ts';
import { parseJson, parseUrlEncoded, readFormFields, type RawFields } from './parse-body.ts';
import { readBody } from './read-body.ts';
import { isFromOurPages } from './same-site.ts';

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
export function limitOf({ bucket, ip, outside }: Call): Failure | undefined {
  const wait = bucket.take(ip, outside.now());
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
