import type { FieldOption } from './form-definition.ts';

export const PRIORITIES_MAX = 2;

/**
 * Choices for investors, by field name in the application form; the investors page explains them.
 * Values are stored; labels are shown.
 */
export const INVESTOR_OPTIONS = {
  investorType: [
    { value: 'angel', label: 'Angel investor' },
    { value: 'family', label: 'Family office' },
    { value: 'fund', label: 'Investment fund' },
    { value: 'solo', label: 'Solo capitalist' },
    { value: 'founder', label: 'Founder or operator' },
    { value: 'other', label: 'Other' },
  ],
  capitalPerDeal: [
    { value: '5k-25k', label: '$5,000-$25,000' },
    { value: '25k-100k', label: '$25,001-$100,000' },
    { value: '100k-250k', label: '$100,001-$250,000' },
    { value: '250k+', label: '$250,001+' },
  ],
  investmentStructure: [
    { value: 'revenue', label: 'Revenue share' },
    { value: 'fixed', label: 'Fixed return' },
    { value: 'equity', label: 'Equity' },
    { value: 'convertible', label: 'Convertible note' },
    { value: 'undecided', label: 'Undecided' },
  ],
  dealTypes: [
    { value: 'saas', label: 'SaaS' },
    { value: 'newsletter', label: 'Newsletters' },
    { value: 'marketplace', label: 'Marketplaces' },
    { value: 'community', label: 'Communities' },
    { value: 'ai', label: 'AI tools' },
    { value: 'noPreference', label: 'No preference' },
  ],
  investmentPriorities: [
    { value: 'passive', label: 'Passive income' },
    { value: 'equity', label: 'Equity upside' },
    { value: 'roi', label: 'High return on investment' },
    { value: 'impact', label: 'Impact' },
    { value: 'diversification', label: 'Diversification' },
    { value: 'other', label: 'Other' },
  ],
} as const satisfies Record<string, readonly FieldOption[]>;
