import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { readYaml } from '#src/build/read-yaml.ts';
import { findForm } from '#src/domain/forms/registry.ts';
import { isListingId } from '#src/domain/shared/listing-id.ts';
import { type Recipient, senderOfListing } from '#netlify/records/listing-seller.ts';
import type { Tools } from './command.ts';
import type { Submission } from './find-submission.ts';
import { listingPlace } from './listing-files.ts';

/** The seller fields of a listing file; the rest of the file may be invalid. */
const ownerSchema = z.object({
  submission: z.guid().optional(),
  founder: z.object({ name: z.string(), email: z.string() }).optional(),
});

/**
 * The seller who should get a submission; undefined if it is for the owner. The seller is looked up
 * now, because submissions never contain it.
 * @throws StorageUnavailableError
 */
export async function recipientOf(
  { key, record }: Submission,
  content: string,
  tools: Tools,
): Promise<Recipient | undefined> {
  if (!findForm(key.formType)?.isForSeller) return undefined;
  const listingId = record.signup_context['listing_id'];
  if (typeof listingId !== 'string' || !isListingId(listingId)) {
    return { unknown: "the submission doesn't say which listing" };
  }
  const { path, shown } = listingPlace(listingId, content, tools);
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return { unknown: `there's no ${shown} in this folder` };
  const read = readYaml(text);
  const { submission, founder } = ownerSchema.safeParse('ok' in read ? read.ok : {}).data ?? {};
  if (founder) return founder;
  if (submission === undefined) return { unknown: `${shown} doesn't say who is selling` };
  return senderOfListing(tools.storage.stores.submissions, submission);
}
