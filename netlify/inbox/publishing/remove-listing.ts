import * as z from 'zod/mini';
import { listingPath, picturesFolder } from '#src/domain/publishing/submitted-listing.ts';
import { dataAnswer } from '#netlify/http/answer.ts';
import { withEvent } from '#netlify/store/submission.ts';
import { changeSubmission } from '#netlify/store/submissions.ts';
import { githubCommand } from './github.ts';
import { listingForPublishing, listingToRemove, PUBLISHING_PATH } from './listing-history.ts';
import { propose } from './propose-file.ts';

/** Opens a pull request that removes the file of a listing that was withdrawn or closed. */
export const removeListing = githubCommand(
  `${PUBLISHING_PATH}/removal`,
  z.strictObject({}),
  async (_input, call) => {
    const opened = await listingForPublishing(call);
    if ('code' in opened) return opened;
    const toRemove = listingToRemove(opened.submission);
    if (!toRemove) return { code: 'invalid', message: NOTHING };
    const { listingId } = toRemove;
    const path = listingPath(listingId);
    const { store, environment, runtime } = call;
    if (!environment.github) return { code: 'invalid', message: byHand(path) };
    const proposed = await propose(environment.github, runtime, {
      branch: `listing/${listingId}-removal`,
      path,
      beside: { folder: picturesFolder(listingId), files: [] },
      edit: () => undefined,
      title: `Remove ${listingId}`,
      body: 'Its seller withdrew it, or it was closed. The listing goes offline when you merge this.',
    });
    if (!proposed) return { code: 'invalid', message: gone(path) };
    const { href: pull } = proposed;
    const did = { kind: 'listing_removed', listingId, pull } as const;
    const at = new Date(runtime.now()).toISOString();
    await changeSubmission(store, opened.name, (submission) =>
      submission.events.some(({ did: one }) => one?.kind === did.kind && one.pull === pull)
        ? submission
        : withEvent(submission, { at, did }),
    );
    return dataAnswer(200, { pull });
  },
);

const NOTHING = 'There’s no published file to remove.';
const byHand = (path: string) =>
  `Delete ${path} in the repository, and the folder with the same name, if there is one.`;
const gone = (path: string) =>
  `${path} isn’t on the default branch. If a pull request that adds it is still open, close it.`;
