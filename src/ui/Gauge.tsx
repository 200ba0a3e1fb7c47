import { GAUGE, gaugePosition } from './gauge-scale.ts';

interface Props {
  value: number;
  /** The ends of the line. */
  range: { from: number; to: number };
  /** Figures with a tick, from the lowest, and those of them that are written out. */
  ticks: readonly number[];
  labels: readonly { at: number; text: string }[];
  /** Where fair begins, and where good does. */
  fair: number;
  good: number;
}

/**
 * A figure on a line that runs from bad through fair to good. Whoever draws it says the same in words
 * beside it. Coloured by attributes: it needs no styles of its own.
 */
export function Gauge({ value, range, ticks, labels, fair, good }: Props) {
  const at = (figure: number) => gaugePosition(figure, range);
  const stretches = [
    { from: range.from, to: fair, colour: 'red' },
    { from: fair, to: good, colour: 'amber' },
    { from: good, to: range.to, colour: 'green' },
  ];
  return (
    <svg
      viewBox={`0 0 ${GAUGE.width} ${GAUGE.height}`}
      className="figures mt-3 w-full max-w-md"
      fill="var(--soft)"
      fontSize="12.5"
      strokeWidth="8"
      aria-hidden="true"
    >
      {stretches.map(({ from, to, colour }) => (
        <path key={colour} d={`M${at(from)} 32H${at(to)}`} stroke={`var(--${colour})`} />
      ))}
      <path
        d={ticks.map((tick) => `M${at(tick)} 24v16`).join('')}
        stroke="var(--sheet)"
        strokeWidth="2"
      />
      {labels.map(({ at: figure, text }) => (
        <text key={figure} x={at(figure)} y="56" textAnchor="middle">
          {text}
        </text>
      ))}
      <path d={`M${at(value)} 24l-7 -12h14z`} fill="var(--ink)" />
    </svg>
  );
}
