import { atLeast, LIMITS } from '../../shared/limits.ts';
import { field, type Look } from './field.ts';

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

/** Longer than 'September 2026' and spaces around it. */
const LONGEST_MONTH = 30;

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
  field('text', { ...withHint(look, min), maxLength: max }, ({ singleLine }) =>
    singleLine(min, look.message, max, pattern),
  );

/** Multiline text. */
export const multilineField = ({ min = 1, toPublish, ...look }: Omit<Text, 'max' | 'pattern'>) =>
  field('textarea', { ...withHint(look, min, toPublish), maxLength: LIMITS.text }, (checks) =>
    checks.multiLine(min, look.message),
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
    (checks) => checks.emailField(message),
  );

/** A web address. Rendered as text, because a browser's url field would insist on the scheme we add. */
export const webAddressField = (look: Look) =>
  field(
    'text',
    { inputMode: 'url', autocomplete: 'url', maxLength: LIMITS.url, ...look },
    ({ webAddress }) => webAddress(look.message),
  );

/** A calendar date. */
export const dateField = (look: Look) =>
  field('date', look, ({ calendarDate }) => calendarDate(look.message));

/** A month of a year, like '2026-10'. Rendered as text, because many browsers have no field for months. */
export const monthField = (look: Look) =>
  field('text', { maxLength: LONGEST_MONTH, autocomplete: 'off', ...look }, ({ calendarMonth }) =>
    calendarMonth(look.message),
  );

/** Multiline text with a format of its own. */
export const formattedField = ({ faultIn, tidy, ...look }: Look & Format) =>
  field('textarea', { maxLength: LIMITS.text, ...look }, ({ formattedText }) =>
    formattedText(look.message, faultIn, tidy),
  );
