import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, isWholePhone, keptPhone } from '#src/domain/forms/phone-text.ts';

/** What stands in the field after each key is pressed at its end. */
const typed = (keys: string) => {
  let text = '';
  return Array.from(keys).map((key) => (text = formatPhone(text + key)));
};

/** What stands in the field after each backspace, until nothing does. */
function deleted(text: string): string[] {
  const seen: string[] = [];
  let rest = formatPhone(text);
  while (rest !== '' && seen.length < 40) {
    rest = formatPhone(rest.slice(0, -1));
    seen.push(rest);
  }
  return seen;
}

describe('typing', () => {
  it('shapes a North American number with every digit', () => {
    expect(typed('4155550123')).toEqual([
      ...['+1 (4', '+1 (41', '+1 (415', '+1 (415) 5', '+1 (415) 55', '+1 (415) 555'],
      ...['+1 (415) 555-0', '+1 (415) 555-01', '+1 (415) 555-012', '+1 (415) 555-0123'],
    ]);
  });

  it.each([
    '1234567890',
    '11234567890',
    '+11234567890',
    '+1 123 456 7890',
    '(123) 456-7890',
    '123.456.7890',
    '+1 (123) 456-7890',
  ])('ends with the same for %j', (keys) => {
    expect(typed(keys).at(-1)).toBe('+1 (123) 456-7890');
  });

  it('keeps other countries’ numbers as they are typed, spaces included', () => {
    expect(typed('+44 20')).toEqual(['+', '+4', '+44', '+44 ', '+44 2', '+44 20']);
    for (const number of ['+44 20 7946 0958', '+49 30 901820', '+91 98765 43210', '+358 9 1234']) {
      expect(typed(number).at(-1)).toBe(number);
    }
    expect(typed('0044 20 7946').at(-1)).toBe('+44 20 7946');
    expect(typed('020 7946 0958').at(-1)).toBe('020 7946 0958');
  });

  it('waits for the end of a (0), which is only dialed inside the country', () => {
    expect(typed('+49 (0)30 1')).toEqual([
      ...[
        '+',
        '+4',
        '+49',
        '+49 ',
        '+49 (',
        '+49 (0',
        '+49 ',
        '+49 3',
        '+49 30',
        '+49 30 ',
        '+49 30 1',
      ],
    ]);
    expect(deleted('+49 (0')).toEqual(['+49 (', '+49 ', '+49', '+4', '+', '']);
  });

  it('ends as pasting does, however a number is written', () => {
    const number = fc
      .tuple(
        fc.constantFrom('+', '00'),
        fc.constantFrom('1', '44', '49', '39', '358'),
        fc.constantFrom('', ' ', '-', '.'),
        fc.constantFrom('', '(0)', '(0) ', ' (0)'),
        fc.constantFrom('30', '(30)', '0', '06', '(020)'),
        fc.constantFrom('', ' ', '/', '-'),
        fc.stringMatching(/^\d{3,4}[ .-]?\d{3,4}$/),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(number, (raw) => {
        expect(typed(raw).at(-1)).toBe(formatPhone(raw));
      }),
      { numRuns: 1_000 },
    );
  });

  it('shows a digit too many, for its writer to see', () => {
    expect(typed('415555012345').at(-1)).toBe('+1 (415) 555-0123 45');
  });

  it('leaves text that is no number for its writer to see, and never stores it as one', () => {
    expect(typed('call us').at(-1)).toBe('call us');
    expect(typed('415 CATS').at(-1)).toBe('+1 (415CATS');
    for (const text of ['abc', 'call 415-CATS', '1@2', '+1 (555) 010-9999 ext.', '\u0000', '']) {
      expect(keptPhone(text)).toBe(text);
      expect(isWholePhone(text)).toBe(false);
    }
  });

  it('reads the digits of every script', () => {
    expect(typed('٠١٢٣٤٥٦٧٨٩').at(-1)).toBe('0123456789');
    expect(typed('+۹۸ ۹۱۲۳۴۵۶۷۸۹').at(-1)).toBe('+98 9123456789');
    expect(typed('+९१ ९८७६५ ४३२१०').at(-1)).toBe('+91 98765 43210');
    expect(typed('𝟺𝟏𝟧5550123').at(-1)).toBe('+1 (415) 555-0123');
  });

  it('keeps an extension', () => {
    for (const end of [' ext. 5', ' x5', 'x 5', ' ext 5', ' extension 5', ' #5']) {
      expect(typed(`+1 (555) 010-9999${end}`).at(-1)).toBe('+1 (555) 010-9999 ext. 5');
    }
    expect(deleted('5550109999x5').slice(0, 3)).toEqual([
      ...['+1 (555) 010-9999 ext. ', '+1 (555) 010-9999 ext.', '+1 (555) 010-9999 ext'],
    ]);
  });
});

