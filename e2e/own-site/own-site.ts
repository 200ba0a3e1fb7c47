import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { v7 as uuidv7 } from 'uuid';
import { startGithub } from '#tests/netlify/inbox/publishing/fake-github.ts';
import { type ServedMail, startMailServer } from '#tests/netlify/jobs/mail-server.ts';
import { copyProject } from '#tests/netlify/story/project-copy.ts';
import { runScript } from '#tests/netlify/story/run-script.ts';
import { expect, test as base } from '../site.ts';
import { editListing } from './edited-listing.ts';

export const OWNER = 'owner@example.com';
const PROJECT = resolve(import.meta.dirname, '../..');
const LISTINGS = 'content/listings/';
const SERVE = 'tests/netlify/story/fixtures/serve.ts';

/** A site of its own with a mail server and a repository, whose listing 1 has a seller. */
async function startOwnSite() {
  const [smtp, github] = await Promise.all([startMailServer(), startGithub()]);
  const sellerSubmission = uuidv7();
  const dataDir = await mkdtemp(join(tmpdir(), 'handover-own-'));
  const serve = (cwd: string, script: string, port = '0') =>
    startServer(cwd, script, {
      PATH: process.env.PATH,
      PORT: port,
      DATA_DIR: dataDir,
      OWNER_EMAIL: OWNER,
      SELLER_SUBMISSION: sellerSubmission,
      ...smtp.variables,
      ...github.variables,
    });
  let { server, url } = await serve(PROJECT, join(import.meta.dirname, 'serve.ts'));
  const end = async () => {
    server.stdin.end();
    await once(server, 'close');
  };
  const given = new Set<ServedMail>();
  return {
    url,
    github,
    dataDir,
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
    /** Lets days pass, with maintenance at their end. */
    pass(days: number) {
      server.stdin.write(`advance ${days}\nmaintain\n`);
    },
    /**
     * Builds the project with main's listings and one that an editor changed, as a merge makes Netlify do, and serves
     * that from here on.
     * @returns The project's folder.
     */
    async deploy() {
      const project = join(dataDir, 'project');
      await copyProject(project);
      await editListing(project);
      for (const [name, bytes = ''] of github.filesIn('main', LISTINGS)) {
        const path = join(project, LISTINGS, name);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, bytes);
      }
      for (const args of [['scripts/generate.ts'], ['node_modules/astro/bin/astro.mjs', 'build']]) {
        const { code, out, err } = await runScript(project, args);
        expect(code, out + err).toBe(0);
      }
      await end();
      ({ server, url } = await serve(project, SERVE, new URL(url).port));
      return project;
    },
    async stop() {
      await end();
      await Promise.all([smtp.stop(), github.stop(), rm(dataDir, { recursive: true })]);
    },
  };
}

/** Starts a server that says where it is, until its input ends. */
async function startServer(cwd: string, script: string, env: NodeJS.ProcessEnv) {
  const server = spawn(process.execPath, [script], {
    ...{ cwd, env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let url = '';
  for await (const line of createInterface({ input: server.stdout })) {
    url = /^ready (\S+)$/.exec(line)?.[1] ?? '';
    if (url !== '') break;
  }
  server.stdout.resume();
  return { server, url };
}

export type OwnSite = Awaited<ReturnType<typeof startOwnSite>>;

/** A browser test on a site that is there for this test alone. */
export const test = base.extend<{ site: OwnSite }>({
  site: async ({}, use, info) => {
    // Stories take a minute or two on a quiet machine, and another may be three times as slow.
    info.setTimeout(360_000);
    const site = await startOwnSite();
    await use(site);
    await site.stop();
  },
  baseURL: ({ site }, use) => use(site.url),
});
