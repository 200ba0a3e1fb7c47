import { useRef } from 'react';
import { fieldOf, VALUATION_METHODS } from '#src/domain/deals/analysis/inputs.ts';
import { askingPlace, valuationOf } from '#src/domain/deals/valuation.ts';
import { formatShare, formatDollars } from '#src/domain/shared/number-text.ts';
import { useEarlyEdits } from '#src/ui/early-edits.ts';
import { FigureControl } from './FigureControl.tsx';
import type { Analysis } from './use-analysis.ts';
import { Fold } from './YourNumbers.tsx';

/** The business's value by a multiple, and where the price falls in that range. */
export function ValuationCalculator({ analysis }: { analysis: Analysis }) {
  const { inputs, set } = analysis;
  const { method, figures } = inputs;
  const value = valuationOf(inputs);
  const isWorth = value !== null && value.base !== null && value.base > 0;
  const place = askingPlace(figures.price, value);
  const methods = useRef<HTMLFieldSetElement>(null);
  useEarlyEdits(methods, ([chosen]) => {
    const early = VALUATION_METHODS.find((each) => each === chosen?.value);
    if (early) set({ method: early });
  });

  return (
    <section aria-labelledby="valuation">
      <h2 id="valuation">Valuation calculator</h2>
      <div className="mt-3 grid gap-x-8 gap-y-3 md:grid-cols-2">
        <div>
          <p className="text-soft">Estimated value</p>
          <p className="figures font-serif text-3xl font-semibold">
            {isWorth ? formatDollars(value.base) : 'Not available'}
          </p>
          {!isWorth ? (
            <p className="mt-2">
              {value?.reason ??
                (value
                  ? `There's no ${method} to multiply.`
                  : `Add monthly ${method} to see this.`)}
            </p>
          ) : (
            <>
              <p className="figures">
                Range: {formatDollars(value.low)}–{formatDollars(value.high)}
              </p>
              {place && figures.price !== null && (
                <>
                  <ValuationRange price={figures.price} value={value} />
                  <p>
                    The asking price of {formatDollars(figures.price)} is {place.place} the range
                    {place.place !== 'within' &&
                      `, ${formatShare(Math.abs(place.difference))} ${place.difference < 0 ? 'below' : 'above'} the estimate`}
                    .
                  </p>
                </>
              )}
            </>
          )}
        </div>
        <Fold title="Method and multiple">
          <fieldset ref={methods}>
            <legend className="font-semibold">Method</legend>
            <div className="mt-1 flex flex-wrap gap-x-6">
              {VALUATION_METHODS.map((option) => (
                <label key={option} className="check">
                  <input
                    type="radio"
                    name="method"
                    value={option}
                    checked={method === option}
                    onChange={() => set({ method: option })}
                  />
                  {fieldOf(`${option}-multiple`).label}
                </label>
              ))}
            </div>
          </fieldset>
          <FigureControl key={method} name={`${method}-multiple`} analysis={analysis} hasSlider />
          <FigureControl name="adjustment" analysis={analysis} hasSlider />
        </Fold>
      </div>
    </section>
  );
}

const WIDTH = 400;

interface Props {
  price: number;
  value: { base: number; low: number; high: number };
}

/** Shows the price against a valuation's range. The text below says the same. */
function ValuationRange({ price, value: { base, low, high } }: Props) {
  const least = Math.min(low, price) * 0.9;
  const most = Math.max(high, price) * 1.1;
  const x = (amount: number) => Math.round(((amount - least) / (most - least)) * WIDTH);
  return (
    <svg viewBox={`0 0 ${WIDTH} 44`} className="mt-3 mb-2 w-full max-w-lg" aria-hidden="true">
      <path d={`M0 30H${WIDTH}`} className="stroke-line" />
      <rect x={x(low)} y="25" width={x(high) - x(low)} height="10" className="range-bar" />
      <path d={`M${x(base)} 21v18`} className="stroke-green stroke-3" />
      <path d={`M${x(price)} 28l-6 -12h12z`} className="fill-ink" />
      <text
        x={Math.min(WIDTH - 20, Math.max(20, x(price)))}
        y="11"
        textAnchor="middle"
        className="fill-soft text-[12px]"
      >
        Price
      </text>
    </svg>
  );
}
