const table = (text: string) => {
  const lines = [...text.matchAll(/^(\w+) \| (.+)$/gm)];
  return new Map(lines.map(([, name = '', rest = '']) => [name, rest.split(' | ')] as const));
};

/** Why a file can't be used, and what to do. {0} is filled in. */
const PROBLEMS = table(`
empty | This file is empty. Export it again, and check that the dates you chose have sales.
onlyHeader | This file has column names but no rows. Export it again with a longer date range.
workbook | This workbook can’t be read: it is damaged, has a password, or is in an old format. Open it, choose File > Save As (or Download), and pick .xlsx or CSV. Then import that file.
zip | This is a compressed file. Unzip it first, then import the file inside.
pdf | This is a PDF. Go back to where you got it and export a CSV instead.
page | This is a web page, not a table. Use the Export or Download button in your tool and pick CSV.
binary | This isn’t a text file. Export a CSV or an Excel workbook from your tool.
quotes | A quotation mark in row {0} isn’t closed, so the rows after it can’t be told apart. Remove it or export the file again.
tooWide | This file has more than 1,000 columns. Export a list with one row for each sale or month.
tooLarge | This file is too large ({0}; we read up to {1}). Export only the last 24 months, or a summary by month.
noTable | We couldn’t find columns in this file. Export a list with one row for each sale, or rows with a month and an amount, like 2026-10, 3244.
monthTwice | One month is there twice: {0}. We can’t tell which column counts. Keep one column for each month, then import the file again.
budget | Some columns are a budget, a forecast, or an earlier year. Keep one column for each month with what was earned, then import the file again.
noDates | We couldn’t find a date in each row. Name the date column “Date” or “Month,” and give each month its year. Write them like 2026-10 or 2026-10-04. If these are totals by week, quarter, or year: Export them by month or by day. If this is a profit and loss report: Set it to show months side by side. Your columns: {0}.
noAmounts | We couldn’t tell which column is your revenue. Name it “Revenue” or “Amount.” Your columns: {0}.
future | Every date in this file is after today; the last one is in {0}. Check the year and the order of day and month.
running | Everything in this file is from {0}, which isn’t over yet. Export earlier months instead.
early | This file ends in {0}, before the last 24 full months. Export a newer date range.
nothingSold | This file has no sales, only payouts, failed payments, or other rows that aren’t revenue. Export payments or orders instead.
onlyRefunds | This file has only refunds. Import the file with your sales, then subtract the refunds from each month.
currency | These amounts are in {0}. Listings are in US dollars. Export the file in dollars, or convert each month’s total and type it in the field above.
mixed | This file mixes currencies: {0}. Export it in US dollars only, or convert each month’s total and type it in the field above.
cumulative | We can’t use “{0}”: it’s a running total, which doesn’t say what came in each month. Export revenue by month instead.
notRevenue | We can’t use “{0}”: it isn’t revenue by month. Export your orders, payments, or sales by month instead.
fixFirst | Correct those rows in your file or tool, then import the file again.
unreadable | We couldn’t read {0} “{1}.” Check the dates and amounts there, then import the file again.
`);

