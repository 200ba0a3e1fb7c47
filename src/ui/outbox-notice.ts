import { OUTBOX_DAYS } from '#src/config/form-controls.ts';
import { formatTime } from './local-time.ts';
import {
  drainOutbox,
  dropFromOutbox,
  keptEntries,
  OUTBOX_EVENT,
  type OutboxEntry,
  problemWords,
  type Settled,
  SETTLED_EVENT,
  takeLapsed,
  waitingEntries,
  waitOf,
} from './outbox.ts';
import { element, showToast } from './toast.ts';

/** A submission that is being sent right now isn't worth mentioning. */
const isLate = (entry: OutboxEntry) => entry.attempts > 0 || waitOf(entry, Date.now()) === 0;

const LINE = 'flex flex-wrap items-center gap-x-4 gap-y-2';
const LINK = 'link inline-flex min-h-8 items-center';

/** Tells what became of a submission that its form may no longer show. */
export const reportEnding = (heading: string, title: string, result: Settled['result']) =>
  showToast(
    result.ok
      ? { title: heading, text: `${title} has been sent.` }
      : {
          title: `Not accepted: ${title}`,
          text: problemWords(result.problem),
          variant: 'destructive',
        },
  );

let isStarted = false;

/** Shows pending submissions, and sends them when due or back online. Runs once per page. */
export function startOutboxNotice() {
  if (isStarted) return;
  isStarted = true;
  addEventListener(SETTLED_EVENT, ({ detail }: WindowEventMap[typeof SETTLED_EVENT]) =>
    reportEnding('Back online', detail.entry.title, detail.result),
  );
  const notice = document.querySelector<HTMLElement>('[data-outbox]');
  const list = notice?.querySelector<HTMLElement>('[data-outbox-list]');
  if (!notice || !list) return;
  /** Expired entries, until the visitor dismisses them. */
  let lapsed: OutboxEntry[] = [];
  const dismiss = () => {
    lapsed = [];
    update();
  };
  let shown = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    // One that was rejected has been shown all week.
    lapsed.push(...takeLapsed().filter(({ refusal }) => refusal === undefined));
    const entries = waitingEntries();
    const late = entries.filter(isLate);
    const refused = keptEntries().filter(({ refusal }) => refusal !== undefined);
    const next = JSON.stringify([lapsed, late, refused], ['id', 'queuedAt']);
    // What stays as it is keeps the focus, and isn't read out again.
    if (next !== shown) {
      shown = next;
      const hadFocus = notice.contains(document.activeElement);
      notice.hidden = late.length + lapsed.length + refused.length === 0;
      list.replaceChildren(
        ...(lapsed.length > 0 ? [lapsedNotice(lapsed, dismiss)] : []),
        ...refused.flatMap(rows),
        ...(late.length > 0 ? [summary(late.length), ...late.flatMap(rows)] : []),
      );
      const near = list.querySelector('button') ?? document.querySelector('main');
      if (hadFocus) near?.focus({ preventScroll: true });
    }
    clearTimeout(timer);
    if (entries.length === 0 || !navigator.onLine) return;
    const wait = Math.min(...entries.map((entry) => waitOf(entry, Date.now())));
    timer = setTimeout(() => void retry(), Math.max(500, wait));
  };
  const retry = async (isAsked?: boolean) => {
    await drainOutbox(isAsked);
    update();
  };
  addEventListener(OUTBOX_EVENT, update);
  addEventListener('storage', update);
  addEventListener('pageshow', update);
  addEventListener('online', () => void retry(true));
  update();
}

const line = (...content: readonly (Node | string)[]) =>
  element('p', { className: LINE }, ...content);

const button = (label: string, onclick: () => void, ariaLabel = label) =>
  element('button', { type: 'button', className: LINK, onclick, ariaLabel }, label);

function lapsedNotice(lapsed: readonly OutboxEntry[], dismiss: () => void) {
  const what = lapsed.map(({ title, queuedAt }) => `${title}, ${formatTime(queuedAt)}`).join('; ');
  const [these, them, forms] =
    lapsed.length === 1 ? ['this', 'it', 'form'] : ['these', 'them', 'forms'];
  return line(
    `We couldn't send ${these} within ${OUTBOX_DAYS} days, so we deleted ${them} from this browser: ${what}. Please fill out the ${forms} again.`,
    button('Dismiss', dismiss),
  );
}

function summary(count: number) {
  const what =
    count === 1
      ? "One form hasn't been sent yet. It's"
      : `${count} forms haven't been sent yet. They're`;
  return line(
    `${what} saved in this browser, and we'll keep trying for ${OUTBOX_DAYS} days. Sending the same form again replaces what's saved.`,
    button('Send now', () => void drainOutbox(true)),
  );
}

function row({ id, title, queuedAt, refusal, page }: OutboxEntry) {
  const what = `${title}, ${formatTime(queuedAt)}`;
  const isElsewhere = refusal !== undefined && page !== undefined && page !== location.pathname;
  return line(
    refusal === undefined ? what : `Not accepted: ${what}. ${refusal}`,
    isElsewhere ? element('a', { className: LINK, href: page }, 'Open the form') : '',
    button('Discard', () => dropFromOutbox(id), `Discard: ${title}`),
  );
}

const rows = (entry: OutboxEntry) => [row(entry), words(entry)];

/** What was typed, to copy it from where its form is no more. */
function words({ body, labels }: OutboxEntry) {
  const innerText = Object.entries(body)
    .filter(
      ([name, value]) => typeof value === 'string' && value !== '' && (labels?.[name] ?? !labels),
    )
    .map(([name, value]) => `${labels?.[name] ?? name.replaceAll('_', ' ')}: ${value}`)
    .join('\n');
  return element(
    'details',
    {},
    element('summary', {}, 'What you wrote'),
    element('p', { innerText }),
  );
}
