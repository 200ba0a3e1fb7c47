import { memo } from 'react';
import { formatShare } from '#src/domain/shared/share-text.ts';
import { sensitivityGrid } from '#src/domain/deals/analysis/sensitivity.ts';
import type { Figures } from '#src/domain/deals/analysis/inputs.ts';
import { DSCR_BANDS, formatDscr } from '#src/domain/deals/dscr.ts';
import { formatDollars } from '#src/domain/shared/money.ts';
import { ScrollRegion } from '#src/ui/ScrollRegion.tsx';

const [, fragile, , usual, comfortable] = DSCR_BANDS;

/** The DSCR of seller financing at other prices and profits, as a table shaded by band. */
export const SensitivityMap = memo(function SensitivityMap({ figures }: { figures: Figures }) {
  const rows = sensitivityGrid(figures);
  const [first] = rows ?? [];
  if (!rows || !first) return null;
  return (
    <ScrollRegion label="Price and profit" className="mt-8 overflow-x-auto">
      <table className="heat figures">
        <caption>DSCR with seller financing, by price and monthly profit</caption>
        <thead>
          <tr>
            <th scope="col">Profit</th>
            {first.cells.map(({ priceChange, price }) => (
              <th key={priceChange} scope="col">
                {formatDollars(price)} {change(priceChange)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ profitChange, profit, cells }) => (
            <tr key={profitChange}>
              <th scope="row">
                {formatDollars(profit)} {change(profitChange)}
              </th>
              {cells.map(({ priceChange, dscr, band }) => (
                <td key={priceChange} data-band={band.id}>
                  {dscr === null ? 'No debt' : formatDscr(dscr)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint mt-2">
        {`Below ${formatDscr(fragile.from)}, the business can't pay. Lenders usually want ${formatDscr(usual.from)}. Above ${formatDscr(comfortable.from)} is comfortable.`}
      </p>
    </ScrollRegion>
  );
});

const change = (share: number) =>
  share === 0 ? '' : `(${share > 0 ? '+' : '−'}${formatShare(Math.abs(share))})`;
