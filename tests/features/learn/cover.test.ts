import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cover, coverSchema } from '#src/domain/articles/article.ts';
import { COVER, drawCover } from '#src/features/learn/cover.ts';

const amount = fc.double({ min: -90_000, max: 90_000, noNaN: true });
const covers: fc.Arbitrary<Cover> = fc.record({
  caption: fc.constant('Left to pay of a note'),
  bars: fc.array(
    fc.record({ label: fc.constant('Year 1'), from: amount, to: amount, text: fc.constant('$1') }),
    { minLength: 2, maxLength: 6 },
  ),
});

const cover = coverSchema.parse({
  caption: 'Left to pay of a note',
  bars: [
    { label: 'Year 1', to: 100, text: '$100' },
    { label: 'Year 2', to: 50, text: '$50' },
    { label: 'Year 3', to: 0, text: '$0' },
  ],
});

describe('the cover of an article', () => {
  it('has a bar as long as each number', () => {
    const [whole, half, none] = drawCover(cover).rows.map(({ left, right }) => right - left);
    expect(whole).toBeGreaterThan(50);
    expect(half).toBe(Math.round((whole ?? 0) / 2));
    // Enough to see that it's there.
    expect(none).toBe(2);
  });

  it('has spans that begin where the one before ends', () => {
    const spans = coverSchema.parse({
      ...cover,
      bars: [
        { label: 'Access', to: 3, text: '1–3' },
        { label: 'Money', from: 3, to: 7, text: '4–7' },
      ],
    });
    const [first, second] = drawCover(spans).rows;
    expect(second?.left).toBe(first?.right);
  });

  it('stays in its bounds, whatever the numbers are', () => {
    fc.assert(
      fc.property(covers, (any) => {
        for (const { left, right, middle } of drawCover(any).rows) {
          expect([left, right, middle].every(Number.isInteger)).toBe(true);
          expect(left >= 0 && right <= COVER.width - 52 + 2 - 20).toBe(true);
          expect(middle >= 0 && middle <= COVER.height).toBe(true);
        }
      }),
    );
  });

  it('needs a caption and at least two numbers', () => {
    expect(coverSchema.safeParse({ ...cover, caption: '' }).success).toBe(false);
    expect(coverSchema.safeParse({ ...cover, bars: cover.bars.slice(1, 2) }).success).toBe(false);
  });
});
