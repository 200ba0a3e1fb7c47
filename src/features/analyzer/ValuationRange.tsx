const WIDTH = 400;

interface Props {
  price: number;
  value: { base: number; low: number; high: number };
}

/** Shows the price against a valuation's range. The text below says the same. */
export function ValuationRange({ price, value: { base, low, high } }: Props) {
  const least = Math.min(low, price) * 0.9;
  const most = Math.max(high, price) * 1.1;
  const x = (amount: number) => Math.round(((amount - least) / (most - least)) * WIDTH);
  return (
    <svg viewBox={`0 0 ${WIDTH} 44`} className="mt-3 mb-2 w-full max-w-lg" aria-hidden="true">
      <path d={`M0 30H${WIDTH}`} className="chart-rule" />
      <rect x={x(low)} y="25" width={x(high) - x(low)} height="10" className="range-bar" />
      <path d={`M${x(base)} 21v18`} className="range-base" />
      <path d={`M${x(price)} 28l-6 -12h12z`} className="range-price" />
      <text
        x={Math.min(WIDTH - 20, Math.max(20, x(price)))}
        y="11"
        textAnchor="middle"
        className="chart-text"
      >
        Price
      </text>
    </svg>
  );
}
