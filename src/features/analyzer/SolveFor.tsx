import { useMemo } from 'react';
import type { Figures } from '#src/domain/deals/analysis/inputs.ts';
import { formatDscr } from '#src/domain/deals/payment.ts';
import { formatCount, formatShare, formatDollars } from '#src/domain/shared/number-text.ts';
import { ZERO_DOWN_REFUSED, type MaxPrice, type LeastDown } from '#src/domain/deals/solve-for.ts';
import { solvedTerms } from '#src/domain/deals/analysis/solved-terms.ts';
import { withArticle } from '#src/domain/shared/with-article.ts';
import type { Business } from './business.ts';
import { FigureControl } from './FigureControl.tsx';
import type { Analysis } from './use-analysis.ts';
import { Fold } from './YourNumbers.tsx';

interface Props {
  analysis: Analysis;
  /** Figures on display. May lag behind the inputs. */
  figures: Figures;
  business: Business | null;
}

/** Solves seller financing for one figure at a time, and checks the deal with nothing down. */
export function SolveFor({ analysis, figures, business }: Props) {
  const solved = useMemo(() => solvedTerms(figures), [figures]);
  if (!solved) return null;
  const { price, term, down, zeroDown } = solved;
  const { months, rate } = figures;
  const answers = [
    { question: 'Highest price', ...highestPrice(price, figures) },
    {
      question: 'Shortest term',
      answer: term.months === null ? 'None' : formatCount(term.months, 'month'),
      detail: term.reason ?? `${formatDollars(term.payment)} a month.`,
    },
    { question: 'Smallest down payment', ...smallestDown(down) },
  ];
  return (
    <section aria-labelledby="solve">
      <h2 id="solve">Can it pay for itself with nothing down?</h2>
      <p className="mt-3 max-w-2xl text-lg" data-zero-down>
        {zeroDown.dscr !== null && (
          <strong>{`DSCR ${formatDscr(zeroDown.dscr)} with $0 down and ${formatCount(months ?? 0, 'month')} at ${rate ?? 0}%. `}</strong>
        )}
        {zeroDown.verdict}
        {business && business.known.down !== 0 && ` ${ZERO_DOWN_REFUSED}`}
      </p>
      <h3 className="mt-5">Seller financing at your target DSCR</h3>
      <Fold title="Highest price, shortest term">
        <FigureControl name="target" analysis={analysis} hasSlider />
        {answers.map(({ question, answer, detail }) => (
          <div key={question} className="border-l-2 border-line pl-4">
            <p className="text-soft">{question}</p>
            <p className="figures font-serif text-2xl font-semibold">{answer}</p>
            <p className="hint">{detail}</p>
          </div>
        ))}
      </Fold>
    </section>
  );
}

function smallestDown({ down, downShare, reason }: LeastDown) {
  if (down === null) return { answer: 'None', detail: reason };
  return {
    answer: formatDollars(down),
    detail: reason ?? `${formatShare(downShare)} of the price.`,
  };
}

function highestPrice({ price, note, reason }: MaxPrice, { down }: Figures) {
  if (price === null) return { answer: 'No limit', detail: reason };
  return price === 0
    ? { answer: 'None', detail: "There's no profit to pay a note at any price." }
    : {
        answer: formatDollars(price),
        detail: `With ${down ?? 0}% down and ${withArticle(formatDollars(note))} note.`,
      };
}
