import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fieldOf, FIGURE_NAMES, type FigureName } from '#src/domain/deals/analysis/inputs.ts';
import { readFigure } from '#src/domain/deals/analysis/figure-text.ts';
import { type FigureEdit, typeFigure } from '#src/features/analyzer/FigureControl.tsx';

/** Types one text after the other into a field that starts with a figure. */
function typeAll(name: FigureName, start: number | null, texts: readonly string[]) {
  let edit: FigureEdit | null = null;
  let value = start;
  return texts.map((text) => {
    ({ edit, value } = typeFigure(name, edit, value, text));
    return { value, problem: edit.problem };
  });
}

/** What a field holds key by key. */
const keys = (text: string) => Array.from(text, (_, index) => text.slice(0, index + 1));

it('does not count what could be read on the way to a text that is refused', () => {
  const steps = typeAll('adjustment', 0, keys('-50'));
  expect(steps.map(({ value }) => value)).toEqual([0, -5, 0]);
  expect(steps.at(-1)?.problem).toMatch(/^Enter a number from −30 to 30/);
});

it('counts a text again that is no longer refused', () => {
  const values = typeAll('adjustment', 10, ['-50', '-5', '-', '']).map(({ value }) => value);
  expect(values).toEqual([10, -5, 10, 10]);
});

it('takes a figure away that may be missing, and only on purpose', () => {
  expect(typeAll('price', 45_000, ['', 'x']).map(({ value }) => value)).toEqual([null, 45_000]);
});

it('is either what the field says or what counted before, whatever is typed into any field', () => {
  const part = fc.oneof(
    fc.integer({ min: -200, max: 200_000 }).map(String),
    fc.constantFrom('-', '−', '.', ',', '$', '%', 'x', 'k', ' ', '1e3', 'a lot', '45,00', '12.'),
    fc.string({ maxLength: 4 }),
  );
  const typed = fc.array(part, { maxLength: 3 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(
      fc.constantFrom(...FIGURE_NAMES),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.array(typed, { minLength: 1, maxLength: 6 }),
      (name, share, texts) => {
        const { min, max } = fieldOf(name);
        const start = min + share * (max - min);
        const steps = typeAll(name, start, texts);
        texts.forEach((text, index) => {
          const reading = readFigure(name, text);
          const counts = reading.problem === undefined ? reading.value : start;
          expect(steps[index]).toEqual({ value: counts, problem: reading.problem });
        });
      },
    ),
  );
});
