/** What one row of a file says about a month. Amounts are in cents; NaN if they can't be read. */
export interface Entry {
  /** A date or month as the file has it. */
  date: string;
  /** ISO code; '' if the file doesn't say. */
  currency: string;
  sale?: number;
  /** Given back to customers, as a positive amount. */
  refund?: number;
  /** Lost to disputes and chargebacks; negative if won back. */
  dispute?: number;
  /** Kept by the payment processor or the store. */
  fee?: number;
  profit?: number;
  cost?: number;
}

/** Why a row counts for nothing. `part` is a further line of a row already counted. */
export type Ignored = 'payout' | 'unpaid' | 'test' | 'part' | 'other';

export type RowReading = Entry | Ignored;
