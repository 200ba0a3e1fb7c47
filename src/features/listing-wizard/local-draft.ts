import { type DraftAnswers, readDraft } from '#src/domain/forms/startup-listing/draft.ts';
import { type StepNumber, STEPS } from '#src/domain/forms/startup-listing/steps.ts';
import { readStored, writeStored } from '#src/ui/browser-storage.ts';
import { readPath } from '#src/ui/read-path.ts';
import { isEmpty, NAMES } from './answers.ts';

export const DRAFT_KEY = 'listingDraft';
const VERSION = 1;

/**
 * localStorage `listingDraft`: this browser's one unfinished listing, as JSON of this shape with
 * `version: 1`. Anything else stored there is ignored.
 */
export interface LocalDraft {
  /** UUIDv7 of the listing, also used on the server. */
  id: string;
  /** Secret that lets this browser edit it; null until the first save reaches the server. */
  editToken: string | null;
  /** The tab that wrote this. */
  tab: string;
  /** Latest save that this browser knows has reached the server. */
  revision: number;
  step: StepNumber;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** A cleared answer is an empty text or list. */
  answers: DraftAnswers;
  /** Names of answers the server may not have; all of them if the list is missing. */
  unsaved: readonly string[];
}

/** Parses a stored draft, dropping unknown answers; null for anything else. */
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

/** The raw stored text, for quick comparison; null if storage is unavailable. */
export const storedDraftText = () => readStored(DRAFT_KEY);

export function isStorageThere(): boolean {
  try {
    return typeof localStorage === 'object';
  } catch {
    return false;
  }
}

export const readLocalDraft = (): LocalDraft | null => parseLocalDraft(storedDraftText());

/**
 * Stores a draft, or removes the stored one if there is no draft or it has no answers.
 * @returns False if storage is unavailable or full; the wizard works anyway.
 */
export const writeLocalDraft = (draft: LocalDraft | null): boolean =>
  writeStored(
    DRAFT_KEY,
    draft && !isEmpty(draft.answers) ? JSON.stringify({ version: VERSION, ...draft }) : null,
  );
