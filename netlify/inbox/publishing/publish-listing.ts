import * as z from 'zod/mini';
import { EDITABLE_FIELDS } from '#src/domain/publishing/editable-fields.ts';
import {
  type EditedListing,
  editListing,
  type ListingEdit,
  NO_EDIT,
} from '#src/domain/publishing/edited-listing.ts';
import { listingPath, picturesFolder } from '#src/domain/publishing/submitted-listing.ts';
import { traceText } from '#src/domain/publishing/check-listing.ts';
import { utcDay } from '#src/domain/shared/calendar-date.ts';
import { VERIFICATION_LEVELS } from '#src/domain/listings/vocabulary.ts';
import { LIMITS } from '#src/domain/shared/limits.ts';
import { countEdits } from '#src/domain/submissions/current-answers.ts';
import { HEADLINE_FIGURES } from '#src/domain/submissions/event.ts';
import type { PublishResult } from '#src/domain/submissions/publishing-api.ts';
import { HISTORY_FULL } from '#src/domain/submissions/status.ts';
import { canonicalJson } from '#src/domain/shared/values.ts';
import type { GithubAccess } from '#netlify/environment/environment.ts';
import { dataAnswer } from '#netlify/http/answer.ts';
import type { Call, Reply } from '#netlify/http/endpoint.ts';
import type { Failure } from '#netlify/http/failure.ts';
import { NO_PICTURES, readPictureFile } from '#netlify/pictures/index.ts';
import { isRefused } from '#netlify/store/store.ts';
import { type Submission, withEvent } from '#netlify/store/submission.ts';
import { changeSubmission, readSent } from '#netlify/store/submissions.ts';
import { githubCommand } from './github.ts';
import {
  currentFile,
  editAfter,
  editsIn,
  filesIn,
  historyOf,
  isOutdated,
  listingForPublishing,
  type ListingHistory,
  onTopOf,
  problemOf,
  PUBLISHING_PATH,
  type StoredEdit,
} from './listing-history.ts';
import { newListingId } from './listing-ids.ts';
import { type NamedPicture, namedPictures } from './listing-pictures.ts';
import { blobIdOf, proposeFile } from './propose-file.ts';
import { formatListing } from './write-listing.ts';

/** Pictures have descriptions, in which a name can be confirmed too. */
const NAMES: ReadonlySet<string> = new Set([
  ...EDITABLE_FIELDS.map(({ name }) => name),
  'pictures',
]);
const fieldName = z.string().check(z.refine((name) => NAMES.has(name)));
const month = z.string().check(z.maxLength(LIMITS.line));

const requestSchema = z.strictObject({
  id: z.uuid(),
  seen: z.int().check(z.minimum(0), z.maximum(1_000)),
  values: z.record(fieldName, z.string().check(z.maxLength(LIMITS.text))),
  verification: z.partialRecord(
    z.enum(HEADLINE_FIGURES),
    z.strictObject({ level: z.enum(VERIFICATION_LEVELS), from: month, to: month }),
  ),
  read: z.array(fieldName).check(z.maxLength(NAMES.size)),
  pictures: z._default(z.int().check(z.minimum(0), z.maximum(1_000)), 0),
});

