import type { Listing } from '../listings/listing.ts';
import type { Mistake } from '../shared/editors-text.ts';
import { textFault } from '../shared/field-schemas.ts';
import { visibleText } from '../shared/printable-line.ts';
import { checkListing, anonymityFault, offMarketMistakes, unreadTraces } from './check-listing.ts';
import { EDITABLE_FIELDS, type EditableField, fieldText, fieldValue } from './editable-fields.ts';
import type { SubmittedListing } from './submitted-listing.ts';

export interface ListingEdit {
  /** As typed, by the names of the editable fields. */
  values: Record<string, string>;
  /** Fields in which a name was found that is not the seller's. */
  read: string[];
}

export const NO_EDIT: ListingEdit = { values: {}, read: [] };

/** Groups that a file must have. If one is empty, its fields are missing rather than the group. */
const GROUPS = { financing: {}, history: {}, maintenanceHours: {} };
/** What to do about a field without a value. The build's messages name values instead of labels. */
const MISSING: Readonly<Record<EditableField['holds'], string>> = {
  line: 'Fill this in.',
  paragraphs: 'Fill this in.',
  names: 'Fill this in.',
  sentences: 'Fill this in.',
  date: 'Enter the day.',
  month: 'Enter the month.',
  number: 'Enter a number.',
  numbers: 'Enter a number for each month.',
  choice: 'Choose one.',
  choices: 'Choose at least one.',
  'yes-or-no': 'Choose one.',
};

/**
 * A seller's submission with what the owner filled in, checked as the build does.
 * @param pictures Left out while the listing is anonymous or off-market.
 */
export function editListing(
  listingId: string,
  { fields: known, seller, business }: SubmittedListing,
  { values, read }: ListingEdit,
  pictures?: Listing['pictures'],
) {
  const typed = new Map(Object.entries(values));
  const fields = EDITABLE_FIELDS.map((field) => {
    const text = typed.get(field.name);
    const meant =
      text === undefined ? valueAt(known, field.name.split('.')) : fieldValue(field, text);
    const isMissing = field.isRequired === true && meant === undefined;
    return { field, meant, value: text ?? fieldText(meant), isMissing };
  });
  const given = fields.flatMap(({ field, meant }): Nested[] =>
    meant === undefined ? [] : [[field.name.split('.'), meant]],
  );
  const nested = nest(given);
  const isOpen = nested['anonymousListing'] === false && nested['isOffMarket'] !== true;
  /** Of the file, valid or not. */
  const content: Readonly<Record<string, unknown>> = {
    id: listingId,
    metrics: {},
    ...nested,
    // Pictures show which business it is.
    ...(isOpen && pictures && { pictures }),
    submission: known.submission,
  };
  const checked = checkListing(listingId, { ...GROUPS, ...content });
  const named = nested['isOffMarket'] === true ? offMarketMistakes(content, business) : [];
  const mistakes = byField([...('error' in checked ? checked.error : []), ...named]);
  for (const { field, value, isMissing } of fields) {
    const hidden = textFault(visibleText(value));
    if (hidden !== undefined) mistakes.set(field.name, hidden);
    if (isMissing) mistakes.set(field.name, MISSING[field.holds]);
  }
  const fault = 'ok' in checked ? anonymityFault(checked.ok, seller) : undefined;
  if (fault !== undefined) mistakes.set('anonymousListing', fault);
  return {
    content,
    fields,
    /** The first mistake of each field. */
    mistakes,
    traces: unreadTraces(content, seller, new Set(read)),
  };
}

export type EditedListing = ReturnType<typeof editListing>;

type Nested = [path: string[], value: unknown];

/** Objects made of their fields' paths. */
function nest(entries: readonly Nested[]): Record<string, unknown> {
  const groups = new Map<string, Nested[]>();
  for (const [[name = '', ...rest], value] of entries) {
    groups.set(name, [...(groups.get(name) ?? []), [rest, value]]);
  }
  return Object.fromEntries(
    [...groups].map(([name, parts]) => {
      const [[path, value] = [[], undefined]] = parts;
      return [name, path.length === 0 ? value : nest(parts)];
    }),
  );
}

const valueAt = (content: unknown, [name, ...rest]: readonly string[]): unknown => {
  if (name === undefined) return content;
  const fields = typeof content === 'object' && content ? Object.entries(content) : [];
  return valueAt(new Map<string, unknown>(fields).get(name), rest);
};

function byField(mistakes: readonly Mistake[]): Map<string, string> {
  const messages = new Map<string, string>();
  for (const { path, message } of mistakes) {
    const name = fieldAt(path);
    const index = path.findLast((part) => typeof part === 'number');
    const which = index === undefined ? '' : `Line ${index + 1}: `;
    if (!messages.has(name)) messages.set(name, which + message);
  }
  return messages;
}

/** The name of the field at a path, the group it is in, or the first field of a group. */
function fieldAt(path: readonly PropertyKey[]): string {
  const place = path.filter((part) => typeof part === 'string').join('.');
  const fields = EDITABLE_FIELDS.map(({ name }) => name);
  return (
    fields.find((name) => name === place) ??
    fields.find((name) => name.startsWith(`${place}.`)) ??
    place
  );
}

/** The fields that a figure is read from. */
const READ_FROM: Readonly<Record<keyof Listing['verification'], readonly string[]>> = {
  revenue: ['monthlyRevenue', 'history.lastMonth', 'history.revenue'],
  profit: ['monthlyProfit', 'history.lastMonth', 'history.profit', 'history.estimatedProfit'],
  users: ['users', 'payingCustomers'],
  traffic: [
    'traffic.monthlyVisitors',
    'traffic.sources.organic',
    'traffic.sources.direct',
    'traffic.sources.social',
    'traffic.sources.referral',
  ],
};

/**
 * What the owner filled in, without what the seller has changed since: the newer answer counts, a figure
 * that changed has to be checked again, and a text that changed read again.
 * @param before The listing when the owner filled it in.
 */
export function withoutOverruled<Edit extends ListingEdit>(
  edit: Edit,
  before: SubmittedListing,
  now: SubmittedListing,
): Edit {
  const changed = new Set(
    EDITABLE_FIELDS.map(({ name }) => name).filter(
      (name) => textAt(before.fields, name) !== textAt(now.fields, name),
    ),
  );
  if (changed.size === 0) return edit;
  for (const [figure, fields] of Object.entries(READ_FROM)) {
    if (!fields.some((field) => changed.has(field))) continue;
    for (const part of ['level', 'from', 'to']) changed.add(`verification.${figure}.${part}`);
  }
  const isKept = (name: string) => !changed.has(name);
  const values = Object.entries(edit.values).filter(([name]) => isKept(name));
  return { ...edit, values: Object.fromEntries(values), read: edit.read.filter(isKept) };
}

const textAt = (fields: unknown, name: string) => fieldText(valueAt(fields, name.split('.')));
