import type { Provenance } from './listing.ts';
import type { OpenListing } from './public-listing.ts';
import { VERIFICATION_LABELS, VERIFICATION_LEVELS, type VerificationLevel } from './vocabulary.ts';

/** What of a listing decides its badge. */
type VerifiedFigures = Pick<OpenListing, 'verification' | 'monthlyProfit' | 'users' | 'traffic'>;

/** A level and the words of its badge. */
interface Verification {
  level: VerificationLevel;
  label: string;
}

/**
 * The levels of a listing's headline figures, each once and the weakest first. A figure that the listing
 * doesn't give is nobody's word, so it doesn't count; revenue is always given.
 */
export function levelsOf(listing: VerifiedFigures): VerificationLevel[] {
  const { verification, monthlyProfit, users, traffic } = listing;
  const counted = [
    verification.revenue.level,
    ...(monthlyProfit === undefined ? [] : [verification.profit.level]),
    ...(users === null ? [] : [verification.users.level]),
    ...(traffic === undefined ? [] : [verification.traffic.level]),
  ];
  return VERIFICATION_LEVELS.filter((level) => counted.includes(level));
}

/** How far a listing is verified: as far as the weakest of its headline figures. */
export function weakestVerification(listing: VerifiedFigures): Verification {
  const [level = 'self-reported'] = levelsOf(listing);
  return { level, label: VERIFICATION_LABELS[level] };
}

const MONTH = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Months like '2024-11' in words: 'Nov 2024 to Oct 2026'; a single month is named once. */
export function formatPeriod({ from, to }: Pick<Provenance, 'from' | 'to'>): string {
  return from === to ? formatMonth(from) : `${formatMonth(from)} to ${formatMonth(to)}`;
}

const formatMonth = (month: string) => MONTH.format(new Date(`${month}-01T00:00:00Z`));
