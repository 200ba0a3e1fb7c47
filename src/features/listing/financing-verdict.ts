import { type DscrBand, dscrBand } from '#src/domain/deals/dscr-band.ts';
import { formatDscr } from '#src/domain/deals/dscr-value.ts';
import { monthlyPayment } from '#src/domain/deals/payment.ts';
import { TYPICAL_TERMS, ZERO_DOWN_TERMS } from '#src/domain/deals/typical-terms.ts';
import { ZERO_DOWN_REFUSED, zeroDownCheck } from '#src/domain/deals/zero-down.ts';
import { financingFigures } from '#src/domain/listings/financing-figures.ts';
import { FINANCING_GAPS, formatTerms } from '#src/domain/listings/financing-words.ts';
import { annualRunRate, type Figure } from '#src/domain/listings/listing-figures.ts';
import type { DealStructure } from '#src/domain/shared/deal-structures.ts';
import { formatDollars } from '#src/domain/shared/money.ts';
import { withArticle } from '#src/domain/shared/with-article.ts';

/** A DSCR, its headline, and what it means. */
interface Verdict {
  dscr: number;
  title: string;
  text: string;
}

/** What a listing's page says about financing, or the reason it can't say anything. */
export type FinancingVerdict =
  /** The first is for terms the seller accepts, as far as the listing states them. */
  { verdicts: [Verdict, Verdict]; reason?: never } | { reason: string };

/** See financingFigures. Price and monthly profit are US dollars; the down payment is in percent. */
export function financingVerdict(listing: {
  price?: Figure;
  monthlyProfit?: Figure;
  financing: { smallestDownPercent: number; structures: readonly DealStructure[] };
}): FinancingVerdict {
  const { price = null, monthlyProfit = null, financing } = listing;
  const figures = financingFigures({ price, monthlyProfit });
  if (figures.typicalDscr === null) return { reason: FINANCING_GAPS[figures.gap] };
  if (financing.smallestDownPercent === 100) return { reason: ALL_CASH };
  const [profit, asked] = [monthlyProfit ?? 0, price ?? 0];
  const { apr, months } = ZERO_DOWN_TERMS;
  const sde = annualRunRate(profit) ?? 0;
  const { payment, verdict } = zeroDownCheck({ price: asked, sde, apr, months });
  const zeroDown = (text: string) =>
    verdictOf(profit / payment, formatTerms(ZERO_DOWN_TERMS), () => text);
  if (financing.smallestDownPercent === 0) {
    const typical = verdictOf(figures.typicalDscr, formatTerms(TYPICAL_TERMS), (words) => words);
    return { verdicts: [zeroDown(verdict + otherLender(financing.structures)), typical] };
  }
  const terms = { ...TYPICAL_TERMS, downShare: financing.smallestDownPercent / 100 };
  const least = monthlyPayment({ ...terms, principal: asked * (1 - terms.downShare) });
  const sellers = verdictOf(
    profit / least,
    `the seller's ${formatTerms(terms)}`,
    (words) =>
      `The business has ${formatDollars(profit)} a month to cover ${withArticle(formatDollars(least))} payment. ${words}${otherLender(financing.structures)}`,
  );
  return { verdicts: [sellers, zeroDown(ZERO_DOWN_REFUSED)] };
}

const ALL_CASH = 'The seller wants the full price at close, so there are no payments to cover.';

/** Titled like 'Comfortable: DSCR 1.91 with the seller's 30% down and 48 months at 8%.' */
function verdictOf(dscr: number, terms: string, textOf: (words: string) => string): Verdict {
  const { id, label, words } = dscrBand(dscr);
  const band = id === STANDARD ? `Meets the ${label.toLowerCase()}` : label;
  return { dscr, title: `${band}: DSCR ${formatDscr(dscr)} with ${terms}.`, text: textOf(words) };
}

const STANDARD: DscrBand['id'] = 'usual';

/** Says who could lend the money where the seller doesn't; otherwise nothing. */
function otherLender(structures: readonly DealStructure[]): string {
  if (structures.includes('seller_financing')) return '';
  return structures.includes('installments')
    ? ` This seller's installments are a few fixed payments, so a ${TYPICAL_TERMS.months}-month loan would have to come from someone else.`
    : " This seller doesn't offer a note, so the loan would have to come from someone else.";
}
