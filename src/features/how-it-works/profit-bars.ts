import { scaleBand, scaleLinear } from 'd3-scale';

/** Size of the viewBox. The chart stretches to the width of the page. */
export const BARS = { width: 480, height: 160 };

/** Paths for one bar per month and a line at the payment. Amounts in US dollars. */
export function drawBars(amounts: readonly number[], payment: number) {
  const { width, height } = BARS;
  const x = scaleBand([...amounts.keys()], [0, width]).paddingInner(0.25);
  const y = scaleLinear([Math.min(0, ...amounts), Math.max(payment, ...amounts)], [height, 2]);
  const units = (length: number) => Math.round(length * 10) / 10;
  const bars = (from: (amount: number) => number, to: (amount: number) => number) =>
    amounts
      .map((amount, position) => ({ left: x(position) ?? 0, low: from(amount), high: to(amount) }))
      .filter(({ low, high }) => low !== high)
      .map(({ left, low, high }) => {
        const [bottom, top] = [units(y(low)), units(y(high))];
        return `M${units(left)} ${bottom}V${top}h${units(x.bandwidth())}V${bottom}z`;
      })
      .join('');
  return {
    /** The part that goes to the payment, in months that cover it. */
    taken: bars(
      () => 0,
      (amount) => (amount >= payment ? payment : 0),
    ),
    /** The part left over in those months. */
    left: bars(
      () => payment,
      (amount) => Math.max(payment, amount),
    ),
    /** Months that fall short. */
    short: bars(
      () => 0,
      (amount) => (amount >= payment ? 0 : amount),
    ),
    payment: `M0 ${units(y(payment))}H${width}`,
    base: `M0 ${units(y(0))}H${width}`,
  };
}
