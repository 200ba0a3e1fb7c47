/** A listing's fixed values. Values are stored and appear in URLs; labels are shown. */

export const CATEGORIES = [
  'saas',
  'ecommerce',
  'content',
  'mobile',
  'marketplace',
  'agency',
  'analytics',
  'finance',
] as const;
export type Category = (typeof CATEGORIES)[number];

export const CATEGORY_LABELS: Record<Category, string> = {
  saas: 'SaaS',
  ecommerce: 'E-commerce',
  content: 'Content',
  mobile: 'Mobile Apps',
  marketplace: 'Marketplace',
  agency: 'Agency',
  analytics: 'Analytics',
  finance: 'Finance',
};

/** A business of a category, as in 'buy this e-commerce business'. */
export const BUSINESS_KINDS: Record<Category, string> = {
  saas: 'SaaS business',
  ecommerce: 'e-commerce business',
  content: 'content business',
  mobile: 'mobile app business',
  marketplace: 'marketplace business',
  agency: 'agency',
  analytics: 'analytics business',
  finance: 'finance business',
};

/** Labels every made-up listing, and says what that is. */
export const SAMPLE_LABEL = 'Made-up sample';

export const MARKETPLACE_SOURCES = [
  'Founder Direct',
  'Broker Network',
  'Microns.io',
  'Startup Exchange',
  'Private',
  'Off-market',
] as const;
export type MarketplaceSource = (typeof MARKETPLACE_SOURCES)[number];

/** What each source means to a buyer who meets it for the first time. */
export const SOURCE_MEANINGS: Record<MarketplaceSource, string> = {
  'Founder Direct': 'listed by the person who started it',
  'Broker Network': 'brought by a business broker',
  'Microns.io': 'from Microns.io, another marketplace',
  'Startup Exchange': 'from Startup Exchange, another marketplace',
  Private: 'offered to us privately',
  'Off-market': 'not advertised; ask for its price and numbers',
};

/** What a listing is once it isn't simply for sale. */
export const SALE_STATUSES = ['under-offer', 'sold'] as const;
type SaleStatus = (typeof SALE_STATUSES)[number];

export const isSold = ({ sale }: { sale?: { status: SaleStatus } | undefined }): boolean =>
  sale?.status === 'sold';

/** Weakest first. The order matters: the weakest headline figure sets a listing's badge. */
export const VERIFICATION_LEVELS = ['self-reported', 'document-seen', 'connected'] as const;
export type VerificationLevel = (typeof VERIFICATION_LEVELS)[number];

export const VERIFICATION_LABELS: Record<VerificationLevel, string> = {
  'self-reported': 'Self-reported',
  'document-seen': 'Documents reviewed',
  connected: 'Checked at source',
};

/** 'Documents reviewed', or 'Example: Documents reviewed': nothing of a sample was checked. */
export const badgeText = (label: string, isSample: boolean): string =>
  isSample ? `Example: ${label}` : label;
