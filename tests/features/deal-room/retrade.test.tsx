import { describe, expect, it } from 'vitest';
import type { Terms } from '#src/domain/deal-room/terms.ts';
import { viewOf } from '#src/domain/deal-room/view.ts';
import { Diligence } from '#src/features/deal-room/Diligence.tsx';
import { TermsForm } from '#src/features/deal-room/TermsForm.tsx';
import {
  aTerms,
  dealAfter,
  situationAt,
  START,
  STEP_MS,
  WAY,
} from '#tests/domain/deal-room/a-deal.ts';
import { drawn } from './drawn.tsx';

const NOTE = { amount: 38_000, apr: 0.08, months: 36, interestOnlyMonths: 0 };
const EARN_OUT = { amount: 38_000, months: 12, target: 'Revenue stays.' };

/** $50,000 at $25,200 of profit a year, with one problem. */
function dealWith(lessPerYear: number, changes: Partial<Terms> = {}) {
  const terms = aTerms({ cashAtClose: 12_000, price: 50_000, ...changes });
  const problem = { kind: 'settle', item: 'figure-revenue', result: 'problem' } as const;
  const way = WAY.with(0, () => ['seller', { kind: 'offer', terms }]).with(9, () => [
    'buyer',
    { ...problem, lessPerYear, text: '' },
  ]);
  return viewOf(dealAfter(10, way), 'buyer', situationAt(START + 11 * STEP_MS));
}
const formWith = (...of: Parameters<typeof dealWith>) => {
  const deal = dealWith(...of);
  return drawn(deal, <TermsForm onClose={() => undefined} />);
};
const valueIn = (form: string, name: string) =>
  new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(form)?.[0].match(/ value="([^"]*)"/)?.[1];
const valuesIn = (form: string) =>
  ['price', 'cashAtClose', 'sellerNote.amount'].map((name) => valueIn(form, name));

describe('the form for other terms after problems', () => {
  it('begins with the lower price, and takes the difference off the cash at close', () => {
    const form = formWith(1_200);
    expect(valuesIn(form)).toEqual(['47619.05', '9619.05', '38000']);
    expect(form).toContain('took the difference off the cash at close. Change');
  });

  it('takes what the cash at close can’t bear off the seller note, and says so', () => {
    const form = formWith(12_600.01);
    expect(valuesIn(form)).toEqual(['24999.98', '', '24999.98']);
    expect(form).toContain(
      'took the difference off the cash at close, and what that can’t bear off the seller note.',
    );
    const withoutCash = { cashAtClose: 0, sellerNote: { ...NOTE, amount: 50_000 } };
    expect(formWith(1_200, withoutCash)).toContain('took the difference off the seller note.');
  });

  it.each([
    ['there is no note', 12_600, { sellerNote: null, earnOut: EARN_OUT }, '$25,000', '$25,000'],
    [
      'an earnout alone would be left',
      6_048,
      { sellerNote: null, earnOut: EARN_OUT },
      '$38,000',
      '$12,000',
    ],
  ])('says in words that cash and note can’t bear it: %s', (_what, less, changes, price, off) => {
    const form = formWith(less, changes);
    expect(valuesIn(form)).toEqual(['50000', '12000', '']);
    expect(form).toContain(`times the lower profit, as marked, is ${price}.`);
    expect(form).toContain(`can’t bear the difference of ${off}.`);
    expect(form).not.toContain('We put in');
  });

  it('says that nothing is left of the price where no profit is left', () => {
    const form = formWith(25_200);
    expect(valuesIn(form)).toEqual(['50000', '12000', '38000']);
    expect(form).toContain('leaves nothing of the price.');
  });
});

it.each([
  [1_200, 'these marks make it $47,619.05. You can propose it'],
  [25_200, 'these marks leave nothing of the price.</p>'],
])('says what problems of $%d a year mean for the price', (less, words) => {
  const deal = dealWith(less);
  expect(drawn(deal, <Diligence />)).toContain(words);
});

it('suggests no other price once a lower one is on the table', () => {
  const deal = dealWith(1_200);
  const [first] = deal.versions;
  if (!first) throw new Error('A deal begins with an offer.');
  const lower = { ...first, terms: { ...first.terms, price: first.terms.price - 2_000 } };
  const text = drawn({ ...deal, versions: [...deal.versions, lower] }, <Diligence />);
  expect(text).toContain('The latest terms say');
  expect(text).not.toContain('You can propose it');
});
