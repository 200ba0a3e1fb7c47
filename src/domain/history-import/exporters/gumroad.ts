import type { Exporter } from '../columns.ts';

/**
 * Customers > Export. The last row has totals, and amounts are in US dollars. The columns are those of
 * https://github.com/antiwork/gumroad/blob/main/app/services/exports/purchase_export_service.rb
 */
export const gumroadSales: Exporter = {
  name: 'Gumroad sales export',
  columns: ['item name', 'purchase date', 'sale price', 'fully refunded'],
  read: (cells) => {
    if (cells.text('purchase id', 'item name') === 'Totals') return 'part';
    const sale = cells.cents('sale price');
    const partly = cells.cents('partial refund');
    const isLost = cells.isYes('disputed') && !cells.isYes('dispute won');
    const refund = cells.isYes('fully refunded') ? sale : partly;
    return {
      date: cells.text('purchase date'),
      currency: 'USD',
      sale,
      refund,
      dispute: isLost ? sale - refund : 0,
      fee: cells.cents('fees'),
    };
  },
  notes: ['Refunds are subtracted from the month of the original sale.'],
};
