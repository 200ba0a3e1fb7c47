const METADATA_HEADER = 'x-amz-meta-user';
const METADATA_PREFIX = 'b64;';

/** What a Blobs client asks about: one store, or one key (possibly an empty one). */
export type BlobTarget = { store: string; key?: string };

/**
 * `/<site>/<store>` or `/<site>/<store>/<key>`, each perhaps behind `/region:<name>`.
 * `/<site>/<store>/` is the key '' and not the store: that is what `delete('x/..')` sends.
 */
export function parseTarget(pathname: string): BlobTarget | undefined {
  const path = pathname.replace(/^\/region:[^/]*/, '').slice(1);
  const [site = '', store, ...key] = path.split('/');
  if (site === '' || store === undefined || store === '') return undefined;
  try {
    return {
      store: decodeURIComponent(store),
      ...(key.length > 0 && { key: decodeURIComponent(key.join('/')) }),
    };
  } catch {
    return undefined;
  }
}

/** The metadata sent with a value, as JSON text: '' for none, undefined when it cannot be read. */
export function readMetadata(headers: Headers): string | undefined {
  const header = headers.get(METADATA_HEADER) ?? '';
  if (header === '') return '';
  if (!header.startsWith(METADATA_PREFIX)) return undefined;
  const text = Buffer.from(header.slice(METADATA_PREFIX.length), 'base64').toString();
  try {
    JSON.parse(text);
    return text;
  } catch {
    return undefined;
  }
}

export function metadataHeaders(metadata: string): Record<string, string> {
  if (metadata === '') return {};
  return { [METADATA_HEADER]: METADATA_PREFIX + Buffer.from(metadata).toString('base64') };
}
