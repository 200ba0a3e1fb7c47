import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readDraft } from '#src/domain/forms/startup-listing/draft.ts';
import { draftAnswers } from '#src/domain/forms/startup-listing/draft-requests.ts';
import { startupListingForm } from '#src/domain/forms/startup-listing/form.ts';
import { A_LISTING } from './a-listing.ts';

const strict = z.strictObject(draftAnswers);
const { form_step: _step, completed: _completed, ...ANSWERS } = A_LISTING;

describe('a draft', () => {
  it('has the fields of the form, and needs none of them', () => {
    const names = startupListingForm.fields.map(({ name }) => name);
    expect(Object.keys(draftAnswers).sort()).toEqual(names.sort());
    expect(strict.parse({})).toEqual({});
    expect(strict.parse(ANSWERS)).toEqual(ANSWERS);
  });

  it('takes answers that are not right yet', () => {
    const half = {
      startupName: '',
      founderEmail: 'zoe@',
      websiteUrl: 'htt',
      businessType: '',
      monthlyRevenue: 'about 4k',
      monthlyProfit: -200,
      payingCustomers: '1.5',
      willAdvisePostSale: '',
      dealStructures: [],
      reasonForSelling: 'I',
      agreeToTerms: false,
    };
    expect(strict.parse(half)).toEqual(half);
  });

  it('reads what can be read already', () => {
    const read = strict.parse({
      monthlyRevenue: '$4.2k',
      payingCustomers: '1,200',
      revenueChannels: ['one_time'],
      startupName: ' Fern Hold ',
    });
    expect(read).toEqual({
      monthlyRevenue: 4_200,
      payingCustomers: 1_200,
      revenueChannels: ['one-time'],
      startupName: 'Fern Hold',
    });
  });

  it('keeps the other choices of a list when one is no choice anymore', () => {
    const stored = { revenueChannels: ['pigeons', 'subscription'], dealStructures: ['barter'] };
    expect(readDraft(stored)).toEqual({ revenueChannels: ['subscription'] });
    // A page from before still offers it.
    expect(strict.safeParse({ revenueChannels: stored.revenueChannels }).success).toBe(true);
  });

  it('takes nothing longer than the form, nothing unknown, and nothing of another kind', () => {
    for (const field of startupListingForm.fields) {
      const { name } = field;
      const maximum = 'maxLength' in field ? field.maxLength : undefined;
      const wrong = [null, { x: 1 }, ...(maximum === undefined ? [] : ['x'.repeat(maximum + 1)])];
      for (const answer of wrong) {
        expect([name, strict.safeParse({ [name]: answer }).success]).toEqual([name, false]);
      }
      if (maximum === undefined) continue;
      expect(strict.safeParse({ [name]: 'x'.repeat(maximum) }).success).toBe(true);
    }
    expect(strict.safeParse({ monthlyRevenue: 'x'.repeat(41) }).success).toBe(false);
    expect(strict.safeParse({ monthlyRevenue: 1e13 }).success).toBe(false);
    expect(strict.safeParse({ unknown: 'x' }).success).toBe(false);
  });

  it('that was kept elsewhere is read without what it does not know or cannot be', () => {
    expect(
      readDraft({ ...ANSWERS, founderEmail: 7, businessType: 'bakery', password: 'x', draft: {} }),
    ).toEqual({ ...ANSWERS, founderEmail: undefined, businessType: undefined });
    for (const nothing of [undefined, null, 'x', 7, [], { __proto__: null }]) {
      expect(readDraft(nothing)).toEqual({});
    }
  });

  it('reads whatever a browser’s storage may hold', () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom(...Object.keys(ANSWERS)), (anything, name) => {
        const read = readDraft({ ...ANSWERS, [name]: anything });
        expect(strict.safeParse(read).success).toBe(true);
        expect({ ...read, [name]: 0 }).toEqual({ ...ANSWERS, [name]: 0 });
      }),
    );
  });
});
