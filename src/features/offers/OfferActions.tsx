import { useState } from 'react';
import { type OfferComparison, offersCsv } from '#src/domain/deals/offers/compare-offers.ts';
import { downloadCsv } from '#src/ui/download.ts';

interface Props {
  comparison: OfferComparison;
  /** Path and query of this comparison. */
  path: string;
}

/** Copy, download, and print buttons. */
export function OfferActions({ comparison, path }: Props) {
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
