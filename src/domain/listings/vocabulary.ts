/** The fixed words of a listing. Values are stored and appear in URLs; labels are what people read. */

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

/** Stands with every listing that was made up to show the site. */
export const SAMPLE_LABEL = 'Sample listing';

export const MARKETPLACE_SOURCES = [
  'Founder Direct',
  'Broker Network',
  'Microns.io',
  'Startup Exchange',
  'Private',
  'Off-market',
] as const;
export type MarketplaceSource = (typeof MARKETPLACE_SOURCES)[number];

/** From weakest to strongest: order matters, the weakest headline figure gives a listing its badge. */
export const VERIFICATION_LEVELS = ['self-reported', 'document-seen', 'connected'] as const;
export type VerificationLevel = (typeof VERIFICATION_LEVELS)[number];

export const VERIFICATION_LABELS: Record<VerificationLevel, string> = {
  'self-reported': 'Self-reported',
  'document-seen': 'Document seen',
  connected: 'Connected',
};
