import { describe, expect, it } from 'vitest';
import { checklistRows, proseWords, readSections } from '#src/domain/articles/article-text.ts';

const BODY = `
Two *words* and [a link](/listing/1).

## First _heading_

- item **four** words \`here\`
- another

<PaymentTable principal={60000} months={[36, 48]} note={{ label: 'a > b' }} />

<Callout title="Rule of thumb">
  Keep three payments.
</Callout>

### Inner part

| Term | Value     |
| ---- | --------: |
| One  | two words |

{/* a remark to other editors */}

## Sources

1. [IRS Publication 537](https://www.irs.gov/p537) says 5 > 3.
`;

describe('readSections', () => {
  const sections = readSections(BODY);

  it('starts with the text before the first heading, then splits at second-level headings', () => {
    expect(sections.map(({ title }) => title)).toEqual(['', 'First heading', 'Sources']);
  });

  it('counts words of prose, without headings, tables, and components', () => {
    // In the second: 'item four words here', 'another', 'Rule of thumb', 'Keep three payments.'
    expect(sections.map(({ words }) => words)).toEqual([5, 11, 6]);
    expect(proseWords(sections)).toBe(22);
  });

  it('counts tables and components as exhibits, and a callout as text', () => {
    expect(sections.map(({ exhibits }) => exhibits)).toEqual([0, 2, 0]);
  });

  it('has all searchable text as plain text', () => {
    expect(sections.map(({ text }) => text)).toEqual([
      'Two words and a link.',
      'item four words here another Rule of thumb Keep three payments. Inner part Term Value One two words',
      'IRS Publication 537 says 5 > 3.',
    ]);
  });
});

it('skips a multiline component with braces, quotes, and brackets', () => {
  const body = [
    'Before.',
    '',
    '<OffersCompared',
    '  discount={0.12}',
    '  offers={[',
    "    { label: 'Cash > note', cashAtClose: 52000 },",
    '    { label: "It\'s {odd}", cashAtClose: 1, note: { amount: 2, apr: 0.08, months: 48 } },',
    '  ]}',
    '/>',
    '',
    'After.',
  ].join('\n');
  expect(readSections(body)).toEqual([
    { title: '', words: 2, exhibits: 1, text: 'Before. After.' },
  ]);
});

it('treats an unclosed component as text', () => {
  expect(readSections('Open <PaymentTable principal={1')[0]?.exhibits).toBe(0);
});

it('counts two adjacent tables as two, with Windows line endings too', () => {
  const table = '| A |\r\n| - |\r\n| 1 |\r\n';
  expect(readSections(`${table}\r\n${table}`)[0]).toMatchObject({ exhibits: 2, words: 0 });
});

it('keeps underscores inside words, and drops blockquote marks', () => {
  expect(readSections('> see snake_case and _this_')[0]?.text).toBe('see snake_case and this');
});

it('leaves out the box of an item to check off', () => {
  expect(readSections('- [ ] one\n\n2. [ ] **two**')[0]?.text).toBe('one two');
});

it('has no sections for an empty body', () => {
  expect(readSections('\n\n')).toEqual([]);
});

describe('the rows to check off', () => {
  it('are those of the tables that say what to ask for, by the heading above, as plain text', () => {
    const body = `
## Money

| Ask for | Test | A bad answer |
| :-- | --- | --- |
| **Bank** statements \\| payouts | Match [both](/learn/x) | "Mixed" |
| Refunds | Count them | |

| Days | Work |
| --- | --- |
| 1 | Access |

### Code

| Ask for | Test |
| --- | --- |
| Repository | Build it |
`;
    expect(checklistRows(body)).toEqual([
      {
        section: 'Money',
        ask: 'Bank statements | payouts',
        test: 'Match both',
        badAnswer: '"Mixed"',
      },
      { section: 'Money', ask: 'Refunds', test: 'Count them', badAnswer: '' },
      { section: 'Code', ask: 'Repository', test: 'Build it', badAnswer: '' },
    ]);
  });
});
