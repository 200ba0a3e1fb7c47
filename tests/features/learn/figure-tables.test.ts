import { describe, expect, it } from 'vitest';
import {
  amortizationTable,
  dscrGauge,
  tableLabel,
  tidyTable,
  offersTable,
  paymentTable,
  revenueShareTable,
  valuationTable,
} from '#src/features/learn/article-figures.ts';

describe('a payment table', () => {
  const note = { principal: 60_000, apr: 0.08, months: [36, 48, 60], salary: 0 };

  it('has a row per term', () => {
    expect(paymentTable(note)).toEqual({
      caption: 'A note of $60,000 at 8%',
      columns: ['Term', 'Monthly payment', 'Total interest'],
      rows: [
        ['36 months', '$1,880', '$7,687'],
        ['48 months', '$1,465', '$10,309'],
        ['60 months', '$1,217', '$12,995'],
      ],
    });
  });

  it('shows what is left of a profit and the DSCR: (profit × 12 − salary) ÷ (payment × 12)', () => {
    const { columns, rows } = paymentTable({ ...note, months: [48], monthlyProfit: 2_200 });
    expect(columns.slice(3)).toEqual(['Left each month', 'DSCR']);
    // 2,200 − 1,464.78 = 735.22; 26,400 ÷ 17,577.31 = 1.5019…
    expect(rows).toEqual([['48 months', '$1,465', '$10,309', '$735', '1.50']]);
  });

  it('subtracts salary from both', () => {
    const { rows, note: below } = paymentTable({
      ...note,
      months: [48],
      monthlyProfit: 2_200,
      salary: 12_000,
    });
    // 735.22 − 1,000 = −264.78; 14,400 ÷ 17,577.31 = 0.8192…
    expect(rows[0]?.slice(3)).toEqual(['-$265', '0.81']);
    expect(below).toBe(
      'Based on $2,200 of monthly profit, less $12,000 a year in salary. DSCR: profit divided by loan payments, rounded down.',
    );
  });

  it('shows an interest-free note and a zero note', () => {
    expect(paymentTable({ ...note, apr: 0, months: [60] }).rows).toEqual([
      ['60 months', '$1,000', '$0'],
    ]);
    expect(paymentTable({ ...note, principal: 0, months: [1], monthlyProfit: 100 }).rows).toEqual([
      ['1 month', '$0', '$0', '$100', 'No debt'],
    ]);
  });
});

describe('an amortization table', () => {
  it('sums each year and ends at zero', () => {
    const { caption, rows } = amortizationTable({ principal: 60_000, apr: 0.08, months: 48 });
    expect(caption).toBe('$60,000 at 8% over 48 months, year by year');
    expect(rows).toEqual([
      ['1', '$17,577', '$4,321', '$13,256', '$46,744'],
      ['2', '$17,577', '$3,221', '$14,357', '$32,387'],
      ['3', '$17,577', '$2,029', '$15,548', '$16,839'],
      ['4', '$17,577', '$739', '$16,839', '$0'],
    ]);
  });

  it('labels a partial last year', () => {
    const { rows } = amortizationTable({ principal: 12_000, apr: 0, months: 18 });
    expect(rows).toEqual([
      ['1', '$8,000', '$0', '$8,000', '$4,000'],
      ['2 (6 months)', '$4,000', '$0', '$4,000', '$0'],
    ]);
  });
});

it('a valuation table has a value and ±10% for each multiple', () => {
  expect(valuationTable({ monthlyProfit: 2_200, multiples: [2, 2.5] })).toMatchObject({
    caption: 'What $2,200 of monthly profit is worth',
    rows: [
      ['2x', '$52,800', '$47,520', '$58,080'],
      ['2.5x', '$66,000', '$59,400', '$72,600'],
    ],
  });
});

