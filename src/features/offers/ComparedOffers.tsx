import { memo, useState } from 'react';
import {
  compareOffers,
  comparisonInWords,
  type WeighedOffer,
  type OfferComparison,
  offersCsv,
} from '#src/domain/deals/offers/compare-offers.ts';
import { OffersTable, WorthBars } from './OffersTable.tsx';
import { isExample, pathOf, readOffers, type OffersState } from './use-offers.ts';
import { downloadCsv } from '#src/ui/download.ts';

interface Props {
  state: OffersState;
  settled: OffersState;
}

/** The offers side by side. Drawn after the fields, which answer first. */
export const ComparedOffers = memo(function ComparedOffers({ state, settled }: Props) {
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
        {settled === state && !isExample(state) ? words : ''}
      </p>
      <OfferActions comparison={comparison} path={pathOf(state)} />
      <OffersTable {...comparison} />
      <h2>What each offer is worth today</h2>
      <WorthBars offers={comparison.offers} />
      <h2>What could go wrong</h2>
      <OfferRisks offers={comparison.offers} />
    </>
  );
});

function OfferRisks({ offers }: { offers: readonly WeighedOffer[] }) {
  return (
    <div className="offers-risks">
      {offers.map(({ name, risks }, index) => (
        <section key={index}>
          <h3>{name}</h3>
          {risks.length === 0 ? (
            <p className="text-soft">Enter the terms of this offer to see its risks.</p>
          ) : (
            <ul>
              {risks.map((risk) => (
                <li key={risk}>{risk}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

interface ActionsProps {
  comparison: OfferComparison;
  /** Path and query of this comparison. */
  path: string;
}

function OfferActions({ comparison, path }: ActionsProps) {
  const [message, setMessage] = useState('');
  const download = () => downloadCsv('offers.csv', offersCsv(comparison));
  const copy = async () => {
    const link = location.origin + path;
    try {
      await navigator.clipboard.writeText(link);
      setMessage('Link copied. It saves all your numbers.');
    } catch {
      setMessage(`Copy this link: ${link}`);
    }
  };
  return (
    <div className="needs-js offers-actions">
      <button type="button" className="button button-plain" onClick={() => void copy()}>
        Copy link
      </button>
      <button type="button" className="button button-plain" onClick={download}>
        Download CSV
      </button>
      <button type="button" className="button button-plain" onClick={() => print()}>
        Print
      </button>
      <p role="status" className="wrap-anywhere">
        {message}
      </p>
    </div>
  );
}
