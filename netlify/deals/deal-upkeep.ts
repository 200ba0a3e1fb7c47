import {
  dealAt,
  type DealState,
  exclusiveUntil,
  turnOf,
} from '#src/domain/deal-room/deal-state.ts';
import { type Deal, isSigned } from '#src/domain/deal-room/deal.ts';
import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { RETENTION_DAYS } from '#src/domain/shared/promises.ts';
import { countingTask, type MaintenanceRun } from '#netlify/http/maintain.ts';
import { enqueue } from '#netlify/mail/queue.ts';
import { DEALS, DEALS_OF_ADDRESS, DEALS_OF_LISTING } from '#netlify/store/deal-documents.ts';
import { rotatedByTimeOfDay } from '#netlify/store/expiry.ts';
import { timeOf } from '#netlify/store/keys.ts';
import { inBatches, keysIn } from '#netlify/store/walk.ts';
import { newsJob, settleOthers, tellOthers } from './deal-mail.ts';
import { changeDeal, idIn, listingOf, readDeal } from './deals.ts';

interface Figures {
  reminded: number;
  told: number;
  settled: number;
  expired: number;
}

/**
 * What no request does: the email on the day before something lapses, what a killed request left undone, and
 * deleting what is old.
 */
export const dealUpkeep = countingTask<Figures>(
  'deal-upkeep',
  { reminded: 0, told: 0, settled: 0, expired: 0 },
  async (run, figures) => {
    const { store, runtime, deadline } = run;
    const isTimeLeft = () => runtime.now() < deadline;
    const ids = (await store.keys(DEALS)).map(idIn);
    const listings = new Set<string>();
    const look = async (id: string) => {
      const deal = await readDeal(store, id);
      if (!deal) return;
      const now = runtime.now();
      if (isOver(deal, now)) {
        await store.remove(DEALS + id);
        figures.expired += 1;
        return;
      }
      const state = dealAt(deal, now);
      // Without either, no other deal waits or has to.
      if (state.pause || exclusiveUntil(state) !== null) listings.add(listingOf(deal));
      figures.reminded += await remind(run, deal, state);
      const { at = '' } = deal.events.at(-1) ?? {};
      if (now - Date.parse(at) < DAY_MS) figures.told += await tellOthers(run, deal);
    };
    await inBatches(rotatedByTimeOfDay(ids, runtime.now()), look, isTimeLeft);
    const later: Promise<unknown>[] = [];
    const background = (work: Promise<unknown>) => later.push(work);
    for (const listingId of listings) {
      await settleOthers({ ...run, background }, listingId);
      figures.settled += 1;
    }
    await Promise.all(later);
    await sweepNotes(run);
  },
);

/** Once for each deadline, on the day before it. @returns 1 if that was now. */
async function remind(run: MaintenanceRun, deal: Deal, state: DealState): Promise<number> {
  const { runtime, store } = run;
  const { deadline } = state;
  const now = runtime.now();
  const turn = turnOf(state);
  if (deadline === null || !turn || deadline - now > DAY_MS) return 0;
  const caller = { actor: 'site', request: `${deadline}`, evidence: null } as const;
  const changed = await changeDeal(run, deal, { kind: 'remind' }, caller);
  if (changed.kind !== 'changed') return 0;
  await enqueue(store, newsJob(turn.who, deal), {}, { since: now, dueAt: now });
  return 1;
}

/** Whether a deal has ended so long ago that it is deleted. */
function isOver(deal: Deal, now: number): boolean {
  const { end } = dealAt(deal, now);
  const hasLetter = deal.events.some((event) => isSigned(deal, event));
  const days = hasLetter ? RETENTION_DAYS.signedDeal : RETENTION_DAYS.deal;
  return end !== null && now - Date.parse(end.at) > days * DAY_MS;
}

/** Notes come before their deal, and may outlive it. */
const NOTES_KEPT_MS = 30 * DAY_MS;

/** Removes what belongs to a deal that isn't there: who may open it, and notes of it. */
async function sweepNotes({ store, credentials, runtime, deadline }: MaintenanceRun) {
  const places = [
    [credentials, DEALS],
    [credentials, DEALS_OF_ADDRESS],
    [store, DEALS_OF_LISTING],
  ] as const;
  const there = new Set((await store.keys(DEALS)).map(idIn));
  for (const [of, folder] of places) {
    for await (const key of keysIn(of.pages(folder))) {
      if (runtime.now() >= deadline) return;
      const isOld = runtime.now() - timeOf(idIn(key)) > NOTES_KEPT_MS;
      if (isOld && !there.has(idIn(key))) await of.remove(key);
    }
  }
}
