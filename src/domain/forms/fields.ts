import * as z from 'zod/mini';
import {
  always,
  anyOf,
  calendarDate,
  calendarMonth,
  emailField as emailAddress,
  formattedText,
  multiLine,
  oneOf,
  orNothing,
  singleLine,
  someOf,
  tickBox,
  tickedBox,
  webAddress,
} from '../shared/field-schemas.ts';
import { atLeast, LIMITS } from '../shared/limits.ts';
import { LISTING_ID_MAX } from '../shared/listing-id.ts';
import {
  count,
  dollarsFromZero,
  months,
  numberBetween,
  percent,
  positiveDollars,
  wholePercent,
  yearsInTenths,
} from '../shared/number-fields.ts';
import { LONGEST_NUMBER } from '../shared/number-text.ts';
import { drawn, type FieldOption, type FieldView, viewOf } from './form-definition.ts';

/** Texts and attributes that any kind of field can have. */
interface Look extends Pick<
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
  { message: invalid, ...look }: Look & Partial<FieldView>,
  schema: Schema,
): Schema => drawn(schema, { kind, required: true, invalid, ...look });

/** The same field, but optional: blank text counts as no answer. Browsers find no fault in it. */
export function optional<Schema extends z.ZodMiniType>(schema: Schema) {
  const { required: _, invalid: _message, ...view } = viewOf(schema) ?? UNSEEN;
  return drawn(orNothing(schema), view);
}

const UNSEEN: FieldView = { kind: 'hidden', label: '' };

// Text

/** Lengths are in characters. The hint states the minimum, because messages seldom do. */
interface Text extends Look {
  min?: number;
  /** What publishing needs, if that is more: 200. */
  toPublish?: string;
  max?: number;
  /** Allowed characters, and the message for any others. */
  pattern?: { of: RegExp; message: string };
}

interface Format {
  /** What is wrong with the text and how to fix it; undefined if nothing is. */
  faultIn: (text: string) => string | undefined;
  /** Valid text as it is stored. */
  tidy: (text: string) => string;
}

const withHint = <Rest extends { hint?: string }>(
  look: Rest,
  min: number,
  toPublish?: string,
): Rest => {
  const hint = [look.hint, min > 1 && atLeast(min, toPublish)].filter(Boolean).join(' ');
  return { ...look, ...(hint && { hint }) };
};

/** One line of text. */
export const textField = ({
  min = 1,
  max = LIMITS.line,
  pattern,
  ...look
}: Omit<Text, 'toPublish'>) =>
  field(
    'text',
    { ...withHint(look, min), maxLength: max },
    singleLine(min, look.message, max, pattern),
  );

/** Multiline text. */
export const multilineField = ({ min = 1, toPublish, ...look }: Omit<Text, 'max' | 'pattern'>) =>
  field(
    'textarea',
    { ...withHint(look, min, toPublish), maxLength: LIMITS.text },
    multiLine(min, look.message),
  );

