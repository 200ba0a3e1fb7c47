import * as z from 'zod/mini';
import { EDITABLE_FIELDS } from '#src/domain/publishing/editable-fields.ts';
import { editListing } from '#src/domain/publishing/edited-listing.ts';
import { listingPath, picturesFolder } from '#src/domain/publishing/listing-file.ts';
import { VERIFICATION_LEVELS } from '#src/domain/listings/vocabulary.ts';
import { LIMITS } from '#src/domain/shared/limits.ts';
import { sellerEdits } from '#src/domain/submissions/current-answers.ts';
import { HEADLINE_FIGURES } from '#src/domain/submissions/event.ts';
import type { PublishResult } from '#src/domain/submissions/publishing-api.ts';
import { HISTORY_FULL } from '#src/domain/submissions/status.ts';
import { dataAnswer } from '#netlify/http/answer.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import type { Failure } from '#netlify/http/failure.ts';
import { inboxCommand } from '#netlify/inbox/inbox-endpoint.ts';
import { setStatus } from '#netlify/store/set-status.ts';
import { readStatuses, type StatusHistory } from '#netlify/store/statuses.ts';
import { readPictureBytes, readPictures } from '#netlify/store/pictures.ts';
import { GithubError } from './github.ts';
import { keepEdit } from './keep-edit.ts';
import { currentFile, editAfter, editsIn, filesIn, problemOf } from './listing-history.ts';
import { type NamedPicture, picturesOfEdit } from './listing-pictures.ts';
import { type OpenListing, openListing, PUBLISHING_PATH } from './open-listing.ts';
import { blobIdOf, proposeFile } from './propose-file.ts';
import { faultOf } from './publishing-fault.ts';
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
export const publishListing = inboxCommand(PUBLISHING_PATH, requestSchema, async (sent, call) => {
  const opened = await openListing(call);
  if ('failure' in opened) return opened.failure;
  const at = new Date(call.runtime.now()).toISOString();
  const kept = await keepEdit(call.store, opened.ok, sent, at);
  if (kept.kind !== 'kept') return failureOf(kept);
  const published = await publish({ ...opened.ok, history: kept.history }, at, call);
  return 'ok' in published ? dataAnswer(200, published.ok) : published.failure;
});

type Published = { ok: PublishResult } | { failure: Failure };

/** Publishes what the history's latest edit says, until that is the last word on it. */
async function publish(open: OpenListing, at: string, call: Call): Promise<Published> {
  const { store, environment } = call;
  const { owner } = open;
  for (let history = open.history; ;) {
    const listing = open.listingAfter(history.entries);
    const edit = editAfter(history.entries, open.listingAfter);
    if (!edit) return { failure: { code: 'overtaken', seen: history.count } };
    const { listingId } = edit;
    const shown = await picturesOfEdit(store, owner.id, edit);
    if ((await readPictures(store, owner.id)).count !== (edit.pictures ?? 0)) {
      return { failure: { code: 'overtaken', message: CHANGED_PICTURES, seen: history.count } };
    }
    const edited = editListing(listingId, listing, edit, shown.content);
    const fault = faultOf(edited, history, at);
    if (fault) return { failure: fault };
    const text = formatListing(edited.content);
    const blob = blobIdOf(text);
    const files = 'pictures' in edited.content ? shown.files : [];
    const made = environment.github ? await propose({ ...open, history }, text, files, call) : {};
    if ('failure' in made) return made;

    const known = history;
    history = await readStatuses(store, owner);
    if (versionOf(history) !== versionOf(known)) continue;
    const file = currentFile(history);
    const isNew = file?.blob !== blob || file.pull !== made.pull;
    // Nothing sets a status that somebody changed in the meantime.
    const problem = problemOf(history);
    if (problem !== undefined && isNew) {
      const where = made.pull === undefined ? '' : ` Its pull request is open: ${made.pull}`;
      const message = `Someone else changed this at the same time. ${problem}${where}`;
      return { failure: { code: 'overtaken', message, seen: history.count } };
    }
    if (isNew) {
      const did = { kind: 'listing_file', listingId, blob, ...made } as const;
      // It becomes published once its page is live.
      const entry = { status: history.current, at, did };
      const outcome = await setStatus(store, owner, entry, history);
      if (outcome.kind === 'gone' || outcome.kind === 'full') {
        return { failure: failureOf({ kind: outcome.kind, seen: known.count }) };
      }
      if (outcome.kind !== 'set') {
        history = await readStatuses(store, owner);
        continue;
      }
      history = { ...history, count: history.count + 1 };
    }
    const download = made.pull === undefined && {
      file: { name: `${listingId}.yaml`, text },
      pictures: files.map(({ name, id }) => ({ name: `${listingId}/${name}`, id })),
    };
    const { formType, id } = owner;
    const { current: status, count: seen } = history;
    return { ok: { formType, id, listingId, status, seen, ...made, ...download } };
  }
}

/** Changes with every edit, of the owner or the seller. */
const versionOf = (history: StatusHistory) =>
  editsIn(history).length + sellerEdits(history.entries).length;

async function propose(
  { owner, listingAfter, history }: OpenListing,
  text: string,
  files: readonly NamedPicture[],
  { environment, runtime, store }: Call,
): Promise<{ pull?: string } | { failure: Failure }> {
  const { github } = environment;
  const { entries } = history;
  const edit = editAfter(entries, listingAfter);
  if (!github || !edit) return {};
  const { listingId } = edit;
  // What was proposed before the last file was noted is no longer on its branch.
  const noted = entries.findLastIndex(
    ({ did }) => did?.kind === 'listing_file' && did.blob !== undefined,
  );
  const earlier = await Promise.all(
    entries.map(async ({ did }, at) => {
      if (at < noted || (did?.kind !== 'listing_edit' && did?.kind !== 'seller_edited')) return [];
      const past = entries.slice(0, at + 1);
      const one = editAfter(past, listingAfter);
      if (!one) return [];
      const { content } = await picturesOfEdit(store, owner.id, one);
      const edited = editListing(listingId, listingAfter(past), one, content);
      return [blobIdOf(formatListing(edited.content))];
    }),
  );
  const hadPictures = editsIn(history).some(({ pictures = 0 }) => pictures > 0);
  try {
    const pull = await proposeFile(github, runtime, {
      branch: `listing/${listingId}`,
      path: listingPath(listingId),
      text,
      ...(hadPictures && {
        beside: {
          folder: picturesFolder(listingId),
          files: files.map(({ name, id }) => ({
            name,
            load: async () => (await readPictureBytes(store, owner.id, id))?.bytes,
          })),
        },
      }),
      title: `List ${listingId}`,
      body: `The preview of this pull request shows /listing/${listingId}. The listing goes live when you merge it.`,
      earlier: new Set([...earlier.flat(), ...filesIn(history).flatMap(({ blob }) => blob ?? [])]),
    });
    return { pull };
  } catch (error) {
    if (!(error instanceof GithubError)) throw error;
    const { message, retryAfter } = error;
    const wait = retryAfter === undefined ? {} : { retryAfter };
    return { failure: { code: 'github', message, seen: history.count, ...wait } };
  }
}

const CHANGED_PICTURES = 'The seller changed the pictures. Reload and check them, then try again.';

function failureOf({ kind, seen }: { kind: 'overtaken' | 'gone' | 'full'; seen: number }): Failure {
  if (kind === 'gone') return { code: 'not_found', message: 'This submission was just deleted.' };
  return { code: 'overtaken', seen, ...(kind === 'full' && { message: HISTORY_FULL }) };
}
