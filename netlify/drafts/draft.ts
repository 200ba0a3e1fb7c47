import { type DraftAnswers, readDraft } from '#src/domain/forms/startup-listing/draft.ts';
import {
  type DraftSave,
  RELOAD,
  SAVES_MAX,
  SKIPPED_MAX,
} from '#src/domain/forms/startup-listing/draft-requests.ts';
import { startupListingForm } from '#src/domain/forms/startup-listing/form.ts';
import { isNoAnswer } from '#src/domain/shared/values.ts';
import type { EntryName } from '#src/domain/submissions/inbox-api.ts';
import {
  createSignedToken,
  isKept,
  isSignedFor,
  type KeptToken,
} from '#netlify/environment/signed-token.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import type { Failure } from '#netlify/http/failure.ts';
import { isDraftOver } from '#netlify/store/expiry.ts';
import { isId } from '#netlify/store/keys.ts';
import { type Confirmation, readConfirmation } from '#netlify/store/listing-links.ts';
import type { Refused, Store } from '#netlify/store/store.ts';
import { type Draft, isDraft, newSubmission, type Submission } from '#netlify/store/submission.ts';
import { assertReadable, readSubmission } from '#netlify/store/submissions.ts';

/*
 * A listing that is written step by step is one document from its first save on: a submission that isn't
 * submitted yet. Its saves arrive in any order and more than once.
 */

/** A listing with saves, submitted or not. */
export type DraftListing = Submission & { draft: Draft };

/** For a draft that isn't there, or isn't the caller's. */
export const UNKNOWN: Failure = {
  code: 'not_found',
  message: "This draft is no longer available, or this browser isn't allowed to change it.",
};

export const nameOf = (id: string): EntryName => ({ formType: startupListingForm.type, id });

export const answersOf = ({ signup_context }: Submission): DraftAnswers =>
  readDraft(signup_context);

/** The secret that lets the browser that began a draft change it. */
export const createEditToken = (secret: string | undefined, id: string, nonce?: string) =>
  createSignedToken(secret, 'edit-token', id, nonce);

/** One save: the answers that changed since the save before, according to the page. */
interface Save {
  revision: number;
  step: Draft['step'];
  answers: Readonly<Record<string, unknown>>;
  fingerprint: string;
  /** ISO 8601. */
  at: string;
}

export function newDraft(
  id: string,
  token: KeptToken,
  { at, ...save }: Omit<Save, 'revision' | 'fingerprint'>,
): DraftListing {
  const empty = newSubmission({
    ...nameOf(id),
    email: '',
    fields: {},
    isSuspicious: false,
    now: Date.parse(at),
  });
  const { step } = save;
  const draft = { isOpen: true, token, started_at: at, saved_at: at, step, revision: 0 };
  return withAnswers(
    { ...empty, events: [], draft: { ...draft, saves: {}, answered: {} } },
    { ...save, revision: 0, fingerprint: '', at },
  );
}

/** Of the fingerprint, this much tells saves of one draft apart. */
const FINGERPRINT_LENGTH = 16;

/**
 * A listing after a save. Each answer is that of the save with the highest number that has it. A save that
 * was stored before changes nothing.
 * @param isLast The final submission is always accepted.
 */
export function withSave(
  listing: DraftListing,
  save: Save,
  isLast: boolean,
): DraftListing | Refused<Failure> {
  const { isOpen, revision: latest, saves } = listing.draft;
  const known = saves[save.revision];
  if (known !== undefined || save.revision === 0) {
    const isSame = known === save.fingerprint.slice(0, FINGERPRINT_LENGTH);
    return isSame ? listing : { refused: { code: 'idempotency_key_reused' } };
  }
  if (!isOpen) return { refused: { code: 'already_submitted' } };
  const isFarAhead = save.revision > latest + SKIPPED_MAX;
  if (isFarAhead || (!isLast && Object.keys(saves).length >= SAVES_MAX)) {
    return { refused: { code: 'invalid', fields: { revision: RELOAD } } };
  }
  return withAnswers(listing, save);
}

function withAnswers(listing: DraftListing, save: Save): DraftListing {
  const { draft, signup_context } = listing;
  const { revision, fingerprint, step } = save;
  const answers = new Map(Object.entries(signup_context));
  const answered = new Map(Object.entries(draft.answered));
  for (const [name, value] of Object.entries(save.answers)) {
    if (value === undefined || (answered.get(name) ?? -1) > revision) continue;
    answered.set(name, revision);
    if (isNoAnswer(value)) answers.delete(name);
    else answers.set(name, value);
  }
  const email = answers.get('founderEmail');
  const isLatest = revision >= draft.revision;
  const saved = fingerprint.slice(0, FINGERPRINT_LENGTH);
  return {
    ...listing,
    email: typeof email === 'string' ? email : '',
    signup_context: { ...Object.fromEntries(answers), form_type: signup_context.form_type },
    draft: {
      ...draft,
      saved_at: save.at,
      step: isLatest ? step : draft.step,
      revision: Math.max(revision, draft.revision),
      saves: saved === '' ? draft.saves : { ...draft.saves, [revision]: saved },
      answered: Object.fromEntries(answered),
    },
  };
}

export const saveOf = (
  { revision, form_step: step, completed: _, listingId: _id, ...answers }: DraftSave,
  fingerprint: string,
  now: number,
): Save => ({ revision, step, answers, fingerprint, at: new Date(now).toISOString() });

/** A draft, for someone who may see it; undefined if there is none or it has expired. */
export async function readOpenDraft(
  store: Store,
  id: string,
  now: number,
): Promise<DraftListing | undefined> {
  const read = await readSubmission(store, nameOf(id));
  if (read.kind !== 'found') return undefined;
  const { draft, ...listing } = read.value;
  return draft && !isDraftOver(draft, now) ? { ...listing, draft } : undefined;
}

export interface OpenDraft {
  listing: DraftListing;
  /** It is a submission, and the draft can no longer change. */
  isSubmitted: boolean;
  /** The use of the mailed link that the token came with; undefined for a draft's first token. */
  confirmation: Confirmation | undefined;
}

/**
 * Opens a draft for a visitor who has its token. An unknown id, a wrong, truncated, or missing token, and an
 * expired draft all get byte-identical answers; only a token of ours that a used link has ended gets another.
 * @param token By default, the one in the Edit-Token header.
 */
export async function openDraft(
  call: Pick<Call, 'request' | 'store' | 'credentials' | 'environment' | 'runtime'>,
  listingId: string,
  token = call.request.headers.get('edit-token') ?? '',
): Promise<OpenDraft | { failure: Failure }> {
  const { store, credentials, environment, runtime } = call;
  const id = listingId.toLowerCase();
  if (!isSignedFor(environment.secret, 'edit-token', id, token) || !isId(id)) {
    return { failure: UNKNOWN };
  }
  const [listing, confirmation] = await Promise.all([
    readOpenDraft(store, id, runtime.now()),
    readConfirmation(credentials, environment.secret, nameOf(id)),
  ]);
  if (!listing) {
    await assertReadable(store, nameOf(id));
    return { failure: UNKNOWN };
  }
  if (isKept(token, confirmation?.token ?? listing.draft.token)) {
    return { listing, isSubmitted: !isDraft(listing), confirmation };
  }
  return { failure: confirmation ? { code: 'opened_by_link' } : UNKNOWN };
}
