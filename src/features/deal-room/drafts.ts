import type { DealView } from '#src/domain/deal-room/view.ts';
import { readStored, readStoredJson, writeStored } from '#src/ui/browser-storage.ts';

/** Of a counter-offer: what was typed stays when the other side's terms come first. */
export const TERMS_DRAFT = 'terms';

/** Two parties may share a browser. */
type Whose = Pick<DealView, 'id' | 'viewer'>;
const START = 'dealText:';
const keyOf = ({ id, viewer }: Whose, what: string) => `${START}${id}:${viewer}:${what}`;

/** Each tab has its own words again after a reload. A tab that has none, like the email's link, goes on with the last. */
const PLACES = ['sessionStorage', 'localStorage'] as const;

/**
 * In both places `dealText:<deal>:<party>:<what>`: what was typed and not sent, as JSON by field; null if nothing was.
 */
export function readDraft(deal: Whose, what: string): Record<string, string> | null {
  const [own, last] = PLACES.map((place) => readStoredJson(keyOf(deal, what), place));
  const content = own ?? last;
  if (typeof content !== 'object' || content === null) return null;
  const texts = Object.entries(content).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts);
}

/** Without storage, what was typed lasts as long as the page. */
export const keepDraft = (
  deal: Whose,
  what: string,
  typed: Readonly<Record<string, string>> | null,
) => PLACES.map((place) => writeStored(keyOf(deal, what), typed && JSON.stringify(typed), place));

/**
 * Forgets a draft here once another tab has sent or discarded the same text.
 * @returns Stops listening.
 */
export function onSentElsewhere(deal: Whose, what: string, forget: () => void) {
  const hear = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== keyOf(deal, what) || newValue !== null) return;
    const own = readStored(key, 'sessionStorage');
    if (own !== null && own !== oldValue) return;
    writeStored(key, null, 'sessionStorage');
    forget();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

/** Forgets everything that was typed in a deal; without one, in all deals. */
export function forgetDrafts(deal?: Whose): void {
  try {
    const start = deal ? keyOf(deal, '') : START;
    for (const place of PLACES.map((name) => globalThis[name])) {
      const keys = Object.keys(place).filter((key) => key.startsWith(start));
      for (const key of keys) place.removeItem(key);
    }
  } catch {
    // Nothing is stored.
  }
}
