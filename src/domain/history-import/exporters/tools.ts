/**
 * Payment tools, stores, ads, affiliates, apps, and books, with the columns that their documentation names; the more
 * particular ones first. The form of the table is in exporter.ts.
 */
export const TOOLS = `
Stripe payments export
  has id, amount, amount refunded, currency, status, captured
  date created date utc|created utc|created; in converted amount|amount; off converted amount refunded|amount refunded; fee fee; currency converted currency|currency; lost disputed amount; when dispute status: lost|charge refunded|prevented; is order
  kind mode: test=test, .*=sale
  kind captured: false=unpaid, .*=sale
  kind status: (paid|succeeded|refunded|partial refund|partial refunded|partially refunded|disputed|early fraud warning).*=sale, .*=unpaid
  note Refunds are subtracted from the month of the original sale.

Stripe balance history
  has type, source, amount, fee, net, currency, created utc
  date created utc; in amount; fee fee; currency currency
  kind type: charge|payment=sale, refund failure=back, (payment |payment failure )?refund|charge failure|payment reversal|partial capture reversal=refund, dispute=dispute, dispute reversal=won, stripe fee|stripe fx fee|tax fee|fee|network cost=fee, (payout|transfer|topup|advance|obligation|reserve|risk reserved).*=moved, adjustment=unknown, .*=other
  kind description: chargeback withdrawal.*=dispute, chargeback re.*=won, .*=sale

Stripe balance report
  has reporting category, gross, fee, net, currency
  date created|created utc; in gross; fee fee; currency currency
  kind reporting category: charge|payment=sale, refund failure=back, (payment |payment failure )?refund|charge failure|payment reversal|partial capture reversal=refund, dispute=dispute, dispute reversal=won, fee|network cost=fee, (payout|transfer|topup|advance|obligation|reserve|risk reserved).*=moved, .*=other

Stripe invoices export
  has amount due, amount paid, subtotal, tax, total, paid|status
  date date utc|created utc|date|created; in amount paid; off tax; currency currency; is order
  kind status: paid=sale, .*=unpaid
  kind paid: true|yes|1=sale, .*=unpaid

PayPal activity report
  has date, type, status, currency, gross, fee, net
  date date; in gross; fee fee; currency currency; is spending
  kind balance impact: memo=unpaid, .*=sale
  kind status: completed|cleared|paid=sale, refunded|reversed=undone, partially refunded=partly, .*=unpaid
  kind type: .*(chargeback fee|payment fee)|fee.*=fee, .*(cancell?ed reversal|chargeback reversal|dispute won|dispute reversal|reversal of chargeback).*=won, .*refund.*=refund, .*payment reversal|reversal|chargeback=dispute, .*(withdrawal|conversion|bank deposit|card deposit|hold|reserve|authori[sz]ation|release|transfer|top ?up|loan|payout|mass ?pay).*=moved, .*tax collected.*=tax, .*(payment|donation|checkout|sale|subscription|invoice|money received).*=sale

Paddle adjustments report
  has action, status, transaction id, currency code, tax, earnings
  date created at; in total; off tax; currency currency code; is cents
  kind status: approved=sale, .*=unpaid
  kind action: chargeback reverse=won, chargeback.*=dispute, .*reverse=back, .*=refund

Paddle transactions report
  has status, currency code, collection mode, tax, earnings
  date billed at|completed at|created at; in total|grand total; off tax; fee fee; currency currency code; is order; is cents
  kind status: completed|paid=sale, .*=unpaid
  note This report has no refunds. If you gave any, subtract them below. Paddle’s adjustments report lists them.

Lemon Squeezy orders export
  has order number, identifier, status, currency, subtotal usd, tax usd, total usd
  date date utc|created at|date; in total usd; off tax usd,refunded amount usd; fee fee usd; is order; is cents
  kind test mode: 1|true|yes=test, .*=sale
  kind status: paid|partial(ly)? refund(ed)?=sale, refunded=undone, .*=unpaid
  note Refunds are subtracted from the month of the original order. Sales tax isn’t counted.

Lemon Squeezy orders export
  has order number, identifier, status, currency, subtotal, tax, total
  date date utc|created at|date; in total; off tax,refunded amount; fee fee; currency currency; is order; is cents
  kind test mode: 1|true|yes=test, .*=sale
  kind status: paid|partial(ly)? refund(ed)?=sale, refunded=undone, .*=unpaid
  note Refunds are subtracted from the month of the original order. Sales tax isn’t counted.

Shopify orders export
  has name, financial status, paid at, currency, total, lineitem quantity
  date paid at|created at; in total; off taxes,refunded amount; currency currency; is order
  kind financial status: (paid|partially paid|partially refunded|refunded)?=sale, .*=unpaid
  note Refunds are subtracted from the month of the original order. Sales tax isn’t counted; shipping is.

Shopify Payments transactions export
  has transaction date, type, order, payout status, amount, fee, net
  date transaction date; in amount; fee fee; currency currency
  kind type: charge=sale, refund=refund, refund failure=back, (chargeback|dispute) (won|reversal)=won, (chargeback|dispute).*=dispute, (payout|transfer).*=moved, .*fee.*=fee, .*=other

Shopify sales report
  has net sales, total sales, orders|gross sales
  in net sales
  note Net sales are without shipping and sales tax.

WooCommerce revenue report
  has date, orders, gross sales, returns, net sales, taxes, shipping, total sales
  in net sales
  note Net sales are without shipping and sales tax.

Gumroad sales export
  has item name, purchase date, sale price, fully refunded
  date purchase date; in sale price; off taxes,partial refund; fee fees; lost all; when disputed: 1|true|yes; unless dispute won; is order
  kind fully refunded: 1|true|yes=undone, .*=sale
  note Refunds are subtracted from the month of the original sale.

Etsy sold orders export
  has sale date, order id, order value, sales tax, order total, order net
  date sale date; in order total; off sales tax; fee card processing fees; currency currency; is order
  kind status: (completed|shipped|paid|open)?=sale, (cancel|refund).*=unpaid
  note This export has no refunds. If you gave any, subtract them below.

Etsy monthly statement
  has date, type, title, info, amount, fees taxes, net
  date date; in amount; currency currency
  kind type: sale|shipping=sale, refund=refund, .*(fee|marketing|vat|seller).*=fee, tax.*=tax, (deposit|payment|reserve).*=moved

Amazon transaction report
  has date time, type, order id, product sales, selling fees, total
  date date time; in product sales,shipping credits,promotional rebates
  kind type: order|refund|chargeback.*=sale, .*fee.*=fee, transfer=moved, .*=other

Square transactions export
  has date, gross sales, discounts, net sales, tax, total collected, fees
  date date; in net sales; fee fees

AdSense report
  has estimated earnings|estimated earnings usd|estimated earnings eur|estimated earnings gbp|estimated earnings cad|estimated earnings aud
  in estimated earnings|estimated earnings usd|estimated earnings eur|estimated earnings gbp|estimated earnings cad|estimated earnings aud; is named
  note Estimated earnings can differ a little from what AdSense pays.

Amazon Associates report
  has clicks, items shipped, revenue, ad fees
  in ad fees

Amazon Associates earnings report
  has name, asin, revenue, ad fees, date shipped
  date date shipped; in ad fees

KDP royalties report
  has royalty date, marketplace, royalty, currency
  date royalty date; in royalty; currency currency

App Store financial report
  has end date, extended partner share, partner share currency
  date end date; in extended partner share; currency partner share currency

Google Play earnings report
  has transaction date, transaction type, merchant currency, amount merchant currency
  date transaction date; in amount merchant currency; currency merchant currency
  kind transaction type: charge=sale, charge refund=refund, .*fee.*=fee, .*tax.*=tax
`;
