/** Files as each tool writes them, all of one business: made up, in the columns that its documentation names. */

export const TODAY = '2026-11-23';

/** What every exporter's file below comes to. */
export interface Fixture {
  name: string;
  text: string;
  source: string | null;
  /** Month, revenue, and profit if the file has it. */
  months: (readonly [string, number] | readonly [string, number, number])[];
  /** Answers to what is asked, by question. */
  answers?: Readonly<Record<string, string>>;
  /** Parts of notes that must be there. */
  notes: string[];
}

const lines = (...rows: string[]) => `${rows.join('\n')}\n`;

export const FIXTURES: readonly Fixture[] = [
  {
    // https://docs.stripe.com/reports/balance-transaction-types
    name: 'Stripe balance history',
    source: 'Stripe balance history',
    text: lines(
      'id,Type,Source,Amount,Fee,Destination Platform Fee,Destination Platform Fee Currency,Net,Currency,Created (UTC),Available On (UTC),Description,Customer Facing Amount,Customer Facing Currency,Transfer,Transfer Date (UTC),Transfer Group',
      'txn_9,charge,ch_9,49.00,1.72,,,47.28,usd,2026-11-02 08:00,2026-11-04 00:00,Subscription update,49.00,usd,,,',
      'txn_8,payout,po_1,-130.00,0.00,,,-130.00,usd,2026-10-30 00:12,2026-11-02 00:00,STRIPE PAYOUT,,,,,',
      'txn_7,stripe_fee,,-2.00,0.00,,,-2.00,usd,2026-10-29 10:00,2026-10-29 00:00,Billing (2026-10): Usage fee,,,,,',
      'txn_6,adjustment,du_1,-49.00,15.00,,,-64.00,usd,2026-10-20 10:00,2026-10-20 00:00,Chargeback withdrawal for ch_2,,,,,',
      'txn_5,refund,re_1,-9.00,0.00,,,-9.00,usd,2026-10-11 15:34,2026-10-11 15:34,REFUND FOR CHARGE (Pro),-9.00,usd,,,',
      'txn_4,payment,py_1,"1,049.00",30.72,,,"1,018.28",usd,2026-10-05 09:12,2026-10-07 00:00,"Invoice 4, yearly","1,049.00",usd,,,',
      'txn_3,charge,ch_3,49.00,1.72,,,47.28,usd,2026-10-01 23:59,2026-10-03 00:00,Subscription update,49.00,usd,,,',
      'txn_2,charge,ch_2,49.00,1.72,,,47.28,usd,2026-09-30 23:59,2026-10-02 00:00,Subscription update,49.00,usd,,,',
      'txn_1,charge,ch_1,49.00,1.72,,,47.28,usd,2026-09-02 21:56,2026-09-04 00:00,Subscription creation,49.00,usd,,,',
    ),
    months: [
      ['2026-09', 98],
      ['2026-10', 1040],
    ],
    notes: [
      'We subtracted $58 in refunds and disputes.',
      'We didn’t subtract $53 in fees',
      'Left out 1 row: transfers to your bank',
      'Left out 1 row: the month isn’t over yet.',
    ],
  },
  {
    // https://docs.stripe.com/reports/report-types/balance
    name: 'Stripe balance report',
    source: 'Stripe balance report',
    text: lines(
      '"balance_transaction_id","created_utc","created","available_on_utc","available_on","currency","gross","fee","net","reporting_category","source_id","description","customer_facing_amount","customer_facing_currency"',
      '"txn_1","2026-09-14 10:02:11","2026-09-14 06:02:11","2026-09-16 00:00:00","2026-09-15 20:00:00","usd","600.00","17.70","582.30","charge","ch_1","Order 1041","600.00","usd"',
      '"txn_2","2026-10-01 02:40:02","2026-09-30 22:40:02","2026-10-03 00:00:00","2026-10-02 20:00:00","usd","400.00","11.90","388.10","charge","ch_2","Order 1042","400.00","usd"',
      '"txn_3","2026-10-15 09:12:45","2026-10-15 05:12:45","2026-10-15 00:00:00","2026-10-14 20:00:00","usd","-20.00","0.00","-20.00","refund","re_1","REFUND FOR CHARGE (Order 1042)","-20.00","usd"',
      '"txn_4","2026-10-18 09:12:45","2026-10-18 05:12:45","2026-10-18 00:00:00","2026-10-17 20:00:00","usd","500.00","14.80","485.20","charge","ch_3","Order 1043","500.00","usd"',
      '"txn_5","2026-10-19 09:12:45","2026-10-19 05:12:45","2026-10-19 00:00:00","2026-10-18 20:00:00","usd","-1.20","0.00","-1.20","fee","","Billing","",""',
    ),
    months: [
      ['2026-09', 1000],
      ['2026-10', 480],
    ],
    notes: ['$20 in refunds', '$46 in fees'],
  },
  {
    // https://support.stripe.com/questions/exporting-payment-reports
    name: 'Stripe payments',
    source: 'Stripe payments export',
    text: lines(
      'id,Created date (UTC),Amount,Amount Refunded,Currency,Captured,Converted Amount,Converted Amount Refunded,Converted Currency,Decline Reason,Description,Fee,Mode,Statement Descriptor,Status,Seller Message,Taxes On Fee,Card ID,Customer ID,Customer Email,Disputed Amount,Dispute Status',
      'ch_6,2026-10-31 12:00:00,20.00,0.00,usd,TRUE,20.00,0.00,usd,,Pro,0.88,Live,FERNHOLD,Paid,Payment complete.,0.00,card_1,cus_1,a@example.com,,',
      'ch_5,2026-10-30 12:00:00,20.00,0.00,usd,FALSE,20.00,0.00,usd,insufficient_funds,Pro,0.00,Live,FERNHOLD,Failed,The bank returned the decline code insufficient_funds.,0.00,card_1,cus_2,b@example.com,,',
      'ch_4,2026-10-12 12:00:00,50.00,0.00,eur,TRUE,54.10,0.00,usd,,Pro,2.20,Live,FERNHOLD,Paid,Payment complete.,0.00,card_1,cus_3,c@example.com,,',
      'ch_3,2026-09-12 12:00:00,20.00,20.00,usd,TRUE,20.00,20.00,usd,,Pro,0.88,Live,FERNHOLD,Refunded,Payment complete.,0.00,card_1,cus_4,d@example.com,,',
      'ch_2,2026-09-11 12:00:00,20.00,0.00,usd,TRUE,20.00,0.00,usd,,Pro,0.88,Live,FERNHOLD,Paid,Payment complete.,0.00,card_1,cus_5,e@example.com,20.00,lost',
      'ch_1,2026-09-01 12:00:00,60.00,10.00,usd,TRUE,60.00,10.00,usd,,Pro,2.04,Live,FERNHOLD,Partial Refund,Payment complete.,0.00,card_1,cus_6,f@example.com,,',
      'ch_0,2026-09-01 12:00:00,60.00,0.00,usd,TRUE,60.00,0.00,usd,,Pro,2.04,Test,FERNHOLD,Paid,Payment complete.,0.00,card_1,cus_6,f@example.com,,',
    ),
    months: [
      ['2026-09', 50],
      ['2026-10', 74.1],
    ],
    notes: [
      '$30 in refunds and disputes',
      'Left out 1 row: taken back as a whole.',
      'Left out 1 row: failed, pending, or canceled.',
      'Left out 1 row: tests.',
      'Refunds are subtracted from the month of the original sale.',
    ],
  },
  {
    // https://developer.paddle.com/build/reports/transactions
    name: 'Paddle transactions',
    source: 'Paddle transactions report',
    text: lines(
      'id,status,invoice_number,customer_id,customer_email,address_id,address_country_code,business_id,business_name,price_ids,discount_ids,subscription_id,created_at,updated_at,billed_at,currency_code,collection_mode,origin,subtotal,discount,tax,total,credit,balance,grand_total,fee,earnings',
      'txn_01a,completed,74-1001,ctm_01,a@example.com,add_01,US,,,pri_01,,sub_01,2026-09-30T23:50:00Z,2026-10-01T00:10:00Z,2026-10-01T00:05:00Z,USD,automatic,subscription_recurring,29.00,0.00,2.40,31.40,0.00,0.00,31.40,1.95,27.05',
      'txn_01b,completed,74-1000,ctm_02,b@example.com,add_02,DE,,,pri_01,,sub_02,2026-09-03T08:00:00Z,2026-09-03T08:00:00Z,2026-09-03T08:00:00Z,USD,automatic,web,29.00,0.00,5.51,34.51,0.00,0.00,34.51,2.00,27.00',
      'txn_01c,past_due,74-1002,ctm_03,c@example.com,add_03,US,,,pri_01,,sub_03,2026-10-03T08:00:00Z,2026-10-03T08:00:00Z,2026-10-03T08:00:00Z,USD,automatic,subscription_recurring,29.00,0.00,0.00,29.00,0.00,0.00,29.00,0.00,0.00',
    ),
    months: [
      ['2026-09', 29],
      ['2026-10', 29],
    ],
    notes: ['Left out 1 row: failed, pending, or canceled.', 'This report has no refunds.'],
  },
  {
    // https://developer.paddle.com/api-reference/transactions: amounts in the lowest denomination
    name: 'Paddle transactions in cents',
    source: 'Paddle transactions report',
    text: lines(
      'id,status,currency_code,collection_mode,created_at,billed_at,subtotal,discount,tax,total,fee,earnings',
      'txn_01b,completed,USD,automatic,2026-09-03T08:00:00Z,2026-09-03T08:00:00Z,2900,0,551,3451,200,2700',
      'txn_01a,completed,USD,automatic,2026-10-03T08:00:00Z,2026-10-03T08:00:00Z,2900,0,240,3140,195,2705',
    ),
    months: [
      ['2026-09', 29],
      ['2026-10', 29],
    ],
    answers: { unit: '0.01' },
    notes: [],
  },
  {
    // https://docs.lemonsqueezy.com/api/orders/the-order-object
    name: 'Lemon Squeezy orders',
    source: 'Lemon Squeezy orders export',
    text: lines(
      'identifier,order_number,date_utc,status,user_name,user_email,product_name,variant_name,currency,currency_rate,subtotal,discount_total,tax,total,subtotal_usd,discount_total_usd,tax_usd,total_usd,tax_name,tax_rate,refunded,refunded_at,country',
      'a-1,1001,2026-09-04 10:00:00,paid,A,a@example.com,Fernhold,Default,EUR,1.1,10.00,0.00,1.90,11.90,11.00,0.00,2.09,13.09,VAT,19,false,,DE',
      'a-2,1002,2026-10-04 10:00:00,refunded,B,b@example.com,Fernhold,Default,USD,1.0,10.00,0.00,0.00,10.00,10.00,0.00,0.00,10.00,,,true,2026-10-06 10:00:00,US',
      'a-3,1003,2026-10-05 10:00:00,paid,C,c@example.com,Fernhold,Default,USD,1.0,40.00,0.00,0.00,40.00,40.00,0.00,0.00,40.00,,,false,,US',
      'a-4,1004,2026-10-06 10:00:00,failed,D,d@example.com,Fernhold,Default,USD,1.0,40.00,0.00,0.00,40.00,40.00,0.00,0.00,40.00,,,false,,US',
    ),
    months: [
      ['2026-09', 11],
      ['2026-10', 40],
    ],
    notes: [
      'Left out 1 row: taken back as a whole.',
      'Left out 1 row: failed, pending, or canceled.',
    ],
  },
  {
    // https://github.com/antiwork/gumroad/blob/main/app/services/exports/purchase_export_service.rb
    name: 'Gumroad sales',
    source: 'Gumroad sales export',
    text: lines(
      'Purchase ID,Item Name,Buyer Name,Purchase Email,Buyer Email,Do not contact?,Purchase Date,Purchase Time (UTC timezone),Subtotal ($),Taxes ($),Shipping ($),Sale Price ($),Fees ($),Net Total ($),Tip ($),Tax Included in Price?,Country,Refunded?,Partial Refund ($),Fully Refunded?,Disputed?,Dispute Won?',
      'p1==,Icon set,A,a@example.com,,0,2026-09-10,2026-09-10 08:00:00 UTC,39.0,0.0,0.0,39.0,4.4,34.6,0.0,,United States,0,0.0,0,0,0',
      'p2==,Icon set,B,b@example.com,,0,2026-09-11,2026-09-11 08:00:00 UTC,39.0,0.0,0.0,39.0,4.4,34.6,0.0,,United States,1,0.0,1,0,0',
      'p3==,Icon set,C,c@example.com,,0,2026-10-11,2026-10-11 08:00:00 UTC,39.0,0.0,0.0,39.0,4.4,34.6,0.0,,United States,1,9.0,0,0,0',
      'p4==,Icon set,D,d@example.com,,0,2026-10-12,2026-10-12 08:00:00 UTC,39.0,0.0,0.0,39.0,4.4,34.6,0.0,,United States,0,0.0,0,1,0',
      'p5==,Icon set,E,e@example.com,,0,2026-10-13,2026-10-13 08:00:00 UTC,39.0,0.0,0.0,39.0,4.4,34.6,0.0,,United States,0,0.0,0,1,1',
      'Totals,,,,,,,,195.0,0.0,0.0,195.0,22.0,173.0,0.0,,,,9.0,,,',
    ),
    months: [
      ['2026-09', 39],
      ['2026-10', 69],
    ],
    notes: ['$9 in refunds and disputes', 'Left out 2 rows: taken back as a whole.', '$13 in fees'],
  },
  {
    // https://help.shopify.com/en/manual/fulfillment/managing-orders/exporting-orders
    name: 'Shopify orders',
    source: 'Shopify orders export',
    text: lines(
      'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Cancelled at,Payment Method,Refunded Amount,Vendor,Id,Tags,Source',
      '#1004,d@example.com,pending,,unfulfilled,,no,USD,30.00,5.00,0.00,35.00,,0.00,Standard,2026-10-20 10:00:00 -0400,1,Planner,30.00,,manual,0.00,Fernhold,4,,web',
      '#1003,c@example.com,partially_refunded,2026-10-12 09:14:02 -0400,fulfilled,2026-10-13 09:14:02 -0400,yes,USD,60.00,5.00,5.20,70.20,,0.00,Standard,2026-10-12 09:14:00 -0400,2,Planner,30.00,,Shopify Payments,30.00,Fernhold,3,,web',
      '#1002,b@example.com,paid,2026-10-01 09:21:44 -0400,fulfilled,2026-10-02 09:14:02 -0400,no,USD,42.00,5.00,3.64,50.64,,0.00,Standard,2026-09-30 23:59:00 -0400,1,Planner,30.00,,Shopify Payments,0.00,Fernhold,2,,web',
      '#1002,b@example.com,,,,,,,,,,,,,,2026-09-30 23:59:00 -0400,1,"Stickers, 3 sheets",12.00,,,,Fernhold,,,',
      '#1001,a@example.com,refunded,2026-09-12 09:14:02 -0400,unfulfilled,,yes,USD,30.00,5.00,2.60,37.60,,0.00,Standard,2026-09-12 09:14:00 -0400,1,Planner,30.00,2026-09-13 09:14:00 -0400,Shopify Payments,37.60,Fernhold,1,,web',
    ),
    months: [
      ['2026-09', 0],
      ['2026-10', 82],
    ],
    notes: [
      '$65 in refunds',
      'Left out 1 row: failed, pending, or canceled.',
      'Sales tax isn’t counted',
    ],
  },
  {
    // https://help.shopify.com/en/manual/payments/shopify-payments/payouts/transactions
    name: 'Shopify Payments transactions',
    source: 'Shopify Payments transactions export',
    text: lines(
      'Transaction Date,Type,Order,Card Brand,Card Source,Payout Status,Payout Date,Available On,Amount,Fee,Net,Checkout,Payment Method Name,Presentment Amount,Presentment Currency,Currency',
      '2026-10-12 09:14:02 -0400,charge,#1003,visa,online,paid,2026-10-15,2026-10-15,70.20,2.34,67.86,#C3,card,,,USD',
      '2026-10-14 09:14:02 -0400,refund,#1003,visa,online,paid,2026-10-16,2026-10-16,-30.00,0.00,-30.00,#C3,card,,,USD',
      '2026-10-20 09:14:02 -0400,chargeback,#0990,visa,online,paid,2026-10-22,2026-10-22,-20.00,15.00,-35.00,#C1,card,,,USD',
    ),
    months: [['2026-10', 20.2]],
    notes: ['$50 in refunds and disputes', 'That’s only one month.'],
  },
  {
    // https://support.google.com/adsense/answer/9834206
    name: 'AdSense by month',
    source: 'AdSense report',
    text: lines(
      'Month\tEstimated earnings (USD)\tPage views\tPage RPM (USD)\tImpressions\tClicks',
      '2026-08\t310.45\t41,022\t7.57\t120,334\t912',
      '2026-09\t298.10\t40,001\t7.45\t118,120\t870',
      '2026-10\t1,305.00\t43,000\t7.10\t121,000\t899',
      'Total\t1,913.55\t124,023\t7.37\t359,454\t2,681',
    ),
    months: [
      ['2026-08', 310.45],
      ['2026-09', 298.1],
      ['2026-10', 1305],
    ],
    notes: ['Estimated earnings can differ'],
  },
  {
    // https://quickbooks.intuit.com/learn-support/en-us/help-article/financial-reports/run-reports
    name: 'QuickBooks profit and loss by month',
    source: 'QuickBooks profit and loss report',
    text: lines(
      'Profit and Loss,,,,,',
      'Fernhold LLC,,,,,',
      '"August 1-November 23, 2026",,,,,',
      ',,,,,',
      'Distribution account,Aug 2026,Sep 2026,Oct 2026,"Nov 1 - Nov 23, 2026",Total',
      'Income,,,,,',
      '4000 Sales,"3,100.00","3,200.00","3,300.00","2,000.00","11,600.00"',
      '4100 Refunds,-100.00,,-50.00,,-150.00',
      'Total for Income,"$3,000.00","$3,200.00","$3,250.00","$2,000.00","$11,450.00"',
      'Cost of Goods Sold,,,,,',
      'Total for Cost of Goods Sold,$200.00,$200.00,$200.00,$100.00,$700.00',
      'Gross Profit,"$2,800.00","$3,000.00","$3,050.00","$1,900.00","$10,750.00"',
      'Expenses,,,,,',
      'Contractors,700.00,"3,900.00",750.00,400.00,"5,750.00"',
      'Total for Expenses,$700.00,"$3,900.00",$750.00,$400.00,"$5,750.00"',
      'Net Operating Income,"$2,100.00",-$900.00,"$2,300.00","$1,500.00","$5,000.00"',
      'Other Income,,,,,',
      'Net Income,"$2,100.00",-$900.00,"$2,300.00","$1,500.00","$5,000.00"',
      '"Accrual Basis Monday, November 23, 2026 11:09 AM GMT-05:00",,,,,',
    ),
    months: [
      ['2026-08', 3000, 2100],
      ['2026-09', 3200, -900],
      ['2026-10', 3250, 2300],
    ],
    notes: ['Left out 1 row: the month isn’t over yet.'],
  },
  {
    // https://central.xero.com/s/article/Profit-and-Loss-report
    name: 'Xero profit and loss by month',
    source: 'Xero profit and loss report',
    text: lines(
      'Profit and Loss',
      'Fernhold Ltd',
      'For the 3 months ended 31 October 2026',
      '',
      'Account,Oct 2026,Sep 2026,Aug 2026,Total',
      '',
      'Trading Income',
      'Sales,3250.00,3200.00,3000.00,9450.00',
      'Total Trading Income,3250.00,3200.00,3000.00,9450.00',
      '',
      'Cost of Sales',
      'Hosting,200.00,200.00,200.00,600.00',
      'Total Cost of Sales,200.00,200.00,200.00,600.00',
      '',
      'Gross Profit,3050.00,3000.00,2800.00,8850.00',
      '',
      'Operating Expenses',
      'Contractors,750.00,3900.00,700.00,5350.00',
      'Total Operating Expenses,750.00,3900.00,700.00,5350.00',
      '',
      'Net Profit,2300.00,(900.00),2100.00,3500.00',
    ),
    months: [
      ['2026-08', 3000, 2100],
      ['2026-09', 3200, -900],
      ['2026-10', 3250, 2300],
    ],
    notes: [],
  },
  {
    name: 'a spreadsheet of three columns',
    source: null,
    text: lines(
      'Month,Revenue,Profit',
      'Aug 2026,"$3,000",$2,100'.replace('$2,100', '"$2,100"'),
      'Sep 2026,"$3,200",($900)',
      'Oct 2026,"$3,250","$2,300"',
    ),
    months: [
      ['2026-08', 3000, 2100],
      ['2026-09', 3200, -900],
      ['2026-10', 3250, 2300],
    ],
    notes: [],
  },
  {
    name: 'a spreadsheet without names of columns',
    source: null,
    text: '2026-08;3000;2100\n2026-09;3200;-900\n2026-10;3250;2300',
    months: [
      ['2026-08', 3000, 2100],
      ['2026-09', 3200, -900],
      ['2026-10', 3250, 2300],
    ],
    answers: { 'column:2': 'profit', 'what:1': 'flow' },
    notes: [],
  },
  {
    name: 'a European spreadsheet of sales and costs',
    source: null,
    text: 'Date;Revenue;Costs\n31.08.2026;3.000,00;900\n30.09.2026;3.200,00;4.100,00\n31.10.2026;3.250,5;950',
    months: [
      ['2026-08', 3000, 2100],
      ['2026-09', 3200, -900],
      ['2026-10', 3250.5, 2300.5],
    ],
    notes: [],
  },
  {
    name: 'a spreadsheet with months as columns',
    source: null,
    text: ',2026-08,2026-09,2026-10\nRevenue,3000,3200,3250\nCosts,900,4100,950\nProfit,2100,-900,2300\n',
    months: [
      ['2026-08', 3000, 2100],
      ['2026-09', 3200, -900],
      ['2026-10', 3250, 2300],
    ],
    notes: [],
  },
  {
    name: 'a year, a month, and an amount',
    source: null,
    text: 'Year\tMonth\tSales\n2026\t8\t3000\n2026\t9\t3200\n2026\tOctober\t3250\n\tTotal\t9450\n',
    months: [
      ['2026-08', 3000],
      ['2026-09', 3200],
      ['2026-10', 3250],
    ],
    notes: [],
  },
];
