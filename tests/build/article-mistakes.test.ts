import { describe, expect, it } from 'vitest';
import { readArticleFile } from '#src/build/read-articles.ts';

const RIGHT = `---
title: 'Seller financing: how to buy a business'
summary: 'How to size a seller note on real figures, what to put in it and when to walk away.'
topic: financing
tags: [seller financing, zero down]
publishedOn: 2026-09-14
tldr:
  - Size the note on the last twelve months of profit, never on the best one.
  - Look for more dollars of profit than the payment takes in its worst month.
  - Zero down moves the whole price into the payment and makes nothing cheaper.
related: [digital-asset-valuation, due-diligence-checklist]
---

The first paragraph.

<PaymentTable principal={60000} apr={0.08} months={[36, 48]} monthlyProfit={2200} />

<Callout title="Rule of thumb">One paragraph.</Callout>

The last one.
`;

/** What an editor reads about the article after one change. */
function mistakesAfter(written: string, wrong: string): string[] {
  expect(RIGHT).toContain(written);
  const reading = readArticleFile('a-guide.mdx', RIGHT.replace(written, wrong));
  return 'error' in reading ? reading.error : [];
}
const LAST = 'The last one.';
const TABLE =
  '<PaymentTable principal={60000} apr={0.08} months={[36, 48]} monthlyProfit={2200} />';