/** Publishes a seller's listing: as a pull request, or as a file for download. */
export const publishListing = githubCommand(PUBLISHING_PATH, requestSchema, async (sent, call) => {
  const opened = await listingForPublishing(call);
  if ('code' in opened) return opened;
  const at = new Date(call.runtime.now()).toISOString();
  const kept = await keepEdit(call, opened, sent, at);
  return 'code' in kept ? kept : publish(kept.submission, at, call);
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
  opened: ListingHistory,
  { id: request, seen, pictures, ...sent }: z.output<typeof requestSchema>,
  at: string,
): Promise<{ submission: Submission } | Failure> {
  const { name, submission } = opened;
  const known = editAfter(submission.events, opened)?.listingId;
  const listingId = known ?? (await newListingId(store, name.id));
  const kept = await changeSubmission<Failure>(store, name, (now) => {
    const history = historyOf(now, at.slice(0, 10));
    if ('code' in history) return { refused: history };
    const { events } = now;
    if (editsIn(events).some((edit) => edit.request === request)) return now;
    const earlier = editAfter(events, history);
    const edit = onTopOf(earlier ?? NO_EDIT, sent);
    // The day it is listed stays the day on which this began.
    edit.values = { listedOn: history.listingAfter(events).fields.listedOn ?? '', ...edit.values };
    const isShown = (earlier?.pictures?.revision ?? 0) === pictures;
    if (earlier && isShown && isSame(earlier, edit)) return now;
    if (isOutdated(now, seen)) return { refused: { code: 'overtaken' } };
    const shown =
      now.pictures?.revision === pictures ? namedPictures(now.pictures).content : undefined;
    const noted = withEvent(now, {
      at,
      did: {
        kind: 'listing_edit',
        request,
        listingId: earlier?.listingId ?? listingId,
        ...edit,
        ...(pictures > 0 && {
          pictures: { revision: pictures, ...(shown && { content: shown }) },
        }),
      },
    });
    return isRefused(noted) ? { refused: FULL } : noted;
  });
  if ('value' in kept) return { submission: kept.value };
  return kept.kind === 'refused' ? kept.reason : GONE;
}

const isSame = (one: ListingEdit, other: ListingEdit) =>
  canonicalJson(partsOf(one)) === canonicalJson(partsOf(other));
const partsOf = ({ values, verification, read }: ListingEdit) => ({ values, verification, read });

/** Publishes what the history's latest edit says, until that is the last word on it. @throws GithubError */
async function publish(kept: Submission, at: string, call: Call): Promise<Reply> {
  const { store, environment, runtime } = call;
  const name = { formType: kept.signup_context.form_type, id: kept.id };
  for (let submission = kept; ;) {
    const history = historyOf(submission, utcDay(runtime.now()));
    if ('code' in history) return history;
    const { events, pictures = NO_PICTURES } = submission;
    const edit = editAfter(events, history);
    if (!edit) return { code: 'overtaken' };
    if (pictures.revision !== (edit.pictures?.revision ?? 0)) {
      return { code: 'overtaken', message: CHANGED_PICTURES };
    }
    const { listingId } = edit;
    const shown = namedPictures(pictures);
    const edited = editListing(listingId, history.listingAfter(events), edit, shown.content);
    const fault = faultOf(edited, submission, at);
    if (fault) return fault;
    const text = formatListing(edited.content);
    const blob = blobIdOf(text);
    const files = 'pictures' in edited.content ? shown.files : [];
    const { github } = environment;
    const made = github ? { pull: await propose(github, history, edit, text, files, call) } : {};
    const filed = await changeSubmission<Failure | 'edited'>(store, name, (now) => {
      if (versionOf(now) !== versionOf(submission)) return { refused: 'edited' };
      const file = currentFile(now.events);
      if (file?.blob === blob && file.pull === made.pull) return now;
      // Nothing sets a status that somebody changed in the meantime.
      const problem = problemOf(now);
      if (problem !== undefined) {
        const where = made.pull === undefined ? '' : ` Its pull request is open: ${made.pull}`;
        const message = `Someone else changed this at the same time. ${problem}${where}`;
        return { refused: { code: 'overtaken', message } };
      }
      // It becomes published once its page is live.
      const noted = withEvent(now, { at, did: { kind: 'listing_file', listingId, blob, ...made } });
      return isRefused(noted) ? { refused: FULL } : noted;
    });
    if ('value' in filed) {
      const { status, events: all } = filed.value;
      const download = made.pull === undefined && {
        file: { name: `${listingId}.yaml`, text },
        pictures: files.map((picture) => ({
          name: `${listingId}/${picture.name}`,
          id: picture.id,
        })),
      };
      const seen = all.length;
      const result: PublishResult = { ...name, listingId, status, seen, ...made, ...download };
      return dataAnswer(200, result);
    }
    if (filed.kind !== 'refused') return GONE;
    if (filed.reason !== 'edited') return filed.reason;
    const read = await readSent(store, name);
    if (read.kind !== 'found') return GONE;
    submission = read.value;
  }
}

/** Changes with every edit, of the owner or the seller. */
const versionOf = ({ events }: Submission) => editsIn(events).length + countEdits(events);

/** @returns The address of the pull request. @throws GithubError */
function propose(
  github: GithubAccess,
  history: ListingHistory,
  { listingId }: StoredEdit,
  text: string,
  files: readonly NamedPicture[],
  { runtime, store }: Call,
): Promise<string> {
  const { name, listingAfter, submission } = history;
  const { events } = submission;
  // What was proposed before the last file was noted is no longer on its branch.
  const noted = events.findLastIndex(
    ({ did }) => did?.kind === 'listing_file' && did.blob !== undefined,
  );
  const earlier = events.flatMap(({ did }, at) => {
    if (at < noted || (did?.kind !== 'listing_edit' && did?.kind !== 'seller_edited')) return [];
    const past = events.slice(0, at + 1);
    const one = editAfter(past, history);
    if (!one) return [];
    const edited = editListing(listingId, listingAfter(past), one, one.pictures?.content);
    return [blobIdOf(formatListing(edited.content))];
  });
  const hadPictures = editsIn(events).some(({ pictures }) => pictures !== undefined);
  return proposeFile(github, runtime, {
    branch: `listing/${listingId}`,
    path: listingPath(listingId),
    text,
    ...(hadPictures && {
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
    earlier: new Set([...earlier, ...filesIn(events).flatMap(({ blob }) => blob ?? [])]),
  });
}

const CHANGED_PICTURES = 'The seller changed the pictures. Reload and check them, then try again.';

/** A day, or a month like 2026-10, that can't be still to come. */
const PAST: ReadonlySet<string> = new Set(['checkedOn', 'listedOn', 'history.lastMonth']);
/** No place is further ahead. */
const AHEAD_OF_UTC_MS = 14 * 60 * 60 * 1_000;

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
  const latest = new Date(Date.parse(at) + AHEAD_OF_UTC_MS).toISOString().slice(0, 10);
  const ahead = filled.flatMap(({ field: { name }, value }) =>
    PAST.has(name) && value > latest ? [[name, 'This is still to come.'] as const] : [],
  );
  const fields = Object.fromEntries([...ahead, ...named, ...mistakes]);
  if (problem !== undefined) return { code: 'invalid', message: problem, fields };
  return Object.keys(fields).length > 0 ? { code: 'invalid', fields } : undefined;
}
