import { EDITABLE_FIELDS, shownText } from '#src/domain/publishing/editable-fields.ts';
import { NO_EDIT } from '#src/domain/publishing/edited-listing.ts';
import { listingPath } from '#src/domain/publishing/submitted-listing.ts';
import { withheldRemarks } from '#src/domain/publishing/publishable.ts';
import { isAddress, traceText } from '#src/domain/publishing/check-listing.ts';
import { shorten } from '#src/domain/shared/printable-line.ts';
import type { PublishingDraft } from '#src/domain/submissions/publishing-api.ts';
import { dataAnswer } from '#netlify/http/answer.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import { inboxQuery } from '#netlify/inbox/inbox-endpoint.ts';
import { NO_PICTURES, picturesFor } from '#netlify/pictures/index.ts';
import {
  editAfter,
  fileOf,
  filesIn,
  listingForPublishing,
  type ListingHistory,
  listingToRemove,
  problemOf,
  PUBLISHING_PATH,
  undescribed,
} from './listing-history.ts';
import { freeListingId } from './listing-ids.ts';

/** The file that a seller's submission would become, with what the owner filled in. */
export const showDraft = inboxQuery(PUBLISHING_PATH, async (call) => {
  const opened = await listingForPublishing(call);
  return 'code' in opened ? opened : dataAnswer(200, await draftOf(opened, call));
});

async function draftOf(
  history: ListingHistory,
  { store, environment }: Call,
): Promise<PublishingDraft> {
  const { name, listingAfter, submission } = history;
  const { events, status, pictures: current = NO_PICTURES } = submission;
  const edit = editAfter(events, history);
  const listingId = edit?.listingId ?? (await freeListingId(store, name.id));
  const { edited, text } = fileOf(listingId, edit ?? NO_EDIT, history);
  const problem = problemOf(submission);
  const toRemove = listingToRemove(submission);
  // A removal before the latest file was one of an earlier publication.
  const removed = events.findLast(
    ({ did }) => did?.kind === 'listing_removed' || did?.kind === 'listing_file',
  )?.did;
  const pull = filesIn(events).at(-1)?.pull;
  return {
    ...name,
    listingId,
    path: listingPath(listingId),
    text,
    fields: edited.fields.map(({ field: { name: field }, value }) => ({ name: field, value })),
    mistakes: Object.fromEntries(edited.mistakes),
    traces: edited.traces.map((trace) => ({
      field: trace.place,
      text: traceText(trace),
      canConfirm: !isAddress(trace),
    })),
    read: [...(edit?.read ?? [])],
    remarks: [
      ...listingAfter(events).remarks,
      ...withheldRemarks(edited.fields),
      ...undescribed(current),
      ...overruledRemarks(history, edit),
    ],
    pictures: picturesFor(current),
    ...(problem !== undefined && { problem }),
    isGithubOn: environment.github !== undefined,
    ...(pull !== undefined && { pull }),
    ...(toRemove && {
      removal: {
        ...toRemove,
        path: listingPath(toRemove.listingId),
        ...(removed?.kind === 'listing_removed' &&
          removed.pull !== undefined && { pull: removed.pull }),
      },
    }),
    status,
    seen: events.length,
  };
}

/** What counted when it was last filled in or published, and what the seller has changed since. */
function overruledRemarks(history: ListingHistory, counting = NO_EDIT): string[] {
  const { events } = history.submission;
  const last = events.findLastIndex(
    ({ did }) => did?.kind === 'listing_edit' || did?.kind === 'listing_file',
  );
  const before = editAfter(events.slice(0, last + 1), history) ?? NO_EDIT;
  return EDITABLE_FIELDS.flatMap((field) => {
    const { name, label } = field;
    const yours = before.values[name];
    // A figure that changed says so itself.
    const isCheck = name.startsWith('verification.');
    if (yours === undefined || isCheck || name in counting.values) return [];
    const had =
      yours === ''
        ? 'You had left it blank.'
        : `You had: “${shorten(shownText(field, yours), 300)}”`;
    return [`${label}: the seller has changed this since you filled it in. ${had}`];
  });
}
