import { EDITABLE_FIELDS } from './editable-fields.ts';
import type { ListingEdit } from './edited-listing.ts';
import { fieldText } from './field-text.ts';
import type { SubmittedListing } from './submitted-listing.ts';

/** The fields that a figure is read from. */
const READ_FROM: Readonly<Record<keyof ListingEdit['verification'], readonly string[]>> = {
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
  const isKept = (name: string) => !changed.has(name);
  const isChecked = (figure: string) =>
    !Object.entries(READ_FROM).some(
      ([name, fields]) => name === figure && fields.some((field) => changed.has(field)),
    );
  const only = <Value>(values: Readonly<Record<string, Value>>, isIn: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => isIn(name)));
  return {
    ...edit,
    values: only(edit.values, isKept),
    verification: only(edit.verification, isChecked),
    read: edit.read.filter(isKept),
  };
}

function textAt(fields: unknown, name: string): string {
  const value = name.split('.').reduce<unknown>((inside, part) => {
    const members = typeof inside === 'object' && inside ? Object.entries(inside) : [];
    return new Map<string, unknown>(members).get(part);
  }, fields);
  return fieldText(value);
}
