/** The five ways of paying for a business that the analyzer sets side by side, in their order. */
export const STRUCTURE_IDS = [
  'seller-financing',
  'earnout',
  'revenue-share',
  'equity-service',
  'investor-backed',
] as const;
export type StructureId = (typeof STRUCTURE_IDS)[number];
