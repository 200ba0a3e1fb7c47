import {
  doneNoticeKey,
  pendingNoticeKey,
  type PendingNotice,
} from '#netlify/records/notice-keys.ts';
import type { Channel } from '#netlify/records/notice-keys.ts';
import type { Store, Unavailable } from '#netlify/records/store.ts';
import type { Delivery } from '#netlify/jobs/delivery.ts';
import type { Environment } from '#netlify/environment/environment.ts';
import { noticeEvent, noticeMail, type Notice } from './notice.ts';
import type { Outside } from '#netlify/environment/outside.ts';
import { sendMail } from '#netlify/jobs/resend.ts';
import { postEvent } from '#netlify/jobs/webhook.ts';

/** Maintenance leaves a fresh notice alone while whoever promised it may be delivering it. */
const OWN_TRY_SECONDS = 120;
/** The visitor waits for this, and for the record after it. */
const PROMISE_BUDGET_MS = 4_000;

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1_000);

/** The ways in which the owner wants to be told. */
export function channelsOf({ noticeRecipients, webhook }: Environment): Channel[] {
  return [
    ...(noticeRecipients.length > 0 ? ['email' as const] : []),
    ...(webhook ? ['webhook' as const] : []),
  ];
}

/** What notices need of whoever asks for them. */
export interface NoticeSurroundings {
  store: Store;
  environment: Environment;
  outside: Outside;
}

/**
 * Notes on every channel that the owner is to be told of a submission, before its record is stored:
 * so there is no record of which nobody will hear, wherever we are cut short. Without a channel it
 * stores nothing. The notes hold no more than the form, the id and times.
 */
export async function promiseNotices(
  { formType, id }: { formType: string; id: string },
  { store, environment, outside }: NoticeSurroundings,
): Promise<{ kind: 'promised'; notices: PendingNotice[] } | Unavailable> {
  const since = seconds(outside.now());
  const notices = channelsOf(environment).map((channel) => {
    return { channel, formType, id, since, attempts: 0, due: since + OWN_TRY_SECONDS };
  });
  const kept = await Promise.all(
    notices.map((notice) => store.createOnce(pendingNoticeKey(notice), {}, id, PROMISE_BUDGET_MS)),
  );
  return kept.find((one) => one.kind === 'unavailable') ?? { kind: 'promised', notices };
}

/** Tries what was promised once, each channel by itself. What fails is left to maintenance. */
export async function keepPromises(
  promised: readonly PendingNotice[],
  notice: Notice,
  { store, environment, outside }: NoticeSurroundings,
): Promise<void> {
  await Promise.all(
    promised.map(async (pending) => {
      const { kind } = await deliverNotice(pending.channel, notice, environment, outside);
      if (kind === 'delivered') await finishNotice(store, [pending], outside.now());
      else outside.writeLine(noticeLine(pending, kind));
    }),
  );
}

/** Tells the owner on one channel. */
export async function deliverNotice(
  channel: Channel,
  notice: Notice,
  { mail, noticeRecipients, webhook }: Environment,
  outside: Outside,
): Promise<Delivery> {
  if (channel === 'webhook') {
    if (!webhook) return { kind: 'refused' };
    return postEvent(webhook, notice.id, noticeEvent(notice), outside);
  }
  if (!mail || noticeRecipients.length === 0) return { kind: 'refused' };
  return sendMail(mail, noticeMail(notice, noticeRecipients), `notice/${notice.id}`, outside);
}

/**
 * Marks a notice as delivered and removes what says that it is not; in this order, so that a crash in
 * between delivers nothing again.
 * @param same All entries of one notice; there are two when maintenance was cut short.
 */
export async function finishNotice(
  store: Store,
  same: readonly PendingNotice[],
  now: number,
): Promise<void> {
  const [first] = same;
  if (!first) return;
  const marker = { done_at: new Date(now).toISOString() };
  const marked = await store.createOnce(doneNoticeKey(first), marker, first.id);
  if (marked.kind === 'unavailable') return;
  await removeNotices(store, same);
}

export async function removeNotices(store: Store, same: readonly PendingNotice[]): Promise<void> {
  await Promise.all(same.map((pending) => store.remove(pendingNoticeKey(pending))));
}

/** What became of one attempt. The id leads to the record; nothing of the record is said. */
export function noticeLine({ channel, formType, id }: PendingNotice, outcome: string): string {
  return JSON.stringify({ task: 'notice', channel, outcome, form: formType, id });
}
