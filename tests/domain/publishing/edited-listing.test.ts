import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readListingFile } from '#src/build/read-listings.ts';
import { formatListing } from '#netlify/inbox/publishing/write-listing.ts';
import { EDITABLE_FIELDS, fieldText, fieldValue } from '#src/domain/publishing/editable-fields.ts';
import { editListing, NO_EDIT } from '#src/domain/publishing/edited-listing.ts';
import { sellerOf } from '#src/domain/shared/identity/seller.ts';
import { aListing } from '#tests/domain/listings/a-listing.ts';

const seller = sellerOf({ founderName: 'Zoë Qurvoné', founderEmail: 'zoe@mail.example' });

/** A listing whose every field is known. */
function submitted() {
  const {
    founder: _founder,
    sample: _sample,
    id: _id,
    ...fields
  } = aListing({ adminTags: ['b2b'] });
  const submission = '0199e0c4-7a10-7c3e-9f7b-3c1d5e8a2b64';
  return {
    fields: { ...fields, checkedOn: '2026-10-03', submission },
    seller,
    business: ['Fernhold'],
    remarks: [],
  };
}

const edit = (values: Record<string, string>) =>
  editListing('h-1', submitted(), { ...NO_EDIT, values });

describe('a seller’s listing with what the owner filled in', () => {
  it('is complete when every field is known', () => {
    const { mistakes, traces, fields } = edit({});
    expect([...mistakes, ...traces]).toEqual([]);
    expect(fields.filter(({ isMissing }) => isMissing)).toEqual([]);
  });

  it.each(EDITABLE_FIELDS.map(({ name, isRequired = false }) => [name, isRequired] as const))(
    'misses %s when it is blank, and says what to do: %j',
    (name, isRequired) => {
      const { mistakes, fields } = edit({ [name]: ' ' });
      const field = fields.find((one) => one.field.name === name);
      expect(field?.isMissing).toBe(isRequired);
      if (!isRequired) return;
      expect(mistakes.get(name)).toMatch(
        /^(Fill this in|Enter [a-z ]+|Choose one|Choose at least one)\.$/,
      );
    },
  );

  it('takes every field of the build’s schema but those that nobody types', () => {
    const names = new Set(EDITABLE_FIELDS.map(({ name }) => name.split('.')[0]));
    const known = Object.keys(submitted().fields);
    const left = known.filter((name) => !names.has(name));
    expect(left).toEqual(['submission']);
  });

  it('names the business in no public text once it is off-market', () => {
    const named = {
      title: 'Records by Fernhold',
      description: 'Fernhold keeps the records of every fire door in a building, with photos.',
      includedAssets: 'Source code\nfernhold.example domain',
      reasonForSelling: 'Fernhold deserves someone with more evenings left than we have.',
    };
    expect([...edit(named).mistakes]).toEqual([]);
    const offMarket = { ...named, isOffMarket: 'true', marketplaceSource: 'Off-market' };
    const { mistakes } = edit(offMarket);
    expect([...mistakes.keys()].sort()).toEqual(['description', 'includedAssets', 'title']);
    expect(mistakes.get('title')).toMatch(/^“Fernhold” \(the business\)\. An off-market listing/);
  });

  it('is the same whether a field is left alone or typed again', () => {
    const before = edit({});
    const typed = Object.fromEntries(before.fields.map(({ field, value }) => [field.name, value]));
    expect(edit(typed).content).toEqual(before.content);
    for (const { field, value } of before.fields) {
      expect([field.name, fieldText(fieldValue(field, value))]).toEqual([field.name, value]);
    }
  });

  it.each([
    ['price', '$45,000', 45_000],
    ['price', '45k', 45_000],
    ['monthlyProfit', '-1,200', -1_200],
    ['monthlyProfit', '−$60', -60],
    ['monthlyGrowthRate', '-1.5%', -1.5],
    ['users', '', null],
    ['price', '45.000', '45.000'],
    ['financing.openToZeroDown', 'false', false],
    ['techStack', 'Rails, Stripe\nRails', ['Rails', 'Stripe']],
    ['growthOpportunities', '1. One, two\n2. Three', ['One, two', 'Three']],
    ['history.revenue', '2,454, 2484\t-3\r\n1k', [2_454, 2_484, -3, 1_000]],
    ['title', ' Booking \n software ', 'Booking software'],
  ])('reads %s typed as %j', (name, typed, value) => {
    const field = EDITABLE_FIELDS.find((one) => one.name === name);
    expect(field && fieldValue(field, typed)).toEqual(value);
  });

  it('has the mistakes that the build finds in its file, whatever is typed', () => {
    const text = fc.oneof(
      fc.constantFrom('', ' ', '0', '-1', '12', '1,000', '2026-10', '2026-10-04', 'true', 'cash'),
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.constantFrom('- a: b\n# c', 'it\'s "x"', '{ a: 1 }', '| >', '*x &y !z', '...\n---'),
    );
    const values = fc.dictionary(
      fc.constantFrom(...EDITABLE_FIELDS.map(({ name }) => name)),
      text,
      { maxKeys: 5 },
    );
    fc.assert(
      fc.property(values, (typed) => {
        const { content, mistakes } = edit(typed);
        const isComplete = mistakes.size === 0;
        const read = readListingFile('h-1.yaml', formatListing(content));
        // The inbox also refuses text that people would misread.
        if (isComplete) expect(read).toHaveProperty('ok');
        else if ('ok' in read) {
          expect([...mistakes.values()].join()).toMatch(/^Please delete the /);
        }
      }),
      { numRuns: 60 },
    );
  });
});
