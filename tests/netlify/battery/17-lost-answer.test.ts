import { expect, it } from 'vitest';
import { FORM_CASES } from './form-cases.ts';
import { lostAnswer } from './memory-blobs.ts';
import { createWorld, formPost, jsonPost, recordKeys, savedId, send } from './world.ts';

it.each(FORM_CASES)('confirms a write at $path whose answers get lost', async (formCase) => {
  for (const losses of [1, 2, 3]) {
    const world = createWorld();
    let lost = 0;
    world.blobs.failWith(({ method }) => {
      if (method !== 'PUT' || lost >= losses) return undefined;
      lost += 1;
      return lostAnswer;
    });
    const response = await send(world, jsonPost(formCase.path, formCase.body(1)));
    expect([losses, response.status]).toEqual([losses, 201]);
    const id = await savedId(response);
    expect(recordKeys(world)).toEqual([`${formCase.folder}2026-11-21/${id}`]);

    lost = 0;
    const form = await send(world, formPost(formCase.path, formCase.fields(2)));
    expect(form.status).toBe(303);
    expect(recordKeys(world)).toHaveLength(2);
  }
});
