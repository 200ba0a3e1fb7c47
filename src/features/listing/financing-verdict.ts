import { formatDscr } from '#src/domain/deals/payment.ts';
import { type DscrBand, dscrBand } from '#src/domain/deals/ratios.ts';
import { startingTerms } from '#src/domain/deals/note-terms.ts';
import { financingFigures } from '#src/domain/listings/listing-summary.ts';
import {
  FINANCING_GAPS,
  formatTerms,
  isOutsideLoan,
} from '#src/domain/listings/financing-words.ts';
import { type Figure, financingGap } from '#src/domain/listings/listing-figures.ts';
import type { DealStructure } from '#src/domain/shared/deal-structures.ts';
import { formatDollars } from '#src/domain/shared/number-text.ts';
import { withArticle } from '#src/domain/shared/with-article.ts';

/** What a listing's page says about financing, or the reason it can't say anything. */
export type FinancingVerdict =
  | {
      /** On the listing's startingTerms. */
      dscr: number;
      /** Like "Comfortable: DSCR 1.91 with the seller's 30% down and 48 months at 8%." */
      title: string;
      text: string;
      reason?: never;
    }
  | { reason: string };

/** See financingFigures. Price and monthly profit are US dollars; the down payment is in percent. */
export function financingVerdict(listing: {
  price?: Figure;
  monthlyProfit?: Figure;
  financing: { smallestDownPercent: number; structures: readonly DealStructure[] };
}): FinancingVerdict {
  const { price = null, monthlyProfit = null, financing } = listing;
  const { smallestDownPercent, structures } = financing;
  const known = { price, monthlyProfit, smallestDownPercent };
  const { dscr } = financingFigures(known);
  if (dscr === null || monthlyProfit === null) {
    return { reason: FINANCING_GAPS[financingGap(known) ?? 'no price'] };
  }
  const terms = startingTerms(smallestDownPercent);
  const { id, label, words } = dscrBand(dscr);
  const band = id === STANDARD ? `Meets the ${label.toLowerCase()}` : label;
  const down = smallestDownPercent === 0 ? '' : "the seller's ";
  return {
    dscr,
    title: `${band}: DSCR ${formatDscr(dscr)} with ${down}${formatTerms(terms)}.`,
    text: `The business has ${formatDollars(monthlyProfit)} a month to cover ${withArticle(formatDollars(monthlyProfit / dscr))} payment. ${words}${otherLender(structures, terms.months)}`,
  };
}

const STANDARD: DscrBand['id'] = 'usual';

/** Says who could lend the money where the seller doesn't; otherwise nothing. */
function otherLender(structures: readonly DealStructure[], months: number): string {
  if (!isOutsideLoan(structures)) return '';
  return structures.includes('installments')
    ? ` This seller's installments are a few fixed payments, so a ${months}-month loan would have to come from someone else.`
    : " This seller doesn't offer a note, so the loan would have to come from someone else.";
}
