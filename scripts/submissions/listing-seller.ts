import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { readYaml } from '#src/build/read-yaml.ts';
import { findForm } from '#src/domain/forms/registry.ts';
import { isListingForm, submittedListing } from '#src/domain/publishing/publishable.ts';
import { isListingId } from '#src/domain/shared/listing-id.ts';
import { findRecordKeys } from '#netlify/records/find-record-keys.ts';
import { readRecord } from '#netlify/records/records.ts';
import type { Tools } from './command.ts';
import type { Submission } from './find-submission.ts';
import { listingPlace } from './listing-files.ts';

/** Who should get a submission, or why that is unknown. */
export type Recipient = { name: string | undefined; email: string } | { unknown: string };

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
    return { unknown: 'it names no listing' };
  }
  const { path, shown } = listingPlace(listingId, content, tools);
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return { unknown: `there is no ${shown} here` };
  const read = readYaml(text);
  const { submission, founder } = ownerSchema.safeParse('ok' in read ? read.ok : {}).data ?? {};
  if (founder) return founder;
  if (submission === undefined) return { unknown: `${shown} does not say who is selling` };
  return senderOf(submission, tools);
}

async function senderOf(id: string, { storage }: Tools): Promise<Recipient> {
  const store = storage.stores.submissions;
  const keys = await findRecordKeys(store, id, undefined);
  const key = keys.find(({ formType }) => isListingForm(formType));
  const read = key ? await readRecord(store, key.key) : ({ kind: 'missing' } as const);
  if (!key || read.kind === 'missing') return { unknown: `submission ${id} is gone` };
  if (read.kind === 'unreadable') return { unknown: `submission ${id} can't be read` };
  const { email: sender, created_at: at, signup_context: answers } = read.record;
  const listing = submittedListing({ ...key, at, answers }, '');
  if ('error' in listing) return { name: undefined, email: sender };
  const { name, email } = listing.ok.seller;
  return { name, email: email ?? sender };
}
