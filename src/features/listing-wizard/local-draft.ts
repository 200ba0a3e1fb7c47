import { type DraftAnswers, readDraft } from '#src/domain/forms/startup-listing/draft.ts';
import { type StepNumber, STEPS } from '#src/domain/forms/startup-listing/steps.ts';
import { readPath } from '#src/ui/read-path.ts';
import { isEmpty, NAMES } from './answers.ts';

/** Where the browser keeps the listing that was begun and not sent. */
export const DRAFT_KEY = 'listingDraft';
const VERSION = 1;

/**
 * localStorage `listingDraft`: the one listing that this browser has begun and not sent, as JSON of
 * this shape with `version: 1`. What stands there in any other shape counts as nothing.
 */
export interface LocalDraft {
  /** UUIDv7 of the listing, on the server as well. */
  id: string;
  /** Secret that lets this browser change it; null until the server has its first save. */
  editToken: string | null;
  /** Of the page that wrote this. */
  tab: string;
  /** Number of the latest save that this browser knows the server to have. */
  revision: number;
  step: StepNumber;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** One that was taken back is an empty text or list. */
  answers: DraftAnswers;
  /** Names of the answers that the server may not have as they are; where none are named, of all. */
  unsaved: readonly string[];
}

/** What was stored, without answers that the form does not know; null for anything else. */
export function parseLocalDraft(text: string | null): LocalDraft | null {
  try {
    return read(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function read(stored: unknown): LocalDraft | null {
  const member = (name: string) => readPath(stored, name);
  const [id, editToken, tab] = ['id', 'editToken', 'tab'].map(member);
  const [revision, savedAt, names] = ['revision', 'savedAt', 'unsaved'].map(member);
  const step = STEPS.find((each) => each === member('step'));
  if (member('version') !== VERSION || step === undefined) return null;
  if (typeof id !== 'string' || !UUID.test(id) || typeof tab !== 'string') return null;
  if (editToken !== null && (typeof editToken !== 'string' || editToken === '')) return null;
  if (!isCount(revision) || !isCount(savedAt)) return null;
  const answers = readDraft(member('answers'));
  const unsaved = Array.isArray(names) ? NAMES.filter((name) => names.includes(name)) : NAMES;
  return { id, editToken, tab, revision, step, savedAt, answers, unsaved };
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** The text as it is stored, to tell quickly whether it has changed; null where nothing can be kept. */
export function storedDraftText(): string | null {
  try {
    return localStorage.getItem(DRAFT_KEY);
  } catch {
    return null;
  }
}

/** Whether this browser lets us keep anything at all. */
export function isStorageThere(): boolean {
  try {
    return typeof localStorage === 'object';
  } catch {
    return false;
  }
}

export const readLocalDraft = (): LocalDraft | null => parseLocalDraft(storedDraftText());

/**
 * Keeps a listing. There is nothing to keep of none, or of one whose answers were all taken back.
 * @returns False in a browser that keeps nothing, or has no room left: no reason to stop.
 */
export function writeLocalDraft(draft: LocalDraft | null): boolean {
  try {
    if (!draft || isEmpty(draft.answers)) localStorage.removeItem(DRAFT_KEY);
    else localStorage.setItem(DRAFT_KEY, JSON.stringify({ version: VERSION, ...draft }));
    return true;
  } catch {
    return false;
  }
}
