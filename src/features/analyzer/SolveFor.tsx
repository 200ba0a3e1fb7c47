import { useMemo } from 'react';
import type { Figures } from '#src/domain/deals/analysis/inputs.ts';
import { formatDscr } from '#src/domain/deals/dscr-value.ts';
import { formatMonths } from '#src/domain/shared/months-text.ts';
import { formatShare } from '#src/domain/shared/share-text.ts';
import { solvedTerms } from '#src/domain/deals/analysis/solved-terms.ts';
import { formatDollars } from '#src/domain/shared/money.ts';
import { FigureControl } from './FigureControl.tsx';
import type { Analysis } from './use-analysis.ts';

interface Props {
  analysis: Analysis;
  /** What is shown; what is being changed may be ahead of it. */
  figures: Figures;
}

/** One figure of seller financing solved for while the others stay, and the deal with nothing down. */
export function SolveFor({ analysis, figures }: Props) {
  const solved = useMemo(() => solvedTerms(figures), [figures]);
  if (!solved) return null;
  const { price, term, down, zeroDown } = solved;
  const answers = [
    {
      question: 'The most you can pay',
      answer: price.price === null ? 'No limit' : formatDollars(price.price),
      detail:
        price.reason ??
        `With ${figures.down ?? 0}% at close: a note of ${formatDollars(price.note)}.`,
    },
    {
      question: 'The shortest term',
      answer: term.months === null ? 'None' : formatMonths(term.months),
      detail: term.reason ?? `${formatDollars(term.payment)} a month.`,
    },
    {
      question: 'The least at close',
      answer: down.down === null ? 'None' : formatDollars(down.down),
      detail: down.reason ?? `${formatShare(down.downShare)} of the price.`,
    },
  ];
  return (
    <section aria-labelledby="solve">
      <h2 id="solve">Can it pay for itself with nothing down?</h2>
      <p className="mt-3 max-w-2xl text-lg" data-zero-down>
        {zeroDown.verdict}
      </p>
      <h3 className="mt-6">Seller financing, solved for a DSCR</h3>
      <div className="mt-3 grid items-start gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
        <FigureControl name="target" analysis={analysis} hasSlider />
        {answers.map(({ question, answer, detail }) => (
          <div key={question} className="border-l-2 border-line pl-4">
            <p className="text-soft">
              {question} for {formatDscr(figures.target ?? 1)}
            </p>
            <p className="figures font-serif text-2xl font-semibold">{answer}</p>
            <p className="hint">{detail}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
