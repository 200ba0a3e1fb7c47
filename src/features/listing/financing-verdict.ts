import { dscrBand } from '#src/domain/deals/dscr-band.ts';
import { formatDscr } from '#src/domain/deals/dscr-value.ts';
import { type NoteTerms, TYPICAL_TERMS, ZERO_DOWN_TERMS } from '#src/domain/deals/typical-terms.ts';
import { zeroDownCheck } from '#src/domain/deals/zero-down.ts';
import { financingFigures } from '#src/domain/listings/financing-figures.ts';
import { FINANCING_GAPS, formatTerms } from '#src/domain/listings/financing-words.ts';
import { annualRunRate, type Figure } from '#src/domain/listings/listing-figures.ts';

/** A DSCR, its headline, and what it means. */
interface Verdict {
  dscr: number;
  title: string;
  text: string;
}

/** What a listing's page says about financing, or the reason it can't say anything. */
export type FinancingVerdict =
  { zeroDown: Verdict; typical: Verdict; reason?: never } | { reason: string };

/** See financingFigures. Price and monthly profit are US dollars. */
export function financingVerdict(listing: {
  price?: Figure;
  monthlyProfit?: Figure;
}): FinancingVerdict {
  const { price = null, monthlyProfit = null } = listing;
  const figures = financingFigures({ price, monthlyProfit });
  if (figures.typicalDscr === null) return { reason: FINANCING_GAPS[figures.gap] };
  const { typicalDscr } = figures;
  const { apr, months } = ZERO_DOWN_TERMS;
  const sde = annualRunRate(monthlyProfit) ?? 0;
  const { payment, verdict } = zeroDownCheck({ price: price ?? 0, sde, apr, months });
  const zeroDownDscr = sde / 12 / payment;
  return {
    zeroDown: {
      dscr: zeroDownDscr,
      title: titleOf(zeroDownDscr, ZERO_DOWN_TERMS),
      text: verdict,
    },
    typical: {
      dscr: typicalDscr,
      title: titleOf(typicalDscr, TYPICAL_TERMS),
      text: dscrBand(typicalDscr).words,
    },
  };
}

/** 'DSCR 1.67 with 20% down and 48 months at 8%: comfortable.' */
const titleOf = (dscr: number, terms: NoteTerms) =>
  `DSCR ${formatDscr(dscr)} with ${formatTerms(terms)}: ${dscrBand(dscr).label.toLowerCase()}.`;
