import { expect, it } from 'vitest';
import { daysWords } from '#src/domain/services/plan.ts';
import { priceWords } from '#src/domain/services/price.ts';
import { all, cellsOf, hrefOf, labelOf, only, openPage, textOf } from './built-page.ts';
import { plans } from './plans.ts';

const page = await openPage('/done-for-you');
const searches = plans.flatMap((plan) =>
  plan.delivery ? [{ ...plan, delivery: plan.delivery }] : [],
);

it('the sections of the specification stand in their order', () => {
  expect(all(page, 'h1').map(textOf)).toEqual(['Done-For-You Deal Finder']);
  expect(all(page, 'main h2').map(textOf)).toEqual([
    "What's included",
    "Who it's for",
    'How it works',
    'Pricing',
    'Guarantee',
    'Apply',
  ]);
});

it('both plans have the price, the leads and the time of their file', () => {
  expect(searches.map(({ tag }) => tag)).toEqual(['dfy-starter', 'dfy-pro']);
  const table = only(page, 'table', 'The two plans side by side');
  expect(all(table, 'thead th').map((head) => all(head, 'span').map(textOf))).toEqual(
    searches.map(({ name, price }) => [name, priceWords(price)]),
  );
  expect(cellsOf(table, 'Leads')).toEqual(searches.map(({ delivery }) => String(delivery.leads)));
  expect(cellsOf(table, 'Time')).toEqual(searches.map(({ delivery }) => daysWords(delivery.days)));
  expect(all(table, 'a[href]').map((link) => [labelOf(link), hrefOf(link)])).toEqual(
    searches.map(({ tag, name }) => [
      `Apply for this plan: ${name}`,
      `/done-for-you?plan=${tag}#application`,
    ]),
  );
});

it('the guarantee names a refund and invents no terms for it', () => {
  const guarantee = textOf(only(page, '#guarantee + p'));
  expect(guarantee).toContain('refund guarantee');
  expect(guarantee).toContain('in writing before you pay');
  expect(guarantee).not.toMatch(/\d|%|\$|full|always/);
});
