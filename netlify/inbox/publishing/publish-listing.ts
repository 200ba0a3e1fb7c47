import * as z from 'zod/mini';
import { EDITABLE_FIELDS } from '#src/domain/publishing/editable-fields.ts';
import {
  type EditedListing,
  type ListingEdit,
  NO_EDIT,
} from '#src/domain/publishing/edited-listing.ts';
import { listingPath, picturesFolder } from '#src/domain/publishing/submitted-listing.ts';
import { traceText } from '#src/domain/publishing/check-listing.ts';
import { firstPlaceDay, utcDay } from '#src/domain/shared/calendar-date.ts';
import { LIMITS } from '#src/domain/shared/limits.ts';
import type { PublishResult } from '#src/domain/submissions/publishing-api.ts';
import { HISTORY_FULL } from '#src/domain/submissions/status.ts';
import { canonicalJson } from '#src/domain/shared/values.ts';
import type { GithubAccess } from '#netlify/environment/environment.ts';
import { dataAnswer } from '#netlify/http/answer.ts';
import type { Call, Reply } from '#netlify/http/endpoint.ts';
import type { Failure } from '#netlify/http/failure.ts';
import { readPictureFile } from '#netlify/pictures/index.ts';
import { isRefused } from '#netlify/store/store.ts';
import { type Submission, withEvent } from '#netlify/store/submission.ts';
import { changeSubmission } from '#netlify/store/submissions.ts';
import { githubCommand } from './github.ts';
import {
  editAfter,
  editsIn,
  fileOf,
  filesIn,
  historyOf,
  isOutdated,
  listingForPublishing,
  type ListingHistory,
  type NamedPicture,
  onTopOf,
  problemOf,
  PUBLISHING_PATH,
} from './listing-history.ts';
import { newListingId } from './listing-ids.ts';
import { saleIn, withSale } from './mark-sale.ts';
import { blobIdOf, propose } from './propose-file.ts';

/** Pictures have descriptions, in which a name can be confirmed too. */
const NAMES: ReadonlySet<string> = new Set([
  ...EDITABLE_FIELDS.map(({ name }) => name),
  'pictures',
]);
const fieldName = z.string().check(z.refine((name) => NAMES.has(name)));

const requestSchema = z.strictObject({
  seen: z.int().check(z.minimum(0), z.maximum(1_000)),
  values: z.record(fieldName, z.string().check(z.maxLength(LIMITS.text))),
  read: z.array(fieldName).check(z.maxLength(NAMES.size)),
  pictures: z._default(z.int().check(z.minimum(0), z.maximum(1_000)), 0),
});

/** Publishes a seller's listing: as a pull request, or as a file for download. */
export const publishListing = githubCommand(PUBLISHING_PATH, requestSchema, async (sent, call) => {
  const opened = await listingForPublishing(call);
  if ('code' in opened) return opened;
  const at = new Date(call.runtime.now()).toISOString();
  const kept = await keepEdit(call, opened, sent, at);
  if ('code' in kept) return kept;
  const isSeen = (kept.submission.pictures?.revision ?? 0) === sent.pictures;
  if (!isSeen) return { code: 'overtaken', message: CHANGED_PICTURES };
  return publish(kept.submission, at, call);
});

const GONE: Failure = { code: 'not_found', message: 'This submission was just deleted.' };
const FULL: Failure = { code: 'overtaken', message: HISTORY_FULL };

/**
 * Stores what the owner filled in, before anything is done with it. Storing the same again changes
 * nothing; of two that differ, one is kept and the other is told.
 * @param at ISO 8601.
 * @throws StorageUnavailableError
 */
async function keepEdit(
  { store }: Call,
  { name, submission }: ListingHistory,
  { seen, pictures: _pictures, ...sent }: z.output<typeof requestSchema>,
  at: string,
): Promise<{ submission: Submission } | Failure> {
  const known = editsIn(submission.events).at(-1)?.listingId;
  const listingId = known ?? (await newListingId(store, name.id));
  const kept = await changeSubmission<Failure>(store, name, (now) => {
    const history = historyOf(now, at.slice(0, 10));
    if ('code' in history) return { refused: history };
    const earlier = editAfter(now.events, history);
    const edit = onTopOf(earlier ?? NO_EDIT, sent);
    // The day it is listed stays the day on which this began.
    const { listedOn = '' } = history.listingAfter(now.events).fields;
    edit.values = { listedOn, ...edit.values };
    const blob = blobIdOf(fileOf(listingId, edit, history).text);
    if (earlier?.blob === blob && isSame(earlier, edit)) return now;
    if (isOutdated(now, seen)) return { refused: { code: 'overtaken' } };
    const noted = withEvent(now, { at, did: { kind: 'listing_edit', listingId, blob, ...edit } });
    return isRefused(noted) ? { refused: FULL } : noted;
  });
  if ('value' in kept) return { submission: kept.value };
  return kept.kind === 'refused' ? kept.reason : GONE;
}

