/** The ways in which the owner can be told of a submission. */
export const CHANNELS = ['email', 'webhook'] as const;
export type Channel = (typeof CHANNELS)[number];

/** A notice that is to be delivered, all of it in its key: a listing tells what is due. */
export interface PendingNotice {
  channel: Channel;
  formType: string;
  /** Of the submission. */
  id: string;
  /** When it was promised, in seconds since 1970. */
  since: number;
  /** How often maintenance has tried it. */
  attempts: number;
  /** Before this time maintenance leaves it alone; in seconds since 1970. */
  due: number;
}

/** One that was given up. */
export type FailedNotice = Pick<PendingNotice, 'channel' | 'formType' | 'id' | 'since'>;

export const PENDING_NOTICES = 'notice-jobs/pending/';
export const DONE_NOTICES = 'notice-jobs/done/';
export const FAILED_NOTICES = 'notice-jobs/failed/';
export const DIGESTS = 'notice-jobs/digest/';

/** The only entry of its folder has this name. */
const ONLY = '00000000-0000-7000-8000-000000000000';

const folderOf = (formType: string) => formType.replaceAll('_', '-');
const formTypeOf = (folder: string) => folder.replaceAll('-', '_');

/** notice-jobs / pending / channel / since-attempts-due / form / id */
export function pendingNoticeKey(notice: PendingNotice): string {
  const { channel, formType, id, since, attempts, due } = notice;
  return `${PENDING_NOTICES}${channel}/${since}-${attempts}-${due}/${folderOf(formType)}/${id}`;
}

const PENDING = /^notice-jobs\/pending\/(email|webhook)\/(\d+)-(\d+)-(\d+)\/([a-z0-9-]+)\/([^/]+)$/;

/** What a key of a pending notice says; undefined for any other key. */
export function readPendingNoticeKey(key: string): PendingNotice | undefined {
  const [, channel, since, attempts, due, folder = '', id = ''] = PENDING.exec(key) ?? [];
  if (channel !== 'email' && channel !== 'webhook') return undefined;
  return {
    channel,
    formType: formTypeOf(folder),
    id,
    since: Number(since),
    attempts: Number(attempts),
    due: Number(due),
  };
}

/** notice-jobs / done / channel / form / id */
export function doneNoticeKey(notice: Omit<FailedNotice, 'since'>): string {
  return `${DONE_NOTICES}${notice.channel}/${folderOf(notice.formType)}/${notice.id}`;
}

/** notice-jobs / failed / channel / since / form / id */
export function failedNoticeKey({ channel, since, formType, id }: FailedNotice): string {
  return `${FAILED_NOTICES}${channel}/${since}/${folderOf(formType)}/${id}`;
}

/** When a notice that was given up had been promised, in seconds since 1970. */
export function sinceOfFailedNotice(key: string): number | undefined {
  const [, since] = /^notice-jobs\/failed\/[a-z]+\/(\d+)\//.exec(key) ?? [];
  return since === undefined ? undefined : Number(since);
}

/** What a key of a delivered notice says; undefined for any other key. */
export function readDoneNoticeKey(key: string): Omit<FailedNotice, 'since'> | undefined {
  const [, channel, folder = '', id = ''] =
    /^notice-jobs\/done\/(email|webhook)\/([a-z0-9-]+)\/([^/]+)$/.exec(key) ?? [];
  if (channel !== 'email' && channel !== 'webhook') return undefined;
  return { channel, formType: formTypeOf(folder), id };
}

/** @param day Like 2026-11-21 (UTC). */
export const digestKey = (day: string): string => `${DIGESTS}${day}/${ONLY}`;

/** The day of a digest, like 2026-11-21; undefined for any other key. */
export const dayOfDigest = (key: string): string | undefined =>
  /^notice-jobs\/digest\/(\d{4}-\d\d-\d\d)\//.exec(key)?.[1];
