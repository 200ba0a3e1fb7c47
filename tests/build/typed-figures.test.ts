import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { FACT_TEXTS } from '#src/build/fact-texts.ts';
import { readList } from '#src/build/read-lists.ts';
import { typedFigureMistakes } from '#src/build/text-mistakes.ts';

const services = readList('services', readFileSync('content/pages/services.yaml', 'utf8'));
const plans = 'ok' in services ? services.ok : [];
const mistakesIn = (text: string, path = 'pages/faqs.yaml') =>
  typedFigureMistakes(path, text, plans);

/** Every promise that is a figure, with the unit that its name ends with. */
const typed = Object.entries(FACT_TEXTS).flatMap(([name, text]) => {
  const unit = /(Days|Weeks|Months|Minutes)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const isBare = /^\d+$/.test(text) && unit === '' && name !== 'minimumAge';
  return /\d/.test(text) && !isBare ? [{ name, written: `${text} ${unit}`.trim() }] : [];
});

describe('a promise that is typed by hand', () => {
  it('is one of many', () => {
    expect(typed.length).toBeGreaterThan(25);
  });

  it.each(typed)('is named with its line and its name: $name', ({ name, written }) => {
    const [mistake = ''] = mistakesIn(`- id: promise\n  answer:\n    - It is ${written}.\n`);
    expect(mistake).toMatch(/^pages\/faqs\.yaml: line 3: Write \{/);
    expect(mistake).toContain(`{${name}}`);
    expect(mistakesIn(`It is <Fact name="${name}" />.`, 'pages/terms.mdx')).toEqual([]);
  });

  test('is found across the end of a line, and named as a policy writes it', () => {
    expect(mistakesIn('\nFor 14\ndays after closing.', 'pages/terms.mdx')).toEqual([
      'pages/terms.mdx: line 2: Write <Fact name="transferSupportDays" /> instead of 14 days.',
    ]);
  });

  test('is left alone in a guide where only its number is the same', () => {
    const guide = 'Put 30% down of $250,000, then wait 14 days. It took 18 hours and 60 days.';
    expect(mistakesIn(guide, 'learn/note.mdx')).toEqual([]);
    expect(mistakesIn('The Founder Pass is $297.', 'learn/note.mdx')).toHaveLength(1);
    expect(mistakesIn('A DSCR of 1.25.', 'learn/note.mdx')).toHaveLength(1);
    expect(mistakesIn('A loan up to $350,000.', 'learn/note.mdx')).toHaveLength(1);
  });
});

describe('a price of a service', () => {
  const prices = plans.flatMap(({ name, price }) =>
    price.flatMap(({ amount }) => (typeof amount === 'number' ? [{ name, amount }] : [])),
  );

  it.each(prices)('is only in services.yaml: $name for $amount', ({ name, amount }) => {
    const written = `$${amount.toLocaleString('en-US')}`;
    expect(mistakesIn(`\nA ${name} costs ${written}.`, 'learn/note.mdx')).toContainEqual(
      `learn/note.mdx: line 2: Leave out ${written}. Only services.yaml has the price of ${name}.`,
    );
    expect(mistakesIn(`A ${name} helps.\n\nIt costs ${written}.`, 'learn/note.mdx')).toEqual([]);
  });
});

test('no page, form, or mail types a promise or a price', () => {
  // Choices and styles with the same number.
  const innocent = /minimumAge|coverage|inbox\/state\/filters\.ts|ui\/hydration\.ts/;
  const files = globSync('{src/{pages,features,layouts,config,ui},netlify}/**/*.{astro,ts,tsx}');
  const mistakes = files.flatMap((path) => {
    const code = readFileSync(path, 'utf8').replaceAll(/\/\*[^]*?\*\/|(?<=\s)\/\/.*/g, '');
    return mistakesIn(code, path);
  });
  expect(files.length).toBeGreaterThan(300);
  expect(mistakes.filter((mistake) => !innocent.test(mistake))).toEqual([]);
});
