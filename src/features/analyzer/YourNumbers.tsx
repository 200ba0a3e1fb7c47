import type { ReactNode } from 'react';
import { termFigures } from '#src/domain/deals/analysis/analyze-deal.ts';
import type { FigureName } from '#src/domain/deals/analysis/inputs.ts';
import { offerStart } from '#src/domain/deals/offers/offer-start.ts';
import { choiceOf, warningOf } from '#src/domain/deals/structures/structures.ts';
import type { Business } from './business.ts';
import { FigureControl } from './FigureControl.tsx';
import type { Analysis } from './use-analysis.ts';

/** Of a structure's terms: what is paid at close, and for how long. */
const isFirst = (name: FigureName) => /^(down|months)$|-(cash|revenue|years|months)$/.test(name);

interface Props {
  analysis: Analysis;
  business: Business | null;
}

/** The numbers of the deal, which the visitor can replace: those tried most first, the rest by topic. */
export function YourNumbers({ analysis, business }: Props) {
  const { figures, structure } = analysis.inputs;
  const known: Partial<Record<FigureName, number | undefined>> = business?.known ?? {};
  const terms = termFigures(structure);
  const isOff = (figures.profit ?? 0) > (figures.revenue ?? Infinity);
  const warning = isOff
    ? "Profit can't be more than revenue. Please check both."
    : warningOf(choiceOf(structure, figures));
  /** Introduces a number's first value next to a changed one. */
  const originOf = (name: FigureName) =>
    business ? (known[name] === undefined ? 'It started at' : 'The listing says') : undefined;
  const stated = (...names: FigureName[]) =>
    names.map((name) => (
      <FigureControl key={name} {...{ name, analysis }} origin={originOf(name)} />
    ));
  const agreed = (names: readonly FigureName[]) =>
    names.map((name) => <FigureControl key={name} {...{ name, analysis }} hasSlider />);
  return (
    <section aria-labelledby="numbers">
      <div className="flex flex-wrap gap-x-5">
        <h2 id="numbers" tabIndex={-1} className="focus:outline-none">
          Your numbers
        </h2>
        {analysis.query !== '' && (
          <button
            type="button"
            className="link print:hidden"
            onClick={() => {
              analysis.reset();
              // The button disappears, so move focus to the heading.
              document.getElementById('numbers')?.focus();
            }}
          >
            {business ? "Reset to the listing's numbers" : 'Clear all numbers'}
          </button>
        )}
      </div>
      <div className="figure-grid mt-3">
        {business ? stated('price') : stated('price', 'profit')}
        {agreed(terms.filter(isFirst))}
        {stated('salary')}
      </div>
      {warning !== null && (
        <p role="status" className="mt-4 border-l-4 border-amber bg-amber-wash px-3 py-2 text-sm">
          {warning}
        </p>
      )}
      <OfferLink {...{ business }} inputs={analysis.inputs} className="max-md:w-full xl:hidden" />
      <Fold title="Revenue, profit, and growth">
        {business ? stated('revenue', 'profit') : stated('revenue')}
        {stated('add-backs', 'growth', 'churn')}
      </Fold>
      <Fold title="Interest and other terms">
        {agreed([...terms.filter((name) => !isFirst(name)), 'discount'])}
      </Fold>
    </section>
  );
}

interface FoldProps {
  title: string;
  children: ReactNode;
}

/** Figures of one topic, folded on a phone. */
export const Fold = ({ title, children }: FoldProps) => (
  <details className="fold">
    <summary>{title}</summary>
    <div className="figure-grid mt-3">{children}</div>
  </details>
);

interface OfferProps {
  business: Business | null;
  inputs: Analysis['inputs'];
  className: string;
}

/** Leads to the listing's offer form, which starts with what was analyzed as far as it can; see ANALYZED_OFFER_KEY. */
export function OfferLink({ business, inputs: { structure, figures }, className }: OfferProps) {
  if (!business || business.sale?.isSold) return null;
  const isHeld = offerStart(structure, figures) !== null;
  const note =
    structure === 'equity-service'
      ? "Shares for work don't fit into an offer: it starts with the seller's terms. Write yours in its message."
      : structure === 'earnout' &&
        isHeld &&
        'In an offer, an earnout is one payment when its time is over.';
  return (
    <>
      <a href={`/listing/${business.id}#offer`} className={`button print:hidden ${className}`}>
        {isHeld ? 'Make an offer with these terms' : 'Make an offer'}
      </a>
      {note && <p className={`hint print:hidden ${className}`}>{note}</p>}
    </>
  );
}
