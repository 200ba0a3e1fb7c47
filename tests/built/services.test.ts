import { expect, it } from 'vitest';
import { partsOf, savingOf, separatePrice } from '#src/domain/services/bundle.ts';
import { daysWords, type Plan, TAB_GROUPS } from '#src/domain/services/plan.ts';
import { priceWords } from '#src/domain/services/price.ts';
import { all, hrefOf, labelOf, only, openPage, regionOf, textOf } from './built-page.ts';
import { plans, TABS } from './plans.ts';

const page = await openPage('/services');
const inGroup = (name: Plan['group']) => plans.filter(({ group }) => group === name);

it.each(TAB_GROUPS)(
  'every plan stands in the table of its tab, at the price of its file: %s',
  (group) => {
    const panel = only(page, `#${group}`);
    expect(all(panel, 'h3').map(textOf)).toEqual([TABS[group]]);
    const entries = all(panel, 'tbody');
    expect(entries.map((entry) => all(entry, 'th, th + td').map(textOf))).toEqual(
      inGroup(group).map(({ name, price }) => [name, priceWords(price)]),
    );
    for (const [position, plan] of inGroup(group).entries()) {
      const words = [plan.summary, plan.audience, ...(plan.included ?? [])];
      if (plan.delivery) {
        const { leads, days } = plan.delivery;
        words.push(`${leads} leads in ${daysWords(days)}`);
      }
      for (const text of words) expect(textOf(entries[position])).toContain(text);
    }
  },
);

it('each bundle adds up what it contains, and names a saving only when there is one', () => {
  const bundles = inGroup('bundle');
  expect(bundles).toHaveLength(4);
  for (const bundle of bundles) {
    const card = only(regionOf(page, 'Bundles'), 'li', bundle.name);
    expect(all(card, 'h3').map(textOf)).toEqual([bundle.name]);
    const parts = partsOf(bundle, plans);
    const saving = savingOf(bundle, parts);
    expect(textOf(card)).toContain(priceWords(bundle.price));
    expect(all(card, 'tbody th').map(textOf)).toEqual(
      parts.map(({ plan, extent }) => [plan.name, extent].filter(Boolean).join(', ')),
    );
    expect(all(card, 'tfoot td').map(textOf)).toEqual([separatePrice(parts)]);
    expect(textOf(card).split('as a bundle')).toHaveLength(saving === null ? 1 : 2);
    if (saving !== null) expect(textOf(card)).toContain(`Save $${saving} as a bundle`);
  }
});

it('four add-ons stand with their prices', () => {
  const items = all(regionOf(page, 'Add-ons'), 'li');
  const addOns = inGroup('add-on');
  expect(items.map((item) => all(item, 'h3').map(textOf))).toEqual(
    addOns.map(({ name }) => [name]),
  );
  for (const [position, { price }] of addOns.entries()) {
    expect(textOf(items[position])).toContain(priceWords(price));
  }
  expect(addOns.flatMap(({ price }) => price.map(({ amount }) => amount))).toEqual([
    99, 299, 399, 2500,
  ]);
});

it('each plan has a button to sign up', () => {
  const buttons = all(page, 'button').map(labelOf);
  for (const { name } of plans) {
    expect(buttons.filter((button) => button === `Sign up for ${name}`)).toHaveLength(1);
  }
});

it('says that the analyzer is free', () => {
  const tools = only(page, '#acquisition-tools');
  expect(textOf(tools)).toContain(
    'The deal analyzer is free. So are the letter of intent, seller note, and earnout agreement it drafts for your lawyer.',
  );
  expect(hrefOf(only(tools, 'a[href]', 'Analyze a deal yourself'))).toBe('/analyze-deal');
});

it('the page says each of its headings', () => {
  expect(all(page, 'main h1, main section > .wrap > h2, main h2[id]').map(textOf)).toEqual([
    'Services & Pricing',
    'Bundles',
    'Every plan, by what you need',
    'Add-ons',
    'Sign up for a service',
    'Not sure what you need?',
  ]);
});
