import { expect, it } from 'vitest';
import { newsletterForm } from '#src/domain/forms/newsletter.ts';
import { faultsOf } from './faults-of.ts';

it('takes an address, kept as typed but for surrounding space, and nothing else', () => {
  expect(newsletterForm.schema.parse({ email: ' Jo@Example.com ' })).toEqual({
    email: 'Jo@Example.com',
  });
  for (const email of ['', 'jo', 'jo@example', undefined, null]) {
    expect(faultsOf(newsletterForm, { email })).toEqual({
      email: 'Please enter a valid email address.',
    });
  }
  expect(newsletterForm.schema.safeParse({ email: 'jo@example.com', name: 'Jo' }).success).toBe(
    false,
  );
});
