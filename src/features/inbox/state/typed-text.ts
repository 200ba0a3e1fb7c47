import { readStoredJson, writeStored } from '#src/ui/browser-storage.ts';
import { readPath } from '#src/ui/read-path.ts';

/**
 * sessionStorage `inboxText:<form>/<id>:<what>`: what is being written about an entry, as JSON of the
 * shape `{ id, subject, text, seen? }`, until it is sent. Any other shape is ignored.
 */
export interface TypedText {
  /** Sent with it, so that sending it twice sends it once. */
  id: string;
  subject: string;
  text: string;
  /** How many entries the history had when a mail was begun. */
  seen?: number | undefined;
}

const START = 'inboxText:';
const nameOf = (key: string, what: string) => `${START}${key}:${what}`;

export function readTyped(key: string, what: string): TypedText | null {
  const content = readStoredJson(nameOf(key, what), 'sessionStorage');
  const [id, subject, text] = ['id', 'subject', 'text'].map((name) => readPath(content, name));
  if (typeof id !== 'string' || typeof subject !== 'string' || typeof text !== 'string')
    return null;
  const seen = readPath(content, 'seen');
  return { id, subject, text, ...(typeof seen === 'number' && { seen }) };
}

/** Without storage, what was typed lasts as long as the page. */
export const keepTyped = (key: string, what: string, typed: TypedText | null) =>
  writeStored(nameOf(key, what), typed && JSON.stringify(typed), 'sessionStorage');

/** Forgets everything that was being written. */
export function forgetTyped(): void {
  try {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(START));
    for (const name of names) sessionStorage.removeItem(name);
  } catch {
    // Nothing is stored.
  }
}
