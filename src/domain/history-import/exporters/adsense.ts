import type { Exporter } from '../columns.ts';

/**
 * Reports > Export, by day or month. The currency is in the column's name, the last rows may be totals.
 * https://support.google.com/adsense/answer/9834206
 */
export const adSenseReport: Exporter = {
  name: 'AdSense report',
  columns: ['estimated earnings'],
  read: (cells) => {
    const date = cells.text('month', 'date', 'day');
    if (/^(total|average)s?$/i.test(date) || date === '') return 'part';
    return { date, sale: cells.cents('estimated earnings'), currency: cells.currency() };
  },
  notes: ['Estimated earnings can differ a little from what AdSense pays.'],
};
