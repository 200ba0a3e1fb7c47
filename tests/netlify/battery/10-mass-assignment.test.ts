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
    expect(await failureOf(script)).toMatchObject({
      code: 'form_changed',
      fields: { [name]: "The form doesn't have this field anymore. Please reload the page." },
    });
    const fields = { ...formCase.fields(1), [name]: String(value) };
    expect((await send(world, formPost(formCase.path, fields))).status).toBe(422);
  }
  expect(world.blobs.entries.size).toBe(0);
});

it('names no more of what is unknown than somebody can read', async () => {
  const world = createWorld();
  const [hero] = FORM_CASES;
  if (!hero) throw new Error('There are no forms.');
  const many = Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`field${n}`, 1]));
  const response = await send(
    world,
    jsonPost(hero.path, { ...hero.body(1), ['x'.repeat(5_000)]: 1, ...many }),
  );
  const names = Object.keys((await failureOf(response)).fields ?? {});
  expect(names).toEqual(Array.from({ length: 20 }, (_, n) => `field${n}`));
});
