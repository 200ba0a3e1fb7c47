import { expect, it } from 'vitest';
import { rounds } from '#tests/sampling.ts';
import { liveRuntime } from '#netlify/environment/runtime.ts';
import { openStore } from '#netlify/store/store.ts';
import { lostAnswer, lostRequest, status, type Fault } from './memory-blobs.ts';
import { createSeller, verdictOf } from './retrying-seller.ts';
import { seeded } from './seeded-random.ts';
import { createWorld } from './world.ts';

const SELLERS = rounds(150, 15);
const SAVES = 5;
/** How often a page tries in all, each save as often as it takes: the unluckiest of 150 takes 2,000. */
const ATTEMPTS = 5000;

function stormOf(share: number): Fault {
  const random = seeded(18);
  const kinds: Fault[] = [
    status(500),
    status(503),
    status(429),
    () => lostRequest,
    () => lostAnswer,
  ];
  return (request) =>
    random() < share ? kinds[Math.floor(random() * kinds.length)]?.(request) : undefined;
}

it.each([0.2, 0.6])('loses and doubles no save while %d of all requests fail', async (share) => {
  const world = createWorld();
  world.blobs.failWith(stormOf(share));
  const sellers = Array.from({ length: SELLERS }, (_, n) => createSeller(n, SAVES));
  for (const seller of sellers) {
    for (let attempt = 0; attempt < ATTEMPTS && !seller.isDone(); attempt += 1) {
      expect([200, 201, 503]).toContain(await seller.step(world));
    }
  }
  expect(sellers.filter((seller) => seller.isDone())).toHaveLength(SELLERS);
  world.blobs.failWith(undefined);
  const store = openStore('submissions', { ...liveRuntime, blobsFetch: world.blobs.fetch });
  for (const seller of sellers) {
    expect(await verdictOf(seller, store)).toEqual({ lost: 0, records: 1 });
  }
  expect(world.blobs.keys('submissions', 'startup-listing/')).toHaveLength(SELLERS);
});
