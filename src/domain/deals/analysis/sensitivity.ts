import { changeProfit, dscrBand } from '../ratios.ts';
import { sellerFinancingDscr } from '../structures/seller-financing.ts';
import { choiceOf } from '../structures/structures.ts';
import { situationOf } from './analyze-deal.ts';
import type { Figures } from './inputs.ts';

/** Changes in profit (rows) and price (columns) on the heat map, as decimals. */
export const PROFIT_CHANGES = [0.2, 0.1, 0, -0.1, -0.2, -0.3] as const;
export const PRICE_CHANGES = [-0.2, -0.1, 0, 0.1, 0.2] as const;

/**
 * The DSCR of seller financing at other prices and profits, on the same terms. Monthly profit changes;
 * add-backs and salary don't. Prices and monthly profits are in US dollars. Null without a price or profit.
 */
export function sensitivityGrid(figures: Figures) {
  const situation = situationOf(figures);
  const { profit: stated } = figures;
  if (!situation || stated === null) return null;
  const addBacks = figures['add-backs'] ?? 0;
  const terms = choiceOf('seller-financing', figures).terms;
  return PROFIT_CHANGES.map((profitChange) => {
    const profit = changeProfit(stated, profitChange);
    const sde = profit * 12 + addBacks;
    const cells = PRICE_CHANGES.map((priceChange) => {
      const price = situation.price * (1 + priceChange);
      const dscr = sellerFinancingDscr({ ...situation, price, sde }, terms);
      return { priceChange, price, dscr, band: dscrBand(dscr) };
    });
    return { profitChange, profit, cells };
  });
}