/** Multiline text with a format of its own. */
export const formattedField = ({ faultIn, tidy, ...look }: Look & Format) =>
  field(
    'textarea',
    { maxLength: LIMITS.text, ...look },
    formattedText(look.message, faultIn, tidy),
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
export const emailField = ({ message = EMAIL, ...own }: Partial<Look> = {}) =>
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

/** A web address. Rendered as text, because a browser's url field would insist on the scheme we add. */
export const webAddressField = (look: Look) =>
  field(
    'text',
    { inputMode: 'url', autocomplete: 'url', maxLength: LIMITS.url, ...look },
    webAddress(look.message),
  );

/** A calendar date. */
export const dateField = (look: Look) => field('date', look, calendarDate(look.message));

/** Longer than 'September 2026' and spaces around it. */
const LONGEST_MONTH = 30;

/** A month of a year, like '2026-10'. Rendered as text, because many browsers have no field for months. */
export const monthField = (look: Look) =>
  field(
    'text',
    { maxLength: LONGEST_MONTH, autocomplete: 'off', ...look },
    calendarMonth(look.message),
  );

// Numbers

/** Messages for unreadable text and for a number that is too low, or one message for both. */
interface NumberLook extends Omit<Look, 'message'>, Pick<FieldView, 'andAbove'> {
  message: string | { unreadable: string; low: string };
  /** A plain form post of kind number is parsed as a number; other text is parsed by the schema. */
  kind?: 'text' | 'number';
}

const wordsOf = ({ message }: NumberLook) =>
  typeof message === 'string' ? { unreadable: message, low: message } : message;

const numberLook = ({ kind: _kind, ...own }: NumberLook) => ({
  ...own,
  maxLength: LONGEST_NUMBER,
  message: wordsOf(own).unreadable,
});

const dollarsLook = (own: NumberLook) =>
  ({ unit: 'dollars', inputMode: 'decimal', ...numberLook(own) }) as const;

/** US dollars from 0, in whole cents. */
export const dollarsField = (own: NumberLook) =>
  field(own.kind ?? 'text', dollarsLook(own), dollarsFromZero(wordsOf(own)));

/** US dollars above 0, in whole cents. */
export const priceField = (own: NumberLook) =>
  field(own.kind ?? 'text', dollarsLook(own), positiveDollars(wordsOf(own)));

/** A whole number from 0. */
export const countField = (own: NumberLook) =>
  field(own.kind ?? 'text', { inputMode: 'numeric', ...numberLook(own) }, count(wordsOf(own)));

/** Years above 0, in tenths. */
export const yearsField = (own: NumberLook) =>
  field('number', { inputMode: 'decimal', ...numberLook(own) }, yearsInTenths(wordsOf(own)));

/** Percent from `least` to 100; from 0 without it. */
export const percentField = ({ least, ...own }: Look & { least?: number }) =>
  field('text', { unit: 'percent', inputMode: 'decimal', ...own }, percent(own.message, least));

/** Whole percent from 0 to 100. */
export const wholePercentField = (own: Look) =>
  field(
    'number',
    { unit: 'percent', maxLength: LONGEST_NUMBER, ...own },
    wholePercent(own.message),
  );

/** Hours, also parts of them, from 0 to `most`. */
export const hoursField = ({ most, ...own }: Look & { most: number }) =>
  field(
    'number',
    { unit: 'hours', maxLength: LONGEST_NUMBER, ...own },
    numberBetween(0, most, own.message),
  );

/** Whole months from 1. */
export const monthsField = (own: Look) =>
  field('text', { inputMode: 'numeric', ...own }, months(own.message));

// Choices

interface Choices<Options> extends Look {
  options: Options;
}

/** One option, from a dropdown. */
export const selectField = <const Options extends readonly FieldOption[]>(own: Choices<Options>) =>
  field('select', own, oneOf(own.options, own.message));

/** One option, from radio buttons. */
export const radioField = <const Options extends readonly FieldOption[]>(own: Choices<Options>) =>
  field('radio', own, oneOf(own.options, own.message));

/** At least one of the options, and at most `most.count` if given. */
export const choicesField = <const Options extends readonly FieldOption[]>({
  most,
  ...own
}: Choices<Options> & { most?: { count: number; message: string } }) =>
  field('checkbox-group', own, someOf(own.options, own.message, most));

/** Any of the options, or none. */
export const anyChoicesField = <const Options extends readonly FieldOption[]>({
  otherSpellings,
  message,
  ...view
}: Choices<Options> & { otherSpellings?: ReadonlyMap<unknown, string> }) =>
  drawn(z.optional(anyOf(view.options, message, otherSpellings)), {
    kind: 'checkbox-group',
    ...view,
  });

/** An optional checkbox. */
export const tickField = (view: { label: string; hint?: string }) =>
  drawn(tickBox(), { kind: 'checkbox', ...view });

/** A checkbox that must be checked. */
export const consentField = (own: Look & Pick<FieldView, 'consent'>) =>
  field('checkbox', own, tickedBox(own.message));

// What the visitor does not fill in

/** A constant that says where a post comes from; part of the plain form. */
export const sourceField = <const Source extends string>(value: Source) =>
  drawn(always(value), { kind: 'hidden', label: 'Source', value });

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
