import { expect, it } from 'vitest';
import { dfyForm } from '#src/domain/forms/dfy.ts';
import { recordOfPage, recordOfScript } from './stored-record.ts';

const APPLICATION = {
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  audienceDescription: 'Weavers who own a loom.',
  ideaSummary: 'Pattern cards by subscription.',
  monetizationStrategy: 'A monthly fee for each loom.',
  timeline: 'flexible',
  plan: 'dfy-pro',
  source: 'dfy_application_form',
};
const record = {
  email: 'ada@example.com',
  source: 'dfy_application_form',
  signup_context: { form_type: 'dfy', ...APPLICATION },
};

it('stores an application under its source, with or without JavaScript', async () => {
  expect(await recordOfScript(dfyForm, APPLICATION)).toEqual(record);
  expect(await recordOfPage(dfyForm, APPLICATION)).toEqual(record);
});

it('leaves the plan out where none was chosen', async () => {
  const { plan: _plan, ...open } = APPLICATION;
  const signup_context = { form_type: 'dfy', ...open };
  expect(await recordOfPage(dfyForm, { ...open, plan: '' })).toEqual({ ...record, signup_context });
});
