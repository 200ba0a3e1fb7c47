import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { filedAs, isPublishable, submittedListing } from '#src/domain/publishing/publishable.ts';
import type { SubmittedListing } from '#src/domain/publishing/submitted-listing.ts';
import { utcDay } from '#src/domain/shared/calendar-date.ts';
import { namedPictures } from '#netlify/inbox/publishing/listing-pictures.ts';
import { formatListing } from '#netlify/inbox/publishing/write-listing.ts';
import { readPictureBytes, readPictures } from '#netlify/records/pictures.ts';
import { readStatuses, type StatusHistory } from '#netlify/records/statuses.ts';
import type { Store } from '#netlify/records/store.ts';
import { changeStatus } from './change-status.ts';
import { defineCommand, type Tools } from './command.ts';
import { CommandError, EXIT } from './exit-codes.ts';
import { findKey, oneId, readSubmission, type Submission } from './find-submission.ts';
import {
  CONTENT_OPTION,
  contentInput,
  fileOf,
  type ListingFile,
  listingPlace,
  picturesFolderOf,
  readListingFiles,
} from './listing-files.ts';
import { newListingId } from './listing-ids.ts';
import { reportPublishing, faultsOf } from './publishing-report.ts';
import { writeAtomically } from './atomic-file.ts';

type Pictures = ReturnType<typeof namedPictures>;

/** Content is public. */
const READABLE = 0o644;

export const publishCommand = defineCommand({
  name: 'publish',
  synopsis: '<id>',
  summary: 'Turn an approved listing into a content file for a pull request',
  details: [
    'For approved listings from the wizard or the create-listing form. The first run writes content/listings/<listing>.yaml with the seller’s answers, but without name and address. For an anonymous listing, it also leaves out anything that identifies the business. Missing fields are comments: ask the seller and fill them in. The next run checks the file as the build does, and looks for anything that identifies the seller. The status becomes published once the page is live.',
    'The exit code is 5 while the file needs editing. An existing file is never overwritten without --force. Every part of the seller’s name is searched for, and some names are ordinary words, like Will or Price. If you have checked a reported field and it doesn’t identify anyone, add --read <field>.',
  ],
  options: {
    as: {
      type: 'string',
      value: '<listing>',
      help: 'ID of the listing (default: h-1, h-2, …)',
    },
    'dry-run': { type: 'boolean', help: 'only print the file and what is missing' },
    force: { type: 'boolean', help: 'rewrite the file and discard any edits' },
    read: {
      type: 'string',
      multiple: true,
      value: '<field>',
      help: 'confirm that this field does not identify the seller; can be repeated',
    },
    ...CONTENT_OPTION,
  },
  input: z.object({
    as: z.string().optional(),
    'dry-run': z.boolean().default(false),
    force: z.boolean().default(false),
    read: z.array(z.string()).default([]),
    ...contentInput,
    words: oneId,
  }),
  async run({ words: [word], ...input }, tools) {
    const store = tools.storage.stores.submissions;
    const key = await findKey(store, word, undefined);
    const submission = await readSubmission(store, key);
    const { id } = key;
    const listing = listingOf(submission, utcDay(tools.now()));
    const history = await readStatuses(store, key);
    assertApproved(id, history);
    const files = await readListingFiles(input.content, tools);
    const there = fileOf(files, id);
    if (there && input.as !== undefined && input.as !== there.listingId) {
      throw new CommandError(
        `It already exists as ${there.shown}. Remove --as, or unpublish it first.`,
      );
    }
    const { file, pictures } =
      there && !input.force
        ? { file: there, pictures: undefined }
        : await draft(listing, { there, files, history, submission: id, ...input }, tools);
    const isDrafted = pictures !== undefined;
    const faults = faultsOf(file, listing.seller, new Set(input.read));
    const isComplete = faults.mistakes.length === 0 && faults.traces.length === 0;
    const report = { id, file, faults, remarks: isDrafted ? listing.remarks : [], isDrafted };
    if (input['dry-run']) {
      await reportPublishing({ ...report, outcome: 'dry run' }, tools);
      return isComplete ? EXIT.done : EXIT.needsEditor;
    }
    if (pictures) {
      assertNoTraces(faults.traces);
      tools.signal.throwIfAborted();
      await writeAtomically(
        file.path,
        { shown: file.shown, mode: READABLE, replaces: there !== undefined },
        (write) => write(file.text),
      );
      await writePictures(file, pictures, id, store);
    }
    if (!isComplete) {
      await reportPublishing({ ...report, outcome: 'needs an editor' }, tools);
      return EXIT.needsEditor;
    }
    const { listingId } = file;
    const isNews = filedAs(history.entries) !== listingId;
    if (isNews) {
      const did = { kind: 'listing_file', listingId } as const;
      await changeStatus(store, key, { status: history.current, did, now: tools.now(), history });
    }
    await reportPublishing({ ...report, outcome: isNews ? 'complete' : 'was complete' }, tools);
    return EXIT.done;
  },
});

