import type { Finding, PersonFindings } from '#netlify/records/find-person.ts';
import type { Removal } from '#netlify/records/remove-person.ts';
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
  own: 'has the address',
  mention: 'mentions the address',
  note: 'has a note with the address (the status stays)',
  chosen: 'has the ID you gave',
  belongs: 'belongs to a deleted entry',
};

/** The contents of a report. */
export interface DeletionReport {
  /** undefined if submissions were given by ID. */
  email: string | undefined;
  findings: PersonFindings;
  published: readonly PublishedListing[];
}

/** The report as JSON. */
export function reportJson(
  { email, findings, published }: DeletionReport,
  removals: readonly Removal[] | undefined,
) {
  const { toRemove, kept, unreadable, entries } = findings;
  const left = removals?.filter(({ fault }) => fault !== undefined) ?? [];
  return {
    email,
    dry_run: removals === undefined,
    entries_read: entries,
    found: toRemove,
    removed: removals ? removals.length - left.length : 0,
    left: left.map(({ finding, fault }) => ({ ...finding, fault })),
    kept_mentions: kept,
    unreadable,
    published,
    out_of_reach: OUT_OF_REACH,
  };
}

/** The findings, grouped by place. */
export function findingsText(
  { toRemove, kept, unreadable, entries }: PersonFindings,
  published: readonly PublishedListing[],
): string {
  const places = Map.groupBy(toRemove, ({ place }) => place);
  const found = [...places].flatMap(([place, findings]) => [
    `${place}: ${findings.length}`,
    ...findings.map((finding) => `  ${lineOf(finding)}`),
  ]);
  const others = [
    ...section('Kept because other people sent them', kept.map(lineOf)),
    ...section(
      "Can't be read, so they may contain the address (delete them by ID)",
      unreadable.map(onOneLine),
    ),
    ...section('Listings to unpublish', published.map(publishedLine)),
  ];
  const nothing = toRemove.length === 0 ? ['Nothing is stored for this address.'] : [];
  const lines = [`Entries checked: ${entries}`, ...nothing, ...found, ...others];
  return lines.map((line) => `${line}\n`).join('');
}

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [`${title}: ${lines.length}`, ...lines.map((line) => `  ${line}`)];

function lineOf({ store, key, why, fields }: Finding): string {
  const where = fields.length > 0 ? ` (${fields.map(onOneLine).join(', ')})` : '';
  return `${store}/${onOneLine(key)}  ${WHY[why]}${where}`;
}

export function outOfReachText(): string {
  return `\nNot covered by this command:\n${OUT_OF_REACH.map((line) => `  ${line}\n`).join('')}`;
}
