import { useRef, useState } from 'react';
import { exitPriceNotice, formatExitPrice } from '#src/domain/forms/startup-listing/exit-price.ts';
import { EXIT_PRICE } from '#src/domain/forms/startup-listing/options.ts';
import { readNumber } from '#src/domain/shared/number-text.ts';
import { useEarlyEdits } from '#src/ui/early-edits.ts';
import { Field, type FieldProps } from '#src/ui/Field.tsx';
import '#src/ui/slider-touch.ts';

const { min, max, step, start: UNMOVED, topLabel } = EXIT_PRICE;

const outputOf = (text: string, price: number | null) => {
  if (price !== null) return formatExitPrice(price);
  return text.trim() === '' ? 'Not given' : 'Not a valid price';
};

/**
 * A slider up to $100,000 or more, next to a field for the exact price. Only the field is submitted:
 * it also works without JavaScript and is empty until the seller enters a price.
 */
export function ExitPrice({ start, ...props }: FieldProps) {
  const [text, setText] = useState(() => String(start ?? ''));
  const field = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const price = readNumber(text, 'dollars');
  const shown = outputOf(text, price);

  const slide = (value: string) => {
    const typed = field.current?.querySelector('input');
    if (typed) typed.value = value;
    setText(value);
  };
  const type = (typed: string) => {
    const read = readNumber(typed, 'dollars');
    if (slider.current) slider.current.value = String(read ?? UNMOVED);
    setText(typed);
  };

  const place = useRef<HTMLDivElement>(null);
  useEarlyEdits(place, (inputs) => {
    for (const input of inputs) {
      if (input.type === 'range') slide(input.value);
      else type(input.value);
    }
  });

  return (
    <div ref={place} className="grid items-end gap-x-8 gap-y-3 sm:grid-cols-[1fr_1.3fr]">
      <div
        ref={field}
        onInput={({ target }) => target instanceof HTMLInputElement && type(target.value)}
      >
        <Field {...props} start={start} />
      </div>
      <div className="needs-js">
        <output
          htmlFor={`${props.idPrefix}-${props.field.name}`}
          className="font-serif text-[1.5rem] leading-[1.2] font-semibold"
        >
          {shown}
        </output>
        <input
          ref={slider}
          type="range"
          aria-label={`${props.field.label}, slider`}
          aria-valuetext={shown}
          {...{ min, max, step }}
          defaultValue={readNumber(String(start ?? ''), 'dollars') ?? UNMOVED}
          onInput={({ currentTarget }) => slide(currentTarget.value)}
          className="block h-11 w-full"
        />
        <p aria-hidden="true" className="hint flex justify-between">
          <span>$0</span>
          <span>{topLabel}</span>
        </p>
      </div>
      <p role="status" className="text-sm text-amber empty:hidden sm:col-span-2">
        {price !== null && exitPriceNotice(price)}
      </p>
    </div>
  );
}
