import type { MaintenanceTask } from '#netlify/http/maintain.ts';
import { sendDailyDigest } from './daily-digest.ts';
import { drainNotices } from './notice-drain.ts';

/** Of each run; other tasks need time too. */
const DELIVERING_MS = 8_000;
const DIGEST_MS = 5_000;

/** Notices that could not be delivered when their submissions came, and the daily digest. */
export const deliverNotices: MaintenanceTask = {
  name: 'notices',
  async run(run) {
    const { outside } = run;
    const notices = await drainNotices(run, Math.min(run.deadline, outside.now() + DELIVERING_MS));
    const digest = await sendDailyDigest(run, Math.min(run.deadline, outside.now() + DIGEST_MS));
    return { ...notices, ...(digest !== undefined && { digest }) };
  },
};
