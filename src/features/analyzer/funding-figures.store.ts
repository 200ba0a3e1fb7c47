import { atom } from 'nanostores';
import type { FundingFigures } from '#src/domain/forms/funding-figures.ts';

/** The deal as it stands in the analyzer; null while that has not been touched. */
export const $fundingFigures = atom<FundingFigures | null>(null);
