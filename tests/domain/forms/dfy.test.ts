import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readList } from '#src/build/read-lists.ts';
import { DFY_PLANS, DFY_TIMELINES, dfyForm } from '#src/domain/forms/dfy.ts';
import { faultsOf, faultsWhenEmpty } from './faults-of.ts';

const APPLICATION = {
  email: 'jo@example.com',
  name: 'Jo',
  audienceDescription: 'Ten chars.',
  ideaSummary: 'Ten chars.',
  monetizationStrategy: 'Ten chars.',
  timeline: 'medium',
};
const faults = (changes: object) => faultsOf(dfyForm, { ...APPLICATION, ...changes });

it('knows by itself where it comes from', () => {
  const source = 'dfy_application_form';
  expect(dfyForm.schema.parse(APPLICATION)).toEqual({ ...APPLICATION, source });
  expect(dfyForm.schema.parse({ ...APPLICATION, source })).toEqual({ ...APPLICATION, source });
  expect(dfyForm.schema.safeParse({ ...APPLICATION, source: 'website' }).success).toBe(false);
});

it('asks for each field in the words of the specification, and for no plan', () => {
  const messages = {
    name: 'Name must be at least 2 characters.',
    email: 'Please enter a valid email address.',
    audienceDescription: 'Please provide a detailed audience description.',
    ideaSummary: 'Please summarize your idea in at least 10 characters.',
    monetizationStrategy: 'Please describe your monetization strategy.',
    timeline: 'Please select a preferred timeline.',
  };
  expect(faultsWhenEmpty(dfyForm)).toEqual(messages);
  const short = { name: 'J', audienceDescription: 'Nine chrs', ideaSummary: 'Nine chrs' };
  const wrong = { email: 'jo', monetizationStrategy: 'Nine chrs', timeline: 'soon' };
  expect(faults({ ...short, ...wrong })).toEqual(messages);
});

it('offers the four timelines of the specification', () => {
  expect(DFY_TIMELINES.map(({ value }) => value)).toEqual([
    'immediate',
    'medium',
    'long',
    'flexible',
  ]);
  for (const { value } of DFY_TIMELINES) expect(faults({ timeline: value })).toEqual({});
});

it('takes a plan of the done-for-you group, or none', () => {
  const reading = readList('services', readFileSync('content/pages/services.yaml', 'utf8'));
  const plans = 'ok' in reading ? reading.ok : [];
  for (const { value, label } of DFY_PLANS) {
    expect(plans).toContainEqual(
      expect.objectContaining({ tag: value, name: label, group: 'done-for-you' }),
    );
    expect(dfyForm.schema.parse({ ...APPLICATION, plan: value })).toHaveProperty('plan', value);
  }
  for (const plan of ['', ' ', undefined]) {
    expect(dfyForm.schema.parse({ ...APPLICATION, plan })).toHaveProperty('plan', undefined);
  }
  for (const plan of ['dfy-concierge', 'pro', null, ['dfy-pro']]) {
    expect(faults({ plan })).toEqual({
      plan: 'Please choose a plan from the list, or leave this blank.',
    });
  }
});
