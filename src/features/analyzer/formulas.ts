/** How each figure of the analyzer is worked out, for whoever wants to check it. */
export const formulas = [
  {
    key: 'sde',
    term: 'SDE',
    formula: 'Profit of a month × 12 + add-backs of a year.',
  },
  {
    key: 'value',
    term: 'Estimated value',
    formula:
      'Revenue or profit of a month × 12 × multiple × (1 + adjustment); the range is 10% to both sides.',
  },
  {
    key: 'cash',
    term: 'Cash at close',
    formula: 'Your own money when the business changes hands: the price × your part of it.',
  },
  {
    key: 'burden',
    term: 'A month',
    formula:
      'Seller note: P × i ÷ (1 − (1 + i)^−n), with P lent, i a twelfth of the yearly rate and n months. Revenue share: its part of a month’s revenue. Earnout and investors: a twelfth of the first year’s payments.',
  },
  {
    key: 'dscr',
    term: 'DSCR',
    formula:
      '(SDE − salary) ÷ a year of full payments, on today’s profit. Cut to two decimals, never rounded up. Months of interest only are not counted as full payments.',
  },
  {
    key: 'cash-on-cash',
    term: 'Cash-on-cash',
    formula: 'What the first twelve months leave you ÷ cash at close.',
  },
  {
    key: 'irr',
    term: 'IRR a year',
    formula:
      'The monthly rate at which what each month leaves you is worth your cash at close, compounded over a year. No resale is counted in.',
  },
  {
    key: 'payback',
    term: 'Payback',
    formula: 'Months until what is left adds up to your cash at close, rounded up.',
  },
  {
    key: 'worst',
    term: 'Worst month',
    formula: 'The month that leaves least: your part of profit after salary, less the payment.',
  },
  {
    key: 'paid',
    term: 'Paid in all',
    formula:
      'Your cash at close and every payment, interest included; of a revenue share, those of ten years.',
  },
  {
    key: 'seller',
    term: 'Worth to the seller today',
    formula:
      'Cash at close, and each later payment ÷ (1 + d)^month, with d a twelfth of what waiting costs the seller a year. A stake the seller keeps counts at the price asked, work at what it is paid with.',
  },
  {
    key: 'control',
    term: 'Yours',
    formula: 'Your part of the business, or of its profit once investors have their capital back.',
  },
  {
    key: 'growth',
    term: 'Growth and lost customers',
    formula:
      'Revenue of a month × (1 + growth) × (1 − customers lost and not replaced). When revenue falls, costs stay, so each dollar lost is lost of the profit.',
  },
] as const;
