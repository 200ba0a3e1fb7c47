import { itemsDue, paymentReminders } from '#src/domain/deal-room/progress-turn.ts';
import { lastDayToPay, lateNotePayments } from '#src/domain/deal-room/payments.ts';
import { eventOf } from '#src/domain/deal-room/decide.ts';
import { QUIET_DAYS } from '#src/domain/deal-room/event-words.ts';
import { dealAt, type DealState, exclusiveUntil } from '#src/domain/deal-room/deal-state.ts';
import { type Deal, dealSchema, isParty, type Party } from '#src/domain/deal-room/deal.ts';
import { keptUntil } from '#src/domain/deal-room/retention.ts';
import {
  addDays,
  DAY_MS,
  endOfDay,
  lastPlaceDay,
  utcDay,
} from '#src/domain/shared/calendar-date.ts';
import { countingTask, type MaintenanceRun } from '#netlify/http/maintain.ts';
import { DEALS, DEALS_DUE, noteDue } from '#netlify/store/deal-documents.ts';
import { idIn, timeOf } from '#netlify/store/keys.ts';
import { listingSummaries } from '#netlify/store/published-content.ts';
import { inBatches } from '#netlify/store/walk.ts';
import { settleOthers, tellParties } from './deal-mail.ts';
import { changeDeal, listingOf, removeDeal } from './deals.ts';

/**
 * What no request does: the email on the day before something lapses, what a killed request left undone, and
 * deleting what is old. Looks only at deals that a note says something is due for; each look notes the next one.
 */
export const dealUpkeep = countingTask(
  'deal-upkeep',
  { looked: 0, reminded: 0, expired: 0 },
  async (run, figures) => {
    const { store, runtime, deadline } = run;
    const now = runtime.now();
    const later: Promise<unknown>[] = [];
    const call = { ...run, background: (work: Promise<unknown>) => later.push(work) };
    const listings = new Set<string>();
    const done: string[] = [];
    const keys = await store.keys(DEALS_DUE);
    const due = Map.groupBy(
      keys.filter((key) => timeOf(key.split('/')[1] ?? '') <= now),
      idIn,
    );
    const look = async ([id, notes]: [string, string[]]) => {
      const read = await store.read(DEALS + id, dealSchema);
      if (read.kind === 'unreadable') return;
      done.push(...notes);
      if (read.kind === 'missing') return;
      const state = dealAt(read.value, now);
      const next = nextTime(read.value, state, now);
      figures.looked += 1;
      if (next !== null && next <= now) {
        await removeDeal(run, read.value);
        figures.expired += 1;
        return;
      }
      const deal = await reminded(run, read.value, state);
      if (deal.events.length > read.value.events.length) figures.reminded += 1;
      await tellParties(call, deal);
      listings.add(listingOf(deal));
      if (next !== null) await noteDue(store, id, next);
    };
    await inBatches([...due], look, () => runtime.now() < deadline);
    // A deploy says that a listing is sold, and changes no deal.
    const lately = utcDay(now - SOLD_LATELY_MS);
    for (const { id, sale } of listingSummaries()) {
      if (sale?.status === 'sold' && sale.date >= lately) listings.add(id);
    }
    for (const listingId of listings) await settleOthers(call, listingId);
    // Last, so that a run that was killed is done again.
    await inBatches(done, (key) => store.remove(key));
    await Promise.all(later);
  },
);

/** From then on, a sold listing's other deals have had time to end. */
const SOLD_LATELY_MS = 30 * DAY_MS;

/** The day before the one that ends with a deadline, in the last time zone. */
const NEAR_MS = 2 * DAY_MS;

/** When something is due next, in milliseconds since 1970: past if the deal is to be deleted. Null if nothing is. */
function nextTime(deal: Deal, state: DealState, now: number): number | null {
  const { pause, end, deadline, progress } = state;
  if (end) return keptUntil(deal, state);
  if (pause) return pause.until;
  const times = [
    ...remindersOf(deal, state).map(({ time }) => time),
    ...(deadline === null ? [] : [deadline]),
    ...(progress.endsOn === null ? [] : [endOfDay(progress.endsOn)]),
  ].filter((time) => time > now);
  return times.length > 0 ? Math.min(...times) : null;
}

/**
 * What time alone brings, with what it is about, as an event has it: the day before a deadline, the day after items of
 * a list were due, with all that are past due by then, the end of other days, what is around each payment's date, a
 * lapse, and, for the owner, that the parties may have given up: until then, nobody else can buy. Each request is made once.
 */
function remindersOf({ events }: Deal, state: DealState) {
  const { stage, agreed, deadline, end, progress, diligenceEnded } = state;
  if (end) {
    const passed = { of: agreed ? 'agreed' : 'offer', day: end.at.slice(0, 10) } as const;
    return end.kind === 'lapsed' ? [{ time: 0, request: 'lapse', passed }] : [];
  }
  const items = itemsDue(state, agreed?.version.terms.closing ?? '');
  const pastDue = (party: Party, day: string) =>
    items.filter(({ who, due }) => who === party && due <= day).map(({ id }) => id);
  const isReserved = stage === 'signed' || stage === 'closing';
  const until = isReserved ? exclusiveUntil(state) : null;
  const last = events.findLast(({ by }) => isParty(by))?.at;
  const late = lateNotePayments(progress.account?.payments ?? []);
  const noticed = progress.notices.filter(({ due }) => late.some((each) => each.due === due));
  const open = progress.diligence.filter(({ result }) => result === 'open').length;
  const lastDays = [
    ...(until === null ? [] : [{ of: 'exclusivity', day: lastPlaceDay(until) } as const]),
    ...(stage !== 'closing' || diligenceEnded === null
      ? []
      : [{ of: 'diligence', day: lastPlaceDay(diligenceEnded), open } as const]),
    ...noticed.map(({ on }) => ({ of: 'notice', day: lastDayToPay(on) }) as const),
    ...(isReserved && last !== undefined
      ? [{ of: 'quiet', day: addDays(last.slice(0, 10), QUIET_DAYS) } as const]
      : []),
  ];
  return [
    ...(deadline === null ? [] : [{ time: deadline - NEAR_MS, request: `${deadline}` }]),
    ...[...new Set(items.map(({ due }) => due))].map((day) => ({
      ...{ time: endOfDay(day), request: `items ${day}` },
      overdue: { buyer: pastDue('buyer', day), seller: pastDue('seller', day) },
    })),
    ...lastDays.map((passed) => ({
      ...{ time: endOfDay(passed.day), request: `${passed.of} ${passed.day}`, passed },
    })),
    ...paymentReminders(progress),
  ];
}

/** A deal with its reminders. Of items, and of one payment, only the latest. */
async function reminded(run: MaintenanceRun, deal: Deal, state: DealState): Promise<Deal> {
  if (state.pause) return deal;
  const due = remindersOf(deal, state)
    .filter(({ time }) => time <= run.runtime.now())
    .sort((one, other) => one.time - other.time)
    .map((each) => ['passed' in each ? each.request : each.request.split(' ')[0], each] as const);
  let latest = deal;
  for (const { time: _, request, ...about } of new Map(due).values()) {
    // Each look at a deal that changes it notes the next one.
    if (eventOf(deal, request)) continue;
    const caller = { actor: 'site', request, evidence: null } as const;
    const changed = await changeDeal(run, latest, { kind: 'remind', ...about }, caller);
    if ('value' in changed) latest = changed.value;
  }
  return latest;
}
