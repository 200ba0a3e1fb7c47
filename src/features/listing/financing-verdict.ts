import { dscrBand } from '#src/domain/deals/dscr-band.ts';
import { formatDscr } from '#src/domain/deals/dscr-value.ts';
import { monthlyPayment } from '#src/domain/deals/payment.ts';
import { TYPICAL_TERMS, ZERO_DOWN_TERMS } from '#src/domain/deals/typical-terms.ts';
import { zeroDownCheck } from '#src/domain/deals/zero-down.ts';
import { financingFigures } from '#src/domain/listings/financing-figures.ts';
import { FINANCING_GAPS, formatTerms } from '#src/domain/listings/financing-words.ts';
import { annualRunRate, type Figure } from '#src/domain/listings/listing-figures.ts';
import { formatDollars } from '#src/domain/shared/money.ts';

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
  financing: { smallestDownPercent: number };
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
    return { verdicts: [zeroDown(verdict), typical] };
  }
  const terms = { ...TYPICAL_TERMS, downShare: financing.smallestDownPercent / 100 };
  const least = monthlyPayment({ ...terms, principal: asked * (1 - terms.downShare) });
  const sellers = verdictOf(
    profit / least,
    `the seller's ${formatTerms(terms)}`,
    (words) =>
      `It has ${formatDollars(profit)} a month to cover a ${formatDollars(least)} payment. ${words}`,
  );
  return { verdicts: [sellers, zeroDown("This seller doesn't accept $0 down.")] };
}

const ALL_CASH = 'The seller wants the full price at close, so there are no payments to cover.';

/** Titled like 'DSCR 1.91 with the seller's 30% down and 48 months at 8%: comfortable.' */
function verdictOf(dscr: number, terms: string, textOf: (words: string) => string): Verdict {
  const { label, words } = dscrBand(dscr);
  return {
    dscr,
    title: `DSCR ${formatDscr(dscr)} with ${terms}: ${label.toLowerCase()}.`,
    text: textOf(words),
  };
}
