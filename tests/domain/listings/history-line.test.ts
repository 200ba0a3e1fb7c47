import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  boxOf,
  boxOnScale,
  CARD_LINE,
  drawLine,
  endsOf,
  sharedEnds,
} from '#src/domain/listings/history-line.ts';

/** Corners of a path that uses M, l, V and z, as a browser would follow it. */
function cornersOf(path: string): [x: number, y: number][] {
  const corners: [number, number][] = [];
  let [x, y] = [Number.NaN, Number.NaN];
  for (const [, command = '', rest = ''] of path.matchAll(/([MlVz])([^MlVz]*)/g)) {
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    if (command === 'V') corners.push([x, (y = numbers[0] ?? Number.NaN)]);
    for (let at = 0; command !== 'V' && at < numbers.length; at += 2) {
      const [right = Number.NaN, down = Number.NaN] = numbers.slice(at, at + 2);
      [x, y] = command === 'M' ? [right, down] : [x + right, y + down];
      corners.push([x, y]);
    }
  }
  return corners;
}

const amounts = (from: number, count: number) =>
  fc.array(fc.double({ min: from, max: 90_000, noNaN: true }), {
    minLength: count,
    maxLength: count,
  });

const histories = fc.integer({ min: 2, max: 24 }).chain((count) =>
  fc.record({
    revenue: amounts(0, count).filter((months) => months.some((amount) => amount > 0)),
    profit: fc.option(amounts(-20_000, count), { nil: undefined }),
  }),
);

const { step, height } = CARD_LINE;
const { width } = boxOf(CARD_LINE);

describe('the line of a history', () => {
  test('goes through every month at its amount, the last one at the right edge', () => {
    fc.assert(
      fc.property(histories, ({ revenue, profit = [] }) => {
        const drawn = drawLine(
          { revenue, profit: profit.length > 0 ? profit : undefined },
          CARD_LINE,
        );
        const corners = cornersOf(drawn?.line ?? '');
        const lowest = Math.min(0, ...profit);
        const highest = Math.max(1, ...revenue, ...profit);
        const unit = (highest - lowest) / height;
        expect(corners.map(([x]) => x)).toEqual(
          revenue.map((_, month) => width - (revenue.length - 1 - month) * step),
        );
        for (const [month, [, y]] of corners.entries()) {
          expect(Math.abs(highest - y * unit - (revenue[month] ?? Number.NaN))).toBeLessThanOrEqual(
            unit * 0.51,
          );
        }
      }),
    );
  });

  test('drawn for its own ends, shows each month at its amount on a scale shared with others', () => {
    fc.assert(
      fc.property(histories, histories, (one, other) => {
        const own = endsOf(one);
        const shared = sharedEnds([own, endsOf(other)]);
        const box = boxOnScale(own, shared, height);
        /** Of a drawing's y, as the share of the box's height: what the eye compares. */
        const shareOf = (y: number) => (y - box.top) / box.height;
        const drawn = cornersOf(drawLine(one, CARD_LINE)?.line ?? '');
        drawn.forEach(([, y], month) => {
          const amount = one.revenue[month] ?? Number.NaN;
          const share = (shared.highest - amount) / (shared.highest - shared.lowest);
          expect(Math.abs(shareOf(y) - share)).toBeLessThanOrEqual(0.5 / height + 1e-9);
        });
        expect(box.zero !== null).toBe(shared.lowest < 0);
      }),
    );
  });

  test('stays in its box, in whole numbers', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const drawn = drawLine(history, CARD_LINE);
        for (const [x, y] of cornersOf(`${drawn?.line}${drawn?.area ?? ''}`)) {
          expect([x, y].every(Number.isInteger)).toBe(true);
          expect(x >= 0 && x <= width && y >= 0 && y <= height).toBe(true);
        }
      }),
    );
  });

  test('has the profit as an area that begins and ends at zero', () => {
    const drawn = drawLine({ revenue: [100, 100, 200], profit: [50, 0, -50] }, CARD_LINE);
    const corners = cornersOf(drawn?.area ?? '');
    expect(corners).toEqual([
      [63, 29],
      [63, 22],
      [66, 29],
      [69, 36],
      [69, 29],
    ]);
    expect(drawn?.zero).toBe(29);
  });

  test('marks zero only where a month has a loss', () => {
    expect(drawLine({ revenue: [1, 2], profit: [0, 1] }, CARD_LINE)?.zero).toBeNull();
    expect(drawLine({ revenue: [1, 2] }, CARD_LINE)).toMatchObject({ zero: null, area: null });
  });

  test('is not drawn before the first sale, nor from a single month', () => {
    expect(drawLine({ revenue: [0, 0, 0], profit: [-20, -30, 0] }, CARD_LINE)).toBeNull();
    expect(drawLine({ revenue: [500] }, CARD_LINE)).toBeNull();
    expect(drawLine({ revenue: [] }, CARD_LINE)).toBeNull();
    expect(drawLine({ revenue: [500, 600] }, CARD_LINE)?.line).toBe('M66 6l3-6');
  });
});
