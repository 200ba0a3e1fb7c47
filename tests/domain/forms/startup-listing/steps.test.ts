import { describe, expect, it } from 'vitest';
import { startupListingForm } from '#src/domain/forms/startup-listing/form.ts';
import { stepErrors } from '#src/domain/forms/startup-listing/step-errors.ts';
import {
  firstStepToMend,
  LISTING_STEPS,
  progressPercent,
  type StepNumber,
  stepOf,
} from '#src/domain/forms/startup-listing/steps.ts';
import { A_BARE_LISTING, A_LISTING } from './a-listing.ts';

const STEPS: readonly StepNumber[] = [1, 2, 3, 4, 5];

describe('the steps', () => {
  it('are the five of the specification, in its order', () => {
    expect(LISTING_STEPS.map(({ title }) => title)).toEqual([
      'Basic Info',
      'Business Details',
      'Revenue & Operations',
      'Deal Preferences',
      'Final Details',
    ]);
  });

  it('ask for every field of the specification once, and for no other', () => {
    const names = LISTING_STEPS.flatMap(({ fields }) => fields.map(({ name }) => name));
    const expected = Object.keys(A_LISTING).filter(
      (name) => name !== 'form_step' && name !== 'completed',
    );
    expect(names.sort()).toEqual(expected.sort());
    expect(startupListingForm.fields.map(({ name }) => name).sort()).toEqual(expected.sort());
  });

  it('advance the progress by a fifth each', () => {
    expect(STEPS.map(progressPercent)).toEqual([20, 40, 60, 80, 100]);
  });

  it('are found by their fields', () => {
    expect(stepOf('startupName')).toBe(1);
    expect(stepOf('otherBusinessType')).toBe(2);
    expect(stepOf('revenueChannels')).toBe(3);
    expect(stepOf('uniqueValue')).toBe(4);
    expect(stepOf('agreeToTerms')).toBe(5);
    expect(stepOf('form_step')).toBeUndefined();
  });

  it('name the first one that has something to mend', () => {
    expect(firstStepToMend({ agreeToTerms: 'x', demoLink: 'x', monthlyProfit: 'x' })).toBe(3);
    expect(firstStepToMend({ completed: 'x' })).toBeUndefined();
    expect(firstStepToMend({})).toBeUndefined();
  });
});

describe('going on from a step', () => {
  it('is held up by what the specification names, in its words', () => {
    expect(stepErrors(1, {})).toEqual({
      startupName: 'Startup name is required',
      founderEmail: 'Valid email is required',
    });
    expect(stepErrors(1, { startupName: ' ', founderEmail: 'zoe@' })).toEqual(stepErrors(1, {}));
    expect(stepErrors(2, {})).toEqual({ businessType: 'Business type is required' });
    expect(stepErrors(4, {})).toEqual({
      reasonForSelling: 'Please provide a detailed reason',
      uniqueValue: 'Please describe what makes your startup unique',
    });
    const short = { reasonForSelling: 'x'.repeat(9), uniqueValue: ` ${'x'.repeat(9)} ` };
    expect(stepErrors(4, short)).toEqual(stepErrors(4, {}));
    expect(stepErrors(5, { agreeToTerms: false })).toEqual({
      agreeToTerms: 'Please agree to the terms and conditions to proceed',
    });
  });

  it('needs the type in words when it is Other, and only then', () => {
    const message = { otherBusinessType: 'Please say what type of business it is.' };
    expect(stepErrors(2, { businessType: 'other' })).toEqual(message);
    expect(stepErrors(2, { businessType: 'other', otherBusinessType: ' ' })).toEqual(message);
    expect(stepErrors(2, { businessType: 'other', otherBusinessType: 'Job board' })).toEqual({});
    expect(stepErrors(2, { businessType: 'saas' })).toEqual({});
  });

  it('looks at revenue and profit only if they are set', () => {
    expect(stepErrors(3, {})).toEqual({});
    expect(stepErrors(3, { monthlyRevenue: '', monthlyProfit: 0 })).toEqual({});
    expect(stepErrors(3, { monthlyRevenue: '$4,200', monthlyProfit: '1.9k' })).toEqual({});
    expect(stepErrors(3, { monthlyRevenue: -1, monthlyProfit: '-1' })).toEqual({
      monthlyRevenue: 'Revenue cannot be negative',
      monthlyProfit: 'Profit cannot be negative',
    });
    expect(stepErrors(3, { monthlyRevenue: 'lots' })).toEqual({
      monthlyRevenue: 'Please enter the monthly revenue in dollars, such as 4,500 or 4.5k.',
    });
  });

  it.each(STEPS)(
    'from step %i looks at no answer of another step, nor at other answers',
    (step) => {
      const own = new Set(LISTING_STEPS[step - 1]?.fields.map(({ name }) => name));
      const bare = new Map<string, unknown>(Object.entries(A_BARE_LISTING));
      const values: Record<string, unknown> = {};
      for (const name of Object.keys(A_LISTING)) values[name] = own.has(name) ? bare.get(name) : {};
      expect(stepErrors(step, values)).toEqual({});
    },
  );

  it.each(STEPS)('from step %i says nothing that the whole form would not say', (step) => {
    const parsed = startupListingForm.schema.safeParse({});
    const said = parsed.error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
    for (const error of Object.entries(stepErrors(step, {}))) expect(said).toContainEqual(error);
  });
});
