import { z } from 'zod';
import { isListingForm, LISTING_FORMS } from '#src/domain/publishing/publishable.ts';
import {
  DAY,
  draftKey,
  FOLDER,
  HASH,
  submissionFolder,
  submissionKey,
  UUID,
  whole,
} from './blob-keys.ts';
import { listSaves, readSave } from './drafts.ts';
import { isOfOtherForm } from './listing-ids.ts';
import { SEARCH_FORM } from './saved-search-keys.ts';
import type { Store } from './store.ts';

/*
 * What people send is one document each, stored in many entries. Visitors choose the ids, so two people's
 * documents may have the same one: it is the form and the id together that name a document.
 */

const job = (kind: string) =>
  String.raw`jobs/(?:pending/\d{10}/${kind}/\d{10}-\d+|done/${kind}|failed/\d{10}/${kind})`;
const LISTING = submissionFolder('startup_listing');
const SEARCH = submissionFolder(SEARCH_FORM);

/** Where the entries of documents are, and whose form the key doesn't name. Nothing names the form of '/'. */
const SHAPES: readonly { shape: RegExp; form?: string }[] = [
  {
    shape: whole(
      String.raw`(?:quarantine/|statuses/)?(?<form>${FOLDER}/)${DAY}/(?<id>${UUID})(?:/\d{3})?`,
    ),
  },
  { shape: whole(`activity/(?<form>${FOLDER}/)(?<id>${UUID})/${UUID}`) },
  { shape: whole(String.raw`drafts/(?<id>${UUID})/\d+`), form: LISTING },
  { shape: whole(`(?:pictures|picture-bytes|listing-links)/(?<id>${UUID})/.+`), form: '/' },
  { shape: whole(`listing-addresses/${HASH}/(?<id>${UUID})`), form: '/' },
  { shape: whole(`search-states/(?:ended|confirmed/${HASH})/(?<id>${UUID})`), form: SEARCH },
  {
    shape: whole(`(?:announcements/progress|${job('announcement')})/${UUID}/(?<id>${UUID})`),
    form: SEARCH,
  },
  { shape: whole(`${job(FOLDER)}/(?<form>${FOLDER}/)(?<id>${UUID})(?:/(?:${UUID}|${HASH}))?`) },
];

/**
 * The document that an entry belongs to: its form's folder and its id, like `contact/0199…`. What a listing's
 * draft and submission share, like pictures, belongs to `/0199…`. Undefined for anything else.
 */
export function documentOf(key: string): string | undefined {
  for (const { shape, form } of SHAPES) {
    const found = shape.exec(key)?.groups;
    if (found) return `${form ?? found['form'] ?? ''}${found['id'] ?? ''}`;
  }
  return undefined;
}

/** A submission's or draft's document, and what it shares unless another form's listing has the same id. */
export async function documentsOf(store: Store, document: string): Promise<string[]> {
  const [form = '', id = ''] = document.split('/');
  const formType = form.replaceAll('-', '_');
  const isAlone = isListingForm(formType) && !(await isOfOtherForm(store, formType, id));
  return isAlone ? [document, `/${id}`] : [document];
}

/** Whose a document is, and the key of the entry that says so. The address is '' if nobody's is known. */
interface Owner {
  email: string;
  key: string;
}

/**
 * The owner of a document; of what listings share, the owner of each.
 * @throws StorageUnavailableError
 */
export async function ownersOf(store: Store, document: string): Promise<Owner[]> {
  const [form = '', id = ''] = document.split('/');
  const forms = form === '' ? LISTING_FORMS : [form];
  const owners = await Promise.all(forms.map((one) => ownerOf(store, one, id)));
  return owners.flatMap((owner) => owner ?? []);
}

async function ownerOf(store: Store, form: string, id: string): Promise<Owner | undefined> {
  const key = submissionKey(form, id);
  const record = await store.get(key);
  if (record.kind === 'found') return { email: emailIn(record.value), key };
  if (record.kind === 'unreadable') return { email: '', key };
  return submissionFolder(form) === LISTING ? ownerOfDraft(store, id) : undefined;
}

const recordSchema = z.object({ email: z.string() });

/** The address that a record or a job is stored under; '' if there is none. */
export const emailIn = (value: unknown): string => recordSchema.safeParse(value).data?.email ?? '';

/** A draft is whose address it has now. Earlier ones may have been mistyped. */
async function ownerOfDraft(store: Store, id: string): Promise<Owner | undefined> {
  const revisions = await listSaves(store, id);
  for (const revision of revisions.toReversed()) {
    const save = await readSave(store, id, revision);
    const email = save.kind === 'found' ? save.value.answers.founderEmail : undefined;
    if (email !== undefined) return { email, key: draftKey(id, revision) };
  }
  return revisions.length > 0 ? { email: '', key: draftKey(id, 0) } : undefined;
}
