import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { zipFunctions, type FunctionResult } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { createBlobs } from '#platform/blobs.ts';
import { serveBlobs } from '#tests/platform/fixtures/serve-blobs.ts';
import { canariesIn, SECRET_CANARIES } from '#tests/secret-canaries.ts';
import { listedPackages } from '#tests/listed-packages.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { nodesHere } from '../functions/nodes-here.ts';
import { startMailServer } from '../jobs/mail-server.ts';
import { FORM_CASES } from './form-cases.ts';
import { ORIGIN, SECRET } from './world.ts';

const ROOT = join(import.meta.dirname, '../../..');
let folder = '';
let functions: FunctionResult[] = [];
let files: string[] = [];

/** As Netlify builds them: a file's tree is collected, and what is ours in it is bundled. */
beforeAll(async () => {
  for (const [name, value] of Object.entries(SECRET_CANARIES)) vi.stubEnv(name, value);
  folder = await mkdtemp(join(tmpdir(), 'handover-functions-'));
  functions = await zipFunctions(join(ROOT, 'netlify/functions'), folder, {
    archiveFormat: 'none',
    basePath: ROOT,
    config: { '*': { nodeBundler: 'esbuild' } },
    // One after the other they share what was read of a package; side by side each reads it again.
    parallelLimit: 1,
  });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  files = entries.filter((entry) => entry.isFile()).map((e) => join(e.parentPath, e.name));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('battery 32: the bundles', () => {
  it('hold no value of a secret', async () => {
    const found: string[] = [];
    for (const file of files) {
      const text = await readFile(file, 'utf8');
      found.push(...canariesIn(text).map((name) => `${name} in ${file}`));
    }
    expect(files.length).toBeGreaterThan(10);
    expect(found).toEqual([]);
  });

  it('hold no environment file, no source map, no test and none of the embedded platform', () => {
    const refused = /(^|\/)(\.env[^/]*|\.git|tests|netlify\/local)(\/|$)|\.map$/;
    const paths = files.map((file) => file.slice(folder.length));
    expect(paths.filter((path) => refused.test(path))).toEqual([]);
  });

  it('hold the listings, so that an inquiry can be checked', async () => {
    const main = files.find((file) => file.endsWith('netlify/functions/api.mjs')) ?? '';
    const known = await readFile(join(ROOT, 'netlify/generated/listings.json'), 'utf8');
    const title = z.array(z.looseObject({ title: z.string() })).parse(JSON.parse(known))[0]?.title;
    expect(await readFile(main, 'utf8')).toContain(title);
  });
});

const ruleSchema = z.object({
  action: z.object({
    type: z.literal('rate_limit'),
    config: z.object({
      rateLimitConfig: z.object({
        windowLimit: z.int().positive(),
        windowSize: z.int().positive().max(180),
        algorithm: z.literal('sliding_window'),
      }),
      aggregate: z.object({ keys: z.array(z.object({ type: z.enum(['ip', 'domain']) })) }),
    }),
  }),
});

const AFFILIATE = '/api/form-submission/affiliate_signup';
const INBOX = '/api/inbox/*';
const PICTURES = '/api/pictures/*';
const MY_LISTING = '/api/my-listing';
const DEAL = '/api/deal';
/** They need a secret first. */
const GUARDED = ['api-deal', 'api-inbox', 'api-my-listing', 'api-pictures'];

describe('battery 34: what the build reads from the sources', () => {
  const publicOnes = () => functions.filter(({ schedule }) => schedule === undefined);

  it('is a rule for each public function that counts addresses apart, but for those that need a secret first', () => {
    const names = publicOnes().map(({ name }) => name);
    expect(names.sort()).toEqual(['api', 'api-affiliate', ...GUARDED]);
    for (const { name, trafficRules } of publicOnes()) {
      if (GUARDED.includes(name)) continue;
      const rule = ruleSchema.safeParse(trafficRules);
      expect([name, rule.success]).toEqual([name, true]);
      const keys = rule.data?.action.config.aggregate.keys.map(({ type }) => type);
      expect(keys?.sort()).toEqual(['domain', 'ip']);
    }
  });

  it('is at most two rules, for a free site has no more, the costly one the stricter', () => {
    const rules = functions.filter(({ trafficRules }) => trafficRules !== undefined);
    expect(rules.length).toBeLessThanOrEqual(2);
    const limits = rules.map(({ name, trafficRules }) => {
      const { windowLimit, windowSize } =
        ruleSchema.parse(trafficRules).action.config.rateLimitConfig;
      return [name, windowLimit, windowSize];
    });
    expect(limits.sort()).toEqual([
      ['api', 60, 60],
      ['api-affiliate', 60, 180],
    ]);
  });

  it('is a path for each public function and a schedule for maintenance', () => {
    const routes = functions.flatMap(({ name, routes: found }) =>
      (found ?? []).map(({ pattern, methods }) => ({ name, pattern, methods })),
    );
    const byPattern = new Map(routes.map((route) => [route.pattern, route]));
    expect(byPattern.size).toBe(routes.length);
    expect(Object.fromEntries(byPattern)).toEqual({
      '/api/*': { name: 'api', pattern: '/api/*', methods: [] },
      '/r/:code': { name: 'api', pattern: '/r/:code', methods: [] },
      '/go/:what': { name: 'api', pattern: '/go/:what', methods: [] },
      [AFFILIATE]: { name: 'api-affiliate', pattern: AFFILIATE, methods: [] },
      [DEAL]: { name: 'api-deal', pattern: DEAL, methods: [] },
      [`${DEAL}/*`]: { name: 'api-deal', pattern: `${DEAL}/*`, methods: [] },
      [INBOX]: { name: 'api-inbox', pattern: INBOX, methods: [] },
      [MY_LISTING]: { name: 'api-my-listing', pattern: MY_LISTING, methods: [] },
      [`${MY_LISTING}/*`]: { name: 'api-my-listing', pattern: `${MY_LISTING}/*`, methods: [] },
      [PICTURES]: { name: 'api-pictures', pattern: PICTURES, methods: [] },
    });
    const left = functions.flatMap(({ name, excludedRoutes = [] }) =>
      excludedRoutes.map(({ pattern }) => ({ name, pattern })),
    );
    expect(left).toEqual([
      { name: 'api', pattern: AFFILIATE },
      { name: 'api', pattern: INBOX },
      { name: 'api', pattern: PICTURES },
      { name: 'api', pattern: MY_LISTING },
      { name: 'api', pattern: `${MY_LISTING}/*` },
      { name: 'api', pattern: DEAL },
      { name: 'api', pattern: `${DEAL}/*` },
    ]);
    const scheduled = functions.filter(({ schedule }) => schedule !== undefined);
    expect(scheduled.map(({ name }) => name)).toEqual(['maintenance']);
  });
});

/** What visitors and the clock ask of the functions: every form, what is read, and maintenance. */
function everyCall() {
  const fileOf = (name: string) =>
    pathToFileURL(join(folder, name, 'netlify/functions', `${name}.mjs`)).href;
  // As a browser that does not say where a post comes from.
  const headers = { 'content-type': 'application/json', origin: ORIGIN };
  const posts = FORM_CASES.map(({ path, body }) => ({
    ...{ file: fileOf(path === AFFILIATE ? 'api-affiliate' : 'api'), path, method: 'POST' },
    ...{ headers, body: JSON.stringify(body(1)), expected: 201 },
  }));
  const read = ['/api/health', '/api/feeds/listings.xml', '/api/feeds/listings.json?max=50000'];
  const reads = read.map((path) => ({ file: fileOf('api'), path, expected: 200 }));
  const askForLink = {
    ...{ file: fileOf('api-inbox'), path: '/api/inbox/sign-in', method: 'POST' },
    ...{ headers, body: '{}', expected: 202 },
  };
  const plainPost = {
    ...{ file: fileOf('api'), path: '/api/contact-submission', method: 'POST' },
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    ...{ body: 'name=Ada', expected: 422 },
  };
  const inbox = [askForLink, { ...askForLink, path: '/api/inbox/session', expected: 401 }];
  const pictures = { file: fileOf('api-pictures'), path: '/api/pictures/1', expected: 404 };
  const file = fileOf('api-my-listing');
  const sellers = [
    { file, path: MY_LISTING, expected: 401 },
    { ...askForLink, file, path: `${MY_LISTING}/link`, body: '{"email":"ada@example.com"}' },
  ];
  return [
    ...posts,
    plainPost,
    ...reads,
    ...inbox,
    ...sellers,
    pictures,
    { file: fileOf('maintenance'), path: '/', expected: 0 },
  ];
}

// The machine's own may be older than ours, which everything else runs under.
describe.each(nodesHere().slice(-1))('the bundles under Node %s', (_version, execPath) => {
  it('answer every form and every reader, and maintenance ends without a fault', async () => {
    const data = await temporaryFolder();
    const blobs = await serveBlobs(createBlobs({ directory: data }));
    onTestFinished(blobs.close);
    const mailServer = await startMailServer();
    onTestFinished(mailServer.stop);
    const child = fork(join(import.meta.dirname, 'fixtures/call-bundles.mjs'), {
      execPath,
      execArgv: [],
      silent: true,
      env: {
        NETLIFY_BLOBS_CONTEXT: blobs.context,
        HANDOVER_SECRET: SECRET,
        ...mailServer.variables,
        OWNER_EMAIL: 'owner@example.com',
      },
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const [output, errors] = [child.stdout, child.stderr].map((stream) =>
      stream ? text(stream) : '',
    );
    const answered = new Promise((resolve) => child.once('message', resolve));
    const ended = once(child, 'exit');
    const calls = everyCall();
    child.send(calls);
    await ended;
    expect([child.exitCode, await errors]).toEqual([0, '']);
    expect(await answered).toEqual(calls.map(({ expected }) => expected));
    expect(await output).toContain('"task":"announce-listings"');
    expect(await output).not.toContain('"fault"');
    // So the bundles hold what mail goes out with.
    expect(mailServer.mails.length).toBeGreaterThan(0);
  });
});

const manifestSchema = z.object({ name: z.string(), version: z.string(), license: z.string() });

describe('battery 48: the bundles', () => {
  it('hold the packages that docs/licenses.md names, and no other', async () => {
    const manifests = files.filter((file) =>
      /\/node_modules\/(@[^/]+\/)?[^/@]+\/package\.json$/.test(file),
    );
    const packages = await Promise.all(
      manifests.map(async (file) => {
        const { name, version, license } = manifestSchema.parse(
          JSON.parse(await readFile(file, 'utf8')),
        );
        return `${name} ${version}, ${license}`;
      }),
    );
    expect([...new Set(packages)].sort()).toEqual(await listedPackages('functions'));
  });

  it.each(['@netlify/blobs', 'zod'])('hold one version of %s', async (name) => {
    const manifests = files.filter((file) => file.endsWith(`/node_modules/${name}/package.json`));
    const versions = await Promise.all(
      manifests.map(async (file) => {
        const manifest: unknown = JSON.parse(await readFile(file, 'utf8'));
        return z.object({ version: z.string() }).parse(manifest).version;
      }),
    );
    expect(versions.length).toBeGreaterThan(0);
    expect(new Set(versions).size).toBe(1);
  });
});
