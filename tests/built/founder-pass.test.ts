import { expect, it } from 'vitest';
import { FOUNDER_PASS } from '#src/domain/shared/promises.ts';
import { all, hrefOf, labelOf, linksOf, openPage, regionOf, textOf } from './built-page.ts';

const page = await openPage('/founder-pass');

it('the sections of the specification stand in their order', () => {
  expect(all(page, 'main h2').map(textOf)).toEqual([
    'The problem',
    'The solution',
    "What's in the pass",
    "Who It's For",
    '84 of 100 founder passes left',
    'What it could be like',
    'Get the Founder Pass',
    'Questions',
    'Get in early on your next deal',
  ]);
  expect(all(page, 'section[aria-labelledby="perks"] h3').map(textOf)).toEqual([
    'Early Deal Access',
    'Done-for-You Tools Vault',
    'Private Matchmaking Form Access',
    "Founder's Circle",
  ]);
  expect(all(page, 'section[aria-labelledby="audience"] dt').map(textOf)).toEqual([
    'Buyers',
    'Sellers',
    'Investors',
  ]);
});

it('says the price, the terms and what is left, from one place', () => {
  const { price, left, total } = FOUNDER_PASS;
  const purchase = regionOf(page, 'Get the Founder Pass');
  expect(textOf(purchase)).toContain(`$${price} one-time`);
  expect(all(purchase, 'tr').map((row) => all(row, 'th, td').map(textOf))).toEqual([
    ['Payment', 'One time'],
    ['Access', 'Lifetime'],
    ['Subscription', 'None'],
    ['Refunds', 'None, because access is instant'],
    ['Passes left', `${left} of ${total}`],
  ]);
  expect(textOf(regionOf(page, 'founder passes left'))).toContain(`${total - left} are taken`);
});

it('every purchase button opens the checkout in a new tab', () => {
  const buttons = linksOf(page, `Buy the Founder Pass for $${FOUNDER_PASS.price}`);
  expect(buttons).toHaveLength(2);
  for (const button of buttons) {
    expect(hrefOf(button)).toBe('/go/founder-pass');
    expect(button.getAttribute('target')).toBe('_blank');
    expect(button.getAttribute('rel')).toMatch(/noopener/);
    expect(labelOf(button)).toMatch(/opens in a new tab/);
  }
});

it('two sample voices are not presented as those of customers', () => {
  const voices = regionOf(page, 'What it could be like');
  expect(all(voices, 'blockquote')).toHaveLength(2);
  expect(textOf(voices)).toContain('Sample quotes');
});

it('search engines read the questions as the page shows them', () => {
  const shown = all(page, 'main summary h3').map(textOf);
  expect(shown).not.toEqual([]);
  const data = all(page, 'script[type="application/ld+json"]').map((each) => each.textContent);
  const faqPage = data.find((text) => text.includes('"FAQPage"')) ?? '';
  for (const question of shown) expect(faqPage).toContain(JSON.stringify(question));
});
