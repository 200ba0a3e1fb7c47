import { describe, expect, it } from 'vitest';
import { all, openPage } from './built-page.ts';
import { listings } from './content.ts';

const pathsOf = (chart: ParentNode, selector: string) =>
  all(chart, selector).map((path) =>
    (path.getAttribute('d')?.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number),
  );

describe('the chart of a listing', () => {
  it.each(listings.filter(({ isOffMarket }) => !isOffMarket))(
    'is drawn from its history: $id',
    async ({ id, history }) => {
      const page = await openPage(`/listing/${id}`);
      const chart = page.querySelector('svg.chart');
      if (!chart) throw new Error('There is no chart.');
      const drawn = {
        rules: pathsOf(chart, '.chart-rule'),
        ticks: all(chart, 'text[text-anchor="end"]').map(({ textContent }) => textContent),
        revenue: pathsOf(chart, '.chart-revenue')[0] ?? [],
        profit: pathsOf(chart, '.chart-profit')[0] ?? [],
      };
      const amounts = drawn.rules.map((_, position) => {
        const label = drawn.ticks[position] ?? '';
        return Number(label.replace(/[$,]/g, ''));
      });
      const heights = drawn.rules.map(([, y = Number.NaN]) => y);
      const [bottom = 0, top = 0] = [heights[0], heights.at(-1)];
      const [lowest = 0, highest = 0] = [amounts[0], amounts.at(-1)];
      expect(highest).toBeGreaterThan(lowest);
      const scale = (highest - lowest) / (bottom - top);
      const valuesOf = (points: number[]) =>
        points.filter((_, index) => index % 2 === 1).map((y) => lowest + (bottom - y) * scale);
      for (const [line, values] of [
        [drawn.revenue, history.revenue],
        [drawn.profit, history.profit ?? []],
      ] as const) {
        const read = valuesOf(line);
        expect(read).toHaveLength(values.length);
        const worst = Math.max(
          0,
          ...values.map((value, index) => Math.abs(value - (read[index] ?? 0))),
        );
        // Paths are written to the tenth of a pixel.
        expect(worst).toBeLessThan(scale * 0.06);
      }
    },
  );
});
