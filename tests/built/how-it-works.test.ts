import { expect, it } from 'vitest';
import { monthlyPayment } from '#src/domain/deals/payment.ts';
import { formatDollars } from '#src/domain/shared/number-text.ts';
import { all, cellsOf, hrefOf, isShown, only, openPage, regionOf, textOf } from './built-page.ts';
import { listings, nameOf } from './content.ts';

const page = await openPage('/how-it-works');
/** The only one whose seller takes nothing at close and accepts all three ways of the example. */
const EXAMPLE = '7';

it('three steps stand under the headline', () => {
  const steps = [
    'Find the right asset',
    'Choose a financing method',
    'Grow with AI and automation',
  ];
  expect(all(page, 'h1').map(textOf)).toEqual(['Grow Your Business with Zero Upfront Costs']);
  expect(all(page, 'nav[aria-label="The three steps"] a').map(textOf)).toEqual(
    steps.map((step, index) => `${index + 1}${step}`),
  );
  const headings = all(page, 'main h2').map(textOf);
  expect(headings.filter((heading) => heading.startsWith('Step '))).toEqual(
    steps.map((step, index) => `Step ${index + 1}: ${step}`),
  );
});

it('six ways of paying are compared by cost, risk, and when each is best', () => {
  const table = only(page, 'table', 'Six ways to buy');
  expect(all(table, 'thead th').map(textOf)).toEqual([
    'Structure',
    'You pay at close',
    'You pay each month',
    'Who takes the risk',
    'Best when',
  ]);
  expect(all(table, 'th[scope="row"]').map(textOf)).toEqual([
    'Seller financing',
    'Revenue share',
    'Joint venture, or equity for service',
    'Earnout',
    'Equity swap',
    'Investor-backed',
  ]);
});

it('the worked example follows from the figures of its listing', () => {
  const listing = listings.find(({ id }) => id === EXAMPLE);
  const profits = listing?.history.profit ?? [];
  if (listing?.price === undefined || listing.monthlyProfit === undefined) {
    throw new Error('The example has lost its price or its profit.');
  }
  const payment = monthlyPayment({ principal: listing.price, apr: 0.08, months: 60 });
  const worst = Math.min(...profits);
  const [each, typical, worstMonth] = cellsOf(only(page, 'table', nameOf(listing)), 'Seller note');
  expect(each).toContain(formatDollars(payment));
  expect(typical).toContain(formatDollars(listing.monthlyProfit - payment));
  expect(worstMonth).toContain(formatDollars(worst - payment));
  expect(hrefOf(only(page, 'a[href]', 'Analyze this deal'))).toBe(`/analyze-deal/${EXAMPLE}`);

  const changed = only(page, 'table', 'What a change in profit does');
  const more = listing.monthlyProfit * 1.1;
  const [left] = cellsOf(changed, `+10%: ${formatDollars(more)}`);
  expect(left).toBe(formatDollars(more - payment));

  expect(textOf(only(page, 'figure details summary'))).toContain('month by month');
  const months = all(page, 'figure details tbody tr').map((row) => all(row, 'td').map(textOf));
  expect(months).toEqual(
    profits.map((profit) => [formatDollars(profit), formatDollars(profit - payment)]),
  );
});

it('four questions are answered', () => {
  const questions = regionOf(page, 'Questions');
  expect(all(questions, 'details h3').map(textOf)).toEqual([
    'How can I acquire a business without paying upfront?',
    'What types of businesses can I acquire?',
    'How long does the process take?',
    'What is seller financing?',
  ]);
  expect(textOf(all(questions, 'details')[2])).toContain(
    'Most acquisitions complete within 2-4 weeks.',
  );
});

it('it leads on to the marketplace, the guides and the services', () => {
  const hrefs = all(page, 'main a[href]').filter(isShown).map(hrefOf);
  for (const href of ['/marketplace', '/learn', '/services', '/faq']) {
    expect(hrefs).toContain(href);
  }
});
