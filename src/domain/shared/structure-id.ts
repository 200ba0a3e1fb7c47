/** The five deal structures in the analyzer, in order. */
export const STRUCTURE_IDS = [
  'seller-financing',
  'earnout',
  'revenue-share',
  'equity-service',
  'investor-backed',
] as const;
export type StructureId = (typeof STRUCTURE_IDS)[number];
