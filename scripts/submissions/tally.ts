import { DAY_MS, utcDay } from '#src/domain/shared/calendar-date.ts';
import { isQuarantined, type SubmissionStatus } from '#src/domain/submissions/status.ts';
import { timeOf } from '#netlify/records/blob-keys.ts';
import type { LatestStatus } from '#netlify/records/statuses.ts';
import type { WalkedKey } from '#netlify/records/record-walk.ts';

interface FormTally {
  form: string;
  /** Outside of quarantine, like all but `quarantine`. */
  total: number;
  by_status: Record<SubmissionStatus, number>;
  quarantine: number;
  /** The oldest pending submission. */
  longest_waiting?: { id: string; since: string; days: number };
}

export interface Tally {
  by: 'day' | 'week';
  forms: FormTally[];
  total: FormTally;
  /** From the first period with a submission to the last, without gaps. Weeks start on Monday. */
  periods: { from: string; total: number }[];
}

interface Counted {
  key: WalkedKey;
  status: SubmissionStatus;
  /** In quarantine, judging by its keys and status. */
  isHidden: boolean;
}

/** Counts submissions one by one; keeps one number per form and per day. */
export function createTally(by: Tally['by'], now: number) {
  const forms = new Map<string, FormTally>();
  const total = emptyTally('all');
  const days = new Map<number, number>();

  const addTo = (tally: FormTally, { key, status, isHidden }: Counted) => {
    const { id } = key;
    if (isHidden) {
      tally.quarantine += 1;
      return;
    }
    tally.total += 1;
    tally.by_status[status] += 1;
    const since = timeOf(id);
    const isLonger = !tally.longest_waiting || since < Date.parse(tally.longest_waiting.since);
    if (status !== 'pending' || !isLonger) return;
    const days = Math.max(0, Math.floor((now - since) / DAY_MS));
    tally.longest_waiting = { id, since: new Date(since).toISOString(), days };
  };

  return {
    add(key: WalkedKey, { current: status, entries }: LatestStatus) {
      const isHidden = isQuarantined(key.isMarked, entries[0]?.status);
      const form = forms.get(key.formType) ?? emptyTally(key.formType);
      forms.set(key.formType, form);
      const counted = { key, status, isHidden };
      addTo(form, counted);
      addTo(total, counted);
      if (isHidden) return;
      const start = startOf(by, Date.parse(key.day));
      days.set(start, (days.get(start) ?? 0) + 1);
    },
    result(): Tally {
      const sorted = [...forms.values()].sort((one, other) => (one.form < other.form ? -1 : 1));
      return { by, forms: sorted, total, periods: periodsOf(by, days) };
    },
  };
}

function emptyTally(form: string): FormTally {
  const by_status = {
    pending: 0,
    in_review: 0,
    approved: 0,
    published: 0,
    rejected: 0,
    closed: 0,
    spam: 0,
  } satisfies Record<SubmissionStatus, number>;
  return { form, total: 0, by_status, quarantine: 0 };
}

/** Day 0 was a Thursday. */
function startOf(by: Tally['by'], day: number): number {
  if (by === 'day') return day;
  const number = day / DAY_MS;
  return day - ((number + 3) % 7) * DAY_MS;
}

function periodsOf(by: Tally['by'], days: ReadonlyMap<number, number>): Tally['periods'] {
  const periods: Tally['periods'] = [];
  const starts = [...days.keys()];
  const last = Math.max(...starts);
  const step = by === 'day' ? DAY_MS : 7 * DAY_MS;
  for (let start = Math.min(...starts); start <= last; start += step) {
    periods.push({ from: utcDay(start), total: days.get(start) ?? 0 });
  }
  return periods;
}
