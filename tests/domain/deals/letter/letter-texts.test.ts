import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftLetter } from '#src/domain/deals/letter/draft-letter.ts';
import { textsOf } from '#src/domain/deals/letter/letter.ts';
import {
  escapeMarkdown,
  letterMarkdown,
  letterPlainText,
  wrap,
} from '#src/domain/deals/letter/letter-texts.ts';
import { aDraft } from './a-letter.ts';
import { ALL_CHOICES } from '../structures/every-structure.ts';

describe('a letter as Markdown', () => {
  it('has a heading for each clause, which says whether it binds', () => {
    const letter = draftLetter(aDraft());
    const headings = letterMarkdown(letter).match(/^## \d+\..*$/gm);
    expect(headings).toEqual(
      letter.clauses.map(
        ({ number, title, isBinding }) =>
          `## ${number}. ${title} (${isBinding ? 'binding' : 'non-binding'})`,
      ),
    );
  });

  it.each([
    ['# no heading', '\\# no heading'],
    ['- no item', '\\- no item'],
    ['1. no item', '1\\. no item'],
    ['2026) no item', '2026\\) no item'],
    ['a *b* _c_ `d`', 'a \\*b\\* \\_c\\_ \\`d\\`'],
    ['<script>alert(1)</script>', '\\<script\\>alert(1)\\</script\\>'],
    ['![x](javascript:y)', '!\\[x\\](javascript:y)'],
    ['a | b', 'a \\| b'],
    ['&copy; ~~x~~', '\\&copy; \\~\\~x\\~\\~'],
    ['=== \\', '\\=== \\\\'],
    ['$45,000 in 2026.', '$45,000 in 2026.'],
  ])('escapes "%s"', (text, escaped) => {
    expect(escapeMarkdown(text)).toBe(escaped);
  });

  it('keeps what was typed out of its structure', () => {
    const additionalTerms = '# Heading\n---\n| a | b |\n<img src=x onerror=alert(1)>';
    const markdown = letterMarkdown(draftLetter(aDraft({ additionalTerms })));
    const plain = letterMarkdown(draftLetter(aDraft({ additionalTerms: 'x' })));
    const count = (text: string, pattern: RegExp) => text.match(pattern)?.length;
    for (const pattern of [/^#/gm, /^---$/gm, /^\|/gm]) {
      expect(count(markdown, pattern)).toBe(count(plain, pattern));
    }
    expect(markdown).not.toMatch(/(?<!\\)</);
  });

  it('gives every row of a table as many cells as its head', () => {
    const markdown = letterMarkdown(
      draftLetter(aDraft({ milestones: [{ title: 'One | two', date: '2026-12-01' }] })),
    );
    expect(markdown).toContain('| One \\| two | December 1, 2026 |');
  });
});

describe('a letter as plain text', () => {
  it.each(ALL_CHOICES)('has every text of $id in lines of at most 72 characters', (choice) => {
    const letter = draftLetter(aDraft({ choice, additionalTerms: `Long ${'word '.repeat(40)}` }));
    const text = letterPlainText(letter);
    expect(text.split('\n').filter((line) => line.length > 72)).toEqual([]);
    const flat = text.replaceAll(/\s+/g, ' ');
    for (const { blocks } of letter.clauses) {
      for (const each of textsOf(blocks)) expect(flat).toContain(each);
    }
  });

  it('keeps words together, and every word', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1 }).map((word) => word.replaceAll(/\s/g, 'x'))),
        (words) => {
          expect(wrap(words.join(' ')).split(/[ \n]/)).toEqual(words.length === 0 ? [''] : words);
        },
      ),
    );
  });

  it('leaves a word that is longer than a line whole', () => {
    const address = `https://example.com/${'a'.repeat(80)}`;
    expect(wrap(`See ${address} for more`)).toBe(`See\n${address}\nfor more`);
  });

  it('sets out a table that is too wide as a list', () => {
    const title = 'A milestone with a title that goes on for longer than an email has room';
    const text = letterPlainText(
      draftLetter(aDraft({ milestones: [{ title, date: '2026-12-01' }] })),
    );
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`- ${title}: December 1, 2026`);
  });
});
