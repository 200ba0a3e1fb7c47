import { seeded } from '#tests/netlify/battery/seeded-random.ts';
import type { Truth } from './outcomes.ts';

// Files of one made-up business, in the kinds that tools and people write, crossed with each other.

/** A file, its spelling, and what a careful accountant reads in it; no truth if it can't be revenue. */
export interface GeneratedFile {
  name: string;
  bytes: Uint8Array;
  truth: Truth | undefined;
  /** Whether refusing it is right too. */
  orRefused: boolean;
}

type Cell = string | { cents: number } | { day: string } | { month: string };
interface Sheet {
  header: readonly string[];
  rows: readonly (readonly Cell[])[];
  truth: Truth | undefined;
  orRefused?: boolean;
  /** Whether the amounts may be in thousands or cents. */
  hasUnit?: boolean;
}

const MONTHS = ['2026-07', '2026-08', '2026-09', '2026-10'];

class Draw {
  readonly #random: () => number;
  constructor(seed: number) {
    this.#random = seeded(seed);
  }
  int = (from: number, to: number) => from + Math.floor(this.#random() * (to - from + 1));
  one = <Value>(values: readonly Value[]): Value => {
    const value = values[this.int(0, values.length - 1)];
    if (value === undefined) throw new Error('Nothing to draw from');
    return value;
  };
  /** Dollars and cents, of sizes that sellers have. */
  cents = () =>
    this.one([this.int(500, 9_999), this.int(10_000, 99_999), this.int(100_000, 999_999)]);
  day = (month: string) => `${month}-${String(this.int(1, 28)).padStart(2, '0')}`;
}

interface Sale {
  day: string;
  month: string;
  cents: number;
  tax: number;
  fee: number;
}
const salesOf = (draw: Draw): Sale[] =>
  MONTHS.flatMap((month) =>
    Array.from({ length: draw.int(3, 6) }, () => {
      const cents = draw.cents();
      return {
        day: draw.day(month),
        month,
        cents,
        tax: Math.round(cents * 0.08),
        fee: Math.round(cents * 0.03) + 30,
      };
    }),
  ).sort((one, other) => (one.day < other.day ? -1 : 1));

/** Months as dollars, of entries in cents. */
function truthOf(entries: readonly { month: string; cents: number; profit?: number }[]): Truth {
  const sums = new Map<string, [number, number | undefined]>();
  for (const { month, cents, profit } of entries) {
    const [revenue, sum] = sums.get(month) ?? [0, undefined];
    sums.set(month, [revenue + cents, profit === undefined ? sum : (sum ?? 0) + profit]);
  }
  return Object.fromEntries(
    [...sums].map(([month, [revenue, profit]]) => [
      month,
      profit === undefined ? revenue / 100 : ([revenue / 100, profit / 100] as const),
    ]),
  );
}

const money = (cents: number) => ({ cents });
const totals = (draw: Draw) =>
  MONTHS.map((month) => ({ month, cents: draw.cents() + 100_000, cost: draw.cents() }));
const sum = (all: readonly { cents: number }[]) =>
  all.reduce((total, { cents }) => total + cents, 0);

/** Kinds of tables, each with its truth. */
export const KINDS: Readonly<Record<string, (draw: Draw) => Sheet>> = {
  'revenue by month': (draw) => {
    const all = totals(draw);
    const name = draw.one([
      'Revenue',
      'Sales',
      'Net sales',
      'Total revenue',
      'monthly_revenue',
      'Turnover',
      'Income',
    ]);
    const rows: Cell[][] = all.map(({ month, cents }) => [{ month }, money(cents)]);
    if (draw.int(0, 1) === 1)
      rows.push([draw.one(['Total', 'Grand total', 'TOTAL:', 'Sum']), money(sum(all))]);
    return { header: ['Month', name], rows, truth: truthOf(all), hasUnit: true };
  },
  'revenue and profit by month': (draw) => {
    const all = totals(draw).map((each) => ({ ...each, profit: each.cents - each.cost }));
    return {
      header: ['Month', 'Revenue', draw.one(['Profit', 'Net profit', 'Net income'])],
      rows: all.map(({ month, cents, profit }) => [{ month }, money(cents), money(profit)]),
      truth: truthOf(all),
    };
  },
  'revenue and costs by month': (draw) => {
    const all = totals(draw).map((each) => ({ ...each, profit: each.cents - each.cost }));
    const sign = draw.one([1, -1]);
    return {
      header: [
        draw.one(['Month', 'Period']),
        'Revenue',
        draw.one(['Costs', 'Expenses', 'Total expenses']),
      ],
      rows: all.map(({ month, cents, cost }) => [{ month }, money(cents), money(sign * cost)]),
      truth: truthOf(all),
    };
  },
  'products with totals within': (draw) => {
    const all = MONTHS.flatMap((month) =>
      ['Pro', 'Basic', 'Add-on'].map((product) => ({ month, product, cents: draw.cents() })),
    );
    const label = draw.one(['Total', 'Subtotal', 'All products', 'total']);
    return {
      header: ['Month', 'Product', draw.one(['Revenue', 'Sales', 'Amount'])],
      rows: MONTHS.flatMap((month) => {
        const own = all.filter((each) => each.month === month);
        return [
          ...own.map(({ product, cents }): Cell[] => [{ month }, product, money(cents)]),
          [{ month }, label, money(sum(own))],
        ];
      }),
      truth: truthOf(all),
    };
  },
  'metrics with months side by side': (draw) => {
    const all = totals(draw).map((each) => ({ ...each, profit: each.cents - each.cost }));
    const line = (name: string, of: (each: (typeof all)[number]) => number): Cell[] => [
      name,
      ...all.map((each) => money(of(each))),
    ];
    return {
      header: [draw.one(['Metric', '', 'Account']), ...MONTHS.map((month) => `month:${month}`)],
      rows: [
        line(draw.one(['Revenue', 'Total revenue', 'Total Income']), ({ cents }) => cents),
        line('Expenses', ({ cost }) => cost),
        line(draw.one(['Net income', 'Profit', 'Net profit']), ({ profit }) => profit),
      ],
      truth: truthOf(all),
    };
  },
  'sales with signed refunds': (draw) => {
    const all = salesOf(draw).map((sale, index) =>
      index % 5 === 2 ? { ...sale, cents: -Math.round(sale.cents / 4) } : sale,
    );
    return {
      header: [
        draw.one(['Date', 'Created', 'Paid at']),
        'Customer',
        draw.one(['Amount', 'Total', 'Gross']),
      ],
      rows: all.map(({ day, cents }, index) => [{ day }, `Customer ${index % 4}`, money(cents)]),
      truth: truthOf(all),
    };
  },
  'sales, refunds, payouts by type': (draw) => {
    const isSigned = draw.int(0, 1) === 1;
    const rows = salesOf(draw).map((sale, index) => ({
      ...sale,
      type:
        ['Sale', 'Sale', 'Refund', 'Sale', 'Payout', 'Chargeback', 'Fee', 'Charge'][index % 8] ??
        'Sale',
    }));
    const counts = (type: string) =>
      /sale|charge$/i.test(type) ? 1 : /refund|chargeback/i.test(type) ? -1 : 0;
    return {
      header: ['Date', draw.one(['Type', 'Transaction Type', 'Kind']), 'Amount'],
      rows: rows.map(({ day, type, cents }) => [
        { day },
        type,
        money(isSigned && counts(type) < 1 ? -cents : cents),
      ]),
      truth: truthOf(
        rows.map(({ month, type, cents }) => ({ month, cents: counts(type) * cents })),
      ),
    };
  },
  'orders by status': (draw) => {
    const rows = salesOf(draw).map((sale, index) => ({
      ...sale,
      status:
        [
          'Completed',
          'Paid',
          'Refunded',
          'Failed',
          'Completed',
          'On hold',
          'Canceled',
          'Pending',
          'Uncollectible',
          'Denied',
        ][index % 10] ?? 'Paid',
    }));
    return {
      header: [
        'Order',
        'Date',
        draw.one(['Status', 'Payment Status', 'Order status', 'State']),
        draw.one(['Total', 'Amount', 'Order total']),
      ],
      rows: rows.map(({ day, status, cents }, index) => [
        String(1001 + index),
        { day },
        draw.one([status, status.toLowerCase()]),
        money(cents),
      ]),
      truth: truthOf(
        rows.map(({ month, status, cents }) => ({
          month,
          cents: /completed|paid/i.test(status) ? cents : 0,
        })),
      ),
    };
  },
  'orders with yes and no': (draw) => {
    const [flag, yes] = draw.one([
      ['Refunded', 0],
      ['Paid', 1],
      ['Cancelled', 0],
      ['Test', 0],
      ['Is paid', 1],
    ] as const);
    const [on, off] = draw.one([
      ['Yes', 'No'],
      ['TRUE', 'FALSE'],
      ['1', '0'],
      ['yes', 'no'],
      ['Y', 'N'],
    ] as const);
    const rows = salesOf(draw).map((sale, index) => ({ ...sale, isOn: index % 3 === 1 }));
    return {
      header: ['Date', 'Product', 'Amount', flag],
      rows: rows.map(({ day, cents, isOn }) => [{ day }, 'Course', money(cents), isOn ? on : off]),
      truth: truthOf(
        rows.map(({ month, cents, isOn }) => ({ month, cents: isOn === (yes === 1) ? cents : 0 })),
      ),
    };
  },
  'orders with tax on top': (draw) => {
    const all = salesOf(draw);
    return {
      header: [
        'Order ID',
        'Date',
        'Subtotal',
        draw.one(['Tax', 'Sales tax', 'VAT', 'Taxes']),
        'Total',
      ],
      rows: all.map(({ day, cents, tax }, index) => [
        String(index + 1),
        { day },
        money(cents),
        money(tax),
        money(cents + tax),
      ]),
      truth: truthOf(all),
    };
  },
  'payments with fees': (draw) => {
    const all = salesOf(draw);
    const sign = draw.one([1, -1]);
    return {
      header: [
        'Date',
        draw.one(['Gross', 'Amount']),
        draw.one(['Fee', 'Fees', 'Processing fee']),
        draw.one(['Net', 'Net amount']),
      ],
      rows: all.map(({ day, cents, fee }) => [
        { day },
        money(cents),
        money(sign * fee),
        money(cents - fee),
      ]),
      truth: truthOf(all),
    };
  },
  'orders with a refunded amount': (draw) => {
    const all = salesOf(draw).map((sale, index) => ({
      ...sale,
      refund: index % 4 === 1 ? Math.round(sale.cents / 2) : 0,
    }));
    return {
      header: [
        'Date',
        'Email',
        'Amount',
        draw.one(['Amount refunded', 'Refunded amount', 'Refunds']),
      ],
      rows: all.map(({ day, cents, refund }, index) => [
        { day },
        `c${index}@example.com`,
        money(cents),
        money(refund),
      ]),
      truth: truthOf(all.map(({ month, cents, refund }) => ({ month, cents: cents - refund }))),
    };
  },
  'a cash book with two columns': (draw) => {
    const all = salesOf(draw).map((sale, index) => ({ ...sale, isOut: index % 3 === 1 }));
    const [moneyIn, moneyOut] = draw.one([
      ['Income', 'Expense'],
      ['Income', 'Expenses'],
      ['Money in', 'Money out'],
      ['Credit', 'Debit'],
      ['Deposits', 'Withdrawals'],
    ] as const);
    const isProfit = moneyIn === 'Income';
    return {
      header: ['Date', 'Description', moneyIn, moneyOut],
      rows: all.map(({ day, cents, isOut }) => [
        { day },
        isOut ? 'Host' : 'Stripe',
        isOut ? '' : money(cents),
        isOut ? money(cents) : '',
      ]),
      truth: truthOf(
        all.map(({ month, cents, isOut }) => ({
          month,
          cents: isOut ? 0 : cents,
          ...(isProfit && { profit: isOut ? -cents : cents }),
        })),
      ),
    };
  },
  'a bank account': (draw) => {
    const all = salesOf(draw).map((sale, index) =>
      index % 3 === 1 ? { ...sale, cents: -sale.cents } : sale,
    );
    const rows = all.map(({ day, cents }, index): Cell[] => [
      { day },
      cents < 0 ? 'HOST CO' : 'STRIPE TRANSFER',
      money(cents),
      money(5_000_00 + sum(all.slice(0, index + 1))),
    ]);
    return {
      header: [
        draw.one(['Date', 'Posting Date']),
        'Description',
        'Amount',
        draw.one(['Balance', 'Running balance']),
      ],
      rows,
      truth: truthOf(all.map(({ month, cents }) => ({ month, cents: Math.max(0, cents) }))),
      orRefused: true,
    };
  },
  'a bank account with debit and credit': (draw) => {
    const all = salesOf(draw).map((sale, index) => ({ ...sale, isOut: index % 3 === 1 }));
    return {
      header: ['Date', 'Description', 'Amount', 'Transaction Type'],
      rows: all.map(({ day, cents, isOut }) => [
        { day },
        isOut ? 'Host' : 'Stripe',
        money(cents),
        isOut ? 'debit' : 'credit',
      ]),
      truth: truthOf(all.map(({ month, cents, isOut }) => ({ month, cents: isOut ? 0 : cents }))),
      orRefused: true,
    };
  },
  'daily MRR': (draw) => {
    const days = MONTHS.flatMap((month) =>
      Array.from({ length: 28 }, (_, day) => ({
        month,
        day: `${month}-${String(day + 1).padStart(2, '0')}`,
      })),
    );
    let level = draw.cents() + 100_000;
    const rows = days.map((each) => ({ ...each, cents: (level += draw.int(-200, 500)) }));
    return {
      header: ['Date', draw.one(['MRR', 'Monthly recurring revenue', 'Revenue (MRR)', 'Value'])],
      rows: rows.map(({ day, cents }) => [{ day }, money(cents)]),
      truth: truthOf(rows.filter(({ day }) => day.endsWith('-28'))),
    };
  },
  'weekly MRR': (draw) => {
    const rows = [
      '2026-08-03',
      '2026-08-10',
      '2026-08-17',
      '2026-08-24',
      '2026-08-31',
      '2026-09-07',
      '2026-09-14',
      '2026-09-21',
      '2026-09-28',
    ].map((day) => ({ day, month: day.slice(0, 7), cents: draw.cents() + 100_000 }));
    return {
      header: ['Date', 'MRR'],
      rows: rows.map(({ day, cents }) => [{ day }, money(cents)]),
      truth: truthOf(rows.filter(({ day }) => day === '2026-08-31' || day === '2026-09-28')),
    };
  },
  'MRR by customer': (draw) => {
    const all = MONTHS.flatMap((month) =>
      ['Ana', 'Bo', 'Cy'].map((customer) => ({ month, customer, cents: draw.cents() })),
    );
    return {
      header: ['Customer', 'Month', 'MRR'],
      rows: all.map(({ month, customer, cents }) => [customer, { month }, money(cents)]),
      truth: truthOf(all),
    };
  },
  ARR: (draw) => {
    const all = MONTHS.map((month) => ({ month, cents: draw.int(1_000, 9_000) * 100 }));
    return {
      header: ['Month', 'ARR'],
      rows: all.map(({ month, cents }) => [{ month }, money(cents * 12)]),
      truth: truthOf(all),
      orRefused: true,
    };
  },
  'a running total': (draw) => {
    const all = totals(draw);
    return {
      header: [
        'Month',
        draw.one([
          ...['Revenue YTD', 'Cumulative revenue', 'Sales to date', 'Running total'],
          ...['Lifetime revenue', 'Total to date'],
        ]),
      ],
      rows: all.map(({ month }, index) => [{ month }, money(sum(all.slice(0, index + 1)))]),
      // What came before the first total isn't known.
      truth: truthOf(all.slice(1)),
    };
  },
  payouts: (draw) => ({
    header: [
      'id',
      'Amount',
      'Created (UTC)',
      'Currency',
      draw.one(['Arrival Date (UTC)', 'Payout ID', 'Bank account']),
      'Status',
    ],
    rows: salesOf(draw).map(({ day, cents }) => [
      'po_1',
      money(cents),
      { day },
      'usd',
      'x',
      'paid',
    ]),
    truth: undefined,
  }),
  subscriptions: (draw) => ({
    header: [
      'Customer',
      'Plan',
      draw.one(['Interval', 'Billing period']),
      'Amount',
      'Status',
      'Created',
    ],
    rows: salesOf(draw).map(({ day, cents }) => [
      'Ana',
      'Pro',
      'month',
      money(cents),
      'active',
      { day },
    ]),
    truth: undefined,
  }),
  'open invoices': (draw) => ({
    header: [
      'Invoice',
      'Customer',
      'Date',
      'Due date',
      draw.one(['Amount due', 'Balance due', 'Outstanding']),
    ],
    rows: salesOf(draw).map(({ day, cents }, index) => [
      `A-${index}`,
      'Ana',
      { day },
      { day },
      money(cents),
    ]),
    truth: undefined,
  }),
  'clicks and ad spend': (draw) => ({
    header: ['Date', 'Clicks', 'Impressions', draw.one(['Spend', 'Cost', 'Amount spent'])],
    rows: salesOf(draw).map(({ day, cents }) => [
      { day },
      String(draw.int(10, 900)),
      '12000',
      money(cents),
    ]),
    truth: undefined,
  }),
  'an affiliate’s orders': (draw) => {
    const all = salesOf(draw);
    return {
      header: [
        'Date',
        'Order',
        draw.one(['Amount', 'Sale amount', 'Revenue']),
        draw.one(['Commission', 'Earnings', 'Your share']),
      ],
      rows: all.map(({ day, cents }, index) => [
        { day },
        String(index),
        money(cents),
        money(Math.round(cents / 10)),
      ]),
      truth: truthOf(all.map(({ month, cents }) => ({ month, cents: Math.round(cents / 10) }))),
    };
  },
  'lines of orders with the order’s total': (draw) => {
    const all = salesOf(draw);
    return {
      header: ['Order ID', 'Date', 'Item', 'Order total'],
      rows: all.flatMap(({ day, cents }, index) => [
        [`${index + 1}`, { day }, 'Mug', money(cents)],
        [`${index + 1}`, { day }, 'Pen', money(cents)],
      ]),
      truth: truthOf(all),
    };
  },
  'a year and a month': (draw) => {
    const all = totals(draw);
    const name = (month: string) =>
      new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(
        new Date(`${month}-02`),
      );
    return {
      header: ['Year', 'Month', 'Sales'],
      rows: all.map(({ month, cents }) => [
        '2026',
        draw.one([name(month), String(Number(month.slice(5)))]),
        money(cents),
      ]),
      truth: truthOf(all),
    };
  },
};

const NUMBERS: Readonly<Record<string, (dollars: string) => string>> = {
  plain: (text) => text,
  US: (text) => text.replace(/\B(?=(\d{3})+\.)/g, ','),
  European: (text) => text.replace('.', ',').replace(/\B(?=(\d{3})+,)/g, '.'),
  French: (text) => text.replace('.', ',').replace(/\B(?=(\d{3})+,)/g, '\u202f'),
  Swiss: (text) => text.replace(/\B(?=(\d{3})+\.)/g, '’'),
};
const SIGNS: Readonly<Record<string, (text: string) => string>> = {
  minus: (text) => `-${text}`,
  brackets: (text) => `(${text})`,
  trailing: (text) => `${text}-`,
  'a real minus': (text) => `\u2212${text}`,
  apostrophe: (text) => `'-${text}`,
};
const CURRENCIES: Readonly<Record<string, (text: string) => string>> = {
  none: (text) => text,
  $: (text) => `$${text}`,
  'accounting $': (text) => ` $ ${text} `,
  'USD after': (text) => `${text} USD`,
  US$: (text) => `US$${text}`,
  '€': (text) => `${text} €`,
};
const pad = (part: number) => String(part).padStart(2, '0');
const DATES: Readonly<Record<string, (year: string, month: number, day: number) => string>> = {
  ISO: (year, month, day) => `${year}-${pad(month)}-${pad(day)}`,
  'ISO with a time': (year, month, day) => `${year}-${pad(month)}-${pad(day)}T10:00:00Z`,
  US: (year, month, day) => `${month}/${day}/${year}`,
  British: (year, month, day) => `${pad(day)}/${pad(month)}/${year}`,
  German: (year, month, day) => `${pad(day)}.${pad(month)}.${year}`,
  named: (year, month, day) =>
    `${new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }).format(new Date(`${year}-${pad(month)}-02`))} ${day}, ${year}`,
  'Unix time': (year, month, day) => String(Date.UTC(Number(year), month - 1, day, 12) / 1000),
};
const MONTH_NAMES: Readonly<Record<string, (month: string) => string>> = {
  ISO: (month) => month,
  'Sep 2026': (month) =>
    new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${month}-02`),
    ),
  'Sep-26': (month) =>
    `${new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }).format(new Date(`${month}-02`))}-${month.slice(2, 4)}`,
  '09/2026': (month) => `${month.slice(5)}/${month.slice(0, 4)}`,
  'septembre 2026': (month) =>
    new Intl.DateTimeFormat('fr', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${month}-02`),
    ),
  'first day': (month) => `${month}-01`,
};
const ENCODINGS = ['utf8', 'utf8 with a mark', 'utf16le', 'utf16be', 'latin1'] as const;
const SEPARATORS = [',', ';', '\t', '|'] as const;

