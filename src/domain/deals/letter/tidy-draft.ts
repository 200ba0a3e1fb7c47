import { AMOUNT_MAX } from '../../shared/limits.ts';
import type { LetterDraft } from './letter-draft.ts';
import { oneLine, printable } from './letter-words.ts';

const lines = (texts: readonly string[]) => texts.map(oneLine).filter((text) => text !== '');

/** Null for an invalid amount: nothing is calculated from it. */
const amount = (dollars: number | null) =>
  dollars !== null && dollars >= 0 && dollars <= AMOUNT_MAX ? dollars : null;

/** The draft as printed: trimmed, single-line where required, no invisible characters. */
export function tidyDraft(draft: LetterDraft): LetterDraft {
  return {
    ...draft,
    buyerName: oneLine(draft.buyerName),
    buyerCompany: oneLine(draft.buyerCompany),
    buyerEmail: oneLine(draft.buyerEmail),
    buyerAddress: oneLine(draft.buyerAddress),
    sellerName: oneLine(draft.sellerName),
    businessName: oneLine(draft.businessName),
    listingId: draft.listingId === null ? null : oneLine(draft.listingId),
    website: draft.website === null ? null : oneLine(draft.website),
    governingLaw: oneLine(draft.governingLaw),
    assetsIn: lines(draft.assetsIn),
    assetsOut: lines(draft.assetsOut),
    milestones: draft.milestones.map(({ title, date }) => ({ title: oneLine(title), date })),
    otherAdjustments: printable(draft.otherAdjustments),
    additionalTerms: printable(draft.additionalTerms),
    yearlySde: amount(draft.yearlySde),
    monthlyRevenue: amount(draft.monthlyRevenue),
  };
}
