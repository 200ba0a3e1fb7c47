import type { StructureId } from '../structures/structure.ts';

/** The five structures as a letter calls them. */
export const STRUCTURE_NAMES: Record<StructureId, string> = {
  'seller-financing': 'Seller financing',
  earnout: 'Earn-out',
  'revenue-share': 'Revenue share',
  'equity-service': 'Equity for service',
  'investor-backed': 'Investor-backed purchase',
};