function encode(text: string, encoding: (typeof ENCODINGS)[number]): Uint8Array {
  if (encoding === 'utf8 with a mark') return Buffer.from(`\ufeff${text}`);
  if (encoding === 'utf16be') return Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  if (encoding === 'utf16le') return Buffer.from(`\ufeff${text}`, 'utf16le');
  // Characters that the old encoding lacks stay in the new one.
  return encoding === 'latin1' && /^[\u0000-\u00ff]*$/.test(text)
    ? Buffer.from(text, 'latin1')
    : Buffer.from(text);
}

/** One file of a kind, in a spelling drawn by its seed. */
export function generate(kind: string, seed: number): GeneratedFile {
  const draw = new Draw(
    Array.from(kind).reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) | 0, seed * 7919),
  );
  const sheet = KINDS[kind]?.(draw);
  if (!sheet) throw new Error(`No kind ${kind}`);
  const pick = <Value>(of: Readonly<Record<string, Value>>) => draw.one(Object.entries(of));
  const [[numberName, number], [signName, sign], [dateName, date], [monthName, month]] = [
    pick(NUMBERS),
    pick(SIGNS),
    pick(DATES),
    pick(MONTH_NAMES),
  ];
  const [currencyName, currency] =
    draw.int(0, 2) === 0 ? pick(CURRENCIES) : ['none', (text: string) => text];
  const unit = sheet.hasUnit
    ? draw.one([
        ['', 1],
        ['', 1],
        [' ($k)', 1_000],
        [' ($000s)', 1_000],
        [' (cents)', 0.01],
      ] as const)
    : (['', 1] as const);
  const [encoding, separator] = [draw.one(ENCODINGS), draw.one(SEPARATORS)];
  const textOf = (cell: Cell) => {
    if (typeof cell === 'string') return cell;
    if ('month' in cell) return month(cell.month);
    if ('day' in cell) {
      const [year = '', ofYear, day] = cell.day.split('-');
      return date(year, Number(ofYear), Number(day));
    }
    const dollars =
      unit[1] === 0.01
        ? String(Math.abs(cell.cents))
        : unit[1] === 1_000
          ? (Math.abs(cell.cents) / 100_000).toFixed(5)
          : (Math.abs(cell.cents) / 100).toFixed(2);
    const written = currency(unit[1] === 1 ? number(dollars) : dollars);
    return cell.cents < 0 ? sign(written) : written;
  };
  const header = sheet.header.map((name, at) =>
    name.startsWith('month:') ? month(name.slice(6)) : at === 1 ? `${name}${unit[0]}` : name,
  );
  const above = draw.one([[], [], [], ['Sales report'], ['Fernhold LLC', 'Jul 1 - Oct 31 2026']]);
  const quoted = (cell: string) =>
    /[",;\t|\n]/.test(cell) || draw.int(0, 9) === 0 ? `"${cell.replaceAll('"', '""')}"` : cell;
  const lines = [
    ...above.map((line) => quoted(line)),
    ...[header, ...sheet.rows.map((row) => row.map(textOf))].map((row) =>
      row.map(quoted).join(separator),
    ),
  ];
  const name = [
    kind,
    numberName,
    signName,
    currencyName,
    dateName,
    monthName,
    `unit${unit[0]}`,
    encoding,
    JSON.stringify(separator),
    above.length > 0 ? 'title' : '',
    `seed ${seed}`,
  ].join(' | ');
  const isForeign = currencyName === '€';
  return {
    name,
    bytes: encode(`${lines.join(draw.one(['\n', '\r\n']))}\n`, encoding),
    truth: isForeign ? undefined : sheet.truth,
    orRefused: sheet.orRefused ?? false,
  };
}
