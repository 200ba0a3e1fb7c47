import { type CSSProperties, useEffect, useRef, useState } from 'react';
import {
  formatHighestPrice,
  PRICE_SLIDER,
  readPrice,
  snapPrice,
} from '#src/domain/listings/filters/price.ts';
import { formatDollars, LONGEST_NUMBER } from '#src/domain/shared/number-text.ts';
import '#src/ui/slider-touch.ts';
import type { Controls } from './use-query.ts';

const { min, max, step } = PRICE_SLIDER;

/** Two thumbs and two fields for the same range; the top stop means 'and up', which its field says: '$150,000+'. */
export function PriceRange({ query, change }: Pick<Controls, 'query' | 'change'>) {
  const { minPrice, maxPrice } = query;
  const setRange = (lower: number, upper: number) =>
    change({ ...query, minPrice: lower, maxPrice: upper }, 'price');

  return (
    <fieldset className="mt-5 border-t border-line pt-4">
      <legend className="float-left w-full font-semibold">Price</legend>
      <PriceSlider range={[minPrice, maxPrice]} onChange={setRange} />
      <div className="grid grid-cols-2 gap-3">
        <PriceField
          label="Minimum price"
          name="min"
          value={minPrice}
          format={formatDollars}
          onCommit={(amount) => setRange(amount, Math.max(amount, maxPrice))}
        />
        <PriceField
          label="Maximum price"
          name="max"
          value={maxPrice}
          format={formatHighestPrice}
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

/** Two native sliders on one track, each with its own name, keys, and touch behavior. */
function PriceSlider({ range: [lower, upper], onChange }: PriceSliderProps) {
  const thumb = { className: 'price-thumb', min, max, step, autoComplete: 'off' };
  const isWhole = lower === min && upper === max;
  const fill: CSSProperties & Record<'--lower' | '--upper', number> = {
    '--lower': lower / max,
    '--upper': upper / max,
  };
  return (
    <div
      className="price-slider clear-both"
      // The build uses the whole range and no style attribute, which our CSP would block.
      style={isWhole ? undefined : fill}
    >
      <input
        {...thumb}
        type="range"
        name="min"
        aria-label="Minimum price"
        aria-valuetext={formatDollars(lower)}
        value={lower}
        onChange={({ target }) => onChange(Math.min(Number(target.value), upper), upper)}
      />
      <input
        {...thumb}
        type="range"
        name="max"
        aria-label="Maximum price"
        aria-valuetext={upper === max ? `${formatDollars(max)} and up` : formatDollars(upper)}
        value={upper}
        onChange={({ target }) => onChange(lower, Math.max(Number(target.value), lower))}
      />
    </div>
  );
}

interface PriceFieldProps {
  label: string;
  /** As in the URL. */
  name: 'min' | 'max';
  value: number;
  format: (value: number) => string;
  onCommit: (amount: number) => void;
}

/**
 * Takes effect on blur or Enter, so a half-typed number doesn't filter. Uncontrolled, because the visitor
 * may start typing before hydration.
 */
function PriceField({ label, name, value, format, onCommit }: PriceFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const isTyping = useRef<boolean>(undefined);
  const [isUnread, setUnread] = useState(false);

  const commit = (input: HTMLInputElement) => {
    const text = input.value.trim();
    const typed = text === '' ? value : readPrice(text);
    isTyping.current = false;
    setUnread(typed === null);
    if (typed === null) return;
    const amount = snapPrice(typed);
    input.value = format(amount);
    if (amount !== value) onCommit(amount);
  };
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    isTyping.current ??= input === document.activeElement;
    if (isTyping.current) return;
    input.value = format(value);
    setUnread(false);
  }, [value, format]);
  useEffect(() => {
    const input = field.current;
    // React's onChange is the input event.
    const onChange = () => input && commit(input);
    input?.addEventListener('change', onChange);
    return () => input?.removeEventListener('change', onChange);
  });
  return (
    <label className="hint">
      {label}
      <input
        ref={field}
        name={name}
        autoComplete="off"
        inputMode="decimal"
        className="input figures mt-1"
        maxLength={LONGEST_NUMBER}
        defaultValue={format(value)}
        aria-invalid={isUnread || undefined}
        aria-describedby={isUnread ? `price-${name}-error` : undefined}
        onInput={() => (isTyping.current = true)}
        onBlur={({ currentTarget }) => commit(currentTarget)}
      />
      {isUnread && (
        <span id={`price-${name}-error`} role="alert" className="error">
          Enter an amount like 12,500 or 12.5k.
        </span>
      )}
    </label>
  );
}
