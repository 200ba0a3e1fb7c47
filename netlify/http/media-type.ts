/** How a body is written: by a script of ours, or by the browser from a form without any script. */
export type MediaType = 'json' | 'form';

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
