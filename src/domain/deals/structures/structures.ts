import type { PriceParts, Structure } from './structure.ts';
import { earnout } from './earnout.ts';
import { equityService } from './equity-service.ts';
import { investorBacked } from './investor-backed.ts';
import { revenueShare } from './revenue-share.ts';
import { sellerFinancing } from './seller-financing.ts';

/** In display order. Each has a rider for the letter, in a file that is named after its id. */
const structures = {
  'seller-financing': sellerFinancing,
  earnout,
  'revenue-share': revenueShare,
  'equity-service': equityService,
  'investor-backed': investorBacked,
};

export type StructureId = keyof typeof structures;
export type StructureTerms = {
  [Id in StructureId]: Parameters<(typeof structures)[Id]['partsOf']>[1];
};

const isStructureId = (id: string): id is StructureId => Object.hasOwn(structures, id);
export const STRUCTURE_IDS = Object.keys(structures).filter(isStructureId);

/** The figures in the terms of every structure, by URL parameter. */
export const STRUCTURE_INPUTS = {
  ...sellerFinancing.inputs,
  ...earnout.inputs,
  ...revenueShare.inputs,
  ...equityService.inputs,
  ...investorBacked.inputs,
};

type StructureFigure = keyof typeof STRUCTURE_INPUTS;
/** Each figure in its field's unit; null if missing. */
type StructureFigures = Readonly<Record<StructureFigure, number | null>>;

export const STRUCTURES: {
  readonly [Id in StructureId]: Structure<StructureTerms[Id], StructureFigure>;
} = structures;

export type StructureChoice<Id extends StructureId = StructureId> = {
  [Each in Id]: { id: Each; terms: StructureTerms[Each] };
}[Id];

/** A structure with its terms with the visitor's values. Missing figures count as 0. */
export const choiceOf = <Id extends StructureId>(
  id: Id,
  figures: StructureFigures,
): StructureChoice<Id> => ({
  id,
  terms: STRUCTURES[id].termsOf((name) => {
    const value = figures[name] ?? 0;
    return STRUCTURES[id].inputs[name]?.unit === 'percent' ? value / 100 : value;
  }),
});

/** Every structure with its terms, in display order. */
export const choicesOf = (figures: StructureFigures): StructureChoice[] =>
  STRUCTURE_IDS.map((id) => choiceOf(id, figures));

/** Splits a price in US dollars by the terms of a structure. Throws InvalidDealInputError. */
export const priceParts = <Id extends StructureId>(
  price: number,
  { id, terms }: StructureChoice<Id>,
): PriceParts => STRUCTURES[id].partsOf(price, terms);

/** What to beware of with these terms, as a sentence; null if nothing. */
export const warningOf = <Id extends StructureId>({
  id,
  terms,
}: StructureChoice<Id>): string | null => STRUCTURES[id].warningOf?.(terms) ?? null;