describe('a revenue share table', () => {
  const terms = { advance: 40_000, cap: 56_000, share: 0.08, firstMonthRevenue: 9_000 };

  it('has the months to the cap, the total paid, and the yearly cost', () => {
    const { caption, rows } = revenueShareTable({ ...terms, growths: [0, 0.02] });
    expect(caption).toBe('$40,000 now for 8% of revenue until $56,000 is paid');
    // 56,000 ÷ 720 = 77.8; rates found independently, by bisection.
    expect(rows.map(([growth, months, paid]) => [growth, months, paid])).toEqual([
      ['0%', '78', '$56,000'],
      ['+2%', '48', '$56,000'],
    ]);
    expect(rows.map((row) => row[3])).toEqual(['11.5%', '16.3%']);
  });

  it('says when a decline never repays the advance', () => {
    // 720 ÷ 0.02 = 36,000 at most.
    expect(revenueShareTable({ ...terms, growths: [-0.02] }).rows).toEqual([
      ['-2%', 'Never', 'At most $36,000', 'Not repaid'],
    ]);
  });

  it('shows the cost when a decline repays the advance but not the cap', () => {
    const [row = []] = revenueShareTable({ ...terms, cap: 90_000, growths: [-0.015] }).rows;
    // 720 ÷ 0.015 = 48,000 at most.
    expect(row.slice(0, 3)).toEqual(['-1.5%', 'Never', 'At most $48,000']);
    expect(row[3]).toMatch(/^\d+\.\d%$/);
  });
});

describe('an offers table', () => {
  const note = { amount: 53_000, apr: 0.08, months: 48 };

  it('shows the headline price and what each offer is worth today', () => {
    const { columns, rows } = offersTable({
      discount: 0.15,
      offers: [
        { label: 'All cash', cashAtClose: 52_000 },
        { label: 'Note', cashAtClose: 12_000, note },
      ],
    });
    expect(columns).toEqual(['Offer', 'Headline price', 'Cash at close', 'Worth today']);
    // 12,000 + 1,293.89 × (1 − 1.0125^−48) ÷ 0.0125 = 58,491.…
    expect(rows).toEqual([
      ['All cash', '$52,000', '$52,000', '$52,000'],
      ['Note', '$65,000', '$12,000', '$58,491'],
    ]);
  });

  it('separates an earnout from what is certain', () => {
    const { columns, rows } = offersTable({
      discount: 0.12,
      offers: [
        { label: 'With earnout', cashAtClose: 20_000, earnOut: { amount: 10_000, months: 12 } },
      ],
    });
    expect(columns.at(-1)).toBe('If the earnout is paid in full');
    // 10,000 ÷ 1.01^12 = 8,874.49
    expect(rows).toEqual([['With earnout', '$30,000', '$20,000', '$20,000', '$28,874']]);
  });
});

describe('a DSCR gauge', () => {
  const deal = { sde: 36_000, salary: 0, principal: 60_000, apr: 0.08, months: 48 };

  it('shows the ratio and what it means', () => {
    expect(dscrGauge(deal)).toMatchObject({
      title: 'DSCR 2.04: comfortable',
      loan: '$60,000 at 8% over 48 months',
    });
    const fragile = dscrGauge({ ...deal, sde: 30_000, salary: 12_000 });
    expect(fragile.title).toBe('DSCR 1.02: fragile');
    expect(fragile.sentence).toMatch(
      /^\$30,000 less \$12,000 .* leaves \$18,000 a year to cover payments of \$17,577\./,
    );
  });

  it('has no ratio without debt', () => {
    expect(dscrGauge({ ...deal, principal: 0 })).toMatchObject({ dscr: null, title: 'No debt' });
  });
});

it('a Markdown table is named by its columns', () => {
  const html =
    '<thead><tr><th></th><th align="right">Profit &amp; <em>loss</em></th><th>It&#39;s</th>';
  expect(tableLabel(html)).toBe("Table: Profit & loss, It's");
});

it('a Markdown table is aligned by classes, and an empty header becomes a cell', () => {
  const html =
    '<td style="text-align:right">1</td><td style="text-align: center;">2</td><td>3</td>';
  expect(tidyTable(html)).toBe('<td class="to-right">1</td><td class="to-center">2</td><td>3</td>');
  expect(tidyTable('<th></th><th style="text-align:right"> </th><th>A</th>')).toBe(
    '<td></td><td class="to-right"></td><th>A</th>',
  );
});