describe('deleting', () => {
  it('takes a digit away with every key, and leaves nothing behind', () => {
    expect(deleted('4155550123')).toEqual([
      ...['+1 (415) 555-012', '+1 (415) 555-01', '+1 (415) 555-0', '+1 (415) 555', '+1 (415) 55'],
      ...['+1 (415) 5', '+1 (415', '+1 (41', '+1 (4', '+1', '+', ''],
    ]);
    expect(deleted('+44 20')).toEqual(['+44 2', '+44 ', '+44', '+4', '+', '']);
  });

  it('works from the middle too', () => {
    expect(formatPhone('+1 (415) 55-0123')).toBe('+1 (415) 550-123');
    expect(formatPhone('1 (415) 555-0123')).toBe('+1 (415) 555-0123');
    expect(formatPhone('+ (415) 555-0123')).toBe('+415 555 0123');
  });
});

describe('pasting', () => {
  it.each([
    ['4155550123', '+1 (415) 555-0123'],
    ['14155550123', '+1 (415) 555-0123'],
    ['+14155550123', '+1 (415) 555-0123'],
    ['1-415-555-0123', '+1 (415) 555-0123'],
    ['  (415) 555 0123 ', '+1 (415) 555-0123'],
    ['\u202a+1 (415) 555\u20110123\u202c', '+1 (415) 555-0123'],
    [
      '\uff0b\uff11\uff14\uff11\uff15\uff15\uff15\uff15\uff10\uff11\uff12\uff13',
      '+1 (415) 555-0123',
    ],
    ['tel:+1-415-555-0123', '+1 (415) 555-0123'],
    ['415.555.0123 ext. 45', '+1 (415) 555-0123 ext. 45'],
    ['1234567890', '+1 (123) 456-7890'],
    ['+442079460958', '+442079460958'],
    ['+44 (0)20 7946-0958', '+44 20 7946 0958'],
    ['0049 (30) 90/1820', '+49 30 90 1820'],
    ['011', '011'],
    ['', ''],
    ['   ', ''],
  ])('makes %j into %j', (raw, formatted) => {
    expect(formatPhone(raw)).toBe(formatted);
  });
});

it('changes nothing when it is done twice, and keeps every digit in its order', () => {
  const part = fc.constantFrom(
    ...Array.from('0123456789+ ()-.x\u202a\uff11٣'),
    '00',
    '+1',
    '+44',
    '(0)',
    '555',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const raw = parts.join('');
      const formatted = formatPhone(raw);
      expect(formatPhone(formatted)).toBe(formatted);
      if (formatted === raw) return;
      expect(formatted).toMatch(
        /^(\+?[\d ]*|\+[\d ]*\d ?\(0?|\+1 \(\d{1,3}(\) \d{1,3}(-\d{1,4}( \d+)?)?)?)( ext\. \d{1,6})?$/,
      );
    }),
    { numRuns: 2_000 },
  );
  const national = fc.stringMatching(/^[2-9]\d{0,9}$/);
  fc.assert(
    fc.property(national, (digits) => {
      expect(formatPhone(digits).replace(/\D/g, '')).toBe(`1${digits}`);
    }),
  );
});

describe('a whole number', () => {
  it.each([
    ...['+1 (415) 555-0123', '+1 (123) 456-7890', '+44 20 7946 0958', '+442079460958', '+290 2345'],
    ...['+49 301 2345678901', '+1 (415) 555-0123 ext. 5', '+44 20 7946 0958 ext. 123456'],
  ])('is %j', (text) => {
    expect(isWholePhone(text)).toBe(true);
  });

  it.each([
    ...['', '+', '+1', '+1 (415) 555-012', '+1 (415) 555-0123 4', '4155550123', '020 7946 0958'],
    ...[
      '+1 (415) 555-012 ext. 3',
      '+44 20',
      '+44 20 ',
      '+1234567890',
      '+44 12345678901234',
      '+0 1234567',
      '+44  2079460958',
    ],
  ])('is not %j', (text) => {
    expect(isWholePhone(text)).toBe(false);
  });
});
