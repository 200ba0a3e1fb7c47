import {
  DEALS_MAX,
  mergeDeals,
  DEALS_FILE_MAX,
  parseDeals,
} from '#src/domain/deals/saved-deals/saved-deals.ts';
import { changeDeals, currentDeals } from './saved-deals.store.ts';

export type ImportOutcome =
  | { kind: 'imported'; message: string }
  /** Nothing changed; `message` says why and what to do. */
  | { kind: 'refused'; message: string };

const refused = (message: string): ImportOutcome => ({ kind: 'refused', message });

/** Imports deals from a file. If a deal is in both, the newer copy wins. */
export async function importDeals(file: Pick<File, 'size' | 'text'>): Promise<ImportOutcome> {
  if (file.size > DEALS_FILE_MAX) {
    return refused('This file is larger than 1 MB. Choose one you exported.');
  }
  let text: string;
  try {
    text = await file.text();
  } catch {
    return refused("We couldn't open this file. Please choose it again.");
  }
  const read = parseDeals(text);
  if (read.kind === 'refused') return read;
  const merge = mergeDeals(currentDeals(), read.deals);
  if (merge.kind === 'full') {
    return refused(
      `That would make ${merge.count} deals. The limit is ${DEALS_MAX}, so remove some and try again.`,
    );
  }
  const isKept = changeDeals(() => merge.deals);
  const parts = [
    countText(merge.added, 'added'),
    countText(merge.updated, 'updated'),
    countText(merge.unchanged, 'already here'),
    countText(read.unreadable, 'unreadable'),
  ].filter((part) => part !== '');
  const kept = isKept ? '' : " This browser can't save them, so they'll be lost when you leave.";
  return { kind: 'imported', message: `Deals in this file: ${parts.join(', ')}.${kept}` };
}

const countText = (count: number, what: string) => (count === 0 ? '' : `${count} ${what}`);
