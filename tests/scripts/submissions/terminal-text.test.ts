import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fit,
  terminalSafeJson,
  onLines,
  onOneLine,
  widthOf,
} from '#scripts/submissions/terminal-text.ts';

const DANGEROUS = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

describe('text of visitors', () => {
  it.each([
    ['\u001b[31mred\u001b[0m', '\\u001b[31mred\\u001b[0m'],
    ['\u001b]0;title\u0007', '\\u001b]0;title\\u0007'],
    ['\u009b2J', '\\u009b2J'],
    ['abc\u202edcba', 'abc\\u202edcba'],
    ['a\u200bb\ufeffc', 'a\\u200bb\\ufeffc'],
    ['a\u{e0041}b', 'a\\u{e0041}b'],
    ['a\ud800b', 'a\\ud800b'],
    ['two\r\nlines\tand  more', 'two lines and more'],
    ['👩‍🚀 و می‌خواهم', '👩‍🚀 و می‌خواهم'],
  ])('%j shows itself and does nothing', (text, shown) => {
    expect(onOneLine(text)).toBe(shown);
  });

  it('never reaches the terminal as a control, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(onOneLine(text)).not.toMatch(DANGEROUS);
        expect(onLines(text).join('')).not.toMatch(DANGEROUS);
        const json = terminalSafeJson({ [text]: text });
        expect(json).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
        expect(JSON.parse(json)).toEqual({ [text]: text });
      }),
    );
  });

  it('keeps its line breaks where there is room for them', () => {
    expect(onLines('one\r\n\ttwo\u001b\rthree')).toEqual(['one', '    two\\u001b', 'three']);
  });
});

describe('a cell', () => {
  it.each([
    ['abc', 3],
    ['日本', 4],
    ['é', 1],
    ['e\u0301', 1],
    ['👩‍🚀', 2],
    ['ﾊ', 1],
    ['', 0],
  ])('%j is %i columns wide', (text, width) => {
    expect(widthOf(text)).toBe(width);
  });

  it('is filled or cut to its columns, never inside a letter', () => {
    expect(fit('abc', 5)).toBe('abc  ');
    expect(fit('abcdef', 5)).toBe('abcd…');
    expect(fit('日本語', 5)).toBe('日本…');
    expect(fit('日本語', 4)).toBe('日… ');
    expect(fit('👩‍🚀👩‍🚀👩‍🚀', 4)).toBe('👩‍🚀… ');
  });
});
