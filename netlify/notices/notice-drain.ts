import { groupBy } from '#src/domain/shared/group-by.ts';
import {
  CHANNELS,
  type Channel,
  PENDING_NOTICES,
  type PendingNotice,
  readPendingNoticeKey,
} from '#netlify/records/notice-keys.ts';
import { channelsOf, type NoticeSurroundings } from './notices.ts';
import { createNoticeSettler, isDue, type NoticeOutcome } from './settle-notice.ts';

/** Below what the receivers take: the e-mail provider says 5 calls a second for all of us. */
const PER_SECOND = { email: 4, webhook: 8 } as const satisfies Record<Channel, number>;
/** So often in a row does a receiver not answer before it is left alone until the next run. */
const SILENCES_MAX = 3;

export interface NoticeFigures {
  delivered: number;
  /** Not delivered, and not given up. */
  left: number;
  /** Given up in this run, after a week. */
  given_up: number;
  /** Why a channel ended early, such as `email: unauthorised`. */
  stopped?: string[];
}

/** One notice with all of its entries, the latest first; there are two after a crash. */
type Entries = readonly [PendingNotice, ...PendingNotice[]];

/**
 * Takes up the notices that are due, both channels at once and each at its own pace. Fresh ones come
 * first, so that some which never succeed can't keep others waiting.
 * @param deadline No delivery is begun after this time, in milliseconds since 1970.
 */
export async function drainNotices(
  surroundings: NoticeSurroundings,
  deadline: number,
): Promise<NoticeFigures> {
  const { store, outside } = surroundings;
  const figures: NoticeFigures = { delivered: 0, left: 0, given_up: 0 };
  const listed = await store.list(PENDING_NOTICES);
  if (listed.kind === 'unavailable') return { ...figures, stopped: [listed.fault] };
  const pending = groupEntries(listed.keys.flatMap((key) => readPendingNoticeKey(key) ?? []));
  const now = outside.now() / 1_000;
  const isOn = channelsOf(surroundings.environment);
  const stops = await Promise.all(
    CHANNELS.map(async (channel) => {
      const own = pending.filter(([{ channel: other }]) => other === channel);
      figures.left += own.length;
      const settle = createNoticeSettler(surroundings, {
        perSecond: PER_SECOND[channel],
        isOn: isOn.includes(channel),
        deadline,
      });
      const due = own.filter(([latest]) => isDue(latest, now)).sort(byFreshness);
      const stop = await settleAll(due, settle, figures, () => outside.now() < deadline);
      return stop === undefined ? [] : [`${channel}: ${stop}`];
    }),
  );
  const stopped = stops.flat();
  return { ...figures, ...(stopped.length > 0 && { stopped }) };
}

/** @returns Why it ended early. */
async function settleAll(
  due: readonly Entries[],
  settle: (entries: Entries) => Promise<NoticeOutcome>,
  figures: NoticeFigures,
  isTimeLeft: () => boolean,
): Promise<string | undefined> {
  let silences = 0;
  for (const entries of due) {
    if (!isTimeLeft()) return undefined;
    const outcome = await settle(entries);
    if (outcome === 'delivered' || outcome === 'gone' || outcome === 'given-up') figures.left -= 1;
    if (outcome === 'delivered') figures.delivered += 1;
    if (outcome === 'given-up') figures.given_up += 1;
    silences = outcome === 'unreachable' ? silences + 1 : 0;
    if (silences === SILENCES_MAX || ENDING.has(outcome)) return outcome;
  }
  return undefined;
}

/** After these, whatever comes next would end alike. */
const ENDING = new Set<NoticeOutcome>(['unauthorised', 'exhausted', 'slow-down', 'storage']);

const byFreshness = ([one]: Entries, [other]: Entries) =>
  one.attempts - other.attempts || one.since - other.since;

function groupEntries(pending: readonly PendingNotice[]): Entries[] {
  const groups = groupBy(pending, ({ channel, formType, id }) => [channel, formType, id].join('/'));
  return [...groups.values()].flatMap((entries) => {
    const [latest, ...others] = entries.sort((one, other) => other.attempts - one.attempts);
    const entriesOfOne: Entries[] = latest ? [[latest, ...others]] : [];
    return entriesOfOne;
  });
}
