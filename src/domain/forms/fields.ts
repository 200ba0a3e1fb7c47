import * as z from 'zod/mini';
import { isCalendarDate } from '../shared/calendar-date.ts';
import {
  calendarMonth,
  emailField as emailAddress,
  multiLine,
  singleLine,
} from '../shared/field-schemas.ts';
import { atLeast, LIMITS } from '../shared/limits.ts';
import { LISTING_ID_MAX } from '../shared/listing-id.ts';
import { formatNumber } from '../shared/number-text.ts';
import { visibleLine } from '../shared/printable-line.ts';
import { completeUrl, isWebAddress } from '../shared/web-address.ts';
import { drawn, type FieldView, viewOf } from './form-definition.ts';

/** Texts and attributes that any kind of field can have. */
export interface FieldTexts extends Pick<
  FieldView,
  'hint' | 'placeholder' | 'autocomplete' | 'condition' | 'inputMode'
> {
  label: string;
  /** Error message for an invalid value. */
  message: string;
}

/** A required field. */
export const field = <Schema extends z.ZodMiniType>(
  kind: FieldView['kind'],
  { message: invalid, ...own }: FieldTexts & Partial<FieldView>,
  schema: Schema,
): Schema => drawn(schema, { kind, required: true, invalid, ...own });

const withoutBlank = (raw: unknown) =>
  typeof raw === 'string' && visibleLine(raw).trim() === '' ? undefined : raw;

/** The same field, but optional: blank text counts as no answer. Browsers find no fault in it. */
export function optional<Schema extends z.ZodMiniType>(schema: Schema) {
  const { required: _, invalid: _message, ...view } = viewOf(schema) ?? UNSEEN;
  return drawn(z.optional(z.pipe(z.transform(withoutBlank), z.optional(schema))), view);
}

/** The same for each of these. An overload, because TypeScript doesn't keep the keys of Object.fromEntries. */
export function optionalFields<Fields extends Readonly<Record<string, z.ZodMiniType>>>(
  fields: Fields,
): { [Name in keyof Fields]: ReturnType<typeof optional<Fields[Name]>> };
export function optionalFields(fields: Readonly<Record<string, z.ZodMiniType>>): object {
  const entries = Object.entries(fields).map(([name, field]) => [name, optional(field)] as const);
  return Object.fromEntries(entries);
}

const UNSEEN: FieldView = { kind: 'hidden', label: '' };

// Text

/** Lengths are in characters. The hint states the minimum, because messages seldom do. */
interface Text extends FieldTexts {
  min?: number;
  /** What publishing needs, if that is more: 200. */
  toPublish?: string;
  max?: number;
  /** Allowed characters, and the message for any others. */
  pattern?: { of: RegExp; message: string };
}

const withHint = <Rest extends { hint?: string }>(
  own: Rest,
  min: number,
  toPublish?: string,
): Rest => {
  const hint = [own.hint, min > 1 && atLeast(min, toPublish)].filter(Boolean).join(' ');
  return { ...own, ...(hint && { hint }) };
};

/** One line of text. */
export const textField = ({
  min = 1,
  max = LIMITS.line,
  pattern,
  ...own
}: Omit<Text, 'toPublish'>) =>
  field(
    'text',
    { ...withHint(own, min), maxLength: max },
    singleLine(min, own.message, max, pattern),
  );

/** Multiline text. */
export const multilineField = ({ min = 1, toPublish, ...own }: Omit<Text, 'max' | 'pattern'>) =>
  field(
    'textarea',
    { ...withHint(own, min, toPublish), maxLength: LIMITS.text },
    multiLine(min, own.message),
  );

/** Name of the person we reply to. */
export const nameField = (own: Partial<Omit<Text, 'toPublish'>> = {}) =>
  textField({
    label: 'Name',
    autocomplete: 'name',
    placeholder: 'Your name',
    max: LIMITS.name,
    message: 'Please enter your name.',
    ...own,
  });

const EMAIL = 'Please enter a valid email address.';

/** Email address we reply to. */
export const emailField = ({ message = EMAIL, ...own }: Partial<FieldTexts> = {}) =>
  field(
    'email',
    {
      label: 'Email',
      autocomplete: 'email',
      placeholder: 'you@example.com',
      maxLength: LIMITS.email,
      message,
      ...own,
    },
    emailAddress(message),
  );

/**
 * A web address, with https:// added if it has no scheme. Rendered as text, because a browser's url field
 * would insist on the scheme.
 */
export const webAddressField = (own: FieldTexts) =>
  field(
    'text',
    { inputMode: 'url', autocomplete: 'url', maxLength: LIMITS.url, ...own },
    z.string({ error: own.message }).check(
      z.overwrite(completeUrl),
      z.maxLength(LIMITS.url, {
        error: `Please use at most ${formatNumber(LIMITS.url)} characters.`,
      }),
      z.refine(isWebAddress, { error: own.message }),
    ),
  );

/** A date as year-month-day. */
export const dateField = (own: FieldTexts) =>
  field(
    'date',
    own,
    z
      .string({ error: own.message })
      .check(z.trim(), z.refine(isCalendarDate, { error: own.message })),
  );

/** Text that passes each test, with a message for each. Not trimmed; changed only by `rewrite`. */
export const checkedText = (
  message: string,
  tests: readonly (readonly [passes: (text: string) => boolean, message: string])[],
  rewrite: (text: string) => string = (text) => text,
) =>
  z
    .string({ error: message })
    .check(
      z.overwrite(rewrite),
      ...tests.map(([passes, error]) => z.refine<string>(passes, { error })),
    );

/** Longer than 'September 2026' and spaces around it. */
const LONGEST_MONTH = 30;

/** A month of a year, like '2026-10'. Rendered as text, because many browsers have no field for months. */
export const monthField = (own: FieldTexts) =>
  field(
    'text',
    { maxLength: LONGEST_MONTH, autocomplete: 'off', ...own },
    calendarMonth(own.message),
  );

// Checkboxes

/** An optional checkbox; unchecked if missing. */
export const checkboxField = (view: { label: string; hint?: string }) =>
  drawn(z._default(z.boolean({ error: 'Check the box or leave it empty.' }), false), {
    kind: 'checkbox',
    ...view,
  });

/** A checkbox that must be checked. */
export const consentField = (own: FieldTexts & Pick<FieldView, 'consent'>) =>
  field('checkbox', own, z.literal(true, { error: own.message }));

// What the visitor does not fill in

/** A constant sent by the form: optional, and never anything else. */
export const constantField = <const Value extends string | number | boolean | readonly string[]>(
  value: Value,
  message?: string,
) => {
  const text = JSON.stringify(value);
  const isIt = (raw: unknown) => JSON.stringify(raw) === text;
  const given = z.custom<Value>(isIt, { ...(message && { error: message }) });
  return z.pipe(
    z.optional(given),
    z.transform(() => value),
  );
};

/** A constant that says where a post comes from; part of the plain form. */
export const sourceField = <const Source extends string>(value: Source) =>
  drawn(constantField(value), { kind: 'hidden', label: 'Source', value });

const listingId = () => singleLine(1, 'Please choose a listing.', LISTING_ID_MAX);

/** The listing whose page has the form. */
export const listingField = drawn(listingId(), { kind: 'hidden', label: 'Listing' });

/** A listing chosen from a list that only the server knows. */
export const listingChoice = drawn(listingId(), {
  kind: 'select',
  label: 'Listing',
  required: true,
  options: [],
});

/** The name the page showed; the server stores the name it knows instead. */
export const claimedName = (message = 'Please name the listing.') =>
  z.optional(singleLine(1, message));
