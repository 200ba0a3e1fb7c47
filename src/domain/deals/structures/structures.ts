import { STRUCTURE_IDS, type StructureId } from '../../shared/structure-id.ts';
import { fieldOf, type FigureName } from '../analysis/fields.ts';
import type { Figures } from '../analysis/inputs.ts';
import { earnout } from './earnout.ts';
import { equityService } from './equity-service.ts';
import { investorBacked } from './investor-backed.ts';
import type { PriceParts } from './parts.ts';
import { revenueShare } from './revenue-share.ts';
import { sellerFinancing } from './seller-financing.ts';
import type { Structure } from './structure.ts';

const structures = {
  'seller-financing': sellerFinancing,
  earnout,
  'revenue-share': revenueShare,
  'equity-service': equityService,
  'investor-backed': investorBacked,
};

export type StructureTerms = {
  [Id in StructureId]: Parameters<(typeof structures)[Id]['partsOf']>[1];
};

/** Every structure by its id. */
export const STRUCTURES: {
  readonly [Id in StructureId]: Structure<StructureTerms[Id], FigureName>;
} = structures;

/** One structure with its terms. */
export type StructureChoice<Id extends StructureId = StructureId> = {
  [Each in Id]: { id: Each; terms: StructureTerms[Each] };
}[Id];

/** A structure with its terms with the visitor's values. Missing figures count as 0. */
export const choiceOf = <Id extends StructureId>(
  id: Id,
  figures: Figures,
): StructureChoice<Id> => ({
  id,
  terms: STRUCTURES[id].termsOf((name) => {
    const value = figures[name] ?? 0;
    return fieldOf(name).unit === 'percent' ? value / 100 : value;
  }),
});

/** Every structure with its terms, in display order. */
export const choicesOf = (figures: Figures): StructureChoice[] =>
  STRUCTURE_IDS.map((id) => choiceOf(id, figures));

/** Splits a price in US dollars by the terms of a structure. Throws InvalidDealInputError. */
export const priceParts = <Id extends StructureId>(
  price: number,
  { id, terms }: StructureChoice<Id>,
): PriceParts => STRUCTURES[id].partsOf(price, terms);

/** A warning about a structure's terms, if any. */
export const warningOf = <Id extends StructureId>({
  id,
  terms,
}: StructureChoice<Id>): string | null => STRUCTURES[id].warningOf?.(terms) ?? null;
