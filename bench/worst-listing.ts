import { setTimeout } from 'node:timers/promises';
import { startupListingForm } from '#src/domain/forms/startup-listing/form.ts';
import { LIMITS } from '#src/domain/shared/limits.ts';
import { LISTING_LINK_HEADER } from '#src/domain/submissions/seller-api.ts';
import { createSubmissionId, submissionKey } from '#netlify/store/keys.ts';
import { createLink } from '#netlify/store/listing-links.ts';
import { A_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';
import { layDown, openEmbedded } from './embedded-storage.ts';

/** Stores the listing whose seller takes the most looking for. @returns The token of its link. */
export async function storeWorstListing(data: string, secret: string): Promise<string> {
  const now = Date.now();
  const id = createSubmissionId(now);
  const { type: formType, fields } = startupListingForm;
  const longest = 'a'.repeat(LIMITS.text);
  const texts = fields.filter(({ kind }) => kind === 'textarea').map(({ name }) => name);
  const record = {
    id,
    email: A_LISTING.founderEmail,
    source: 'website',
    status: 'pending',
    signup_context: {
      ...A_LISTING,
      ...Object.fromEntries(texts.map((name) => [name, longest])),
      monthlyHistory: A_LISTING.monthlyHistory,
      founderName: 'A A',
      form_type: formType,
    },
    created_at: new Date(now).toISOString(),
  };
  await layDown(data, [[submissionKey(formType, id), record]]);
  const listing = { formType, id, email: A_LISTING.founderEmail };
  const link = await createLink(openEmbedded(data).credentials, secret, listing, () => now);
  return new URL(link?.href ?? '').hash.replace('#token=', '');
}

/**
 * Reloads a listing over connections with addresses of their own until told to stop.
 * @returns How often it was shown, and how often not.
 */
export async function reload(
  origin: string,
  token: string,
  connections: number,
  stop: AbortSignal,
) {
  const answers = { shown: 0, refused: 0 };
  const connection = async (_: unknown, n: number) => {
    while (!stop.aborted) {
      const headers = {
        [LISTING_LINK_HEADER]: token,
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': `192.0.2.${n}`,
      };
      // A server that is busy for seconds ends connections.
      const response = await fetch(`${origin}/api/my-listing`, { headers }).catch(() => undefined);
      await response?.body?.cancel();
      answers[response?.ok ? 'shown' : 'refused'] += 1;
      await setTimeout(0);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return answers;
}
