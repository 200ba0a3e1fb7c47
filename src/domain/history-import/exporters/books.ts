const PROFIT =
  'net income|net profit|net earnings|net income loss|net profit loss|profit for the year|net operating income|operating profit|profit';
const INCOME =
  'total for income|total income|total trading income|total revenue|total for revenue|total operating revenue|total operating income|total turnover|total sales|total for sales';

/** Profit and loss reports with the months side by side, and bank accounts. The form of the table is in exporter.ts. */
export const BOOKS = `
QuickBooks profit and loss report
  has total for income|total income, net operating income|net income
  in ${INCOME}; profit ${PROFIT}; is across

Xero profit and loss report
  has total trading income|total income|total revenue, net profit
  in ${INCOME}; profit net profit; is across

profit and loss report
  has ${INCOME}, ${PROFIT}
  in ${INCOME}; profit ${PROFIT}; is across

Mint transactions export
  has date, original description, amount, transaction type, category, account name
  date date; in amount; is bank
  kind transaction type: credit=sale, debit=spent

Chase account activity
  has details, posting date, amount, type, balance
  date posting date; in amount; is bank
  kind details: credit|dslip=sale, debit|check=spent

Wise statement
  has transfer wise id|transferwise id, date, amount, currency, description
  date date; in amount; currency currency; is bank

Revolut statement
  has type, started date, completed date, amount, state, balance
  date completed date|started date; in amount; currency currency; is bank
  kind state: completed=sale, .*=unpaid
`;
