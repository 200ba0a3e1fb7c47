import { expect, it } from 'vitest';
import { businessName } from '#src/domain/listings/business-name.ts';

it.each([
  ['Fernhold: fire-door inspection records', 'Fernhold'],
  ["The Bursar's Monday: weekly letter: for schools", "The Bursar's Monday"],
  ['SaaS with $4,200 of monthly revenue', null],
  ['Open 9:30', null],
  [': nothing', null],
  ['', null],
])('takes the name of a business from its title, %j', (title, name) => {
  expect(businessName(title)).toBe(name);
});