/** @throws CommandError if it is not a listing or can no longer be read as one. */
function listingOf({ key, record }: Submission, listedOn: string): SubmittedListing {
  const { created_at: at, signup_context: answers } = record;
  const listing = submittedListing({ ...key, at, answers }, listedOn);
  if ('ok' in listing) return listing.ok;
  throw new CommandError(listing.error);
}

function assertApproved(id: string, { current }: StatusHistory): void {
  if (isPublishable(current)) return;
  throw new CommandError(
    `The status is ${current}. Once you and the seller agree, run: npm run submissions -- status ${id} approved`,
  );
}

/** Nothing that identifies a seller goes into the repository, not even for an editor to remove. */
function assertNoTraces(traces: readonly string[]): void {
  if (traces.length === 0) return;
  throw new CommandError(
    `Nothing was written, because the file would identify the seller: ${traces.join('; ')}. Check it with --dry-run. If a match doesn’t identify anyone, add --read <field>.`,
  );
}

/** Writes the seller's answers as a file, under its earlier id or a new one. */
async function draft(
  { fields }: SubmittedListing,
  given: {
    there: ListingFile | undefined;
    files: readonly ListingFile[];
    history: StatusHistory;
    as?: string | undefined;
    force: boolean;
    submission: string;
    'dry-run': boolean;
    content: string;
  },
  tools: Tools,
): Promise<{ file: ListingFile; pictures: Pictures }> {
  const { there, files, history, as, force, content, submission, 'dry-run': isDryRun } = given;
  const store = tools.storage.stores.submissions;
  const earlier = filedAs(history.entries);
  if (!there && earlier !== undefined && !force) {
    throw new CommandError(
      `Its file is ${earlier}, which is not in this folder. Check out the branch that has it, or rewrite it with --force.`,
    );
  }
  const listingId =
    there?.listingId ??
    (as === undefined ? earlier : undefined) ??
    (await newListingId(as, files, store, { submission, isDryRun }));
  const stored = await readPictures(store, submission);
  const isOpen = fields.anonymousListing === false && fields.isOffMarket !== true;
  // The file names no pictures while the listing is anonymous or off-market.
  const pictures = namedPictures(isOpen ? stored.pictures : { screenshots: [] });
  const text = formatListing({ id: listingId, ...fields, pictures: pictures.content });
  return { file: { listingId, ...listingPlace(listingId, content, tools), text }, pictures };
}

/** Puts the pictures into their folder, in place of earlier ones. */
async function writePictures(
  file: ListingFile,
  { files }: Pictures,
  submission: string,
  store: Store,
): Promise<void> {
  const folder = picturesFolderOf(file);
  await rm(folder, { recursive: true, force: true });
  if (files.length > 0) await mkdir(folder);
  for (const { name, id } of files) {
    const picture = await readPictureBytes(store, submission, id);
    if (!picture) throw new CommandError(`The seller just removed ${name}. Run this again.`);
    await writeFile(join(folder, name), picture.bytes, { mode: READABLE });
  }
}
