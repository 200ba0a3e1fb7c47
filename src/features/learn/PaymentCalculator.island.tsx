import { useId, useRef, useState } from 'react';
import { useEarlyEdits } from '#src/ui/early-edits.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { Field } from '#src/ui/Field.tsx';
import {
  calculate,
  type Calculation,
  CALCULATION_FIELDS,
  type CalculationErrors,
  readCalculation,
} from './calculation.ts';
import { formatNumber } from '#src/domain/shared/number-text.ts';

const FIELDS = {
  principal: { label: 'Note amount, $', inputMode: 'decimal', required: true },
  rate: { label: 'Interest rate, %', inputMode: 'decimal', required: true },
  months: { label: 'Months', inputMode: 'numeric', required: true },
  profit: { label: 'Monthly profit, $', inputMode: 'decimal' },
} as const;

function readFields(group: HTMLElement) {
  const typed = { principal: '', rate: '', months: '', profit: '' };
  for (const { name, value } of group.querySelectorAll('input')) {
    const field = CALCULATION_FIELDS.find((known) => known === name);
    if (field) typed[field] = value;
  }
  return typed;
}

/**
 * An island, because it updates as you type. It starts from the article's numbers, so without a
 * script it's a table of them.
 */
function PaymentCalculatorIsland(start: Calculation) {
  const [figures, setFigures] = useState(start);
  /** Figures from before typing started. Invalid input falls back to them. */
  const [before, setBefore] = useState(start);
  const [errors, setErrors] = useState<CalculationErrors>({});
  const id = useId();
  const { caption, rows } = calculate(figures);
  const starts = {
    principal: formatNumber(start.principal),
    rate: Math.round(start.apr * 1_000_000) / 10_000,
    months: start.months,
    profit: start.monthlyProfit === null ? undefined : formatNumber(start.monthlyProfit),
  };

  const onInput = (group: HTMLElement) => {
    const reading = readCalculation(readFields(group));
    setFigures(reading.figures ?? before);
    setErrors(reading.errors);
  };

  const fields = useRef<HTMLFieldSetElement>(null);
  useEarlyEdits(fields, () => {
    if (fields.current) onInput(fields.current);
  });

  return (
    <div
      className="calculator sheet grid items-start gap-x-10 gap-y-6 px-6 pt-5 pb-6"
      role="presentation"
      onBlur={() => setBefore(figures)}
    >
      <fieldset
        ref={fields}
        className="needs-js grid gap-4 sm:col-span-full sm:grid-cols-2 print:hidden"
        onInput={({ currentTarget }) => onInput(currentTarget)}
      >
        <legend className="mb-3 font-serif text-lg font-semibold">Try your own numbers</legend>
        {CALCULATION_FIELDS.map((name) => (
          <Field
            key={name}
            field={{ name, kind: 'text', autocomplete: 'off', maxLength: 20, ...FIELDS[name] }}
            start={starts[name]}
            error={errors[name]}
            idPrefix={id}
          />
        ))}
      </fieldset>
      <table className="figures">
        <caption>{caption}</caption>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status" className="sr-only">
        {figures === start ? '' : rows.map(([name, value]) => `${name}: ${value}`).join('. ')}
      </p>
    </div>
  );
}

export const PaymentCalculator = withErrorBoundary(PaymentCalculatorIsland);
