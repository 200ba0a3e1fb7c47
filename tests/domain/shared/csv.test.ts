import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCsv } from '#src/domain/shared/csv.ts';
import { readCsv } from './read-csv.ts';

describe('comma-separated values', () => {
  test('end every line in CR LF, the last one too', () => {
    expect(
      formatCsv([
        ['a', 'b'],
        ['c', ''],
      ]),
    ).toBe('a,b\r\nc,\r\n');
    expect(formatCsv([])).toBe('');
  });

  test.each([
    { text: '$68,000', field: '"$68,000"' },
    { text: 'the “best” one', field: 'the “best” one' },
    { text: 'the "best" one', field: '"the ""best"" one"' },
    { text: 'two\nlines', field: '"two\nlines"' },
    { text: 'two\rlines', field: '"two\rlines"' },
    { text: ' padded', field: '" padded"' },
    { text: 'padded ', field: '"padded "' },
  ])('quote $text where it needs quotes', ({ text, field }) => {
    expect(formatCsv([[text]])).toBe(`${field}\r\n`);
  });

  test.each([
    { text: '=1+1', field: "'=1+1" },
    { text: '+1', field: "'+1" },
    { text: '-4%', field: "'-4%" },
    { text: '@SUM(A1)', field: "'@SUM(A1)" },
    { text: '\t=1', field: "'\t=1" },
    { text: '\0=1', field: "'\0=1" },
    { text: '=HYPERLINK("x","y")', field: '"\'=HYPERLINK(""x"",""y"")"' },
    { text: '＝1+1', field: "'＝1+1" },
    { text: '\n=1', field: '"\'\n=1"' },
    { text: '3-4', field: '3-4' },
  ])('let no spreadsheet run $text', ({ text, field }) => {
    expect(formatCsv([[text]])).toBe(`${field}\r\n`);
  });

  test('keep a number a number, below zero too', () => {
    expect(formatCsv([[-120.25, 0, 45_000]])).toBe('-120.25,0,45000\r\n');
  });

  test('are read back as what they were, but for the apostrophe', () => {
    const rows = fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 }), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(rows, (given) => {
        const harmless = given.map((fields) =>
          fields.map((text) => (/^[=+\-@\t\r\n\0＝＋－＠]/.test(text) ? `'${text}` : text)),
        );
        expect(readCsv(formatCsv(given))).toEqual(harmless);
      }),
    );
  });
});
