import { expect, it } from 'vitest';
import { REFUSED } from '#src/domain/deal-room/deal-words.ts';
import { dealSchema, PARTIES } from '#src/domain/deal-room/deal.ts';
import { liveRuntime } from '#netlify/environment/runtime.ts';
import { linkTo } from '#netlify/deals/access.ts';
import { createDeal } from '#netlify/deals/deals.ts';
import { openStore } from '#netlify/store/store.ts';
import { aDeal, brokenEvents } from '#tests/domain/deal-room/a-deal.ts';
import { startStorage } from '#tests/netlify/battery/killable-storage.ts';
import { createWorld, diskFetch, jsonPost, SECRET, send } from '#tests/netlify/battery/world.ts';
import { rounds } from '#tests/sampling.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';

/** A thousand in all: a deal has no room for more messages from links alone. */
const DEALS = rounds(5, 1);
const COMMANDS = rounds(200, 30);
const KILLS = rounds(5, 2);
const CONFIRMED_A_ROUND = COMMANDS / (KILLS + 1);

async function writeAndKill() {
  const directory = await temporaryFolder();
  const blobsFetch = diskFetch(directory);
  const runtime = { ...liveRuntime, blobsFetch };
  const store = openStore('submissions', runtime);
  const credentials = openStore('credentials', runtime);
  const deal = aDeal();
  const now = Date.parse(deal.events[0]?.at ?? '');
  const environment = { secret: SECRET };
  const context = { store, credentials, environment, runtime: { now: () => now } };
  await createDeal(context, deal, now);
  const links = await Promise.all(
    PARTIES.map(async (party) => {
      const holder = { dealId: deal.id, party, email: deal[party].email };
      return (await linkTo(context, holder)).split('token=')[1] ?? '';
    }),
  );

  const world = createWorld({ blobsFetch: fetch });
  world.clock.time = now;
  const commands = Array.from({ length: COMMANDS }, (_, n) => ({
    id: crypto.randomUUID(),
    seen: 1,
    command: { kind: 'write', text: `Message ${n}` },
  }));
  const confirmed = new Set<string>();
  let kills = 0;
  while (confirmed.size < COMMANDS && kills < 20) {
    const storage = await startStorage(directory);
    const left = commands.filter(({ id }) => !confirmed.has(id)).values();
    const enough = Math.min(COMMANDS, confirmed.size + CONFIRMED_A_ROUND);
    let killing: Promise<void> | undefined;
    const write = async (link: string) => {
      for (const body of left) {
        const headers = { 'deal-link': link };
        const answer = await send(world, jsonPost('/api/deal/command', body, headers));
        const { status } = answer;
        expect([200, 409, 503]).toContain(status);
        // The other party's request is there, whose answer was lost.
        if (status === 409) expect(await answer.text()).toContain(REFUSED.not_yours);
        if (status !== 503) {
          confirmed.add(body.id);
          // Few enough a day for the limit of one party, whose links may be faster, and all before the offer lapses.
          world.clock.time += 49 * 60_000;
        }
        if (confirmed.size >= enough) killing ??= storage.kill();
        if (killing) return;
      }
    };
    await Promise.all([...links, ...links].map(write));
    await (killing ?? storage.kill());
    kills += 1;
  }
  expect(kills).toBeGreaterThanOrEqual(KILLS);

  const read = await store.read(`deals/${deal.id}`, dealSchema);
  const events = read.kind === 'found' ? read.value.events : [];
  expect(brokenEvents({ events })).toEqual([]);
  const requests = events.slice(1).map(({ request }) => request.replace(/#\w+$/, ''));
  expect(requests.sort()).toEqual(commands.map(({ id }) => id).sort());
}

it(
  'keeps what it confirmed to either party, once and in one order, however often its storage is killed',
  { repeats: DEALS - 1, timeout: 300_000 },
  writeAndKill,
);
