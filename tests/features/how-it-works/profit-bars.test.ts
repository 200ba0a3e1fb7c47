import { describe, expect, it } from 'vitest';
import { BARS, drawBars } from '#src/features/how-it-works/profit-bars.ts';

/** Top and bottom of each bar in a path. */
const barsOf = (path: string) =>
  [...path.matchAll(/M[\d.]+ ([\d.]+)V([\d.]+)h/g)].map(([, bottom, top]) => ({
    bottom: Number(bottom),
    top: Number(top),
  }));

describe('profit drawn beside a payment', () => {
  const drawn = drawBars([2_000, 1_000, 500, 1_500], 1_000);

  it('has a bar for each month that covers the payment, up to the payment', () => {
    const taken = barsOf(drawn.taken);
    expect(taken).toHaveLength(3);
    expect(new Set(taken.map(({ top }) => top)).size).toBe(1);
    expect(drawn.payment).toBe(`M0 ${taken[0]?.top ?? ''}H${BARS.width}`);
  });

  it('puts on top what the payment leaves, twice as much where twice as much is left', () => {
    const [most, less, ...none] = barsOf(drawn.left).map(({ bottom, top }) => bottom - top);
    expect(none).toEqual([]);
    expect(most).toBeCloseTo(2 * (less ?? 0), 0);
  });

  it('sets months apart that do not cover it', () => {
    expect(barsOf(drawn.short)).toHaveLength(1);
  });

  it('keeps every bar inside the drawing, losses too', () => {
    const { taken, left, short } = drawBars([-400, 3_000], 1_000);
    for (const { bottom, top } of [taken, left, short].flatMap(barsOf)) {
      expect(Math.min(bottom, top)).toBeGreaterThanOrEqual(0);
      expect(Math.max(bottom, top)).toBeLessThanOrEqual(BARS.height);
    }
    expect(barsOf(short)).toHaveLength(1);
  });
});
