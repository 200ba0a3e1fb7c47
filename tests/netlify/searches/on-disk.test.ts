import { expect, it } from 'vitest';
import { diskFetch, send } from '#tests/netlify/battery/world.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { openStore } from '#netlify/store/store.ts';
import {
  aListing,
  announcements,
  confirmedSearch,
  createSearchWorld,
  DAY,
  HOUR,
  oneClick,
} from './search-world.ts';

const OLD = aListing({ id: 'old' });
const NEW = aListing({ id: 'new', category: 'saas' });
const NEWER = aListing({ id: 'newer', category: 'saas' });

it('does all of it on the embedded platform’s own storage: saved, confirmed, told, ended, forgotten', async () => {
  const blobsFetch = diskFetch(await temporaryFolder());
  const world = createSearchWorld({ blobsFetch });
  await world.announce([OLD]);
  const saas = await confirmedSearch(world, { query: 'category=saas' });
  await confirmedSearch(world, { email: 'weekly@example.com', frequency: 'weekly' });
  await confirmedSearch(world, { email: 'none@example.com', query: 'category=mobile' });

  world.clock.time += HOUR;
  // Two runs at once, as when one is started by hand beside the scheduled one.
  await Promise.all([world.announce([OLD, NEW]), world.announce([OLD, NEW])]);
  await world.announce([OLD, NEW]);
  expect(announcements(world).map(({ to }) => to)).toEqual([['ada@example.com']]);

  expect((await send(world, oneClick(saas.unsubscribe))).status).toBe(200);
  world.clock.time += 2 * DAY;
  await world.announce([OLD, NEW, NEWER]);
  const receivers = announcements(world).map(({ to }) => to[0]);
  expect(receivers).toEqual(['ada@example.com', 'weekly@example.com']);

  world.clock.time += 8 * DAY;
  await world.maintain();
  const store = openStore('submissions', world.runtime);
  expect(await store.keys('saved-search/')).toHaveLength(2);
  expect(await store.keys('searches/')).toHaveLength(2);
});
