import type { FormControls } from './form-token.ts';
import {
  drainOutbox,
  dropFromOutbox,
  dropLapsed,
  hearSettled,
  LAPSED_EVENT,
  OUTBOX_EVENT,
  type Settled,
  SETTLED_EVENT,
  waitingEntries,
} from './outbox.ts';
import { type OutboxEntry, waitOf } from './outbox-entries.ts';
import { OUTBOX_DAYS } from './outbox-key.ts';
import { showToast } from './toast.ts';

/** A form that is being sent at this moment is nothing to tell about. */
const isLate = (entry: OutboxEntry) => entry.attempts > 0 || waitOf(entry, Date.now()) === 0;

const LINE = 'flex flex-wrap items-center gap-x-4 gap-y-2';

const report = ({ entry: { title }, result }: Settled) =>
  showToast(
    result.ok
      ? { title: 'Sent', text: `What had to wait has arrived: ${title}.` }
      : {
          title: `Not accepted: ${title}`,
          text: result.message ?? 'Please fill the form in again.',
          variant: 'destructive',
        },
  );

let drain: ((isAsked?: boolean) => Promise<void>) | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows what waits, and sends it when it is due or the connection is back. Once for a page. */
export function startOutboxNotice(controls: FormControls) {
  if (drain) return;
  drain = (isAsked) => drainOutbox(controls, isAsked);
  hearSettled();
  addEventListener(SETTLED_EVENT, ({ detail }: WindowEventMap[typeof SETTLED_EVENT]) =>
    report(detail),
  );
  const notice = document.querySelector<HTMLElement>('[data-outbox]');
  const list = notice?.querySelector<HTMLElement>('[data-outbox-list]');
  if (!notice || !list) return;
  /** What was too old to be sent, until the visitor has seen it. */
  let lapsed: OutboxEntry[] = [];
  const dismiss = () => {
    lapsed = [];
    update();
  };
  const update = () => {
    const entries = waitingEntries();
    const late = entries.filter(isLate);
    notice.hidden = late.length + lapsed.length === 0;
    list.replaceChildren(
      ...(lapsed.length > 0 ? [obituary(lapsed, dismiss)] : []),
      ...(late.length > 0 ? [summary(late.length), ...late.map(row)] : []),
    );
    schedule(entries);
  };
  addEventListener(LAPSED_EVENT, ({ detail }: WindowEventMap[typeof LAPSED_EVENT]) => {
    lapsed = [...lapsed, ...detail];
  });
  addEventListener(OUTBOX_EVENT, update);
  addEventListener('storage', update);
  addEventListener('pageshow', update);
  addEventListener('online', () => void drain?.(true));
  dropLapsed();
  update();
}

function schedule(entries: readonly OutboxEntry[]) {
  clearTimeout(timer);
  if (entries.length === 0) return;
  const now = Date.now();
  const wait = Math.min(...entries.map((entry) => waitOf(entry, now)));
  timer = setTimeout(
    () => {
      dropLapsed();
      if (navigator.onLine) void drain?.().then(() => schedule(waitingEntries()));
    },
    Math.max(500, wait),
  );
}

function obituary(lapsed: readonly OutboxEntry[], dismiss: () => void) {
  const line = document.createElement('p');
  line.className = LINE;
  const what = lapsed.map(({ title, queuedAt }) => `${title}, ${timeOf(queuedAt)}`).join('; ');
  line.append(
    `Not sent within ${OUTBOX_DAYS} days, and deleted from this browser: ${what}. Please write it again.`,
    button('Dismiss', dismiss),
  );
  return line;
}

function summary(count: number) {
  const line = document.createElement('p');
  line.className = LINE;
  const what =
    count === 1
      ? 'One form waits to be sent. It stays'
      : `${count} forms wait to be sent. They stay`;
  line.append(`${what} in this browser for ${OUTBOX_DAYS} days.`);
  line.append(button('Send now', () => void drain?.(true)));
  return line;
}

function row({ id, title, queuedAt }: OutboxEntry) {
  const line = document.createElement('p');
  line.className = LINE;
  line.append(`${title}, ${timeOf(queuedAt)}`);
  const discard = button('Discard', () => dropFromOutbox(id));
  discard.setAttribute('aria-label', `Discard: ${title}`);
  line.append(discard);
  return line;
}

const timeOf = (time: number) =>
  new Date(time).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

function button(label: string, onPress: () => void) {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'link inline-flex min-h-8 items-center';
  element.textContent = label;
  element.addEventListener('click', onPress);
  return element;
}
