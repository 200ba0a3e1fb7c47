import { describe, expect, it } from 'vitest';
import { daysWords, planSchema } from '#src/domain/services/plan.ts';
import { aPlan } from './a-plan.ts';

const messagesOf = (plan: unknown) =>
  (planSchema.safeParse(plan).error?.issues ?? []).map(({ message }) => message).join(' ');

describe('a plan in the file', () => {
  it('is accepted as it should be', () => {
    expect(messagesOf(aPlan())).toBe('');
  });

  it.each([
    ['a tag with capitals', { tag: 'Deal-Check' }, /lowercase letters, digits, and single hyphens/],
    ['a tag with two hyphens', { tag: 'deal--check' }, /lowercase letters/],
    ['no tag', { tag: undefined }, /Write a tag/],
    ['an unknown group', { group: 'tools' }, /Choose one of: bundle, deal-flow/],
    ['no name', { name: undefined }, /Write the name\./],
    ['a short name', { name: 'No' }, /at least 3 characters/],
    ['a long summary', { summary: 'x'.repeat(181) }, /Use at most 180 characters here/],
    ['a price that is no list', { price: { amount: 99 } }, /Write price as a list/],
    ['no price', { price: [] }, /at least one price/],
    ['nothing included', { included: [] }, /at least one line/],
    ['included that is no list', { included: 'A page' }, /as a list of lines/],
    ['leads without days', { delivery: { leads: 3 } }, /number of days as a whole number/],
    ['no leads', { delivery: { leads: 0, days: 30 } }, /leads as 1 or more/],
    ['a stray field of delivery', { delivery: { leads: 3, days: 30, weeks: 4 } }, /delivery as \{/],
    ['a bundle of one', { contains: [{ plan: 'feed' }] }, /at least two plans/],
    [
      'a misspelt part',
      { contains: [{ plna: 'feed' }, { plan: 'feed' }] },
      /A part of a bundle has/,
    ],
    ['a misspelt field', { pirce: 99 }, /A plan has no field 'pirce'\. Check the spelling\./],
  ])('is refused with words for an editor: %s', (_what, changes, message) => {
    expect(messagesOf({ ...aPlan(), ...changes })).toMatch(message);
  });

  it('is refused when it is no plan at all', () => {
    expect(messagesOf('Deal Check')).toMatch(/Write a plan as fields/);
  });
});

describe('the length of a search', () => {
  it.each([
    [30, '30 days (1 month)'],
    [60, '60 days (2 months)'],
    [45, '45 days'],
    [1, '1 day'],
  ])('of %i days is %s', (days, words) => {
    expect(daysWords(days)).toBe(words);
  });
});
