/** What a column is used for, and what to call it where the seller chooses. */
export const ROLES = {
  date: 'Date',
  in: 'Money in',
  refund: 'Refunds or discounts, taken off',
  tax: 'Sales tax, taken off',
  cost: 'Costs',
  profit: 'Profit',
  fee: 'Fees, not taken off',
  kind: 'Type or status of the row',
  currency: 'Currency',
  none: 'Not used',
} as const;
export type Role = keyof typeof ROLES;
export const isRole = (text = ''): text is Role => Object.hasOwn(ROLES, text);
/** Roles of amounts that make the revenue or the profit. */
export const MONEY: readonly Role[] = ['in', 'refund', 'tax', 'cost', 'profit'];

export interface Use {
  at: number;
  role: Role;
  why: string;
}

const COUNTED = {
  sale: 'Counts as revenue',
  refund: 'Taken off: a refund or a lost dispute',
  back: 'Added back: a dispute you won, or a refund that failed',
  cost: 'A cost, taken off your profit',
} as const;
/** Why a row doesn't count, as in 'Left out: fees'. */
export const REASONS = {
  moved: 'transfers to your bank aren’t revenue',
  spent: 'money you spent',
  unpaid: 'failed, pending, or canceled',
  undone: 'taken back as a whole',
  test: 'tests',
  fee: 'fees',
  tax: 'tax',
  other: 'not sales, refunds, disputes, or costs',
  unknown: 'it isn’t clear what they are',
  total: 'totals of other rows',
  twice: 'repeats of a sale',
  hand: 'you left them out',
  undated: 'no date',
  unreadable: 'we couldn’t read them',
  earlier: 'a later value in the same month counts',
  running: 'the month isn’t over yet',
  future: 'dated after today',
  early: 'before the last 24 months',
  empty: 'no amount',
  before: 'the first total so far may include earlier sales',
} as const;
export type Reason = keyof typeof REASONS;
export const isReason = (text = ''): text is Reason => Object.hasOwn(REASONS, text);

export type Effect = keyof typeof COUNTED | Reason;
export const isEffect = (text = ''): text is Effect =>
  Object.hasOwn(COUNTED, text) || isReason(text);
/** What becomes of a row, in words: 'Left out: fees'. */
export const effectText = (effect: Effect): string =>
  isReason(effect) ? `Left out: ${REASONS[effect]}` : COUNTED[effect];
/** What the seller may say that rows are: what they seem to be comes first. */
export const effectChoices = (guess: Effect) =>
  [...new Set<Effect>([guess, 'sale', 'refund', 'back', 'cost', 'other'])].map((value) => ({
    value,
    label: effectText(value),
  }));

/** Columns whose values, side by side, say what a row is; '*' is any value that isn't empty. */
export interface RowKinds {
  ats: readonly number[];
  effects: ReadonlyMap<string, Effect>;
}
