import { figureText } from '#src/domain/deals/analysis/figure-text.ts';
import { count, percent } from '#src/domain/deals/letter/letter-words.ts';
import type { StructureChoice } from '#src/domain/deals/structures/structure.ts';

/** The terms of a structure in a line. */
export function termsText({ id, terms }: StructureChoice): string {
  switch (id) {
    case 'seller-financing':
      return `${percent(terms.downShare)} at close, the rest at ${percent(terms.apr)} a year over ${count(terms.months, 'month')}`;
    case 'earnout':
      return `${percent(terms.cashShare)} at close, then ${percent(terms.profitShare)} of SDE above ${percent(terms.thresholdShare)} of today's for ${count(terms.years, 'year')}`;
    case 'revenue-share':
      return `${percent(terms.cashShare)} at close, then ${percent(terms.revenueShare)} of revenue until ${figureText(terms.capMultiple)} times the rest is paid`;
    case 'equity-service':
      return `${percent(terms.stake)} for ${count(terms.serviceMonths, 'month')} of work, ${percent(terms.cashShare)} of it paid at close`;
    case 'investor-backed':
      return `${percent(terms.ownShare)} of your own, ${percent(terms.preferredRate)} preferred return, ${percent(terms.investorShare)} to investors after that, ${count(terms.years, 'year')}`;
  }
}
