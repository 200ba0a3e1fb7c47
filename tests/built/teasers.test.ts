import { expect, it } from 'vitest';
import { describeDealStructure } from '#src/domain/shared/deal-structures.ts';
import { all, isShown, labelOf, only, openPage, textOf } from './built-page.ts';
import { listings } from './content.ts';

const offMarket = listings.filter(({ isOffMarket }) => isOffMarket);

it.each(offMarket)('listing $id off the market is a teaser', async ({ id, title }) => {
  const page = await openPage(`/listing/${id}`);
  expect(all(page, 'h1').map(textOf)).toEqual([title]);
  const shown = all(page, 'main p').filter(isShown).map(textOf);
  expect(shown).toContain('Contact for price');
  expect(shown).toContain('Always perform due diligence before purchasing.');
  const actions = all(page, 'button, a[href]').map((each) => labelOf(each).toLowerCase());
  for (const name of ['make an offer', 'contact seller', 'analyze this deal', 'save']) {
    expect(actions.filter((action) => action.includes(name))).toEqual([]);
  }
  const text = textOf(page.body).toLowerCase();
  for (const words of ['monthly revenue', 'monthly profit', 'profit margin', 'churn']) {
    expect(text).not.toContain(words);
  }
});

it.each(offMarket)(
  'listing $id off the market tells how its seller can be paid, as its card and the comparison do',
  async ({ id, financing: { openToZeroDown, structures } }) => {
    const page = await openPage(`/listing/${id}`);
    const definition = (term: string) => textOf(only(page, 'dt', term).nextElementSibling);
    expect(definition('Open to $0 down')).toBe(openToZeroDown ? 'Yes' : 'No');
    expect(definition('Financing offered')).toBe(structures.map(describeDealStructure).join(', '));
  },
);
