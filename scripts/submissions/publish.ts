import { z } from 'zod';
import type { SubmittedListing } from '#src/domain/publishing/submitted-listing.ts';
import { readStatuses, type StatusHistory } from '#netlify/records/statuses.ts';
import { changeStatus } from './change-status.ts';
import { defineCommand, type Tools } from './command.ts';
import { CommandError, EXIT } from './exit-codes.ts';
import { findKey, oneId, readSubmission } from './find-submission.ts';
import {
  CONTENT_OPTION,
  fileOf,
  type ListingFile,
  listingPlace,
  readListingFiles,
} from './listing-files.ts';
import { newListingId } from './listing-ids.ts';
import { submittedListing, publishedAs, publishedNote } from './publishable.ts';
import { reportPublishing, faultsOf } from './publishing-report.ts';
import { writeAtomically } from './atomic-file.ts';
import { formatListing } from './write-listing.ts';

/** Content is no secret. */
const READABLE = 0o644;

export const publishCommand = defineCommand({
  name: 'publish',
  synopsis: '<id>',
  summary: 'Makes an approved listing a file of the content, for a pull request',
  details: [
    'For listings of the wizard and of the form Create a listing, once their status is approved. The first run writes content/listings/<listing>.yaml: what the seller said, without name, address and, if the listing is anonymous, anything that tells the business. What no form asks for stands there as a comment; ask the seller and fill it in. The next run checks the file as the build does, looks for traces of the seller, and sets the status published.',
    'It ends with 5 as long as the file needs an editor. It never writes over a file, unless with --force. Any part of the seller’s name counts, and it may be an ordinary word, as Will and Price are: when you have read a field that is reported and it names nobody, add --read <field>.',
  ],
  options: {
    as: {
      type: 'string',
      value: '<listing>',
      help: 'the id of the listing (default: h-1, h-2, …)',
    },
    'dry-run': { type: 'boolean', help: 'only print the file and what is missing' },
    force: { type: 'boolean', help: 'write the file anew, and lose what an editor has changed' },
    read: {
      type: 'string',
      multiple: true,
      value: '<field>',
      help: 'I have read this field: it does not tell who is selling; may be repeated',
    },
    ...CONTENT_OPTION,
  },
  input: z.object({
    as: z.string().optional(),
    'dry-run': z.boolean().default(false),
    force: z.boolean().default(false),
    read: z.array(z.string()).default([]),
    content: z.string().default('content'),
    words: oneId,
  }),
  async run({ words: [word], ...input }, tools) {
    const store = tools.storage.stores.submissions;
    const key = await findKey(store, word, undefined);
    const submission = await readSubmission(store, key);
    const { id } = key;
    const listing = submittedListing(submission, dayOf(tools.now()));
    const history = await readStatuses(store, key);
    assertApproved(id, history);
    const files = await readListingFiles(input.content, tools);
    const there = fileOf(files, id);
    if (there && input.as !== undefined && input.as !== there.listingId) {
      throw new CommandError(
        `It is ${there.shown} already. Leave --as out, or unpublish it first.`,
      );
    }
    const isDrafted = !there || input.force;
    const file = isDrafted
      ? await draft(listing, { there, files, history, ...input }, tools)
      : there;
    const faults = faultsOf(file, listing.seller, new Set(input.read));
    const isComplete = faults.mistakes.length === 0 && faults.traces.length === 0;
    const report = { id, file, faults, remarks: isDrafted ? listing.remarks : [], isDrafted };
    if (input['dry-run']) {
      await reportPublishing({ ...report, outcome: 'dry run' }, tools);
      return isComplete ? EXIT.done : EXIT.needsEditor;
    }
    if (isDrafted) {
      assertNoTraces(faults.traces);
      tools.signal.throwIfAborted();
      await writeAtomically(
        file.path,
        { shown: file.shown, mode: READABLE, replaces: there !== undefined },
        (write) => write(file.text),
      );
    }
    if (!isComplete) {
      await reportPublishing({ ...report, outcome: 'needs an editor' }, tools);
      return EXIT.needsEditor;
    }
    const isSet =
      history.current !== 'published' &&
      (await changeStatus(store, key, {
        status: 'published',
        note: publishedNote(file.listingId),
        now: tools.now(),
        history,
      }));
    await reportPublishing({ ...report, outcome: isSet ? 'published' : 'was published' }, tools);
    return EXIT.done;
  },
});

/** Of a time in milliseconds since 1970 (UTC), like 2026-11-21. */
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

function assertApproved(id: string, { current }: StatusHistory): void {
  if (current === 'approved' || current === 'published') return;
  throw new CommandError(
    `It is ${current}. Once you have agreed on it with the seller: npm run submissions -- status ${id} approved`,
  );
}

/** Nothing of a seller is put into a repository, not even for an editor to take out. */
function assertNoTraces(traces: readonly string[]): void {
  if (traces.length === 0) return;
  throw new CommandError(
    `Nothing was written, because it would tell who is selling: ${traces.join('; ')}. Look at it with --dry-run. If a word only looks like the seller, add --read <field>.`,
  );
}

/** What the seller said as a file: that of before, or a new one under an id that nobody had. */
async function draft(
  { fields }: SubmittedListing,
  given: {
    there: ListingFile | undefined;
    files: readonly ListingFile[];
    history: StatusHistory;
    as?: string | undefined;
    force: boolean;
    content: string;
  },
  tools: Tools,
): Promise<ListingFile> {
  const { there, files, history, as, force, content } = given;
  const earlier = history.current === 'published' ? publishedAs(history) : undefined;
  if (!there && earlier !== undefined && !force) {
    throw new CommandError(
      `It was published as ${earlier}, which is not in this folder. Get the branch that has it, or write it anew with --force.`,
    );
  }
  const listingId =
    there?.listingId ??
    (as === undefined ? earlier : undefined) ??
    (await newListingId(as, files, tools.storage.stores.submissions));
  const text = await formatListing({ id: listingId, ...fields });
  return { listingId, ...listingPlace(listingId, content, tools), text };
}
