import type { FigureName } from '#src/domain/deals/analysis/fields.ts';
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

/** The figures of the business, each to be replaced by what the visitor knows better. */
export function YourNumbers({
  analysis,
  origin,
}: {
  analysis: Analysis;
  origin: string | undefined;
}) {
  return (
    <section aria-labelledby="numbers">
      <h2 id="numbers" tabIndex={-1} className="focus:outline-none">
        Your numbers
      </h2>
      <p className="mt-2 max-w-2xl text-soft">
        Replace any figure with what you know. SDE is a year of profit plus the add-backs; the
        salary is taken off before any payment. Everything below follows at once, and the address of
        this page keeps it all.
      </p>
      <div className="figure-grid mt-5">
        {NUMBERS.map((name) => (
          <FigureControl key={name} {...{ name, analysis, origin }} />
        ))}
      </div>
      {analysis.query !== '' && (
        <button
          type="button"
          className="button button-plain mt-4 print:hidden"
          onClick={() => {
            analysis.reset();
            // The button goes, and focus must not go with it.
            document.getElementById('numbers')?.focus();
          }}
        >
          {origin === undefined ? 'Clear all figures' : 'Back to the listing’s figures'}
        </button>
      )}
    </section>
  );
}
