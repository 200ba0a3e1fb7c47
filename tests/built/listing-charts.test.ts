import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { all, openOwnPage, openPage, readBuilt, textOf } from './built-page.ts';
import { type ContentListing, listings } from './content.ts';
import { expectedChange } from './expected-figures.ts';

const open = listings.filter(({ isOffMarket }) => !isOffMarket);
const offMarket = listings.filter(({ isOffMarket }) => isOffMarket);
const hasSales = ({ history }: ContentListing) => history.revenue.some((amount) => amount > 0);

/** Heights of a path's corners, as a browser would follow it. */
function heightsOf(path: string | null | undefined): number[] {
  const numbersOf = (text = '') => (text.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  const [, start, moves] = /^M(?:\S+) (\S+?)(?:V\S+?)?l([^V]+)/.exec(path ?? '') ?? [];
  const [, first = start] = /V(-?\d+)l/.exec(path ?? '') ?? [];
  let y = Number(first);
  const steps = numbersOf(moves).filter((_, index) => index % 2 === 1);
  return [y, ...steps.map((step) => (y += step))];
}

/** Amounts that a line shows, read with a scale whose ends are known; exact to half a unit of height. */
function expectAmounts(
  path: string | null | undefined,
  amounts: readonly number[],
  scale: { lowest: number; highest: number; height: number },
) {
  const { lowest, highest, height } = scale;
  const unit = (highest - lowest) / height;
  const read = heightsOf(path).map((y) => highest - y * unit);
  expect(read).toHaveLength(amounts.length);
  const worst = Math.max(...amounts.map((amount, n) => Math.abs(amount - (read[n] ?? 0))));
  expect(worst).toBeLessThanOrEqual(unit * 0.51);
}

const heightOf = (drawing: Element) =>
  Number(drawing.getAttribute('viewBox')?.split(' ').at(-1) ?? Number.NaN);

describe('the head of a listing', () => {
  it.each(open)('says how revenue changed and draws every month: $id', async (listing) => {
    const { id, history } = listing;
    const page = await openPage(`/listing/${id}`);
    const head = page.querySelector('main figure');
    if (!head) throw new Error('There is no figure.');
    expect(textOf(head.querySelector('figcaption'))).toContain(`${expectedChange(listing)}.`);
    const chart = head.querySelector('svg.chart');
    expect(chart !== null).toBe(hasSales(listing));
    if (!chart) return;
    const ticks = all(head, '.history-scale span').map(textOf);
    const [lowest = 0, highest = 0] = [ticks[0], ticks.at(-1)].map((text = '') =>
      Number(text.replace(/[$,]/g, '')),
    );
    expect(highest).toBeGreaterThan(lowest);
    const scale = { lowest, highest, height: heightOf(chart) };
    expectAmounts(chart.querySelector('.chart-revenue')?.getAttribute('d'), history.revenue, scale);
    const area = chart.querySelector('.chart-profit')?.getAttribute('d');
    expect(area !== undefined).toBe(history.profit !== undefined);
    if (history.profit) expectAmounts(area, history.profit, scale);
    const slider = head.querySelector('input[type="range"]');
    expect(slider?.getAttribute('max')).toBe(String(history.revenue.length - 1));
  });
});

describe('the marketplace', async () => {
  const page = await openPage('/marketplace');
  const cardOf = (id: string) => {
    const card = page.querySelector(`.card[data-id="${id}"]`);
    if (!card) throw new Error(`There is no card ${id}.`);
    return card;
  };

  it.each(open)('draws the history and says how revenue changed: $id', (listing) => {
    const { id, history } = listing;
    const card = cardOf(id);
    expect(textOf(card.querySelector('.card-change'))).toBe(expectedChange(listing));
    const line = card.querySelector('svg.spark');
    expect(line !== null).toBe(hasSales(listing));
    if (!line) return;
    const scale = {
      lowest: Math.min(0, ...(history.profit ?? [])),
      highest: Math.max(...history.revenue, ...(history.profit ?? [])),
      height: heightOf(line),
    };
    const drawn = line.querySelector('path:not([class])')?.getAttribute('d');
    expectAmounts(drawn, history.revenue, scale);
    const area = line.querySelector('.spark-area')?.getAttribute('d');
    if (history.profit) expectAmounts(area, history.profit, scale);
    expect(line.querySelector('.spark-zero') !== null).toBe(scale.lowest < 0);
  });

  it('has a mark on every card, all of them different', () => {
    const marks = listings.map(({ id }) => cardOf(id).querySelector('.mark')?.outerHTML);
    expect(new Set(marks).size).toBe(listings.length);
    expect(marks).not.toContain(undefined);
  });
});

it.each(offMarket)(
  'off-market listing $id has neither a line nor a change anywhere',
  async ({ id }) => {
    const market = await openPage('/marketplace');
    const card = market.querySelector(`.card[data-id="${id}"]`);
    expect(card?.querySelector('.spark')).toBeNull();
    expect(textOf(card?.querySelector('.card-change'))).toBe('Price and figures on request');
    const page = await openOwnPage(`/listing/${id}`);
    for (const similar of all(page, '[aria-labelledby="similar"]')) similar.remove();
    expect(all(page, '.spark, .chart, .history-month')).toEqual([]);
    expect(textOf(page.querySelector('main'))).not.toMatch(/Revenue (up|down|from|level)|so far/);
    const histories = z.record(z.string(), z.unknown());
    const told = histories.parse(JSON.parse(await readBuilt('card-histories.json')));
    expect(Object.keys(told)).not.toContain(id);
    const compared = z.array(z.looseObject({ id: z.string() }));
    const entries = compared.parse(JSON.parse(await readBuilt('comparison.json')));
    expect(entries.find((each) => each.id === id)).toMatchObject({ history: null });
  },
);