describe('an article', () => {
  it('is right to begin with', () => {
    expect(mistakesAfter(LAST, LAST)).toEqual([]);
  });

  it.each([
    '`{60,000}` and `<5%` are code',
    '```js\nconst a = { b: 1 };\nif (a < b) {}\n```',
    'A brace \\{ and \\} and \\<',
    '{/* For the editor: <Foo> {bar} */}',
    'From <Fact name="founderPassPrice" /> on',
    "<OffersCompared\n  discount={0.12}\n  offers={[\n    { label: 'Cash', cashAtClose: 60000 },\n    {\n      label: '30% down, 4 years: 8%',\n      cashAtClose: 20400,\n      note: { amount: 47600, apr: 0.08, months: 48 },\n    },\n  ]}\n/>",
    "<OffersCompared discount={0.12} offers={[{label:'Cash',cashAtClose:60000}]} />",
    '<ValuationTable monthlyProfit={1970} multiples={[2, 2.5, 3]} />',
    '<TransferList bucket="first-week" />',
    '<ClosingSheet />',
    '<br /> and 5 &lt; 6',
    '[terms](/terms "The terms"), [a] (b), and - [ ] (/ or #)',
    'Our #1 rule, in 30\u00A0days 👩🏽\u200D🌾',
  ])('may have in its text: %s', (text) => {
    expect(mistakesAfter(LAST, text)).toEqual([]);
  });

  it.each<[what: string, written: string, wrong: string, line: number, told: string]>([
    [
      'a bucket that there is not',
      LAST,
      '<TransferList bucket="tomorrow" />',
      20,
      '<TransferList> bucket: use one of these: before-closing, first-two-days, first-week, first-month.',
    ],
    [
      'a colon without quotes in the title',
      "'Seller financing: how to buy a business'",
      'Seller financing: how to buy a business',
      2,
      "Put straight quotes around text with a colon in it, like title: 'Earnouts: paying for growth'.",
    ],
    [
      'an apostrophe in single quotes',
      "'Seller financing: how to buy a business'",
      "'A seller's note and how to size it'",
      2,
      "Put double quotes around text with an apostrophe in it, or write the apostrophe twice: 'It''s'.",
    ],
    [
      'a quote that is never closed',
      "walk away.'",
      'walk away.',
      3,
      'This opening quote is never closed.',
    ],
    [
      'a quote that is never closed, above another one',
      "buy a business'",
      'buy a business',
      2,
      'This opening quote is never closed.',
    ],
    [
      'curly quotes around a text',
      "'Seller financing: how to buy a business'",
      '‘Seller financing, or how to buy a business’',
      2,
      'Put straight quotes on both sides of this text, or none.',
    ],
    [
      'no quote at the start of a text',
      "'Seller financing: how to buy a business'",
      "Seller financing, or how to buy a business'",
      2,
      'Put straight quotes on both sides of this text, or none.',
    ],
    [
      'a file that was not saved as UTF-8',
      'first paragraph',
      'first caf\uFFFD',
      14,
      'Save this file as UTF-8, not as ANSI or UTF-16.',
    ],
    [
      'a pasted space after the signs of a heading',
      LAST,
      '##\u00A0Sources',
      20,
      'Type a plain space after ##.',
    ],
    [
      'no space after the signs of a heading',
      LAST,
      '##Sources',
      20,
      'Type a plain space after ##.',
    ],
    ['a pasted space after a hyphen', LAST, '-\u00A0One', 20, 'Type a plain space after -.'],
    ...['<div class="wide">', '<br>', '</b>', '<info@a.example>', '<paymentTable />'].map(
      (tag): [string, string, string, number, string] => [
        `HTML: ${tag}`,
        LAST,
        `One ${tag} two.`,
        20,
        'Use Markdown instead of <',
      ],
    ),
    [
      'a paragraph that would be code',
      LAST,
      'import your data first.',
      20,
      'A paragraph that starts with "import" would run as code. Start it with another word.',
    ],
    [
      'a heading like the title',
      LAST,
      '# Sources',
      20,
      'Start a heading with ##. Only the title is above those.',
    ],
    [
      'a table without a line below its first',
      LAST,
      '| Term | Payment |\n| 36 months | $939 |',
      20,
      'Below the first line of a table, write | --- | with one --- for each column.',
    ],
    [
      'a mark that turns the text around',
      LAST,
      'The \u202Elast \u202Eone.',
      20,
      "There's an unseen mark in this line. Paste its text again as plain text.",
    ],
    [
      'a text that begins with *',
      'topic: financing',
      'topic: *financing*',
      4,
      'Put quotes around text that starts with *.',
    ],
    [
      'no space after a colon',
      'topic: financing',
      'topic:financing',
      4,
      'Write each field on its own line as name: value, with a space after the colon.',
    ],
    [
      'a text that begins with a link',
      'topic: financing',
      'topic: [Money](/learn) first',
      4,
      "Put double quotes around text with an apostrophe in it, or write the apostrophe twice: 'It''s'. Text that starts with [, {, or a hyphen needs them, too.",
    ],
    [
      'a field that is not below its neighbor',
      'topic: financing',
      'cover:\n   caption: Left\n  bars: 2\ntopic: financing',
      6,
      'Indent this line by as many spaces as the lines it belongs with.',
    ],
    [
      'a field of a list that is not below its neighbor',
      'topic: financing',
      'cover:\n  - label: Left\n   to: 2\ntopic: financing',
      6,
      'Indent this line by as many spaces as the lines it belongs with.',
    ],
    ['a tab', '  - Size the note', '\t- Size the note', 8, 'Indent with spaces, not tabs.'],
    [
      'a list without an end',
      'tags: [seller financing, zero down]',
      'tags: [seller financing, zero down',
      6,
      'Close every [ with ]',
    ],
    [
      'a colon in a sentence of the tldr',
      'Size the note on the last',
      'Size the note: on the last',
      8,
      'tldr.0: Put quotes around this text, because it has a colon in it.',
    ],
    [
      'an unknown topic',
      'topic: financing',
      'topic: money',
      4,
      'topic: Choose one of: financing, due-diligence, growth.',
    ],
    [
      'a day that does not exist',
      '2026-09-14',
      '2026-02-30',
      6,
      'publishedOn: Write publishedOn as year-month-day, like 2026-09-14.',
    ],
    [
      'a misspelled field',
      'related:',
      'relatet:',
      11,
      "An article has no field 'relatet'; check the spelling.",
    ],
    [
      'a figure that nobody keeps in the tldr',
      'makes nothing cheaper.',
      'makes {nothing} cheaper.',
      10,
      "tldr.2: There's no figure named {nothing}.",
    ],
    [
      'a comma in a figure',
      '{60000}',
      '{60,000}',
      16,
      '<PaymentTable> principal: write a dollar amount in braces, like {60000}.',
    ],
    [
      'a figure in quotes',
      '{60000}',
      '"60000"',
      16,
      '<PaymentTable> principal: write a dollar amount in braces, like {60000}.',
    ],
    [
      'a calculation in place of a figure',
      '{60000}',
      '{2 * 30000}',
      16,
      '<PaymentTable> principal: write a dollar amount in braces, like {60000}.',
    ],
    [
      'a figure that is missing',
      ' apr={0.08}',
      '',
      16,
      '<PaymentTable> apr: write a rate as a decimal in braces, like {0.08} for 8%.',
    ],
    ['a rate in percent', '{0.08}', '{8}', 16, '<PaymentTable> apr: write a decimal: 0.08 is 8%.'],
    [
      'one term in place of a list',
      '{[36, 48]}',
      '{36}',
      16,
      '<PaymentTable> months: write a list in braces, like {[36, 48, 60]}.',
    ],
    [
      'half a month',
      '{[36, 48]}',
      '{[36, 48.5]}',
      16,
      '<PaymentTable> months.1: write whole months in braces, like {48}.',
    ],
    [
      'a term that the math refuses',
      '{[36, 48]}',
      '{[36, 9999]}',
      16,
      '<PaymentTable> months.1: write at most 360.',
    ],
    [
      'a misspelled value',
      'apr={',
      'rate={',
      16,
      "<PaymentTable> has no 'rate'; check the spelling.",
    ],
    [
      'a value without braces',
      'apr={0.08}',
      'apr=0.08',
      16,
      '<PaymentTable> Write each value as name="text" or name={60000}.',
    ],
    [
      'words in braces',
      LAST,
      'It costs {braces} here.',
      20,
      '{braces} would run as code. For a site figure, write <Fact name="…" />. For a brace, write \\{ or \\}.',
    ],
    ['an amount in braces', LAST, 'It costs {60,000} here.', 20, '{60,000} would run as code.'],
    ['a brace that is never closed', LAST, 'It costs { here.', 20, '{ would run as code.'],
    [
      'an unknown component',
      TABLE,
      '<PaymentTabel />',
      16,
      "There's no component <PaymentTabel>. Available: ",
    ],
    [
      'an unknown component with text in it',
      'Callout title="Rule of thumb">One paragraph.</Callout',
      'Remark>One paragraph.</Remark',
      18,
      "There's no component <Remark>.",
    ],
    [
      'an unknown figure',
      LAST,
      '<Fact name="price" />',
      20,
      '<Fact> name: use one of these names: ',
    ],
    ['a tag without its end', ' />', '', 16, "<PaymentTable> isn't finished: end it with />."],
    [
      'a tag without its slash',
      '{2200} />',
      '{2200}>',
      16,
      "<PaymentTable> isn't finished: end it with />.",
    ],
    [
      'a remark that is never closed',
      '</Callout>',
      '',
      18,
      '<Callout> is never closed: add </Callout> after its text.',
    ],
    [
      'a remark that was never opened',
      LAST,
      '</Callout>',
      20,
      '</Callout> has no opening <Callout>.',
    ],
    ['a less-than sign', LAST, 'Keep it <5% of it.', 20, 'Write a less-than sign as &lt;'],
    [
      'a comment of HTML',
      LAST,
      '<!-- later -->',
      20,
      'Write a less-than sign as &lt;, and a comment as {/*',
    ],
    ...['[terms] (/terms)', '[terms](/the terms)'].map(
      (link): [string, string, string, number, string] => [
        `a space in a link: ${link}`,
        LAST,
        `The ${link}.`,
        20,
        'Write a link as [text](address), with no space before ( or in the address.',
      ],
    ),
    [
      'a picture of Markdown',
      LAST,
      '![A chart](/chart.png)',
      20,
      'Show a picture with <Screenshot file="folder/name.webp" alt="…" caption="…" />.',
    ],
    ['a bare address', LAST, '<https://example.com>', 20, 'Write a link as [text](address).'],
  ])('with %s is told with its line and what to write', (_what, written, wrong, line, told) => {
    const mistakes = mistakesAfter(written, wrong);
    const place = `a-guide.mdx: line ${line}: `;
    expect(
      mistakes.some((mistake) => mistake.startsWith(place + told)),
      mistakes.join('\n'),
    ).toBe(true);
  });

  it('is told each of its mistakes at once', () => {
    const wrong = RIGHT.replace('topic: financing', 'topic: money')
      .replace('{60000}', '{60,000}')
      .replace(LAST, 'It costs {braces}.');
    const reading = readArticleFile('a-guide.mdx', wrong);
    expect(
      'error' in reading && reading.error.map((mistake) => /line (\d+)/.exec(mistake)?.[1]),
    ).toEqual(['4', '16', '20']);
  });
});
