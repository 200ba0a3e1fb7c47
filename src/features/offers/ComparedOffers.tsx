import { memo } from 'react';
import { compareOffers, comparisonInWords } from '#src/domain/deals/offers/compare-offers.ts';
import { OfferActions } from './OfferActions.tsx';
import { OfferRisks } from './OfferRisks.tsx';
import { OffersTable } from './OffersTable.tsx';
import { readOffers } from './read-offers.ts';
import type { OffersState } from './use-offers.ts';
import { WorthBars } from './WorthBars.tsx';

interface Props {
  state: OffersState;
  settled: OffersState;
  isExample: boolean;
  /** Path and query of this comparison. */
  path: string;
}

/** The offers side by side. Drawn after the fields, which answer first. */
export const ComparedOffers = memo(function ComparedOffers(props: Props) {
  const { state, settled, isExample, path } = props;
  const { offers, discount } = readOffers(state, settled);
  const comparison = compareOffers(
    offers.map(({ named }) => named),
    discount,
  );
  const words = comparisonInWords(comparison);
  return (
    <>
      <h2>Side by side</h2>
      <p>
        {words} {comparison.rate && `Later payments are discounted at ${comparison.rate}.`}
      </p>
      <p role="status" className="sr-only">
        {settled === state && !isExample ? words : ''}
      </p>
      <OfferActions comparison={comparison} path={path} />
      <OffersTable {...comparison} />
      <h2>What each offer is worth today</h2>
      <WorthBars offers={comparison.offers} />
      <h2>What could go wrong</h2>
      <OfferRisks offers={comparison.offers} />
    </>
  );
});
