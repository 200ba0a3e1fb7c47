import { expect, it } from 'vitest';
import { BENEFITS } from '#src/features/listing-wizard/MissingAnswers.tsx';
import { completeness } from '#src/domain/forms/startup-listing/completeness.ts';
import { readDraft } from '#src/domain/forms/startup-listing/draft.ts';
import { startupListingForm } from '#src/domain/forms/startup-listing/form.ts';
import { stepOf } from '#src/domain/forms/startup-listing/steps.ts';
import { A_BARE_LISTING, A_LISTING } from './a-listing.ts';

it('finds nothing missing in a listing with every answer', () => {
  expect(completeness(readDraft(A_LISTING))).toEqual({
    given: 19,
    total: 19,
    missing: [],
  });
});

it('names each optional part of a bare listing, with what it gains and where it is asked for', () => {
  const { given, missing } = completeness(readDraft(A_BARE_LISTING));
  expect([given, missing.length]).toEqual([0, 19]);
  const required = startupListingForm.fields
    .filter((field) => 'required' in field)
    .map(({ name }) => name);
  for (const { field, label, step } of missing) {
    expect(required).not.toContain(field);
    expect(label).not.toBe('');
    expect(BENEFITS[field]).toMatch(/^[A-Z].*\.$/);
    expect(step).toBe(stepOf(field));
  }
});

it('leaves out an answer that is wrong', () => {
  const answers = readDraft({ websiteUrl: 'x.example', launchedOn: '13/2025' });
  const { given, missing } = completeness(answers, { launchedOn: 'Please enter a month.' });
  expect([given, missing.some(({ field }) => field === 'launchedOn')]).toEqual([1, true]);
});

it('takes 0 for an answer, and a number that nobody can read for none', () => {
  const missing = (answers: object) =>
    completeness(readDraft(answers)).missing.map(({ field }) => field);
  expect(missing({ monthlyRevenue: 0 })).not.toContain('monthlyRevenue');
  expect(missing({ monthlyRevenue: 'lots' })).toContain('monthlyRevenue');
  expect(missing({ monthlyRevenue: -1 })).toContain('monthlyRevenue');
  expect(missing({ dealStructures: [], websiteUrl: '' })).toEqual(
    expect.arrayContaining(['dealStructures', 'websiteUrl']),
  );
});

it('counts the down payment of a seller who is open to none, and visitors once all shares are there', () => {
  const missing = (answers: object) =>
    completeness(readDraft(answers)).missing.map(({ field }) => field);
  expect(missing({ openToZeroDown: true })).not.toContain('smallestDownPercent');
  expect(missing({ smallestDownPercent: 20 })).not.toContain('smallestDownPercent');
  const visits = { monthlyVisitors: 900, trafficOrganic: 60 };
  expect(missing(visits)).toContain('monthlyVisitors');
  expect(missing({ ...visits, trafficDirect: 40 })).not.toContain('monthlyVisitors');
});
