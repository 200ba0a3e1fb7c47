import { formatShortMonth } from '../shared/calendar-date.ts';
import { formatList } from '../shared/list-text.ts';
import type { Provenance } from './listing.ts';
import type { OpenListing } from './public-listing.ts';
import {
  badgeText,
  VERIFICATION_LABELS,
  VERIFICATION_LEVELS,
  type VerificationLevel,
} from './vocabulary.ts';

/** What each badge means to a buyer. */
export const VERIFICATION_MEANINGS: Record<VerificationLevel, string> = {
  'self-reported': "The seller gave us this number. We haven't seen proof.",
  'document-seen': 'We reviewed statements or exports that support it.',
  connected: 'We checked it at the source, such as the payment processor or analytics account.',
};

/** What the site's owner checks before publishing any listing. */
const OWNER_CHECKS = [
  'that the seller owns the business or has the right to sell it',
  'that the product works as described',
];

/** The owner's checks as the end of a sentence. `checkedOn` in a listing's file records them. */
export const OWNER_CHECKS_TEXT = formatList(OWNER_CHECKS);
/** All checks before publication: the build rejects figures that contradict each other. */
export const PUBLICATION_CHECKS_TEXT = formatList([...OWNER_CHECKS, 'that its numbers add up']);

/** The fields that decide a listing's badge. */
type VerifiedFigures = Pick<
  OpenListing,
  'sample' | 'verification' | 'monthlyProfit' | 'users' | 'traffic'
>;

/**
 * The distinct levels of a listing's headline figures, weakest first. Missing figures don't count; revenue
 * is always there.
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

/** For a listing with better figures than those of its level. */
const MIXED_LABELS: Partial<Record<VerificationLevel, string>> = {
  'self-reported': 'Some numbers self-reported',
  'document-seen': 'All numbers reviewed or checked',
};

/** A listing's verification level: that of its weakest headline figure. The label says so if others are better. */
export function weakestVerification(listing: VerifiedFigures) {
  const [level = 'self-reported', ...better] = levelsOf(listing);
  const mixed = better.length > 0 ? MIXED_LABELS[level] : undefined;
  return { level, label: badgeText(mixed ?? VERIFICATION_LABELS[level], listing.sample) };
}

/** A period like 'Nov 2024 to Oct 2026', or a single month like 'Nov 2024'. */
export function formatPeriod({ from, to }: Pick<Provenance, 'from' | 'to'>): string {
  return from === to
    ? formatShortMonth(from)
    : `${formatShortMonth(from)} to ${formatShortMonth(to)}`;
}
