/** Where each tool has the export that we read best. */
export const EXPORTS: readonly { tool: string; steps: string }[] = [
  {
    tool: 'Stripe',
    steps: 'Transactions > Payments > Export, with all columns, for the last 24 months.',
  },
  {
    tool: 'Paddle',
    steps: 'Reports > Transactions > Build report. For Paddle Classic, paste monthly totals.',
  },
  { tool: 'Lemon Squeezy', steps: 'Orders > Export. The CSV comes by email.' },
  { tool: 'Gumroad', steps: 'Sales > Export, with the dates you need.' },
  { tool: 'Shopify', steps: 'Orders > Export > Orders by date > Plain CSV.' },
  { tool: 'AdSense', steps: 'Reports > Report by month > Export > CSV.' },
  {
    tool: 'QuickBooks',
    steps:
      'Reports > Profit and Loss, display columns by month, then Export to CSV. Includes profit.',
  },
  {
    tool: 'Xero',
    steps:
      'Reporting > Profit and Loss, compare with 11 or 23 earlier months, then Export. Save the Excel file as CSV.',
  },
  {
    tool: 'A spreadsheet',
    steps:
      'Columns named Month, Revenue, and Profit. File > Download or Save As > CSV, or paste the rows.',
  },
];
