import { useRef, useState } from 'react';
import { EXIT_PRICE } from '#src/domain/forms/startup-listing/options.ts';
import { formatExitPrice } from '#src/domain/forms/startup-listing/preview.ts';
import { readNumber } from '#src/domain/shared/number-text.ts';
import type { FieldProps } from '#src/ui/field-shape.ts';
import { TextField } from '#src/ui/TextField.tsx';

const { min, max, step, start: FIRST, topLabel } = EXIT_PRICE;

/**
 * A slider up to $100,000 and above, beside a field for the exact price. The field is what is sent:
 * it is there without a script too.
 */
export function ExitPrice({ start, ...props }: FieldProps) {
  const first = start === undefined || start === '' ? FIRST : start;
  const [price, setPrice] = useState(() => readNumber(String(first), 'dollars'));
  const field = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);

  const slide = (value: string) => {
    const typed = field.current?.querySelector('input');
    if (typed) typed.value = value;
    setPrice(Number(value));
  };
  const type = (text: string) => {
    const read = readNumber(text, 'dollars');
    if (read !== null && slider.current) slider.current.value = String(read);
    setPrice(read);
  };

  return (
    <div className="wizard-price">
      <div
        ref={field}
        onInput={({ target }) => target instanceof HTMLInputElement && type(target.value)}
      >
        <TextField {...props} start={first} />
      </div>
      <div className="needs-js">
        <output htmlFor={`${props.idPrefix}-${props.field.name}`} className="wizard-price-output">
          {price === null ? 'Not a price yet' : formatExitPrice(price)}
        </output>
        <input
          ref={slider}
          type="range"
          aria-label={`${props.field.label}, slider`}
          aria-valuetext={price === null ? undefined : formatExitPrice(price)}
          {...{ min, max, step }}
          defaultValue={typeof first === 'number' ? first : FIRST}
          onInput={({ currentTarget }) => slide(currentTarget.value)}
          className="block h-11 w-full"
        />
        <p aria-hidden="true" className="hint flex justify-between">
          <span>$0</span>
          <span>{topLabel}</span>
        </p>
      </div>
    </div>
  );
}
