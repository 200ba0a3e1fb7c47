import type { FigureName } from '#src/domain/deals/analysis/inputs.ts';
import type { Business } from './business.ts';
import { FigureControl } from './FigureControl.tsx';
import type { Analysis } from './use-analysis.ts';

const NUMBERS = [
  'price',
  'revenue',
  'profit',
  'add-backs',
  'salary',
  'growth',
  'churn',
] as const satisfies readonly FigureName[];

export function YourNumbers({
  analysis,
  business,
}: {
  analysis: Analysis;
  business: Business | null;
}) {
  const known: Partial<Record<FigureName, number | undefined>> = business?.known ?? {};
  /** Introduces a number's first value next to a changed one. */
  const originOf = (name: FigureName) =>
    business ? (known[name] === undefined ? 'It started at' : 'The listing says') : undefined;
  return (
    <section aria-labelledby="numbers">
      <h2 id="numbers" tabIndex={-1} className="focus:outline-none">
        Your numbers
      </h2>
      <p className="mt-2 max-w-2xl text-soft">
        Everything updates as you type. Copy the link to save or share your numbers. SDE is yearly
        profit plus the owner's pay and one-time costs (add-backs).
      </p>
      <div className="figure-grid mt-5">
        {NUMBERS.map((name) => (
          <FigureControl key={name} {...{ name, analysis }} origin={originOf(name)} />
        ))}
      </div>
      {analysis.query !== '' && (
        <button
          type="button"
          className="button button-plain mt-4 print:hidden"
          onClick={() => {
            analysis.reset();
            // The button disappears, so move focus to the heading.
            document.getElementById('numbers')?.focus();
          }}
        >
          {business ? "Reset to the listing's numbers" : 'Clear all numbers'}
        </button>
      )}
    </section>
  );
}
