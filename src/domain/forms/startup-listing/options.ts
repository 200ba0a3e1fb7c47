import {
  DEAL_STRUCTURES as STRUCTURES,
  describeDealStructure,
} from '../../shared/deal-structures.ts';
import { PUBLISHED_MIN } from '../../shared/listing-limits.ts';
import type { FieldOption } from '../form-definition.ts';

/** Choices for sellers. Values are stored; labels are shown. */

export const BUSINESS_TYPES = [
  { value: 'saas', label: 'SaaS' },
  { value: 'ecommerce', label: 'E-commerce' },
  { value: 'marketplace', label: 'Marketplace' },
  { value: 'content', label: 'Content site' },
  { value: 'newsletter', label: 'Newsletter' },
  { value: 'mobile_app', label: 'Mobile app' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly FieldOption[];

export const REVENUE_CHANNELS = [
  { value: 'subscription', label: 'Subscriptions' },
  { value: 'one-time', label: 'One-time sales' },
  { value: 'advertising', label: 'Advertising' },
  { value: 'affiliate', label: 'Affiliate commissions' },
  { value: 'freemium', label: 'Freemium upgrades' },
  { value: 'marketplace', label: 'Marketplace fees' },
  { value: 'licensing', label: 'Licensing' },
  { value: 'consulting', label: 'Consulting' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly FieldOption[];

/** The specification has two sets of revenue channels; these are the second set's spellings. */
export const OTHER_SPELLINGS: ReadonlyMap<unknown, string> = new Map([
  ['subscriptions', 'subscription'],
  ['one_time', 'one-time'],
]);

/** Same values and labels as the marketplace filter. */
export const DEAL_STRUCTURES = STRUCTURES.map((value) => ({
  value,
  label: describeDealStructure(value),
}));

export const ADVISING_AFTER_SALE = [
  { value: 'yes_paid', label: 'Yes, for a fee' },
  { value: 'yes_free', label: 'Yes, for free' },
  { value: 'maybe', label: 'Maybe' },
  { value: 'no', label: 'No' },
] as const satisfies readonly FieldOption[];

/** Minimum length, in characters, of the two answers buyers care about most. */
export const DETAILED = 10;

/** Said of fields that a submission can do without and a published listing can't. */
export const NEEDED = 'needed to publish';

const { growthOpportunities: GROWTH } = PUBLISHED_MIN;
/** What publishing needs of texts that may be shorter when they are sent. */
export const TO_PUBLISH = {
  longDescription: String(PUBLISHED_MIN.longDescription),
  reasonForSelling: String(PUBLISHED_MIN.reasonForSelling),
  growthOpportunities: `${GROWTH.items} lines of ${GROWTH.length} or more`,
  includedAssets: `${PUBLISHED_MIN.includedAssets.items} items`,
};

/** The most hours a week that running a business can take. */
export const HOURS_OF_A_WEEK = 80;

/**
 * The slider for the ideal exit price, in US dollars. It starts at `start`, which does not count as
 * a price until the seller moves the slider or types one. Its top stop means 'or more'.
 */
export const EXIT_PRICE = {
  min: 0,
  max: 100_000,
  step: 1_000,
  start: 5_000,
  topLabel: '$100k+',
} as const;
