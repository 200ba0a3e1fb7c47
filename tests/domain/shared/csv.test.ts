import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvJson, formatCsv } from '#src/domain/shared/tables.ts';
import { readCsv } from './read-csv.ts';

describe('comma-separated values', () => {
  test('end every line in CR LF, the last one too', () => {
    expect(
      formatCsv([
        ['a', 'b'],
        ['c', ''],
      ]),
    ).toBe('"a","b"\r\n"c",\r\n');
    expect(formatCsv([])).toBe('');
  });

  test.each([
    { text: 'plain', field: '"plain"' },
    { text: '$68,000', field: '"$68,000"' },
    { text: 'the “best” one', field: '"the “best” one"' },
    { text: 'the "best" one', field: '"the ""best"" one"' },
    { text: 'two\nlines', field: '"two\nlines"' },
    { text: 'two\rlines', field: '"two\rlines"' },
    { text: ' padded', field: '" padded"' },
    { text: 'padded ', field: '"padded "' },
  ])('quote the text $text', ({ text, field }) => {
    expect(formatCsv([[text]])).toBe(`${field}\r\n`);
  });

  test.each([
    { text: '=1+1', cell: "'=1+1" },
    { text: '+1', cell: "'+1" },
    { text: '-4%', cell: "'-4%" },
    { text: '@SUM(A1)', cell: "'@SUM(A1)" },
    { text: '\t=1', cell: "'\t'=1" },
    { text: '\0=1', cell: "'\0=1" },
    { text: '\r=1', cell: "'\r'=1" },
    { text: '\n=1', cell: "'\n'=1" },
    { text: '=HYPERLINK("x","y")', cell: '\'=HYPERLINK("x","y")' },
    { text: '＝1+1', cell: "'＝1+1" },
    { text: "x;=cmd|' /C calc'!A0", cell: "x;'=cmd|' /C calc'!A0" },
    { text: 'x,\u00a0 "=1"', cell: 'x,\'\u00a0 "=1"' },
    { text: 'x\n=HYPERLINK("y")', cell: 'x\n\'=HYPERLINK("y")' },
    { text: 'x\r\n@A1\t-1', cell: "x\r\n'@A1\t'-1" },
    { text: 'x\u2028=1', cell: "x\u2028'=1" },
  ])('let no spreadsheet run $text', ({ text, cell }) => {
    expect(readCsv(formatCsv([[text]]))).toEqual([[cell]]);
  });

  test.each(['3-4', 'a = b', 'two\r\n\r\nlines', 'tab\tin between', 'mail@example.com; 5 - 3, 2'])(
    'leave %j as it is',
    (text) => {
      expect(readCsv(formatCsv([[text]]))).toEqual([[text]]);
    },
  );

  test('keep a number a number, below zero too', () => {
    expect(formatCsv([[-120.25, 0, 45_000]])).toBe('-120.25,0,45000\r\n');
  });
});

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n', '\0', ',', ';', '"'];
const BLANKS = [' ', '\u00a0', '\ufeff', '\u2028', '\v', 'a', '1'];
/** Texts of what is dangerous and what surrounds it, with anything else in between. */
const hostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...SIGNS, ...BLANKS),
      fc.constantFrom('=1', '\r\n', '","', '";', "cmd|' /C calc'!A0"),
      fc.string({ unit: 'binary', maxLength: 2 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));
const cell = fc.oneof(hostileText, hostileText, fc.integer(), fc.constant(''));
const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 4 });

const RUNS = /^[\p{Zs}\ufeff"]*[=+\-@\t\0＝＋－＠]/u;
/** A number of ours may be below zero. */
const isDangerous = (text: string) => RUNS.test(text) && !/^-\d+(?:,|$)/.test(text);

/** As a lenient reader splits: a quote counts only at the start of a field, and what follows its end is text. */
function readLeniently(text: string, separator: string): string[] {
  const fields: string[] = [];
  let field = '';
  let state: 'start' | 'plain' | 'quoted' = 'start';
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (state === 'start' && character === '"') state = 'quoted';
    else if (state === 'quoted' && character === '"' && text[at + 1] === '"') {
      field += '"';
      at += 1;
    } else if (state === 'quoted' && character === '"') state = 'plain';
    else if (state !== 'quoted' && (character === separator || /[\r\n]/.test(character))) {
      fields.push(field);
      field = '';
      state = 'start';
    } else {
      field += character;
      if (state === 'start') state = 'plain';
    }
  }
  return [...fields, field];
}

describe('no cell starts a formula', () => {
  test('whether a reader knows quotes or not, and whatever it splits at', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const file = formatCsv(given);
        const pieces = [/[,]/, /[;]/, /\t/, /[,;\t]/].flatMap((separator) =>
          file.split(/[\r\n\u2028\v]/).flatMap((line) => line.split(separator)),
        );
        const fields = [',', ';', '\t'].flatMap((separator) => readLeniently(file, separator));
        const cells = readCsv(file).flat();
        expect([...pieces, ...fields, ...cells].filter(isDangerous)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('and every text is read back as it was, but for apostrophes that were added', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const read = readCsv(formatCsv(given));
        const without = (texts: readonly (readonly (string | number)[])[]) =>
          texts.map((row) => row.map((text) => String(text).replaceAll("'", '')));
        expect(without(read)).toEqual(without(given));
        for (const [at, row] of given.entries()) {
          for (const [column, text] of row.entries()) {
            const found = read[at]?.[column] ?? '';
            const isDangerousAnywhere = /[=+\-@\t\r\0\n＝＋－＠]/.test(String(text));
            if (!isDangerousAnywhere) expect(found).toBe(String(text));
          }
        }
      }),
    );
  });
});

test('a text within JSON is read back exactly, and starts no formula either', () => {
  const value = fc.dictionary(
    hostileText,
    fc.oneof(hostileText, fc.array(hostileText), fc.integer()),
  );
  fc.assert(
    fc.property(value, (given) => {
      const file = formatCsv([['id', csvJson(given)]]);
      expect(JSON.parse(readCsv(file)[0]?.[1] ?? '')).toEqual(JSON.parse(JSON.stringify(given)));
      const pieces = file.split(/[,;\t\r\n]/);
      expect(pieces.filter(isDangerous)).toEqual([]);
    }),
  );
});
