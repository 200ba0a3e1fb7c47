import { memo, useState } from 'react';
import { fieldOf, type FigureName } from '#src/domain/deals/analysis/fields.ts';
import { figureText, spokenFigure } from '#src/domain/deals/analysis/figure-text.ts';
import { readFigure } from '#src/domain/deals/analysis/read-figure.ts';
import type { Analysis } from './use-analysis.ts';

interface Props {
  name: FigureName;
  analysis: Analysis;
  /** A slider under the field, for figures that are tried out rather than known. */
  hasSlider?: boolean;
  /** Whose figure the analysis starts with: 'The listing says'. Without it there is nothing to go back to. */
  origin?: string | undefined;
}

/** A figure to type or to drag, with its bounds kept and what the business says of it still in sight. */
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

/** Drawn again only when its own figure has changed: there are twenty of them. */
const Control = memo(function Control(props: ControlProps) {
  const { name, value, startValue, setFigure, hasSlider = false, origin } = props;
  const field = fieldOf(name);
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(true);
  const reading = typed === null ? null : readFigure(name, typed);
  const error = isLeft ? reading?.problem : undefined;
  const isChanged = value !== startValue;
  const id = `figure-${name}`;

  const type = (field: HTMLInputElement) => {
    const next = readFigure(name, field.value);
    // What was typed before the script came is made again when the field may have been left already.
    const isBeingTyped = field === document.activeElement;
    setLeft(!isBeingTyped);
    setTyped(isBeingTyped || next.problem !== undefined ? field.value : null);
    if (next.problem === undefined) setFigure(name, next.value);
  };
  const leave = () => {
    setLeft(true);
    if (reading?.problem === undefined) setTyped(null);
  };
  const put = (next: number | null) => {
    setTyped(null);
    setFigure(name, next);
  };

  return (
    <div className="figure-control">
      <label htmlFor={id}>
        {field.label}
        <UnitMark unit={field.unit} />
      </label>
      <input
        id={id}
        name={name}
        className="input figures"
        inputMode={field.min < 0 ? 'text' : 'decimal'}
        autoComplete="off"
        maxLength={20}
        value={typed ?? figureText(value)}
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
      <p id={`${id}-note`} className={error === undefined ? 'hint' : 'error'}>
        {error ?? field.hint}
        {error === undefined && origin !== undefined && isChanged && (
          <>
            {field.hint && ' '}
            {origin} {spokenFigure(name, startValue)}.{' '}
            <button
              type="button"
              className="link"
              onClick={() => {
                put(startValue);
                // The button goes, and focus must not go with it.
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

const MARKS: Partial<Record<string, string>> = { dollars: '$', percent: '%', times: '×' };

function UnitMark({ unit }: { unit: string }) {
  const mark = MARKS[unit] ?? (unit === 'months' || unit === 'years' ? '' : unit);
  // One text: React marks where two meet, and the page has twenty of these.
  return mark === '' ? null : <span className="text-soft">{` (${mark})`}</span>;
}
