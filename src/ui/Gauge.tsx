/** Size of a gauge, in units of its viewBox. */
export const GAUGE = { width: 320, height: 62, left: 8, right: 312 };

/** A figure's x position on a gauge, clamped to its ends. */
export function gaugePosition(figure: number, { from, to }: { from: number; to: number }): number {
  const share = Math.min(1, Math.max(0, (figure - from) / (to - from)));
  return Math.round((GAUGE.left + share * (GAUGE.right - GAUGE.left)) * 10) / 10;
}

interface Props {
  /** Null for a scale without a figure yet. */
  value: number | null;
  /** The ends of the scale. */
  range: { from: number; to: number };
  /** Figures with a tick, in ascending order, and labels for some of them. */
  ticks: readonly number[];
  labels: readonly { at: number; text: string }[];
  /** Where fair starts, and where good starts. */
  fair: number;
  good: number;
}

/**
 * A figure on a scale from bad through fair to good. The text beside it says the same. Colors are
 * attributes, so it needs no CSS.
 */
export function Gauge({ value, range, ticks, labels, fair, good }: Props) {
  const at = (figure: number) => gaugePosition(figure, range);
  const stretches = [
    { from: range.from, to: fair, color: 'red' },
    { from: fair, to: good, color: 'amber' },
    { from: good, to: range.to, color: 'green' },
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
      {stretches.map(({ from, to, color }) => (
        <path key={color} d={`M${at(from)} 32H${at(to)}`} stroke={`var(--${color})`} />
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
      {value !== null && <path d={`M${at(value)} 24l-7 -12h14z`} fill="var(--ink)" />}
    </svg>
  );
}
