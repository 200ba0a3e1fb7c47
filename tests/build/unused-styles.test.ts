import { describe, expect, test } from 'vitest';
import { namesIn, purge } from '#src/build/unused-styles.ts';

const left = (style: string, ...words: string[]) => purge(style, new Set(words));

describe('a style, judged by the words of the pages that use it', () => {
  test('keeps the rules whose classes a page has, and leaves the others out', async () => {
    expect(await left('.card{color:red}.wizard{color:blue}', 'div', 'card')).toBe(
      '.card{color:red}',
    );
  });

  test('keeps what a script sets under another name', async () => {
    const style = '.toast[data-variant=destructive]{color:red}:root[data-theme=dark]{color:white}';
    expect(await left(style, 'toast', 'dataset.variant')).toBe(style);
  });

  test('keeps states, and rules inside layers and conditions', async () => {
    const style =
      '@layer components{@media print{.card:not(:last-child):hover{color:red}}}.card::backdrop{color:red}';
    expect(await left(style, 'card')).toBe(style);
  });

  test('keeps rules for anything in a state', async () => {
    const style = ':focus-visible{outline:3px solid}@layer base{:focus-visible{color:red}}';
    expect(await left(style, 'card')).toBe(style);
  });

  test('leaves out what is said of a browser’s part of any control, and keeps what a class says of it', async () => {
    const style =
      '::-webkit-datetime-edit{padding:0}:-moz-ui-invalid{color:red}@supports (a:b){::placeholder{color:red}}.input::placeholder{color:blue}';
    expect(await left(style, 'input')).toBe('.input::placeholder{color:blue}');
  });

  test('keeps escaped names of utilities', async () => {
    const style = '.sm\\:grid-cols-2{gap:1rem}.w-1\\/2{width:50%}.gap-\\[3px\\]{gap:3px}';
    expect(await left(style, 'sm:grid-cols-2', 'w-1/2', 'gap-[3px]')).toBe(style);
  });

  test('leaves out custom properties that nothing uses any more', async () => {
    expect(
      await left(':root{--a:1px;--b:2px}.card{margin:var(--a)}.x{margin:var(--b)}', 'card'),
    ).toBe(':root{--a:1px}.card{margin:var(--a)}');
  });

  test('keeps the custom properties that the tabs component reads from its script', async () => {
    const style = ':root{--govuk-breakpoint-tablet:0}';
    expect(await left(style, 'card')).toBe(style);
  });
});

test('names in a style are known by what pages write: without escapes', () => {
  const style = String.raw`.sm\:w-1\/2,.\32xl\:p-4>#a\.b,.gap-\[3px\]:is(dialog,[data-open]){color:red}`;
  expect(namesIn([style])).toEqual(
    new Set('sm:w-1/2 2xl:p-4 a.b gap-[3px] is dialog data-open color red'.split(' ')),
  );
});
