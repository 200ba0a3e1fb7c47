import { atLeast, LIMITS } from '../../shared/limits.ts';
import { field, type Look } from './field.ts';

/** Lengths are in characters; a shortest one is said in the hint, for messages seldom name it. */
interface Text extends Look {
  min?: number;
  max?: number;
  /** What it consists of, and what to say of anything else. */
  pattern?: { of: RegExp; message: string };
}

const withHint = <Rest extends { hint?: string }>(look: Rest, min: number): Rest => {
  const hint = [look.hint, min > 1 && atLeast(min)].filter(Boolean).join(' ');
  return { ...look, ...(hint && { hint }) };
};

/** One line of text. */
export const textField = ({ min = 1, max = LIMITS.line, pattern, ...look }: Text) =>
  field('text', { ...withHint(look, min), maxLength: max }, ({ singleLine }) =>
    singleLine(min, look.message, max, pattern),
  );

/** Text of several lines. */
export const multilineField = ({ min = 1, ...look }: Omit<Text, 'max' | 'pattern'>) =>
  field('textarea', { ...withHint(look, min), maxLength: LIMITS.text }, ({ multiLine }) =>
    multiLine(min, look.message),
  );

/** Whom we write to. */
export const nameField = (own: Partial<Text> = {}) =>
  textField({
    label: 'Name',
    autocomplete: 'name',
    placeholder: 'Your name',
    max: LIMITS.name,
    message: 'Please enter your name.',
    ...own,
  });

const EMAIL = 'Please enter a valid email address.';

/** Where we write to. */
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

/** An address on the web. Drawn as text: of kind url, a browser would insist on the scheme that we add. */
export const webAddressField = (look: Look) =>
  field(
    'text',
    { inputMode: 'url', autocomplete: 'url', maxLength: LIMITS.url, ...look },
    ({ webAddress }) => webAddress(look.message),
  );

/** A day of the calendar. */
export const dateField = (look: Look) =>
  field('date', look, ({ calendarDate }) => calendarDate(look.message));
