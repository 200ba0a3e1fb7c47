import { DSCR_TOLERANCE, NO_DEBT, reaches } from './dscr-value.ts';
import { InvalidDealInputError } from './input-checks.ts';

/** How safely the profit covers the payments. A band runs from its `from` up to the next one's. */
export const DSCR_BANDS = [
  {
    id: 'cannot-pay',
    from: null,
    label: 'Cannot pay',
    words: 'The business does not earn what the payments take.',
  },
  {
    id: 'fragile',
    from: 1,
    label: 'Fragile',
    words: 'It can pay, but a small fall in profit is enough and it cannot.',
  },
  {
    id: 'thin',
    from: 1.15,
    label: 'Thin',
    words: 'It can pay, with less to spare than lenders usually ask.',
  },
  {
    id: 'usual',
    from: 1.25,
    label: 'What lenders usually ask',
    words: 'It can pay, with the margin that lenders usually ask.',
  },
  {
    id: 'comfortable',
    from: 1.5,
    label: 'Comfortable',
    words: 'It can pay, with more to spare than lenders usually ask.',
  },
] as const;

const WITHOUT_DEBT = { id: 'no-debt', from: null, label: 'No debt', words: NO_DEBT } as const;

export type DscrBand = (typeof DSCR_BANDS)[number] | typeof WITHOUT_DEBT;

/**
 * The band of a DSCR: below 1.00 cannot pay; from 1.00 fragile; from 1.15 thin; from 1.25 what lenders
 * usually ask; above 1.50 comfortable. Null is for no debt. Throws InvalidDealInputError.
 */
export function dscrBand(dscr: number | null): DscrBand {
  if (dscr === null) return WITHOUT_DEBT;
  if (!Number.isFinite(dscr))
    throw new InvalidDealInputError('dscr', 'a number, or null without debt');
  const [lowest, fragile, thin, usual, comfortable] = DSCR_BANDS;
  if (dscr > comfortable.from + DSCR_TOLERANCE) return comfortable;
  return [usual, thin, fragile].find(({ from }) => reaches(dscr, from)) ?? lowest;
}
