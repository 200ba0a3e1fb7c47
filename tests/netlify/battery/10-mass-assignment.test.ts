import { expect, it } from 'vitest';
import { FORM_CASES } from './form-cases.ts';
import { createWorld, failureOf, formPost, jsonPost, send } from './world.ts';

const INJECTED = {
  status: 'approved',
  id: '0198c0de-0000-7000-8000-000000000000',
  created_at: '2020-01-01',
  receivedAt: 0,
  signup_context: 'x',
  form_type: 'affiliate_signup',
  editTokenHash: 'x',
  featured: true,
  admin: true,
};

it.each(FORM_CASES)('takes no member at $path that the form does not have', async (formCase) => {
  const world = createWorld();
  for (const [name, value] of Object.entries(INJECTED)) {
    const script = await send(
      world,
      jsonPost(formCase.path, { ...formCase.body(1), [name]: value }),
    );
    expect([name, script.status]).toEqual([name, 422]);
    expect((await failureOf(script)).fields).toEqual({});
    const fields = { ...formCase.fields(1), [name]: String(value) };
    expect((await send(world, formPost(formCase.path, fields))).status).toBe(422);
  }
  expect(world.blobs.entries.size).toBe(0);
});
