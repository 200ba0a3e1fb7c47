import { expect, it } from 'vitest';
import { A_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';
import { begin, resume, save, saveRequest } from './listing-draft.ts';
import { createWorld, failureOf, send } from './world.ts';

const { form_step: _step, completed: _completed, ...ANSWERS } = A_LISTING;

it('keeps the latest save when an earlier one arrives after it', async () => {
  const world = createWorld();
  const draft = await begin(world, { techStack: 'save 0' });
  for (const revision of [1, 2, 3]) {
    await save(world, draft, { revision, techStack: `save ${revision}` });
  }
  const late = { form_step: 4, techStack: 'save 4', startupName: 'of save 4' };
  await save(world, draft, { revision: 5, form_step: 5, techStack: 'save 5' });
  await save(world, draft, { revision: 4, ...late });
  expect(await resume(world, draft)).toMatchObject({
    revision: 5,
    form_step: 5,
    answers: { techStack: 'save 5', startupName: 'of save 4' },
  });
});

it('changes nothing after the listing was submitted, whatever is sent', async () => {
  const world = createWorld();
  const draft = await begin(world, ANSWERS);
  const last = { revision: 5, completed: true };
  await save(world, draft, last);
  const before = JSON.stringify([...world.blobs.entries]);
  const late = [
    { revision: 6 },
    { revision: 4 },
    { revision: 6, startupName: 'Another' },
    { revision: 6, completed: true, startupName: 'Another' },
  ];
  for (const body of late) {
    const response = await send(world, saveRequest(draft, body));
    expect([body, response.status]).toEqual([body, 409]);
    expect((await failureOf(response)).code).toBe('already_submitted');
  }
  const reused = await send(world, saveRequest(draft, { ...last, startupName: 'Another' }));
  expect(reused.status).toBe(422);
  expect(await save(world, draft, last)).toBe(5);
  expect(JSON.stringify([...world.blobs.entries])).toBe(before);
});
