import { expect, it } from 'vitest';
import { AFFILIATE_TERMS, commissionOn } from '#src/domain/affiliates/commission.ts';
import { formatExactDollars } from '#src/domain/shared/number-text.ts';
import { FOUNDER_PASS } from '#src/domain/shared/promises.ts';
import { all, cellsOf, only, openPage, regionOf, textOf } from './built-page.ts';

const page = await openPage('/for-affiliates');

it('the terms are those of the specification', () => {
  expect(all(regionOf(page, 'The terms'), 'dd').map(textOf)).toEqual([
    '30% up to 50%',
    'Commission for the first 3 months',
    '60 days',
    'Every month, by PayPal, Stripe, or bank transfer',
    '$50',
    '1-2 business days',
  ]);
});

it('approval takes the same time wherever the page says it', () => {
  const text = textOf(only(page, 'main'));
  expect(text).not.toMatch(/24 hours/);
  expect([...new Set(text.match(/[\d-]+ business days/g))]).toEqual(['1-2 business days']);
});

it('earnings are worked out from real prices', () => {
  const table = only(page, 'table', 'Commission on one sale');
  const pass = { price: FOUNDER_PASS.price, recurring: false };
  const { from, to } = AFFILIATE_TERMS.commission;
  expect(cellsOf(table, 'Founder Pass')).toEqual([
    `$${FOUNDER_PASS.price}`,
    formatExactDollars(commissionOn(pass, from)),
    formatExactDollars(commissionOn(pass, to)),
  ]);
  expect(all(table, 'tr').filter((row) => textOf(row).includes('/mo'))).toHaveLength(1);
});

it('three steps are named', () => {
  expect(all(regionOf(page, 'How it works'), 'h3').map(textOf)).toEqual([
    '1. Apply',
    '2. Share your link',
    '3. Get paid',
  ]);
});
