import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { consentField, dateField, optional } from '#src/domain/forms/fields.ts';
import {
  emailField,
  multiLine,
  singleLine,
  lineFault,
  textFault,
} from '#src/domain/shared/field-schemas.ts';
import {
  isPrintableLine,
  isPrintableText,
  visibleLine,
  visibleText,
} from '#src/domain/shared/printable-line.ts';

const WRONG = 'Please mend this.';
/** What is said of text that people would misread. */
const misread = (what: string, after: string) => ({
  message: `Please delete the ${what} after “${after}”, or retype the words around it.`,
});

/** The value, or the first message about it. */
function judge(schema: z.ZodMiniType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : { message: parsed.error.issues[0]?.message };
}

describe('a single line', () => {
  const line = singleLine(2, WRONG, 4);

  it.each([
    ['x', { message: WRONG }],
    ['xx', 'xx'],
    [' xxx ', 'xxx'],
    ['xxxx', 'xxxx'],
    ['xxxxx', { message: 'Please use at most 4 characters.' }],
    ['a\nb', misread('line break', 'a')],
    ['a\rb', misread('line break', 'a')],
    ['a\u0000b', misread('hidden character', 'a')],
    ['a\u0085\u0084', misread('hidden character', 'a')],
    ['a\u202db', misread('hidden character that reverses text', 'a')],
    ['a\ud800', misread('broken character', 'a')],
    ['a\u200b', { message: WRONG }],
    ['\u2068a\u200b\u202ab\u202c\u2069\ufeff', 'ab'],
    ['a\vb\u2028', 'a b'],
    ['a\t\fb', 'a b'],
    [7, { message: WRONG }],
  ])('judges %j', (value, verdict) => {
    expect(judge(line, value)).toEqual(verdict);
  });
});

describe('several lines', () => {
  const text = multiLine(2, WRONG);

  it.each([
    ['x', { message: WRONG }],
    ['xx', 'xx'],
    [' \n x \n', { message: WRONG }],
    ['\u200b\u200b\u2060', { message: WRONG }],
    ['x'.repeat(5_000), 'x'.repeat(5_000)],
    ['x'.repeat(5_001), { message: 'Please use at most 5,000 characters. You have 5,001.' }],
    [null, { message: WRONG }],
  ])('judges %j', (value, verdict) => {
    expect(judge(text, value)).toEqual(verdict);
  });

  it.each(['a\nb', 'a\r\nb', 'a\tb', 'a\u2028b', '👩‍👩‍👧', '❤️', 'می‌خواهم', 'שלום\u200f!'])(
    'keeps %j as it is written',
    (value) => {
      expect(judge(text, value)).toBe(value);
    },
  );

  it('drops what nobody sees, and breaks the line where a VT, FF or NEL does', () => {
    const kept = new Set([0x09, 0x0a, 0x0d]);
    const breaks = new Set([0x0b, 0x0c, 0x85]);
    const codes = [
      ...Array.from({ length: 0x20 }, (_, code) => code),
      ...Array.from({ length: 0x21 }, (_, index) => 0x7f + index),
      ...[0x200b, 0x202a, 0x202b, 0x202c, 0x2060, 0x2066, 0x2067, 0x2068, 0x2069, 0xfeff],
    ];
    for (const code of codes) {
      const character = String.fromCharCode(code);
      const seen = kept.has(code) ? character : breaks.has(code) ? '\n' : '';
      expect([code, judge(text, `a${character}b`)]).toEqual([code, `a${seen}b`]);
    }
  });

  it('refuses what would be read otherwise than it is, and says where that is', () => {
    const reverses = 'hidden character that reverses text';
    expect(judge(text, 'Send it\nto\u2066 the \u202eseller')).toEqual(
      misread(reverses, 'it to the'),
    );
    expect(judge(text, `${'Long ago, '.repeat(9)}it sold\u202d. \u202e`)).toEqual(
      misread(reverses, 'ago, it sold'),
    );
    expect(judge(text, '\u202eab')).toEqual({
      message: `Please delete the ${reverses} at the start, or retype the words around it.`,
    });
    expect(judge(text, 'ab\ud800')).toEqual(misread('broken character', 'ab'));
  });

  it('is refused exactly if it is not printable once what nobody sees is gone, as a line is', () => {
    const character = fc.oneof(
      fc.constantFrom('a', ' ', '\n', '\r', '\u202e', '\u2067', '\ud800', '\u0003', '😀'),
      fc.nat(0xffff).map((code) => String.fromCharCode(code)),
    );
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 9 }), (typed) => {
        const [seen, line] = [visibleText(typed), visibleLine(typed)];
        expect(textFault(seen) === undefined).toBe(isPrintableText(seen));
        expect(lineFault(line) === undefined).toBe(isPrintableLine(line));
        expect([visibleText(seen), visibleLine(line)]).toEqual([seen, line]);
      }),
    );
  });

  it('may be empty when nothing is asked for', () => {
    expect(judge(multiLine(0, WRONG), ' ')).toBe('');
  });
});

