import { itemsDue, paymentReminders } from '#src/domain/deal-room/progress-turn.ts';
import { lastDayToPay, lateNotePayments } from '#src/domain/deal-room/payments.ts';
import { eventOf } from '#src/domain/deal-room/decide.ts';
import {
  dealAt,
  type DealState,
  exclusiveUntil,
  turnOf,
} from '#src/domain/deal-room/deal-state.ts';
import { type Deal, dealSchema, type Party } from '#src/domain/deal-room/deal.ts';
import { keptUntil } from '#src/domain/deal-room/retention.ts';
import { DAY_MS, endOfDay, lastPlaceDay, utcDay } from '#src/domain/shared/calendar-date.ts';
import { groupBy } from '#src/domain/shared/values.ts';
import { countingTask, type MaintenanceRun } from '#netlify/http/maintain.ts';
import { DEALS, DEALS_DUE, noteDue } from '#netlify/store/deal-documents.ts';
import { timeOf } from '#netlify/store/keys.ts';
import { listingSummaries } from '#netlify/store/published-content.ts';
import { inBatches } from '#netlify/store/walk.ts';
import { settleOthers, tellParties } from './deal-mail.ts';
import { changeDeal, idIn, listingOf, removeDeal } from './deals.ts';

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
    const due = groupBy(
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
    ...(deadline === null ? [] : [deadline - NEAR_MS, deadline]),
    ...itemsDue(state, closingOf(state)).map(({ due }) => endOfDay(due)),
    ...paymentReminders(progress).map(({ time }) => time),
    ...lastDays(state).map(({ time }) => time),
    ...(progress.supportUntil === null ? [] : [endOfDay(progress.supportUntil)]),
  ].filter((time) => time > now);
  return times.length > 0 ? Math.min(...times) : null;
}

const closingOf = ({ agreed }: DealState) => agreed?.version.terms.closing ?? '';

/** When the days without other buyers end, due diligence did, and those to pay after each notice that still counts. */
function lastDays(state: DealState) {
  const { stage, progress, diligenceEnded } = state;
  const until = stage === 'signed' || stage === 'closing' ? exclusiveUntil(state) : null;
  const late = lateNotePayments(progress.account?.payments ?? []);
  const noticed = progress.notices.filter(({ due }) => late.some((each) => each.due === due));
  const open = progress.diligence.filter(({ result }) => result === 'open').length;
  const days = [
    ...(until === null ? [] : [{ of: 'exclusivity', day: lastPlaceDay(until) } as const]),
    ...(stage !== 'closing' || diligenceEnded === null
      ? []
      : [{ of: 'diligence', day: lastPlaceDay(diligenceEnded), open } as const]),
    ...noticed.map(({ on }) => ({ of: 'notice', day: lastDayToPay(on) }) as const),
  ];
  return days.map((passed) => ({
    time: endOfDay(passed.day),
    request: `${passed.of} ${passed.day}`,
    passed,
  }));
}

/**
 * A deal with its reminders: once for each deadline, on the day before it, around each payment's date, after each
 * day on which items of a list were due, of all that are past due by then, after the last of other days, and after
 * it lapsed.
 */
async function reminded(run: MaintenanceRun, deal: Deal, state: DealState): Promise<Deal> {
  const { agreed, deadline, pause, end, progress } = state;
  const now = run.runtime.now();
  if (pause || (end && end.kind !== 'lapsed')) return deal;
  const payments = paymentReminders(progress).filter(({ time }) => time <= now);
  const items = itemsDue(state, closingOf(state)).filter(({ due }) => endOfDay(due) <= now);
  const last = items
    .map(({ due }) => due)
    .sort()
    .at(-1);
  const idsOf = (party: Party) => items.filter(({ who }) => who === party).map(({ id }) => id);
  const overdue = { buyer: idsOf('buyer'), seller: idsOf('seller') };
  const isNear = deadline !== null && turnOf(state) && deadline - now <= NEAR_MS;
  const lapsed = agreed ? 'agreed' : 'offer';
  const due = [
    ...(end
      ? [{ request: 'lapse', passed: { of: lapsed, day: end.at.slice(0, 10) } as const }]
      : []),
    ...(isNear ? [{ request: `${deadline}` }] : []),
    ...(last === undefined ? [] : [{ request: `items ${last}`, overdue }]),
    ...lastDays(state)
      .filter(({ time }) => time <= now)
      .map(({ request, passed }) => ({ request, passed })),
    // A payment that is late isn't announced anymore.
    ...new Map(payments.map(({ request, payment }) => [payment.id, { request, payment }])).values(),
  ];
  let latest = deal;
  for (const { request, ...about } of due) {
    // Each look at a deal that changes it notes the next one.
    if (eventOf(deal, request)) continue;
    const caller = { actor: 'site', request, evidence: null } as const;
    const changed = await changeDeal(run, latest, { kind: 'remind', ...about }, caller);
    if ('value' in changed) latest = changed.value;
  }
  return latest;
}