const isSame = (one: ListingEdit, other: ListingEdit) =>
  canonicalJson(partsOf(one)) === canonicalJson(partsOf(other));
const partsOf = ({ values, read }: ListingEdit) => ({ values, read });

/** Publishes what the history's latest edit says. @throws GithubError */
async function publish(submission: Submission, at: string, call: Call): Promise<Reply> {
  const { store, environment, runtime } = call;
  const { events } = submission;
  const history = historyOf(submission, utcDay(runtime.now()));
  if ('code' in history) return history;
  const edit = editAfter(events, history);
  if (!edit) return { code: 'overtaken' };
  const { listingId } = edit;
  const { edited, text, pictures } = fileOf(listingId, edit, history);
  const fault = faultOf(edited, submission, at);
  if (fault) return fault;
  const blob = blobIdOf(text);
  const { github } = environment;
  const proposed =
    github && (await proposeListing(github, history, listingId, text, pictures, call));
  const pull = proposed?.href;
  const made = { ...(pull !== undefined && { pull }) };
  const filed = await changeSubmission<Failure>(store, history.name, (now) => {
    const file = filesIn(now.events).at(-1);
    if (file?.blob === blob && file.pull === pull) return now;
    // Nothing sets a status that somebody changed in the meantime.
    const problem = problemOf(now);
    if (problem !== undefined) {
      const where = pull === undefined ? '' : ` Its pull request is open: ${pull}`;
      const message = `Someone else changed this at the same time. ${problem}${where}`;
      return { refused: { code: 'overtaken', message } };
    }
    if (isOutdated(now, events.length)) return { refused: { code: 'overtaken' } };
    // It becomes published once its page is live.
    const noted = withEvent(now, { at, did: { kind: 'listing_file', listingId, blob, ...made } });
    return isRefused(noted) ? { refused: FULL } : noted;
  });
  if (filed.kind === 'refused') return filed.reason;
  if (!('value' in filed)) return pull === undefined ? GONE : leftOnGithub(pull);
  const result: PublishResult = {
    ...{ listingId, ...made },
    ...(pull === undefined && {
      file: { name: `${listingId}.yaml`, text },
      pictures: pictures.map(({ id, name }) => ({ name: `${listingId}/${name}`, id })),
    }),
  };
  return dataAnswer(200, result);
}

/** Nothing else names it anymore, and it has the seller's words. */
const leftOnGithub = (pull: string): Failure => ({
  code: 'github',
  message: `This submission was just deleted. On GitHub, close its pull request and delete the branch: ${pull}`,
});

/** @returns The pull request. @throws GithubError */
function proposeListing(
  github: GithubAccess,
  { name, submission: { events, pictures } }: ListingHistory,
  listingId: string,
  text: string,
  files: readonly NamedPicture[],
  { runtime, store }: Call,
) {
  const blobs = new Set([...editsIn(events), ...filesIn(events)].flatMap(({ blob }) => blob ?? []));
  return propose(github, runtime, {
    branch: `listing/${listingId}`,
    path: listingPath(listingId),
    edit: (published) => withSale(text, saleIn(published)),
    isOurs: (there) => blobs.has(blobIdOf(withSale(there, ''))),
    ...(pictures && {
      beside: {
        folder: picturesFolder(listingId),
        files: files.map(({ name: file, id }) => ({
          name: file,
          load: async () => (await readPictureFile(store, name, id))?.bytes,
        })),
      },
    }),
    title: `List ${listingId}`,
    body: `The preview of this pull request shows /listing/${listingId}. The listing goes live when you merge it.`,
  });
}

const CHANGED_PICTURES = 'The seller changed the pictures. Reload and check them, then try again.';

/** A day, or a month like 2026-10, that can't be still to come. */
const PAST: ReadonlySet<string> = new Set(['checkedOn', 'listedOn', 'history.lastMonth']);

const identifies = (trace: string) =>
  `This would identify the seller: ${trace}. Reword it, or confirm that it doesn’t.`;

/**
 * What keeps a listing from being published, if anything.
 * @param at Now, in ISO 8601.
 */
function faultOf(
  { fields: filled, mistakes, traces }: EditedListing,
  submission: Submission,
  at: string,
): Failure | undefined {
  const problem = problemOf(submission);
  const named = traces.map((trace) => [trace.place, identifies(traceText(trace))] as const);
  const latest = firstPlaceDay(Date.parse(at));
  const ahead = filled.flatMap(({ field: { name }, value }) =>
    PAST.has(name) && value > latest ? [[name, 'This is still to come.'] as const] : [],
  );
  const fields = Object.fromEntries([...ahead, ...named, ...mistakes]);
  if (problem !== undefined) return { code: 'invalid', message: problem, fields };
  return Object.keys(fields).length > 0 ? { code: 'invalid', fields } : undefined;
}
