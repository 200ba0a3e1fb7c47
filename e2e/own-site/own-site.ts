import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { v7 as uuidv7 } from 'uuid';
import { startGithub } from '#tests/netlify/inbox/publishing/fake-github.ts';
import { type ServedMail, startMailServer } from '#tests/netlify/jobs/mail-server.ts';
import { expect, test as base } from '../site.ts';

export const OWNER = 'owner@example.com';
const PROJECT = resolve(import.meta.dirname, '../..');

/** A site of its own with a mail server and a repository, whose listing 1 has a seller. */
async function startOwnSite() {
  const [smtp, github] = await Promise.all([startMailServer(), startGithub()]);
  const sellerSubmission = uuidv7();
  const dataDir = await mkdtemp(join(tmpdir(), 'handover-own-'));
  const server = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
    cwd: PROJECT,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      OWNER_EMAIL: OWNER,
      SELLER_SUBMISSION: sellerSubmission,
      ...smtp.variables,
      ...github.variables,
    },
  });
  let url = '';
  for await (const line of createInterface({ input: server.stdout })) {
    url = /^ready (\S+)$/.exec(line)?.[1] ?? '';
    if (url !== '') break;
  }
  server.stdout.resume();
  const given = new Set<ServedMail>();
  return {
    url,
    github,
    /** The id that the submission has to get from which listing 1 came. */
    sellerSubmission,
    /** The next email to somebody with this subject, once it is there. Each is given once. */
    async mailTo(address: string, subject: RegExp) {
      const find = () =>
        smtp.mails.find(
          (mail) =>
            !given.has(mail) &&
            mail.to.includes(address) &&
            subject.test(mail.headers.get('subject') ?? ''),
        );
      await expect.poll(find, `${String(subject)} to ${address}`).toBeDefined();
      const mail = find();
      if (!mail) throw new Error('It was there a moment ago.');
      given.add(mail);
      return mail;
    },
    async stop() {
      server.stdin.end();
      await once(server, 'close');
      await Promise.all([smtp.stop(), github.stop(), rm(dataDir, { recursive: true })]);
    },
  };
}

export type OwnSite = Awaited<ReturnType<typeof startOwnSite>>;

/** A browser test on a site that is there for this test alone. */
export const test = base.extend<{ site: OwnSite }>({
  site: async ({}, use) => {
    const site = await startOwnSite();
    await use(site);
    await site.stop();
  },
  baseURL: ({ site }, use) => use(site.url),
});
