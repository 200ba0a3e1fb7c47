import { rm } from 'node:fs/promises';
import { z } from 'zod';
import { filedAs } from '#src/domain/publishing/publishable.ts';
import type { SubmissionStatus } from '#src/domain/submissions/status.ts';
import { beginsWith, findRecordKeys } from '#netlify/records/find-record-keys.ts';
import type { RecordKey } from '#netlify/records/record-keys.ts';
import { readStatuses } from '#netlify/records/statuses.ts';
import type { Store } from '#netlify/records/store.ts';
import { changeStatus } from './change-status.ts';
import { defineCommand } from './command.ts';
import { CommandError, EXIT } from './exit-codes.ts';
import { assertOne, oneId } from './find-submission.ts';
import {
  CONTENT_OPTION,
  contentInput,
  fileOf,
  picturesFolderOf,
  readListingFiles,
  submissionOf,
} from './listing-files.ts';
import { terminalSafeJson } from './terminal-text.ts';

const NOT_HERE =
  'Its file is not in this folder. If the site still shows it, run this on the branch that has the file.\n';

export const unpublishCommand = defineCommand({
  name: 'unpublish',
  synopsis: '<id>',
  summary: "Remove a published listing's file and pictures, for a pull request",
  details: [
    'Takes the ID of the submission, even if its data is already deleted. Its submission is set to closed, and its personal data is deleted after the retention period. Commit the removal: the listing stays on the site until you merge it.',
  ],
  options: {
    'keep-file': { type: 'boolean', help: 'only set the status' },
    ...CONTENT_OPTION,
  },
  input: z.object({
    'keep-file': z.boolean().default(false),
    ...contentInput,
    words: oneId,
  }),
  async run({ words: [word], content, 'keep-file': isKept }, tools) {
    const { storage, out, err, json, now } = tools;
    const store = storage.stores.submissions;
    const files = await readListingFiles(content, tools);
    const places = await findRecordKeys(store, word, undefined);
    const listed = files.flatMap((file) => submissionOf(file) ?? []);
    const ids = [
      ...places.map((place) => place.id),
      ...listed.filter((submission) => beginsWith(submission, word)),
    ];
    const [id] = ids;
    if (id === undefined) {
      throw new CommandError(`No submission or listing has the ID ${word}.`, EXIT.notFound);
    }
    assertOne(word, ids);
    const [key] = places;
    const file = fileOf(files, id);
    // The file first: if this is interrupted, the next run closes the submission.
    if (file && !isKept) {
      await rm(picturesFolderOf(file), { recursive: true, force: true });
      await rm(file.path, { force: true });
    }
    const before = key && (await close(store, key, now()));
    const isClosed = before !== undefined;
    const isRemoved = file !== undefined && !isKept;
    if (json) {
      const answer = { id, file: file?.shown, removed: isRemoved, closed: isClosed };
      await out.write(`${terminalSafeJson(answer)}\n`);
      return EXIT.done;
    }
    const said = [
      ...(isRemoved ? [`Removed ${file.shown}. Commit that and open a pull request.`] : []),
      ...(isClosed ? [`${before} → closed`] : []),
    ];
    await out.write(`${said.length > 0 ? said.join('\n') : 'Nothing to do.'}\n`);
    if (isClosed && !file) await err.write(NOT_HERE);
    return EXIT.done;
  },
});

/** @returns The status before; undefined if no file was made of it. */
async function close(
  store: Store,
  key: RecordKey,
  now: number,
): Promise<SubmissionStatus | undefined> {
  const history = await readStatuses(store, key);
  const isFiled = history.current === 'published' || filedAs(history.entries) !== undefined;
  if (!isFiled) return undefined;
  await changeStatus(store, key, { status: 'closed', now, history });
  return history.current;
}
