import { fieldText } from '#src/domain/forms/field-text.ts';
import { findForm } from '#src/domain/forms/registry.ts';
import type { SubmissionEvent } from '#src/domain/submissions/event.ts';
import type { Recipient } from '#netlify/records/listing-seller.ts';
import type { RecordKey } from '#netlify/records/record-keys.ts';
import { isInQuarantine, type StoredRecord } from '#netlify/records/records.ts';
import type { StatusHistory } from '#netlify/records/statuses.ts';
import type { Submission } from './find-submission.ts';
import { fieldsOf, withoutPasswords } from '#netlify/records/submission-json.ts';
import { terminalSafeJson, onLines, onOneLine } from './terminal-text.ts';

type Row = [label: string, lines: string[]];

/**
 * A submission as text: its sender, fields, and statuses.
 * @param confirmedAt When a seller's address was confirmed, if anyone has; undefined for other senders.
 */
export function submissionText(
  { key, record }: Submission,
  history: StatusHistory,
  recipient: Recipient | undefined,
  confirmedAt?: string | null,
): string {
  const facts: Row[] = [
    ...identityRows(key),
    ['Received', [timeText(record.created_at)]],
    ['From', [onOneLine(record.email), ...confirmedText(confirmedAt)]],
    ['Source', [onOneLine(record.source)]],
    statusRow(history, record),
    ...(recipient ? [recipientRow(recipient)] : []),
  ];
  const fields = new Map(findForm(key.formType)?.fields.map((field) => [field.name, field]));
  const rows = fieldsOf(record)
    .filter(([name]) => name !== 'form_type')
    .map(([name, value]): Row => {
      const { label = name, ...field } = fields.get(name) ?? {};
      return [onOneLine(label), onLines(fieldText(field, value))];
    });
  return `${block(facts)}\n${block(rows)}${pastText(history)}`;
}

/** What we know about an unreadable record, with its content if that is JSON. */
export function unreadableText(key: RecordKey, history: StatusHistory, content: unknown): string {
  const facts = block([...identityRows(key), statusRow(history)]);
  const stored =
    content === undefined ? '' : `\nStored\n${terminalSafeJson(withoutPasswords(content), 2)}\n`;
  return `${facts}${stored}${pastText(history)}`;
}

/** Anyone can type anyone's address. */
function confirmedText(confirmedAt: string | null | undefined): string[] {
  if (confirmedAt === undefined) return [];
  return [
    confirmedAt === null ? 'Not confirmed as theirs' : `Confirmed on ${timeText(confirmedAt)}`,
  ];
}

function identityRows({ id, formType }: RecordKey): Row[] {
  const form = findForm(formType);
  return [
    ['ID', [id]],
    ['Form', [`${formType}${form ? ` (${form.title})` : ''}`]],
  ];
}

function statusRow(history: StatusHistory, record?: StoredRecord): Row {
  const { current } = history;
  const isHidden = record && isInQuarantine(record, history);
  return ['Status', [isHidden ? `${current}, in quarantine` : current]];
}

const recipientRow = (to: Recipient): Row => [
  'Forward to',
  'email' in to
    ? [to.name === undefined ? onOneLine(to.email) : onOneLine(`${to.name} <${to.email}>`)]
    : [`Seller unknown: ${onOneLine(to.unknown)}.`],
];

function pastText({ entries }: StatusHistory): string {
  const statuses = entries.map(({ at, status, note, did }): Row => [
    timeText(at),
    [
      did === undefined ? status : onOneLine(eventText(did)),
      ...onLines(note ?? '').filter((line) => line !== ''),
    ],
  ]);
  return statuses.length > 0 ? `\nStatuses\n${block(statuses)}` : '';
}

/** What the owner or the seller did, besides changing the status. */
function eventText(did: SubmissionEvent): string {
  switch (did.kind) {
    case 'read':
      return 'opened';
    case 'unread':
      return 'marked as unread';
    case 'note':
      return 'note';
    case 'replied':
      return `replied to ${did.to}: ${did.subject}`;
    case 'passed_on':
      return `forwarded to ${did.to}: ${did.subject}`;
    case 'asked':
      return `asked ${did.to}: ${did.subject}`;
    case 'listing_edit':
      return `filled in listing ${did.listingId}`;
    case 'listing_file':
      return `listing ${did.listingId}: ${did.pull ?? 'file'}`;
    case 'listing_removed':
      return `listing ${did.listingId} removed${did.pull === undefined ? '' : `: ${did.pull}`}`;
    case 'seller_edited':
      return `seller changed ${Object.keys(did.answers).join(', ')}`;
    case 'seller_answered':
      return `seller answered: ${did.text}`;
    case 'seller_withdrew':
      return `seller withdrew${did.text === '' ? '' : `: ${did.text}`}`;
  }
}

const timeText = (iso: string) => `${onOneLine(iso).slice(0, 16).replace('T', ' ')} UTC`;

/** Longer labels get a line of their own. */
const LABEL_MAX = 28;

function block(rows: readonly Row[]): string {
  const width = Math.max(
    0,
    ...rows.map(([{ length }]) => length).filter((length) => length <= LABEL_MAX),
  );
  const lines = rows.flatMap(([label, texts]) => {
    const [first = '', ...rest] = texts;
    const indented = rest.map((text) => `  ${' '.repeat(width)}  ${text}`);
    return label.length <= LABEL_MAX
      ? [`  ${label.padEnd(width)}  ${first}`, ...indented]
      : [`  ${label}`, `  ${' '.repeat(width)}  ${first}`, ...indented];
  });
  return lines.map((line) => `${line.trimEnd()}\n`).join('');
}
