import { describe, expect, it } from 'vitest';
import { startupListingForm } from '#src/domain/forms/startup-listing/form.ts';
import {
  firstInvalidStep,
  LISTING_STEPS,
  progressPercent,
  type StepNumber,
  stepOf,
} from '#src/domain/forms/startup-listing/steps.ts';
import { A_LISTING } from './a-listing.ts';

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
    expect(firstInvalidStep({ agreeToTerms: 'x', demoLink: 'x', monthlyProfit: 'x' })).toBe(3);
    expect(firstInvalidStep({ completed: 'x' })).toBeUndefined();
    expect(firstInvalidStep({})).toBeUndefined();
  });
});
