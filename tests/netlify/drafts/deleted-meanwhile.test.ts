import { expect, it } from 'vitest';
import { erasePerson } from '#netlify/store/erase.ts';
import { openStore } from '#netlify/store/store.ts';
import { liveRuntime } from '#netlify/environment/runtime.ts';
import { A_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';
import { createMemoryBlobs } from '#tests/netlify/battery/memory-blobs.ts';
import { begin, saveRequest } from '#tests/netlify/battery/listing-draft.ts';
import { createWorld, SECRET, send } from '#tests/netlify/battery/world.ts';

const SELLER = A_LISTING.founderEmail;

/** A draft whose seller's data can be deleted before any request that a save makes to the storage. */
async function createRace() {
  const blobs = createMemoryBlobs();
  let deletesAt = Number.POSITIVE_INFINITY;
  let requests = 0;
  let deletion: Promise<unknown> | undefined;
  const world = createWorld({
    async blobsFetch(...request) {
      if (requests === deletesAt) deletion ??= erase();
      requests += 1;
      await deletion;
      return blobs.fetch(...request);
    },
  });
  const runtime = { ...liveRuntime, blobsFetch: blobs.fetch };
  const stores = {
    submissions: openStore('submissions', runtime),
    credentials: openStore('credentials', runtime),
  };
  const seller = { email: SELLER, secret: SECRET };
  const erase = () => erasePerson(stores, seller);
  const draft = await begin(world, { founderEmail: SELLER });
  requests = 0;
  return {
    async save(body: object, at: number) {
      deletesAt = at;
      const { status } = await send(world, saveRequest(draft, { revision: 1, ...body }));
      return { status, isDeleted: deletion !== undefined };
    },
    left: async () =>
      (await erasePerson(stores, seller, { isTrial: true })).removed
        .filter(({ store }) => store === 'submissions')
        .map(({ key }) => key),
  };
}

it.each([
  ['a save', { founderEmail: SELLER, techStack: 'Rails' }],
  ['a submission', A_LISTING],
])(
  'a seller’s deleted data stays deleted, whenever that happens during %s',
  async (_what, body) => {
    const left: unknown[] = [];
    for (let at = 0; ; at += 1) {
      const race = await createRace();
      const { status, isDeleted } = await race.save(body, at);
      if (!isDeleted) break;
      expect([200, 404, 503]).toContain(status);
      const keys = await race.left();
      if (keys.length > 0) left.push({ at, keys });
    }
    expect(left).toEqual([]);
  },
);
