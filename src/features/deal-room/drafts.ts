import type { DealView } from '#src/domain/deal-room/view.ts';
import { readStoredJson, writeStored } from '#src/ui/browser-storage.ts';

/** What is written: other terms than the latest. */
export const termsDraft = ({ versions }: Pick<DealView, 'versions'>) => `terms:${versions.length}`;

const START = 'dealText:';
const keyOf = (dealId: string, what: string) => `${START}${dealId}:${what}`;

/** What the fields of a form hold, by their names; without files. */
export const textIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );

/** sessionStorage `dealText:<deal>:<what>`: what was typed and not sent, as JSON by field; null if nothing was. */
export function readDraft(dealId: string, what: string): Record<string, string> | null {
  const content = readStoredJson(keyOf(dealId, what), 'sessionStorage');
  if (typeof content !== 'object' || content === null) return null;
  const texts = Object.entries(content).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts);
}

/** Without storage, what was typed lasts as long as the page. */
export const keepDraft = (
  dealId: string,
  what: string,
  typed: Readonly<Record<string, string>> | null,
) => writeStored(keyOf(dealId, what), typed && JSON.stringify(typed), 'sessionStorage');

/** Forgets everything that was typed in this tab. */
export function forgetDrafts(): void {
  try {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(START));
    for (const name of names) sessionStorage.removeItem(name);
  } catch {
    // Nothing is stored.
  }
}
