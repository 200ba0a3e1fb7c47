import '#src/ui/slider-touch.ts';
import { type FigureName, fieldOf } from '#src/domain/deals/analysis/inputs.ts';
import { readFigure, figureText, spokenFigure } from '#src/domain/deals/analysis/figure-text.ts';
import { memo, useRef, useState } from 'react';
import { useEarlyEdits } from '#src/ui/early-edits.ts';
import type { Analysis } from './use-analysis.ts';

/** A figure being typed, or one whose text was refused. */
export interface FigureEdit {
  text: string;
  /** The value before typing began. */
  before: number | null;
  /** What to type instead, if the text was refused. */
  problem: string | undefined;
}

/**
 * Handles a field's text after a keystroke. If the text is refused, the value goes back to the one from
 * before typing began, not to the last readable one on the way, such as −5 before −50.
 * @param value The current value.
 */
export function typeFigure(
  name: FigureName,
  edit: FigureEdit | null,
  value: number | null,
  text: string,
): { edit: FigureEdit; value: number | null } {
  // While the text is refused, the earlier value stays in use.
  const before = edit?.problem === undefined && edit ? edit.before : value;
  const reading = readFigure(name, text);
  return {
    edit: { text, before, problem: reading.problem },
    value: reading.problem === undefined ? reading.value : before,
  };
}

interface Props {
  name: FigureName;
  analysis: Analysis;
  /** Adds a slider, for numbers people experiment with. */
  hasSlider?: boolean;
  /** Source of the starting value: 'The listing says'. Without it there's no reset. */
  origin?: string | undefined;
}

/** A number to type or drag. Enforces its bounds and keeps the listing's value in view. */
export const FigureControl = ({ name, analysis, ...rest }: Props) => (
  <Control
    key={analysis.round}
    {...{ name, ...rest }}
    setFigure={analysis.setFigure}
    value={analysis.inputs.figures[name]}
    startValue={analysis.start.figures[name]}
  />
);

interface ControlProps extends Omit<Props, 'analysis'>, Pick<Analysis, 'setFigure'> {
  value: number | null;
  startValue: number | null;
}

/** Re-renders only when its own number changes, because there are twenty of these. */
const Control = memo(function Control(props: ControlProps) {
  const { name, value, startValue, setFigure, hasSlider = false, origin } = props;
  const field = fieldOf(name);
  const [edit, setEdit] = useState<FigureEdit | null>(null);
  const [isLeft, setLeft] = useState(true);
  const error = isLeft ? edit?.problem : undefined;
  const isChanged = value !== startValue;
  const id = `figure-${name}`;

  const type = (input: HTMLInputElement) => {
    const next = typeFigure(name, edit, value, input.value);
    // The visitor may have left the field before the script loaded.
    const isBeingTyped = input === document.activeElement;
    setLeft(!isBeingTyped);
    setEdit(isBeingTyped || next.edit.problem !== undefined ? next.edit : null);
    if (next.value !== value) setFigure(name, next.value);
  };
  const leave = () => {
    setLeft(true);
    if (edit?.problem === undefined) setEdit(null);
  };
  const put = (next: number | null) => {
    setEdit(null);
    setFigure(name, next);
  };

  const control = useRef<HTMLDivElement>(null);
  useEarlyEdits(control, (fields) => {
    for (const input of fields) {
      if (input.type === 'range') put(Number(input.value));
      else if (input instanceof HTMLInputElement) type(input);
    }
  });

  return (
    <div ref={control} className="figure-control">
      <label htmlFor={id}>
        {field.label}
        {!field.label.endsWith(')') && <UnitMark unit={field.unit} />}
      </label>
      <input
        id={id}
        name={name}
        className="input figures"
        inputMode={field.min < 0 ? 'text' : 'decimal'}
        autoComplete="off"
        maxLength={20}
        value={edit?.text ?? figureText(value)}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => type(target)}
        onBlur={leave}
        onKeyDown={({ key }) => key === 'Enter' && leave()}
      />
      {hasSlider && (
        <input
          type="range"
          className="figure-slider"
          aria-label={`${field.label}, slider`}
          aria-valuetext={spokenFigure(name, value)}
          autoComplete="off"
          min={field.min}
          max={field.max}
          step={field.step}
          value={value ?? field.min}
          onChange={({ target }) => put(Number(target.value))}
        />
      )}
      <p
        id={`${id}-note`}
        className={error ? 'error' : 'hint'}
        // Since the first wrong key: what comes together with its words is not announced.
        aria-live={edit?.problem ? 'polite' : undefined}
      >
        {error ?? field.hint}
        {error && value !== null && ` Still using ${keptText(name, value)}.`}
        {!error && origin && isChanged && (
          <>
            {field.hint && ' '}
            {origin} {spokenFigure(name, startValue)}.{' '}
            <button
              type="button"
              className="link"
              onClick={() => {
                put(startValue);
                // The button disappears, so move focus to the field.
                document.getElementById(id)?.focus();
              }}
              aria-label={`Reset ${field.label}`}
            >
              Reset
            </button>
          </>
        )}
      </p>
    </div>
  );
});

/** The value in use while the typed text is refused. Leaves out the unit of '3 times'. */
const keptText = (name: FigureName, value: number) =>
  fieldOf(name).unit === 'times' ? figureText(value) : spokenFigure(name, value);

const MARKS: Partial<Record<string, string>> = { dollars: '$', percent: '%', times: '×' };

function UnitMark({ unit }: { unit: string }) {
  const mark = MARKS[unit];
  // One text node: React adds a marker between two, and the page has twenty of these.
  return mark === undefined ? null : <span className="text-soft">{` (${mark})`}</span>;
}
