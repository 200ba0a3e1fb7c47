import { formatDscr, TARGET_DSCR } from '#src/domain/deals/dscr.ts';

/** What each figure of the analyzer means, what is good, and how it's calculated. */
export const formulas = [
  {
    key: 'sde',
    term: 'SDE',
    formula:
      "Seller's discretionary earnings: yearly profit plus the owner's pay and one-time costs. Monthly profit × 12 + yearly add-backs.",
  },
  {
    key: 'value',
    term: 'Estimated value',
    formula: 'Monthly revenue or profit × 12 × multiple × (1 + adjustment), with a range of ±10%.',
  },
  {
    key: 'cash',
    term: 'Cash at close',
    formula: 'Your own money at closing: price × the percent you pay.',
  },
  {
    key: 'burden',
    term: 'Monthly payment',
    formula:
      "Seller note: P × i ÷ (1 − (1 + i)^−n), where P is the note, i the yearly rate ÷ 12, and n the months. Revenue share: its percent of monthly revenue. Earnout and investors: the first year's payments ÷ 12.",
  },
  {
    key: 'dscr',
    term: 'DSCR',
    formula: `Debt service coverage ratio: profit divided by loan payments. Below 1.00, the business can't pay. Lenders usually want ${formatDscr(TARGET_DSCR)}. At today's profit: (SDE − salary) ÷ one year of payments, with no interest-only months, always rounded down.`,
  },
  {
    key: 'cash-on-cash',
    term: 'Cash-on-cash return',
    formula:
      'Your first-year ROI: cash left ÷ cash at close. A small down payment makes it look high.',
  },
  {
    key: 'irr',
    term: 'IRR',
    formula:
      'Internal rate of return: the yearly return on the cash you put in, counting when each dollar comes back. Compare it with other investments. Assumes no resale.',
  },
  {
    key: 'payback',
    term: 'Payback',
    formula:
      "Months until you've earned back the cash you paid at close, rounded up. Sooner is safer.",
  },
  {
    key: 'worst',
    term: 'Tightest month',
    formula:
      'The least cash left in any month: your share of profit after salary − the payment. Below zero, you add cash.',
  },
  {
    key: 'paid',
    term: 'Total paid',
    formula:
      'Cash at close + every payment, including interest. For a revenue share, up to ten years of payments.',
  },
  {
    key: 'seller',
    term: 'Value to seller today',
    formula:
      "Cash at close + each later payment ÷ (1 + d)^month, with d the seller's cost of capital ÷ 12. A stake the seller keeps counts as its share of the asking price. Work counts as the part of the price it covers.",
  },
  {
    key: 'control',
    term: 'Your share',
    formula:
      'Your share of the business once all work is done, or of its profit once investors have their capital back.',
  },
  {
    key: 'growth',
    term: 'Growth and lost customers',
    formula:
      'Monthly revenue × (1 + growth) × (1 − churn × the share of lost customers not replaced). That share is 0 unless you change it in the stress test. Costs stay, so lost revenue comes out of profit.',
  },
] as const;
