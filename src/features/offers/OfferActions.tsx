import { useState } from 'react';
import type { OfferComparison } from '#src/domain/deals/offers/compare-offers.ts';
import { offersCsv } from '#src/domain/deals/offers/offers-csv.ts';
import { downloadCsv } from '#src/ui/download.ts';

interface Props {
  comparison: OfferComparison;
  /** The address of what is compared, without its host. */
  path: string;
}

/** Ways of taking the comparison along. */
export function OfferActions({ comparison, path }: Props) {
  const [said, say] = useState('');
  const download = () => downloadCsv('offers.csv', offersCsv(comparison));
  const copy = async () => {
    const address = location.origin + path;
    try {
      await navigator.clipboard.writeText(address);
      say('Link copied. It holds every figure.');
    } catch {
      say(`Copy this address: ${address}`);
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
        {said}
      </p>
    </div>
  );
}
