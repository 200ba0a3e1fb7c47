import { type CSSProperties, useEffect, useRef } from 'react';
import { formatHighestPrice, PRICE_SLIDER, snapPrice } from '#src/domain/listings/filters/price.ts';
import { formatDollars } from '#src/domain/shared/money.ts';
import type { Controls } from './controls.ts';

const { min, max, step } = PRICE_SLIDER;

/** Two thumbs and two number fields for the same range; the top stop means 'and above'. */
export function PriceRange({ query, change }: Pick<Controls, 'query' | 'change'>) {
  const { minPrice, maxPrice } = query;
  const setRange = (lower: number, upper: number) =>
    change({ ...query, minPrice: lower, maxPrice: upper }, 'price');

  return (
    <fieldset className="mt-5 border-t border-line pt-4">
      <legend className="float-left w-full font-semibold">Price</legend>
      <p className="figures clear-both text-soft">
        {formatDollars(minPrice)} to {formatHighestPrice(maxPrice)}
      </p>
      <PriceSlider range={[minPrice, maxPrice]} onChange={setRange} />
      <div className="grid grid-cols-2 gap-3">
        <PriceField
          label="Lowest price"
          name="min"
          value={minPrice}
          onCommit={(amount) => setRange(amount, Math.max(amount, maxPrice))}
        />
        <PriceField
          label="Highest price"
          name="max"
          value={maxPrice}
          onCommit={(amount) => setRange(Math.min(minPrice, amount), amount)}
        />
      </div>
    </fieldset>
  );
}

interface PriceSliderProps {
  range: readonly [number, number];
  onChange: (lower: number, upper: number) => void;
}

/** Two native sliders on one track: each thumb has its own name, keys and touch behaviour. */
function PriceSlider({ range: [lower, upper], onChange }: PriceSliderProps) {
  const thumb = { className: 'price-thumb', min, max, step, autoComplete: 'off' };
  const isWhole = lower === min && upper === max;
  const fill: CSSProperties & Record<'--lower' | '--upper', number> = {
    '--lower': lower / max,
    '--upper': upper / max,
  };
  return (
    <div
      className="price-slider"
      // The page is built with the whole range, so no style attribute, which our policy would block.
      style={isWhole ? undefined : fill}
    >
      <input
        {...thumb}
        type="range"
        name="min"
        aria-label="Lowest price"
        aria-valuetext={formatDollars(lower)}
        value={lower}
        onChange={({ target }) => onChange(Math.min(Number(target.value), upper), upper)}
      />
      <input
        {...thumb}
        type="range"
        name="max"
        aria-label="Highest price"
        aria-valuetext={upper === max ? `${formatDollars(max)} and above` : formatDollars(upper)}
        value={upper}
        onChange={({ target }) => onChange(lower, Math.max(Number(target.value), lower))}
      />
    </div>
  );
}

interface PriceFieldProps {
  label: string;
  /** As the address has it. */
  name: 'min' | 'max';
  value: number;
  onCommit: (amount: number) => void;
}

/**
 * Takes effect when it is left or on Enter, so that a number can be typed in peace. The field keeps what
 * is typed itself: it may have been begun before the script came.
 */
function PriceField({ label, name, value, onCommit }: PriceFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = field.current;
    if (input && input !== document.activeElement) input.value = String(value);
  }, [value]);

  const commit = (input: HTMLInputElement) => {
    const typed = input.valueAsNumber;
    const amount = Number.isFinite(typed) ? snapPrice(typed) : value;
    input.value = String(amount);
    if (amount !== value) onCommit(amount);
  };
  return (
    <label className="hint">
      {label}
      <input
        ref={field}
        type="number"
        name={name}
        autoComplete="off"
        inputMode="numeric"
        className="input figures mt-1"
        min={min}
        max={max}
        step={step}
        defaultValue={value}
        onBlur={({ currentTarget }) => commit(currentTarget)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && commit(currentTarget)}
      />
    </label>
  );
}
