import { formatCount } from '#src/domain/shared/format-number.ts';
import type { Erasure, Finding } from '#netlify/records/erase.ts';
import type { Storage } from './open-storage.ts';
import { publishedLine, type PublishedListing } from './published-listings.ts';
import { onOneLine } from './terminal-text.ts';

/** What this command can't reach or can't link to an address. The report lists it. */
const OUT_OF_REACH = [
  'The newsletter provider keeps its own list. Delete the contact there.',
  'Notices you received by email or webhook are still in your mailbox and tools.',
  "Hashes of network addresses, kept for two days, can't be linked to a person.",
  'The repository history keeps the files of unpublished listings.',
  'Your backups and exports still contain the data.',
] as const;

const WHY: Readonly<Record<Finding['why'], string>> = {
  own: 'is theirs',
  mention: 'mentions the address',
  chosen: 'has the ID you gave',
  belongs: 'belongs to a deleted entry',
};

/** What a search found. */
export interface Found {
  /** undefined if submissions were given by ID. */
  email: string | undefined;
  /** How many entries were read. */
  looked: number;
  found: Erasure;
}

/** The report as JSON. @param done What was then done; undefined if nothing. */
export function reportJson(
  { email, looked, found }: Found,
  published: readonly PublishedListing[],
  done: Erasure | undefined,
) {
  return {
    email,
    dry_run: done === undefined,
    entries_read: looked,
    found: found.removed,
    mentions: found.blanked,
    removed: done?.removed.length ?? 0,
    blanked: done?.blanked.length ?? 0,
    unreadable: (done ?? found).unreadable,
    published,
    out_of_reach: OUT_OF_REACH,
  };
}

/** The findings, grouped by place. */
export function findingsText(
  { email, looked, found: { removed, blanked, unreadable } }: Found,
  published: readonly PublishedListing[],
): string {
  const places = [...Map.groupBy(removed, ({ place }) => place)];
  const nothing =
    removed.length + blanked.length === 0 ? ['Nothing is stored for this address.'] : [];
  const lines = [
    ...(email === undefined ? [] : [`Entries checked: ${looked}`]),
    ...nothing,
    ...places.flatMap(([place, findings]) => section(place, findings.map(lineOf))),
    ...section('Mentions to replace in what other people sent', blanked.map(lineOf)),
    ...section(
      "Can't be read, so they may contain the address (delete them by ID)",
      unreadable.map(onOneLine),
    ),
    ...section('Listings to unpublish', published.map(publishedLine)),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [`${title}: ${lines.length}`, ...lines.map((line) => `  ${line}`)];

function lineOf({ store, key, why, fields }: Finding): string {
  const where = fields.length > 0 ? ` (${fields.map(onOneLine).join(', ')})` : '';
  return `${store}/${onOneLine(key)}  ${WHY[why]}${where}`;
}

const mentions = ({ blanked }: Erasure) => formatCount(blanked.length, 'mention');

/** What is asked about, in words. */
export function whatOf(found: Erasure): string {
  const { removed, blanked } = found;
  const entries = removed.length === 1 ? 'this entry' : `these ${removed.length} entries`;
  if (blanked.length === 0) return entries;
  return removed.length === 0 ? mentions(found) : `${entries} and ${mentions(found)}`;
}

/** What was done, in words. */
export function doneText(done: Erasure): string {
  const deleted = `Deleted ${formatCount(done.removed.length, 'entry', 'entries')}.\n`;
  if (done.blanked.length === 0) return deleted;
  return `${deleted}Replaced ${mentions(done)} in what other people sent.\n`;
}

/** What the person has to be asked about elsewhere. */
export function outOfReachText({ isLocal, secret }: Storage): string {
  const unknown =
    isLocal || secret !== undefined
      ? []
      : [
          "Links mailed to this address for someone else's listing. Set HANDOVER_SECRET and run it again.",
        ];
  const lines = [...OUT_OF_REACH, ...unknown];
  return `\nNot covered by this command:\n${lines.map((line) => `  ${line}\n`).join('')}`;
}
