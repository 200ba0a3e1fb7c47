import { standingWords } from '#src/domain/deal-room/deal-summary.ts';
import { makeOfferForm } from '#src/domain/forms/make-offer.ts';
import { SIGNUP_FORMS } from '#src/domain/forms/registry.ts';
import {
  type EntryName,
  type EntryPage,
  type EntrySummary,
  listRequest,
  type ListRequest,
} from '#src/domain/submissions/inbox-api.ts';
import { readDeal } from '#netlify/deals/index.ts';
import { dataAnswer } from '#netlify/http/answer.ts';
import { type FoundSubmission, summaryOf } from '#netlify/inbox/entry-summary.ts';
import { inboxCommand } from '#netlify/inbox/inbox-endpoint.ts';
import { dayOf, idOfTime, isId } from '#netlify/store/keys.ts';
import type { Store } from '#netlify/store/store.ts';
import { fieldsOf, SPAM_PLACE, DRAFT_PLACE, withoutPasswords } from '#netlify/store/submission.ts';
import {
  nameText,
  type Placed,
  readIndex,
  readSent,
  syncPlace,
} from '#netlify/store/submissions.ts';
import { formTitle, labeledValues } from '#netlify/store/submission-words.ts';
import { walkSpans } from '#netlify/store/walk.ts';

const PAGE_LENGTH = 20;
/** After this, a page ends where it is, so that every page is quick. */
const PAGE_MS = 1_000;
/** A page, and one more that says whether there is another page. */
const AT_ONCE = PAGE_LENGTH + 1;

/** The list, page by page. */
export const listEntries = inboxCommand(
  '/api/inbox/submissions',
  listRequest,
  async (request, { store, runtime }) => {
    const now = runtime.now();
    const end = now + PAGE_MS;
    const { entries, ...page } = await readPage(store, request, () => runtime.now() < end);
    const shown = entries.map((entry) => withDeal(store, entry, now));
    return dataAnswer(200, { ...page, entries: await Promise.all(shown) });
  },
);

async function withDeal(store: Store, entry: EntrySummary, now: number): Promise<EntrySummary> {
  const deal = entry.formType === makeOfferForm.type && (await readDeal(store, entry.id));
  return deal ? { ...entry, deal: standingWords(deal, now) } : entry;
}

/**
 * A page of the list, latest activity first: see placeOf. It may have fewer entries than fit, even none, while there
 * are more, but always gets somewhere.
 */
export async function readPage(
  store: Store,
  filter: ListRequest,
  isTimeLeft: () => boolean,
): Promise<EntryPage> {
  const index = await readIndex(store);
  const page: EntryPage = {
    entries: [],
    next: filter.cursor ?? null,
    spam: [...index.values()].filter(({ place }) => place === SPAM_PLACE).length,
  };
  for await (const { placed, end } of placesOf(index, filter, store)) {
    for (let at = 0; at < placed.length; at += AT_ONCE) {
      const batch = placed.slice(at, at + AT_ONCE);
      const read = await Promise.all(batch.map((one) => readSummary(store, one, filter)));
      for (const [index, { place }] of batch.entries()) {
        const entry = read[index];
        if (entry && page.entries.length === PAGE_LENGTH) return page;
        if (entry) page.entries.push(entry);
        page.next = place;
      }
      if (!isTimeLeft()) return page;
    }
    page.next = end ?? page.next;
    if (!isTimeLeft()) return page;
  }
  return { ...page, next: null };
}

/** What may be on a page, in order, span by span, and where the next span begins. */
async function* placesOf(
  index: ReadonlyMap<string, Placed>,
  filter: ListRequest,
  store: Store,
): AsyncGenerator<{ placed: Listed[]; end?: string }, void, undefined> {
  const { cursor: before, group } = filter;
  const forms = filter.forms ?? (group === 'signups' ? [...SIGNUP_FORMS] : undefined);
  const isSpam = group === 'spam';
  const isElsewhere = (formType: string) =>
    group !== undefined && !isSpam && (group === 'signups') !== SIGNUP_FORMS.has(formType);
  const search = filter.search?.toLowerCase();
  // An id says its day.
  const only = search && isId(search) ? dayOf(search) : undefined;
  const { from, to } = { from: only ?? filter.from, to: only ?? filter.to };
  const isSelected = ({ formType, id, place }: Placed) =>
    (forms?.includes(formType) ?? true) &&
    !isElsewhere(formType) &&
    (from ?? '') <= dayOf(id) &&
    dayOf(id) <= (to ?? '9999') &&
    (before === undefined || place < before);
  const withSpam = isWanted({ status: 'spam', group: 'spam' }, filter);
  const moved = [...index.values()]
    .filter(({ place }) => place !== DRAFT_PLACE && (place === SPAM_PLACE ? withSpam : !isSpam))
    .map((one) => (one.place === SPAM_PLACE ? { ...one, place: one.id, isSpam: true } : one))
    .filter(isSelected)
    .sort(byPlace);
  const spans = isSpam ? [] : walkSpans(store, { forms, from, to, before });
  for await (const { keys, from: firstDay } of spans) {
    const end = idOfTime(Date.parse(firstDay));
    const own = keys
      .filter((name) => !index.has(nameText(name)) && !isElsewhere(name.formType))
      .map(({ formType, id }) => ({ formType, id, place: id }));
    const among = moved.splice(0, moved.filter(({ place }) => place > end).length);
    yield { placed: [...own, ...among].sort(byPlace), end };
  }
  yield { placed: moved };
}

/** Where a submission is in the list, and whether the index has it as spam. */
interface Listed extends Placed {
  isSpam?: boolean;
}

const byPlace = (one: Placed, other: Placed) => (one.place < other.place ? 1 : -1);

function isWanted(
  { status, group }: Pick<EntrySummary, 'status' | 'group'>,
  { statuses, search, group: only }: ListRequest,
): boolean {
  if (only && group !== only) return false;
  return statuses?.includes(status) ?? (group !== 'spam' || only === 'spam' || Boolean(search));
}

/** Undefined if it is not wanted, or was deleted in the meantime. */
async function readSummary(
  store: Store,
  { isSpam = false, ...name }: Listed,
  filter: ListRequest,
): Promise<EntrySummary | undefined> {
  const read = await readSent(store, name);
  if (read.kind === 'missing') return undefined;
  if (isSpam && read.kind === 'found' && read.value.status !== 'spam') await syncPlace(store, name);
  const summary = summaryOf(name, read, isSpam);
  if (!isWanted(summary, filter)) return undefined;
  return !filter.search || hasWords(filter.search, name, read) ? summary : undefined;
}

/** Text in which look-alikes match: who searches may have no key for an accent, and a phone curls apostrophes. */
const simple = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .replaceAll('’', "'");

/** Whether all words are in what was sent, as it is stored and as it is shown, or in what happened since. */
function hasWords(search: string, { formType, id }: EntryName, read: FoundSubmission): boolean {
  const stored =
    read.kind === 'found'
      ? [
          read.value.email,
          fieldsOf(read.value),
          labeledValues(read.value),
          read.value.events.map(({ note, did }) => [
            note,
            did && { ...did, kind: '', request: '' },
          ]),
        ]
      : withoutPasswords(read.content);
  const text = simple(textOf([formTitle(formType), stored]));
  return simple(search)
    .split(/\s+/)
    .every((word) => text.includes(word) || id.startsWith(word));
}

/** Every text in a value, line by line. */
function textOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).map(textOf).join('\n');
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
