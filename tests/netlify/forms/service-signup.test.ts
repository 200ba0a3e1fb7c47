import { describe, expect, it } from 'vitest';
import { serviceSignupForm } from '#src/domain/forms/service-signup.ts';
import { createWorld, failureOf, formPost, jsonPost, send } from '../battery/world.ts';
import { recordOfPage, recordOfScript } from './stored-record.ts';
import { planOptions } from '#netlify/store/published-content.ts';

const SIGNUP = { name: 'Ada Lovelace', email: 'ada@example.com', plan_tag: 'dfy-pro' };
const record = {
  email: 'ada@example.com',
  source: 'website',
  signup_context: { form_type: 'service_signup', ...SIGNUP, plan_name: 'DFY Pro' },
};

it('stores the name that we know the plan by, whatever the page called it', async () => {
  expect(serviceSignupForm.action).toBe('/api/service-signup');
  for (const plan_name of ['DFY Pro', 'DFY Pro, free of charge', undefined]) {
    expect(await recordOfScript(serviceSignupForm, { ...SIGNUP, plan_name })).toEqual(record);
  }
  expect(await recordOfPage(serviceSignupForm, SIGNUP)).toEqual(record);
});

it('takes a sign-up for every plan of the services page', async () => {
  const world = createWorld();
  for (const { value } of planOptions()) {
    const post = jsonPost(serviceSignupForm.action, { ...SIGNUP, plan_tag: value });
    expect([value, (await send(world, post)).status]).toEqual([value, 201]);
  }
});

describe('a plan that is not offered', () => {
  const GONE = 'We no longer offer this plan. Please choose another.';

  it.each(['dfy', 'DFY-PRO', '__proto__', 'constructor', 'dfy-pro '.repeat(3)])(
    'is refused: %j',
    async (plan_tag) => {
      const world = createWorld();
      const response = await send(
        world,
        jsonPost(serviceSignupForm.action, { ...SIGNUP, plan_tag }),
      );
      expect(response.status).toBe(422);
      const { message, fields } = await failureOf(response);
      expect({ message, fields }).toEqual({ message: GONE, fields: { plan_tag: GONE } });
      expect(world.blobs.entries.size).toBe(0);
    },
  );

  it('comes back without JavaScript as a choice of those that are', async () => {
    const fields = { ...SIGNUP, plan_tag: 'gone' };
    const response = await send(createWorld(), formPost(serviceSignupForm.action, fields));
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain(GONE);
    for (const { value } of planOptions()) expect(page).toContain(`<option value="${value}">`);
  });
});
