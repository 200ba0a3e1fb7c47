import { expect, it } from 'vitest';
import { fundWaitlistForm } from '#src/domain/forms/fund-waitlist.ts';
import { faultsOf, faultsWhenEmpty } from './faults-of.ts';

const ENTRY = { email: 'jo@example.com', accredited: true };

it('takes an address and the box; a name may come with them', () => {
  expect(fundWaitlistForm.schema.parse(ENTRY)).toEqual(ENTRY);
  expect(fundWaitlistForm.schema.parse({ ...ENTRY, name: ' Jo ' })).toEqual({
    ...ENTRY,
    name: 'Jo',
  });
  expect(fundWaitlistForm.schema.parse({ ...ENTRY, name: ' ' })).toEqual({
    ...ENTRY,
    name: undefined,
  });
});

it('asks for the box when it is not ticked, in any way', () => {
  const accredited = 'Please confirm that you are an accredited investor.';
  for (const value of [false, undefined, null, 'on', 'true', 1]) {
    expect(faultsOf(fundWaitlistForm, { ...ENTRY, accredited: value })).toEqual({ accredited });
  }
  expect(faultsWhenEmpty(fundWaitlistForm)).toEqual({
    email: 'Please enter a valid email address.',
    accredited,
  });
});
