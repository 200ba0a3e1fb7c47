import { describe, expect, it } from 'vitest';
import { rounds } from '#tests/sampling.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { A_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';
import { liveRuntime } from '#netlify/environment/runtime.ts';
import { openStore } from '#netlify/store/store.ts';
import { startupListingForm } from '#src/domain/forms/startup-listing/form.ts';
import { submissionOf } from '#tests/netlify/store/stored.ts';
import { begin, resume, saveRequest } from './listing-draft.ts';
import { createMemoryBlobs } from './memory-blobs.ts';
import { seeded } from './seeded-random.ts';
import { createWorld, diskFetch, send } from './world.ts';

const SAVES = rounds(100, 40);
const { form_step: _step, completed: _completed, ...ANSWERS } = A_LISTING;
const FIELDS = Object.entries(ANSWERS);

const BACKENDS = [
  {
    name: 'the double in memory',
    open: () => Promise.resolve(createMemoryBlobs().fetch),
  },
  {
    name: 'the embedded platform on disk',
    open: async () => diskFetch(await temporaryFolder()),
  },
];

describe.each(BACKENDS)('on $name', ({ open }) => {
  it(`${SAVES} parallel saves of one answer each are all stored, and none is lost`, async () => {
    const blobsFetch = await open();
    const world = createWorld({ blobsFetch });
    const draft = await begin(world, { form_step: 1 });
    const answers = await Promise.all(
      Array.from({ length: SAVES }, async (_, n) => {
        const [name = '', answer] = FIELDS[n % FIELDS.length] ?? [];
        const body = { revision: n + 1, form_step: (n % 5) + 1, [name]: answer };
        return (await send(world, saveRequest(draft, body))).status;
      }),
    );
    expect(answers).toEqual(Array.from({ length: SAVES }, () => 200));
    const store = openStore('submissions', { ...liveRuntime, blobsFetch });
    const stored = await submissionOf(store, { formType: startupListingForm.type, id: draft.id });
    const numbers = Array.from({ length: SAVES }, (_, n) => n + 1);
    expect(Object.keys(stored.draft?.saves ?? {}).map(Number)).toEqual(numbers);
    // Every answer is there, from the last save that has it.
    const { form_type: _form, ...kept } = stored.signup_context;
    expect(kept).toEqual(ANSWERS);
    const latest = numbers.map((n) => [FIELDS[(n - 1) % FIELDS.length]?.[0] ?? '', n] as const);
    expect(stored.draft?.answered).toEqual({
      ...stored.draft?.answered,
      ...Object.fromEntries(latest),
    });
    const resumed = await resume(world, draft);
    expect(resumed).toMatchObject({ answers: ANSWERS, revision: SAVES, form_step: 5 });
    expect(startupListingForm.schema.parse(resumed.answers)).toEqual(A_LISTING);
  });

  it(`${SAVES} parallel saves of one answer leave it as the highest number has it`, async () => {
    const world = createWorld({ blobsFetch: await open() });
    const draft = await begin(world);
    const random = seeded(20);
    const order = Array.from({ length: SAVES }, (_, n) => ({ revision: n + 1, rank: random() }));
    order.sort((one, other) => one.rank - other.rank);
    await Promise.all(
      order.map(({ revision }) =>
        send(world, saveRequest(draft, { revision, techStack: `save ${revision}` })),
      ),
    );
    expect((await resume(world, draft)).answers).toEqual({ techStack: `save ${SAVES}` });
  });
});

it('every save that is confirmed is stored, and no other, when two tabs save at once', async () => {
  const world = createWorld();
  const draft = await begin(world);
  const saves = Array.from({ length: SAVES }, (_, n) => ({
    revision: (n >> 1) + 1,
    techStack: `save ${n}`,
  }));
  const answers = await Promise.all(saves.map((body) => send(world, saveRequest(draft, body))));
  const confirmed = saves.filter((_, n) => answers[n]?.status === 200);
  expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true);
  expect(confirmed.map(({ revision }) => revision).sort((one, other) => one - other)).toEqual(
    Array.from({ length: SAVES / 2 }, (_, n) => n + 1),
  );
  const last = confirmed.find(({ revision }) => revision === SAVES / 2);
  expect((await resume(world, draft)).answers).toEqual({ techStack: last?.techStack });
  // Each is known again, and the other one of its number is not.
  for (const [n, body] of saves.entries()) {
    expect((await send(world, saveRequest(draft, body))).status).toBe(answers[n]?.status);
  }
});
