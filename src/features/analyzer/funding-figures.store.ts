import { atom } from 'nanostores';
import type { FundingFigures } from '#src/domain/forms/funding-figures.ts';

/** The deal as it stands in the analyzer; null until that answers. */
export const $fundingFigures = atom<FundingFigures | null>(null);