describe('an e-mail address', () => {
  const email = emailField(WRONG);

  it.each(['a@b.co', "o'brien+x@sub.example.com", 'UPPER@EXAMPLE.COM', 'a_b-c.d@x-y.museum'])(
    'may be %s',
    (value) => {
      expect(judge(email, ` ${value} `)).toBe(value);
    },
  );

  it.each([
    ...['', 'x', 'a@b', '@b.co', 'a@', 'a..b@c.de', '.a@b.co', 'a b@c.de', 'a@b.co\nx'],
    ...[`${'a'.repeat(250)}@b.co`, '<a@b.co>', 'a@b_c.co', 'a@-b.co', null, 7, ['a@b.co']],
  ])('is not %j', (value) => {
    expect(judge(email, value)).toEqual({ message: WRONG });
  });

  it.each([
    ['info@exämple.de', 'info@xn--exmple-cua.de'],
    [' Info@EXÄMPLE.de ', 'Info@xn--exmple-cua.de'],
    ['info@xn--exmple-cua.de', 'info@xn--exmple-cua.de'],
    ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
    ['info@straße.example.com', 'info@xn--strae-oqa.example.com'],
  ])('may have a domain in any script: %s', (value, stored) => {
    expect(judge(email, value)).toBe(stored);
  });

  it.each(['ä@b.co', 'ünï@exämple.de', '信@b.co'])('is refused with the reason: %s', (value) => {
    expect(judge(email, value)).toEqual({
      message:
        'We can only email addresses with unaccented letters before the @. Please use another one.',
    });
  });

  it.each(['a@ä', 'a@ä..de', 'a@ä.de/x', 'a@ä.de:25', 'a@ä b.de', 'a@ü@b.de', 'a@١٢٧.٠.٠.١', 'ü@'])(
    'is no better for letters of other scripts: %s',
    (value) => {
      expect(judge(email, value)).toEqual({ message: WRONG });
    },
  );

  it('hears of one mistake only', () => {
    expect(email.safeParse('x'.repeat(300)).error?.issues).toHaveLength(1);
  });
});

describe('a day', () => {
  it('is trimmed, and must be in the calendar', () => {
    expect(judge(dateField({ label: 'Day', message: WRONG }), ' 2028-02-29 ')).toBe('2028-02-29');
    for (const value of ['2027-02-29', '', null, 20270131]) {
      expect(judge(dateField({ label: 'Day', message: WRONG }), value)).toEqual({ message: WRONG });
    }
  });
});

describe('a field that may be left empty', () => {
  const line = optional(singleLine(2, WRONG, 4));

  it('takes blank text for nothing', () => {
    for (const value of [undefined, '', ' ', ' \n\t ']) expect(judge(line, value)).toBeUndefined();
  });

  it('judges everything else as the field does', () => {
    expect(judge(line, ' xx ')).toBe('xx');
    for (const value of ['x', null, 7, []]) expect(judge(line, value)).toEqual({ message: WRONG });
  });
});

describe('a box that has to be ticked', () => {
  it('is true and nothing else', () => {
    expect(judge(consentField({ label: 'Yes', message: WRONG }), true)).toBe(true);
    for (const value of [false, undefined, null, 'true', 'on', 1]) {
      expect(judge(consentField({ label: 'Yes', message: WRONG }), value)).toEqual({
        message: WRONG,
      });
    }
  });
});
