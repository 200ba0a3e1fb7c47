import { listings } from '#tests/built/content.ts';
import { expect, test } from './site.ts';

test.use({ javaScriptEnabled: false });

for (const { id, history } of listings.filter(({ isOffMarket }) => !isOffMarket)) {
  test(`the chart of /listing/${id} is drawn from its history`, async ({ page }) => {
    await page.goto(`/listing/${id}`);
    const drawn = await page.locator('svg.chart').evaluate((chart) => {
      const paths = (selector: string) =>
        [...chart.querySelectorAll(selector)].map((path) =>
          (path.getAttribute('d')?.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number),
        );
      return {
        rules: paths('.chart-rule'),
        ticks: [...chart.querySelectorAll('text[text-anchor="end"]')].map(
          ({ textContent }) => textContent,
        ),
        revenue: paths('.chart-revenue')[0] ?? [],
        profit: paths('.chart-profit')[0] ?? [],
      };
    });
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
  });
}
