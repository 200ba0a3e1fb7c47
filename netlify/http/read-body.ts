import type { Failure } from './answer.ts';

/** Largest body of a post, in bytes. */
const BODY_LIMIT = 64 * 1024;

export type BodyReading = { text: string; bytes: number } | { failure: Failure; bytes: number };

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
