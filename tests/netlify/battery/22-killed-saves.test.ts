import { expect, it } from 'vitest';
import { rounds } from '#tests/sampling.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { liveRuntime } from '#netlify/environment/runtime.ts';
import { openStore } from '#netlify/store/store.ts';
import { startStorage } from './killable-storage.ts';
import { resume } from './listing-draft.ts';
import { createSeller, verdictOf } from './retrying-seller.ts';
import { createWorld, diskFetch } from './world.ts';

const ROUNDS = rounds(4, 2);
const SELLERS = 6;
const SAVES = 8;
const CONFIRMED_A_ROUND = rounds(10, 20);

it('confirms no save that a killed storage does not have, and takes each once when sent again', async () => {
  const directory = await temporaryFolder();
  const world = createWorld({ blobsFetch: fetch });
  const sellers = Array.from({ length: SELLERS }, (_, n) => createSeller(n, SAVES));
  for (let round = 0; round < ROUNDS; round += 1) {
    const storage = await startStorage(directory);
    let confirmed = 0;
    let killing: Promise<void> | undefined;
    const sell = async (seller: (typeof sellers)[number]) => {
      while (!seller.isDone() && !killing) {
        const status = await seller.step(world);
        expect([200, 201, 503]).toContain(status);
        if (status !== 503) confirmed += 1;
        // In the last round everybody gets to the end.
        if (confirmed >= CONFIRMED_A_ROUND && round < ROUNDS - 1) killing ??= storage.kill();
      }
    };
    await Promise.all(sellers.map(sell));
    await (killing ?? storage.kill());
  }

  const blobsFetch = diskFetch(directory);
  const store = openStore('submissions', { ...liveRuntime, blobsFetch });
  const keys = await store.keys('startup-listing/');
  for (const seller of sellers) {
    expect(seller.isDone()).toBe(true);
    expect(await verdictOf(seller, store)).toEqual({ lost: 0, records: 1 });
    const draft = seller.draft();
    const resumed = draft && (await resume(createWorld({ blobsFetch }), draft));
    expect(resumed).toMatchObject({
      answers: { techStack: `save ${SAVES}` },
      revision: SAVES,
      completed: true,
    });
  }
  expect(keys).toHaveLength(SELLERS);
});