/** Every question: its name, what we ask, why, and the answers, some with the problem that they mean: value!problem=text. */
const QUESTIONS = table(`
sheet | Which sheet has your revenue? | A workbook has one table at a time for us.
date | Which date counts? | Choose the day that customers paid, or else the day of the sale.
order | What date is {0}? | We can’t tell whether the month or the day comes first.
mark | How much is {0}? | We can’t tell whether the mark separates thousands or cents.
unit | How much is {0} in “{1}”? | The amounts may be in another unit than dollars.
currency | Are these amounts in US dollars? | The file suggests {0}. Listings are in US dollars. | yes=Yes, US dollars | no!currency=No
revenue | Which column is your revenue? | What customers paid, without sales tax, and before fees. If you get a share of what others sell, it’s your share. | none!notRevenue=None of them
what | What is “{0}”? | {1} | flow=Revenue of each row: add it up | level=Recurring revenue, like MRR: the last value of each month counts | none!notRevenue=Something else: yearly revenue, a price of one piece, payouts, a balance
off | Does “{0}” include “{1}”? | Sales tax, refunds, and discounts aren’t revenue. | yes=Yes: take “{1}” off | no=No, “{0}” is already without it
ledger | Is everything in “{0}” revenue? | Loans, your own deposits, and transfers between accounts aren’t. You can leave out single rows later. | in=Yes. “{1}” isn’t counted | both=Yes, and “{1}” is all my costs | out=No, “{1}” is the revenue | none!notRevenue=No, it isn’t revenue
bank | Is all the money that came in revenue? | This looks like a bank account. Loans, your own deposits, and transfers between accounts aren’t revenue. You can leave out single rows later. | spent=Yes. What I spent isn’t counted | cost=Yes, and what I spent is all my costs | none!notRevenue=No, it isn’t
negative | What are the amounts below zero? | Refunds lower your revenue. What you spent doesn’t. | refund=Refunds to customers: take them off | spent=Money I spent or moved: leave them out | cost=My costs: take them off my profit
value | What are rows with “{0}” in “{1}”? | Its words could mean more than one thing.
counts | Do all rows count, whatever “{0}” says? | It has {1}. | yes=Yes, it says nothing about that | no=No, let me choose for each
stamp | What are rows that have something in “{0}”? | It may be there because the sale was taken back. | undone=Taken back: leave them out | sale=Sales: count them
undone | Do refunded sales have a second row with the refund? | Some rows are marked as refunded, and others take the same amount off. | sale=Yes: count the sale, and take the refund off | undone=No: leave out the refunded sale
steps | Is “{0}” what came in on each day? | The rows are a week apart, or as alike as the values of recurring revenue are. | flow=Yes: add them up | level=No, it’s a level like MRR: the last value of each month counts | none!notRevenue=No, it’s the total so far, or of a week, which can be in two months
totals | Are these rows totals of others? | Totals would count the same revenue twice. | total=Yes: leave them out | no=No: count them
repeats | Does each “{0}” count once? | Some are in several rows with the same amount, as when an order has a row for each item, or two exports overlap. | twice=Once: the rows repeat the same sale | each=Each row: they are different sales
undated | Some rows have an amount but no date. What about them? | In some sheets, a date stands only in its first row. | above=The date of the row above | undated=Leave them out
unreadable | We couldn’t read some rows. Leave them out? | Their dates or amounts aren’t clear. | unreadable=Leave out | stop!fixFirst=Don’t import
profits | Some months have no profit. What about them? | A listing has a profit for each month, or for none. | zero=It was $0 | out=I don’t know: leave profit out of all months
again | Some dates are there twice. Do their rows add up? | They could also be the same figures again, as when two exports overlap. | yes=Yes: add them up | no!fixFirst=No
copies | Some rows are there twice. Do they add up? | They could also be the same figures again, as when two exports overlap. | yes=Yes: add them up | twice=No: count each once
sofar | Is each figure in “{0}” the total so far? | The name or the figures look like a running total. Of one, only what each figure adds counts. | sofar=Yes: {1} added {3} | own=No: {1} came to {2} | none!notRevenue=Neither: it’s something else
beside | Is each figure in “{0}” the total so far, too? | Of a running total, only what each figure adds counts. | sofar=Yes: {1} added {3} | own=No: {1} came to {2}
levels | Does each date have the whole figure? | Of a level like MRR, we add up the rows of the last date in each month. | yes=Yes, each date has all of it | no!notRevenue=No, each row is a customer or plan with its own date
`);

const fill = (text: string, words: readonly string[]) =>
  text.replace(/\{(\d)\}/g, (_, place: string) => words[Number(place)] ?? '');

/** Why a file can't be used, and what to do. @param words Fill in the places in the text. */
export const problem = (name: string, ...words: readonly string[]): string =>
  fill(PROBLEMS.get(name)?.[0] ?? name, words);

export interface Choice {
  value: string;
  label: string;
  problem?: string;
}

/** A question's texts. @param name What comes before a colon counts: 'off:3'. */
export function questionText(name: string, words: readonly string[] = []) {
  const [text = '', hint = '', ...answers] = QUESTIONS.get(name.split(':')[0] ?? '') ?? [];
  const choices = answers.map((answer): Choice => {
    const [, value = '', means, label = ''] = /^(\w+)(?:!(\w+))?=(.*)$/.exec(answer) ?? [];
    return { value, label: fill(label, words), ...(means && { problem: means }) };
  });
  return { text: fill(text, words), hint: fill(hint, words), choices };
}
