import { DEALS_MAX, mergeDeals } from '#src/domain/deals/saved-deals/saved-deals.ts';
import { DEALS_FILE_MAX, parseDeals } from '#src/domain/deals/saved-deals/saved-deals-file.ts';
import { changeDeals, currentDeals } from './saved-deals.store.ts';

export type ImportOutcome =
  | { kind: 'imported'; message: string }
  /** Nothing was changed; `message` says why, and what to do. */
  | { kind: 'refused'; message: string };

const refused = (message: string): ImportOutcome => ({ kind: 'refused', message });

/** Adds the deals of a file to those that are saved. Of a deal that both have, the newer one counts. */
export async function importDeals(file: Pick<File, 'size' | 'text'>): Promise<ImportOutcome> {
  if (file.size > DEALS_FILE_MAX) {
    return refused('This file is larger than 1 MB. Please choose one that Export has made.');
  }
  let text: string;
  try {
    text = await file.text();
  } catch {
    return refused('This file cannot be opened. Please choose it again.');
  }
  const read = parseDeals(text);
  if (read.kind === 'refused') return read;
  const merge = mergeDeals(currentDeals(), read.deals);
  if (merge.kind === 'full') {
    return refused(
      `With those of this file there would be ${merge.count} deals, and a browser keeps ${DEALS_MAX}. Remove some and import it again.`,
    );
  }
  const isKept = changeDeals(() => merge.deals);
  const parts = [
    said(merge.added, 'added'),
    said(merge.updated, 'updated'),
    said(merge.unchanged, 'here already'),
    said(read.unreadable, 'left out because nobody can read them'),
  ].filter((part) => part !== '');
  const kept = isKept
    ? ''
    : ' This browser does not keep them: they are gone when you leave the page.';
  return { kind: 'imported', message: `Deals of this file: ${parts.join(', ')}.${kept}` };
}

const said = (count: number, what: string) => (count === 0 ? '' : `${count} ${what}`);
