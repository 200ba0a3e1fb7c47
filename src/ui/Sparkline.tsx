import './card-parts.css';

interface Props {
  /** Path of the line, in a box of `width` by `height`. */
  line: string;
  /** Path of the area beneath it. */
  area: string | null;
  /** Where zero is, unless that's the bottom. */
  zero: number | null;
  width: number;
  height: number;
  /** Where the box begins, if not at 0. */
  top?: number;
}

/** A line without an axis, stretched to the room there is. Text nearby says what it shows. */
export function Sparkline({ line, area, zero, width, height, top = 0 }: Props) {
  return (
    <svg
      className="spark"
      viewBox={`0 ${top} ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {area !== null && <path className="spark-area" d={area} />}
      {zero !== null && <path className="spark-zero" d={`M0 ${zero}H${width}`} />}
      <path d={line} />
    </svg>
  );
}
