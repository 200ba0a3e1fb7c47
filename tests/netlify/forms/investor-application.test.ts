import { expect, it } from 'vitest';
import { investorApplicationForm as form } from '#src/domain/forms/investor-application.ts';
import { createWorld, formPost, send } from '#tests/netlify/battery/world.ts';
import { recordOfPage, recordOfScript } from './stored-record.ts';

const APPLICATION = {
  fullName: 'Ada Lovelace',
  emailAddress: 'ada@example.com',
  phoneNumber: '+1 (415) 555-0123',
  linkedInOrWebsite: 'https://linkedin.com/in/ada',
  investorType: ['angel', 'other'],
  investorTypeOther: 'Investment club',
  capitalPerDeal: '25k-100k',
  investmentStructure: ['revenue', 'fixed'],
  dealTypes: ['saas'],
  previousFunding: 'no',
  investmentPriorities: ['passive', 'other'],
  investmentPrioritiesOther: 'Local jobs',
  featureAsPartner: 'yes',
  whyPartner: 'I know how engines earn.',
  additionalComments: 'None.',
};
const record = {
  email: 'ada@example.com',
  source: 'website',
  signup_context: { form_type: 'investor_application', ...APPLICATION },
};

/** As a browser without JavaScript posts it: a pair for every ticked box. */
const asPairs = (application: Record<string, string | string[]>): [string, string][] =>
  Object.entries(application).flatMap(([name, value]) =>
    [value].flat().map((text): [string, string] => [name, text]),
  );

it('stores an application under the address in it, with or without JavaScript', async () => {
  expect(form.action).toBe('/api/investor-application');
  expect(await recordOfScript(form, APPLICATION)).toEqual(record);
  const typed = { phoneNumber: '415-555-0123', linkedInOrWebsite: 'linkedin.com/in/ada' };
  expect(await recordOfPage(form, asPairs({ ...APPLICATION, ...typed }))).toEqual(record);
});

it('forgets what stood under Other when it is no longer chosen', async () => {
  const { investorTypeOther: _type, investmentPrioritiesOther: _priority, ...kept } = APPLICATION;
  const chosen = { investorType: ['angel'], investmentPriorities: ['passive'] };
  const signup_context = { form_type: 'investor_application', ...kept, ...chosen };
  expect(await recordOfScript(form, { ...APPLICATION, ...chosen })).toEqual({
    ...record,
    signup_context,
  });
});

it('gives a third priority back, ticked as it was, with what is wrong', async () => {
  const three = { ...APPLICATION, investmentPriorities: ['passive', 'equity', 'roi'] };
  const world = createWorld();
  const response = await send(world, formPost(form.action, asPairs(three)));
  expect(response.status).toBe(422);
  const page = await response.text();
  expect(page).toContain('Please select at most 2 priorities.');
  for (const value of three.investmentPriorities) {
    expect(page).toContain(`name="investmentPriorities" checked="" value="${value}"`);
  }
  expect(world.blobs.entries.size).toBe(0);
});
