import { atom } from 'nanostores';
import type { FundingFigures } from '#src/domain/forms/funding-figures.ts';

/** The current deal in the analyzer; null until it has hydrated. */
export const $fundingFigures = atom<FundingFigures | null>(null);
