import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { PICTURE_LIMITS } from '#src/domain/shared/picture-limits.ts';
import { claimSlot } from '#netlify/http/daily-limit.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import type { Failure } from '#netlify/http/failure.ts';
import { networkOf } from '#netlify/http/token-bucket.ts';
import { PICTURE_BYTES } from '#netlify/store/blob-keys.ts';
import { canMailLinks } from '#netlify/sellers/index.ts';

// Anyone can begin drafts, and nobody sees what is in them: without a limit, one visitor fills the disk.

const MB = 1_000_000;
/** Pictures that one network address may add in a day before an email address is confirmed: 5 MB. */
const PLACES = (5 * MB) / PICTURE_LIMITS.bytes;
/** While all listings together have this many, 500 MB, only confirmed addresses add more. */
const IN_ALL = (500 * MB) / PICTURE_LIMITS.bytes;

/**
 * Claims a place for a picture of a listing whose address isn't confirmed. Claiming again for the same
 * picture gives the same place.
 * @returns The failure that stops the upload, with what to do; undefined if there is a place.
 * @throws StorageUnavailableError
 */
export async function claimPlace(
  call: Call,
  listing: string,
  picture: string,
): Promise<Failure | undefined> {
  const { store, ip, runtime } = call;
  const canMail = canMailLinks(call.environment);
  if ((await store.keys(PICTURE_BYTES)).length >= IN_ALL) {
    const message = canMail
      ? 'We can’t take more pictures before your email is confirmed. Open the link we emailed you, and add them there.'
      : 'We can’t take more pictures right now. Submit your listing without them, and we’ll ask you for them.';
    return { code: 'rate_limited', message };
  }
  const of = ip === '' ? listing : networkOf(ip);
  const slot = { name: 'unconfirmed_pictures', of, id: picture, slots: PLACES };
  if (await claimSlot(call, slot)) return undefined;
  const message = canMail
    ? 'That’s as many pictures as we take before your email is confirmed. Open the link we emailed you, and add the rest there.'
    : 'That’s as many pictures as we take from one connection in a day. Add the rest tomorrow.';
  return { code: 'rate_limited', message, retryAfter: (DAY_MS - (runtime.now() % DAY_MS)) / 1_000 };
}
