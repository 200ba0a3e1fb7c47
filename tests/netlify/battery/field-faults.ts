import { FOREIGN_MAILBOX } from '#src/domain/shared/email-address.ts';
/** One wrong value of a field, and what is said of it. */
export interface FieldFault {
  value: unknown;
  message: string;
}

/** Values that are all refused in the same words. */
export const faults = (message: string, ...values: unknown[]): FieldFault[] =>
  values.map((value) => ({ value, message }));

const EMAIL = 'Please enter a valid email address.';
const NAME = 'Please enter your name.';

export const TOO_LONG = (maximum: number) => `Please use at most ${maximum} characters.`;

/** Of text that cannot be kept, with where that is. */
export const misread = (what: 'line break' | 'hidden' | 'reverses' | 'broken', after: string) =>
  `Please delete the ${MISREAD[what]} after “${after}”, or retype the words around it.`;
const MISREAD = {
  'line break': 'line break',
  hidden: 'hidden character',
  reverses: 'hidden character that reverses text',
  broken: 'broken character',
};

export const WRONG_TYPES: unknown[] = [null, 0, 7, true, [], {}, ['x'], { x: 1 }, 1e308];

export const NO_NUMBERS: unknown[] = [
  null,
  true,
  [],
  {},
  ['7'],
  { x: 1 },
  -1,
  'x',
  '-1',
  '1e3',
  '4,5,0',
];

export function addressRules(message: string) {
  return [0, true, [], {}, 'x', 'javascript:alert(1)', 'data:,x', 'https://a@b.co', 'ftp://b.co']
    .concat(['http://10.0.0.1', 'https://b.co/\u202e', 'localhost'])
    .map((value) => ({ value, message }));
}

export function dollarRules(unreadable: string, low: string) {
  return [
    ...[null, true, [], {}, ['7'], 'x', '1e3', '4,50', '45.000', '7 %'].map((value) => ({
      value,
      message: unreadable,
    })),
    ...[-1, '-1', '-$7k'].map((value) => ({ value, message: low })),
    { value: 1e12 + 1, message: 'Please enter at most $1,000,000,000,000.' },
    { value: 0.001, message: 'Please use at most two decimal places, like 1250.50.' },
  ];
}

export function listRules(message: string) {
  const twice = 'Please select each option only once.';
  return [
    ...[null, 0, true, {}, 'other', ['x'], [null], [['other']]].map((value) => ({
      value,
      message,
    })),
    { value: ['other', 'other'], message: twice },
    { value: Array.from({ length: 5_000 }, (_, n) => n), message: twice },
  ];
}

export function detailRules(message: string) {
  return [
    ...[...WRONG_TYPES, undefined, '', 'too short', ` ${'x'.repeat(9)} `].map((value) => ({
      value,
      message,
    })),
    ...messageRules(' and more'),
  ];
}

export function lineRules(message: string, tooShort: readonly unknown[], maximum: number) {
  return [
    ...[...WRONG_TYPES, ...tooShort].map((value) => ({ value, message })),
    { value: 'x'.repeat(maximum + 1), message: TOO_LONG(maximum) },
    { value: 'ab\nc', message: misread('line break', 'ab') },
    { value: 'abc\u0000', message: misread('hidden', 'abc') },
    { value: 'ab\u202ec', message: misread('reverses', 'ab') },
    { value: 'abc\ud800', message: misread('broken', 'abc') },
  ];
}

export function nameRules() {
  return [
    ...[...WRONG_TYPES, undefined, '', '   '].map((value) => ({ value, message: NAME })),
    { value: 'x'.repeat(101), message: TOO_LONG(100) },
    { value: 'a\r\nb', message: misread('line break', 'a') },
    { value: 'a\u0000', message: misread('hidden', 'a') },
    { value: 'a\u202db', message: misread('reverses', 'a') },
    { value: 'a\ud800', message: misread('broken', 'a') },
  ];
}

export function listingRules(gone: string) {
  return [
    ...[...WRONG_TYPES, undefined, ''].map((value) => ({
      value,
      message: 'Please choose a listing.',
    })),
    { value: 'x'.repeat(41), message: TOO_LONG(40) },
    ...['0', 'unknown', '__proto__', 'constructor', '1 '.repeat(3)].map((value) => ({
      value,
      message: gone,
    })),
  ];
}

/** @param end Of each value, so that it is long enough. */
export function messageRules(end = '') {
  const length = (5_001 + end.length).toLocaleString('en-US');
  return [
    {
      value: 'x'.repeat(5_001) + end,
      message: `Please use at most 5,000 characters. You have ${length}.`,
    },
    { value: `a\u202eb${end}`, message: misread('reverses', 'a') },
    { value: `a\u0000\u202db${end}`, message: misread('reverses', 'a') },
    { value: `a\ud800${end}`, message: misread('broken', 'a') },
  ];
}

export function amountRules() {
  return [
    ...[...NO_NUMBERS, '45.000', '45,00', '1 000', '7 %', 'x'.repeat(99)].map((value) => ({
      value,
      message: 'Please enter an amount in dollars, such as 45,000 or 45k.',
    })),
    ...[1e12 + 1, 1e308, '1,000,000,000,001'].map((value) => ({
      value,
      message: 'Please enter at most $1,000,000,000,000.',
    })),
    ...[0.001, '1.234567k'].map((value) => ({
      value,
      message: 'Please use at most two decimal places, like 1250.50.',
    })),
  ];
}

export function emailRules(message = EMAIL) {
  const wrong = ['', ' ', 'x', '@', 'a@', '@b.co', 'a@b', 'a b@c.de', 'a..b@c.de', 'a@b.co\nx@y.z'];
  const long = `${'a'.repeat(250)}@b.co`;
  const faults: FieldFault[] = [
    ...WRONG_TYPES,
    undefined,
    ...wrong,
    long,
    'a@b.co\u0000',
    '<a@b.co>',
  ].map((value) => ({ value, message }));
  return [...faults, { value: 'ä@b.co', message: FOREIGN_MAILBOX }];
}

/** Text of several lines that may not be shorter than `minimum`, if it is asked for at all. */
export function textRules(message: string, minimum: number, isOptional = false): FieldFault[] {
  const missing = isOptional ? [] : [undefined, '', ' \n ', '\u200b\u2060'.repeat(minimum)];
  const short = minimum > 1 ? ['x'.repeat(minimum - 1), ` ${'x'.repeat(minimum - 1)}\n`] : [];
  return [
    ...[...WRONG_TYPES, ...missing, ...short].map((value) => ({ value, message })),
    ...messageRules('y'.repeat(minimum)),
  ];
}

/** One of several options; what stands for none of them depends on the field. */
export function choiceRules(message: string, isOptional = false): FieldFault[] {
  const missing = isOptional ? [] : [undefined, '', ' '];
  return [...WRONG_TYPES, ...missing, 'another', '__proto__', 'constructor'].map((value) => ({
    value,
    message,
  }));
}

/** At least one of several options. */
export function choicesRules(message: string, option: string): FieldFault[] {
  const once = 'Please select each option only once.';
  return [
    ...[null, 0, true, {}, undefined, '', option, [], ['another'], [null], [[option]]].map(
      (value) => ({ value, message }),
    ),
    { value: [option, option], message: once },
  ];
}

/** A box that has to be ticked. */
export function boxRules(message: string): FieldFault[] {
  return [...WRONG_TYPES, undefined, '', false, 'true', 'on']
    .filter((value) => value !== true)
    .map((value) => ({ value, message }));
}
