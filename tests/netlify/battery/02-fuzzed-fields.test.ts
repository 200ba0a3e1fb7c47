import { expect, it } from 'vitest';
import { rounds } from '#tests/sampling.ts';
import { FORM_CASES } from './form-cases.ts';
import { seeded } from './seeded-random.ts';
import { createWorld, failureOf, jsonPost, send } from './world.ts';

const BODIES = rounds(2_000, 70);

it.each(FORM_CASES)(
  'answers 2,000 wrong bodies at $path in the words of each rule',
  async (formCase) => {
    const world = createWorld();
    const random = seeded(2);
    const rules = Object.entries(formCase.faults);
    expect(rules.length).toBeGreaterThan(0);
    for (let count = 0; count < BODIES; count += 1) {
      const body = { ...formCase.body(count) };
      const expected: Record<string, string> = {};
      for (const [field, faults] of rules) {
        const isWrong = random() < 0.5 || rules.at(-1)?.[0] === field;
        const fault = faults[Math.floor(random() * faults.length)];
        if (!isWrong || !fault) continue;
        body[field] = fault.value;
        expected[field] = fault.message;
      }
      const hasUnknown = random() < 0.2;
      if (hasUnknown) body[`unknown${count}`] = count;
      const response = await send(world, jsonPost(formCase.path, body));
      expect(response.status).toBe(422);
      const { fields } = await failureOf(response);
      // Whether a listing or a plan exists is looked up once everything else is right.
      const isOnlyGone = Object.keys(expected).length === 1 && !hasUnknown;
      for (const field of ['listing_id', 'plan_tag']) {
        const isGone = /^This listing is|^We no longer offer/.test(expected[field] ?? '');
        if (isGone && !isOnlyGone) Reflect.deleteProperty(expected, field);
      }
      if (hasUnknown)
        expected[`unknown${count}`] =
          "The form doesn't have this field anymore. Please reload the page.";
      expect(fields).toEqual(expected);
    }
    expect(world.blobs.entries.size).toBe(0);
  },
);
