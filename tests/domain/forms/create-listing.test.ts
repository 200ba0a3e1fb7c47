import { describe, expect, it } from 'vitest';
import {
  createListingForm,
  LISTING_CATEGORIES,
  LISTING_SOURCES,
} from '#src/domain/forms/create-listing.ts';
import { CATEGORIES, MARKETPLACE_SOURCES } from '#src/domain/listings/vocabulary.ts';
import { faultsOf, faultsWhenEmpty } from './faults-of.ts';

const LISTING = {
  title: 'Ten chars.',
  description: 'x'.repeat(50),
  category: 'saas',
  price: 45_000,
  monthlyRevenue: 0,
  monthlyProfit: 0,
  age: 0.1,
  reasonForSelling: 'Ten chars.',
  includedAssets: 'Ten chars.',
  growthOpportunities: 'Ten chars.',
  name: 'J',
  email: 'jo@example.com',
};
const faults = (changes: object) => faultsOf(createListingForm, { ...LISTING, ...changes });

it('takes the shortest listing, before its first sale', () => {
  expect(createListingForm.schema.parse(LISTING)).toEqual(LISTING);
});

it('reads numbers as they are typed, and takes fields left empty for missing ones', () => {
  const typed = {
    ...LISTING,
    price: '$45,000',
    monthlyRevenue: '4.5k',
    monthlyProfit: ' 1,500.50 ',
    age: '2.5',
    users: '1.2k',
    techStack: ' ',
    marketplaceSource: '',
  };
  expect(createListingForm.schema.parse(typed)).toMatchObject({
    price: 45_000,
    monthlyRevenue: 4_500,
    monthlyProfit: 1_500.5,
    age: 2.5,
    users: 1_200,
    techStack: undefined,
    marketplaceSource: undefined,
  });
});

describe('in the words of the specification', () => {
  it.each([
    [{ title: 'Nine chrs' }, 'Title must be at least 10 characters'],
    [{ title: '  Nine chrs  ' }, 'Title must be at least 10 characters'],
    [{ description: 'x'.repeat(49) }, 'Description must be at least 50 characters'],
    [{ category: '' }, 'Please select a category'],
    [{ category: 'finance' }, 'Please select a category'],
    [{ price: 0 }, 'Price must be positive'],
    [{ price: '-$5' }, 'Price must be positive'],
    [{ monthlyRevenue: -0.01 }, 'Revenue cannot be negative'],
    [{ monthlyRevenue: '-1' }, 'Revenue cannot be negative'],
    [{ monthlyProfit: -1 }, 'Profit cannot be negative'],
    [{ age: 0 }, 'Age must be positive'],
    [{ age: '-2' }, 'Age must be positive'],
    [{ users: -1 }, 'User count cannot be negative'],
    [{ reasonForSelling: 'Nine chrs' }, 'Please provide a reason for selling'],
    [{ includedAssets: 'Nine chrs' }, 'Please list included assets'],
    [{ growthOpportunities: 'Nine chrs' }, 'Please list growth opportunities'],
  ])('it refuses %j', (changes, message) => {
    expect(faults(changes)).toEqual({ [Object.keys(changes)[0] ?? '']: message });
  });
});

describe('in words of our own', () => {
  it.each([
    [{ title: 'x'.repeat(101) }, 'Please use at most 100 characters.'],
    [{ description: 'x'.repeat(5_001) }, 'Please use at most 5,000 characters. You have 5,001.'],
    [{ price: '45,00' }, 'Please enter the price in dollars, such as 45,000 or 45k.'],
    [{ price: 1e12 + 1 }, 'Please enter at most $1,000,000,000,000.'],
    [{ price: 0.005 }, 'Please use at most two decimal places, like 1250.50.'],
    [
      { monthlyRevenue: 'none' },
      'Please enter the monthly revenue in dollars, such as 4,500 or 4.5k.',
    ],
    [
      { monthlyProfit: undefined },
      'Please enter the monthly profit in dollars, such as 1,500 or 1.5k.',
    ],
    [{ age: 0.05 }, 'Please enter the age in years with one decimal, such as 2.5.'],
    [{ age: 'two' }, 'Please enter the age in years with one decimal, such as 2.5.'],
    [{ age: 101 }, 'Please enter at most 100 years.'],
    [{ users: 1.5 }, 'Please enter the number of users as a whole number, such as 1,200.'],
    [{ techStack: 'x'.repeat(201) }, 'Please use at most 200 characters.'],
    [{ marketplaceSource: 'eBay' }, 'Please choose a source from the list, or leave this blank.'],
    [{ name: ' ' }, 'Please enter your name.'],
    [{ email: 'jo@' }, 'Please enter a valid email address.'],
  ])('it refuses %j', (changes, message) => {
    expect(faults(changes)).toEqual({ [Object.keys(changes)[0] ?? '']: message });
  });

  it('asks for every field that must not stay empty', () => {
    const asked = Object.keys(faultsWhenEmpty(createListingForm));
    const required = createListingForm.fields.filter((field) => 'required' in field);
    expect(asked.sort()).toEqual(required.map(({ name }) => name).sort());
  });
});

it('refuses a profit above the revenue, whatever else is wrong', () => {
  const message =
    'Profit can’t be more than revenue, which is $4,500 a month. Please fix one of them.';
  expect(faults({ monthlyRevenue: '4.5k', monthlyProfit: 4_500 })).toEqual({});
  const above = { monthlyRevenue: '4.5k', monthlyProfit: '$4,500.01' };
  expect(faults(above)).toEqual({ monthlyProfit: message });
  expect(faults({ ...above, title: 'Short', email: 'jo@' })).toEqual({
    monthlyProfit: message,
    title: 'Title must be at least 10 characters',
    email: 'Please enter a valid email address.',
  });
  expect(Object.keys(faults({ ...above, monthlyRevenue: 'none' }))).toEqual(['monthlyRevenue']);
});

it('offers the specification’s categories, and the marketplace’s sources', () => {
  const values = LISTING_CATEGORIES.map(({ value }) => value);
  expect(values).toEqual(CATEGORIES.filter((category) => category !== 'finance'));
  expect(LISTING_SOURCES.map(({ value }) => value)).toEqual(MARKETPLACE_SOURCES);
});

it('has every field in one of its parts, in the order of the form', () => {
  const inParts = createListingForm.sections?.flatMap(({ fields }) => fields);
  expect(inParts).toEqual(createListingForm.fields.map(({ name }) => name));
});
