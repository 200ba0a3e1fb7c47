import type { Finding, PersonFindings } from '#netlify/records/find-person.ts';
import type { Removal } from '#netlify/records/remove-person.ts';
import { publishedLine, type PublishedListing } from './published-listings.ts';
import { onOneLine } from './terminal-text.ts';

/** What lies outside of these stores, or cannot be tied to an address; whoever asked is told so. */
const OUT_OF_REACH = [
  'The newsletter provider keeps a list of its own: delete the contact there.',
  'Mails and webhooks that told you of a submission are in your mailbox and your tools.',
  'Keyed hashes of network addresses, kept for two days, cannot be tied to a person.',
  'The history of the repository keeps the files of listings that are taken back.',
  'Backups and exports that you made keep what they had.',
] as const;

const WHY: Readonly<Record<Finding['why'], string>> = {
  own: 'has the address',
  mention: 'mentions the address',
  note: 'has a note with the address; the status stays',
  chosen: 'is the one you named',
  belongs: 'belongs to one that goes',
};

/** What a report is about. */
export interface DeletionReport {
  /** undefined where submissions were named by their ids. */
  email: string | undefined;
  findings: PersonFindings;
  published: readonly PublishedListing[];
}

/** A report for programs. */
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

/** What was found, place by place. */
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
    ...section('Kept, because others sent them', kept.map(lineOf)),
    ...section(
      'Can’t be read, so they may have the address (delete removes a submission by its id)',
      unreadable.map(onOneLine),
    ),
    ...section('Listings on the site, to be taken back', published.map(publishedLine)),
  ];
  const nothing = toRemove.length === 0 ? ['Nothing is stored under this address.'] : [];
  const lines = [`${entries} entries looked at.`, ...nothing, ...found, ...others];
  return lines.map((line) => `${line}\n`).join('');
}

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [`${title}: ${lines.length}`, ...lines.map((line) => `  ${line}`)];

function lineOf({ store, key, why, fields }: Finding): string {
  const where = fields.length > 0 ? ` (${fields.map(onOneLine).join(', ')})` : '';
  return `${store}/${onOneLine(key)}  ${WHY[why]}${where}`;
}

export function outOfReachText(): string {
  return `\nOut of reach of this command:\n${OUT_OF_REACH.map((line) => `  ${line}\n`).join('')}`;
}
