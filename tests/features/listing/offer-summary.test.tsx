import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { readOfferTerms } from '#src/features/listing/offer-terms.ts';
import { OfferSummary } from '#src/features/listing/OfferSummary.tsx';

const said = (monthlyRevenue: number, percent = '20') => {
  const form = new URLSearchParams({
    ...{ price: '42000', cash_at_close: '2000', revenue_share_amount: '40000' },
    ...{ revenue_share_months: '36', revenue_share_percent: percent },
  });
  return renderToStaticMarkup(
    <OfferSummary {...readOfferTerms(form)} monthlyRevenue={monthlyRevenue} />,
  ).replace(/<[^>]+>/g, '');
};

it('says what a revenue share is worth at the listing’s revenue, and that it falls short of its most', () => {
  expect(said(2_154)).toContain(
    'Worth to the seller today: $2,000, plus $12,970 if revenue stays as it is. At today&#x27;s revenue, the revenue share pays only $15,509 of its $40,000 within 36 months.',
  );
  expect(said(10_000)).toMatch(/plus \$36,091 if revenue stays as it is(?!\.)/);
});

it('asks for the percent of revenue before it says what the offer is worth', () => {
  expect(said(2_154, '')).toContain('and the percent of revenue to see what the offer is worth');
  expect(said(2_154, '')).not.toContain('Worth to the seller today');
});
