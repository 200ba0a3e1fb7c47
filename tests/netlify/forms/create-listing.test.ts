import { expect, it } from 'vitest';
import { createListingForm } from '#src/domain/forms/create-listing.ts';
import { recordOfPage, recordOfScript } from './stored-record.ts';

const TYPED = {
  title: 'Pattern cards for looms',
  description: 'Sells pattern cards to people who weave at home, by subscription.',
  category: 'ecommerce',
  price: '$45,000',
  monthlyRevenue: '2.5k',
  monthlyProfit: '0',
  age: '2.5',
  users: '1,200',
  reasonForSelling: 'A new engine takes all my time.',
  techStack: 'Brass and punched card',
  includedAssets: 'All cards\nThe list of customers',
  growthOpportunities: 'Looms with more than one shaft.',
  marketplaceSource: 'Founder Direct',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
};
const numbers = { price: 45_000, monthlyRevenue: 2_500, monthlyProfit: 0, age: 2.5, users: 1_200 };
const record = {
  email: 'ada@example.com',
  source: 'website',
  signup_context: { form_type: 'create_listing', ...TYPED, ...numbers },
};

it('stores a listing with its numbers as numbers, with or without JavaScript', async () => {
  expect(await recordOfScript(createListingForm, { ...TYPED, ...numbers })).toEqual(record);
  expect(await recordOfScript(createListingForm, TYPED)).toEqual(record);
  const crlf = { ...TYPED, includedAssets: TYPED.includedAssets.replace('\n', '\r\n') };
  expect(await recordOfPage(createListingForm, crlf)).toEqual(record);
});

it('keeps what was left empty out of the record', async () => {
  const { users: _users, techStack: _stack, marketplaceSource: _source, ...needed } = TYPED;
  const { users: _count, ...figures } = numbers;
  const signup_context = { form_type: 'create_listing', ...needed, ...figures };
  const empty = { users: '', techStack: ' ', marketplaceSource: '' };
  const kept = { ...record, signup_context };
  expect(await recordOfPage(createListingForm, { ...needed, ...empty })).toEqual(kept);
  expect(await recordOfScript(createListingForm, { ...needed, ...empty })).toEqual(kept);
});
