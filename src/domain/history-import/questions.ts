/** Every question: its name, what we ask, why, and the answers. {0} is filled in. */
const TEXTS = `
sheet | Which sheet has your revenue? | A workbook has one table at a time for us.
date | Which date counts? | Choose the day that customers paid, or else the day of the sale.
order | What date is {0}? | We can’t tell whether the month or the day comes first.
mark | How much is {0}? | We can’t tell whether the mark separates thousands or cents.
unit | How much is {0} in “{1}”? | The amounts may be in another unit than dollars.
currency | Are these amounts in US dollars? | The file suggests {0}. Listings are in US dollars. | yes=Yes, US dollars | no=No
revenue | Which column is your revenue? | What customers paid, without sales tax, and before fees. If you get a share of what others sell, it’s your share. | none=None of them
pair | Your columns have no names. What are they? | {0}. {1}. | profit={2} is revenue, {3} is profit | cost={2} is revenue, {3} is costs | one={2} is revenue | other={3} is revenue
what | What is “{0}”? | {1} | flow=Revenue of each row: add it up | level=Recurring revenue, like MRR: the last value of each month counts | annual=Yearly recurring revenue, like ARR: a twelfth of each month’s last value counts | each=The price of one piece | year=The total of the twelve months before | none=Not revenue: payouts, transfers, a balance, or something else
off | Does “{0}” include “{1}”? | Sales tax, refunds, and discounts aren’t revenue. | yes=Yes: take “{1}” off | no=No, “{0}” is already without it
ledger | Is everything in “{0}” revenue? | Loans, your own deposits, and transfers between accounts aren’t. You can leave out single rows later. | in=Yes. “{1}” isn’t counted | both=Yes, and “{1}” is all my costs | flipped=No, “{1}” is the revenue | none=No, it isn’t revenue
bank | Is all the money that came in revenue? | This looks like a bank account. Loans, your own deposits, and transfers between accounts aren’t revenue. You can leave out single rows later. | spent=Yes. What I spent isn’t counted | cost=Yes, and what I spent is all my costs | none=No, it isn’t
negative | What are the amounts below zero? | Refunds lower your revenue. What you spent doesn’t. | refund=Refunds to customers: take them off | spent=Money I spent or moved: leave them out | cost=My costs: take them off my profit | flipped=Sales, written with a minus
costs | Which columns are all your costs? | We subtract them from revenue to get your profit. | none=Neither: leave profit out
value | What are rows with “{0}” in “{1}”? | {2}
counts | Do all rows count, whatever “{0}” says? | It has {1}. | yes=Yes, it says nothing about that | no=No, let me choose for each
stamp | What are rows that have something in “{0}”? | It may be there because the sale was taken back. | out=Taken back: leave them out | sale=Sales: count them
undone | Do refunded sales have a second row with the refund? | Some rows are marked as refunded in “{0},” and there are rows with the same amount taken off. | sale=Yes: count the sale, and take the refund off | undone=No: leave out the refunded sale
smooth | Is “{0}” the sales of each day? | The values hardly change from one day to the next, as recurring revenue does. | flow=Yes: add them up | level=No, it’s a level like MRR: the last value of each month counts | none=Neither
weekly | Are these totals by week? | There is one row every seven days. | flow=No, these are single sales | level=No, each is a level, like MRR | none=Yes, totals by week
totals | Are these rows totals of others? | Totals would count the same revenue twice. | yes=Yes: leave them out | no=No: count them
repeats | Does each “{0}” count once? | Some are in several rows with the same amount, as when an order has a row for each item, or two exports overlap. | once=Once: the rows repeat the same sale | each=Each row: they are different sales
undated | Some rows have an amount but no date. What about them? | In some sheets, a date stands only in its first row. | above=The date of the row above | out=Leave them out
unreadable | We couldn’t read some rows. Leave them out? | Such as “{0}.” Their dates or amounts aren’t clear. | out=Leave out | stop=Don’t import
profits | Some months have no profit. What about them? | A listing has a profit for each month, or for none. | zero=It was $0 | out=I don’t know: leave profit out of all months
again | Some dates are there twice. Do their rows add up? | They could also be the same figures again, as when two exports overlap. | yes=Yes: add them up | no=No
levels | Does each date have the whole figure? | Of a level like MRR, we add up the rows of the last date in each month. | yes=Yes, each date has all of it | no=No, each row is a customer or plan with its own date
`;

/** Text, hint, and answers like 'yes=Yes, US dollars', by name. */
export const QUESTIONS: ReadonlyMap<string, readonly string[]> = new Map(
  TEXTS.trim()
    .split('\n')
    .map((line) => {
      const [name = '', ...parts] = line.split('|').map((part) => part.trim());
      return [name, parts];
    }),
);
