import { spawnSync } from 'node:child_process';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LAUNCH, runLaunchCheck } from '#scripts/launch-check/run.ts';
import { temporaryFolder } from '#tests/netlify/local/fixtures/temporary-folder.ts';

const NOW = Date.UTC(2026, 10, 21);
const PROJECT = join(import.meta.dirname, '../../..');
const COPIED = ['content', 'src/config', 'src/domain/shared/promises.ts'];
/** Names that stand for whatever an owner would have. */
const VARIABLES = {
  HANDOVER_SECRET: 'f'.repeat(64),
  NOTICE_WEBHOOK_URL: 'https://hooks.owner.co/handover',
  NOTICE_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 'k').toString('base64')}`,
};

let root: string;
const change = async (path: string, edit: (text: string) => string) => {
  const text = await readFile(join(root, path), 'utf8');
  const edited = edit(text);
  expect(edited).not.toBe(text);
  await writeFile(join(root, path), edited);
};
const without = (sample: RegExp) => (text: string) => text.replaceAll(sample, '');
const SAMPLE = /^ *sample: true\n/gm;

/** A copy of the project in which an owner has replaced everything. */
async function replaceAll() {
  for (const path of COPIED) await cp(join(PROJECT, path), join(root, path), { recursive: true });
  await change('src/config/site.ts', (text) =>
    text.replaceAll(/(?:[a-z]+\.)?example\.com/g, 'owner.co').replace("area: '555'", "area: '415'"),
  );
  const listings = await readdir(join(root, 'content/listings'));
  for (const name of listings) {
    await change(`content/listings/${name}`, (text) =>
      text.replaceAll(SAMPLE, '').replaceAll(/example\.(?:com|net|org)/g, 'seller.co'),
    );
  }
  await change('content/pages/testimonials.yaml', without(SAMPLE));
  await change('content/pages/pass-testimonials.yaml', without(SAMPLE));
  await change('content/pages/founder-note.yaml', without(SAMPLE));
  await change('content/affiliates.yaml', without(/^- code: sample-partner\n(?: .*\n)*/gm));
  await change('content/pages/claims.yaml', (text) =>
    text
      .replace('figure: 100+', 'figure: 29+')
      .replace('figure: 3x', 'figure: 3x\n  proof: The record of deals, in our ledger'),
  );
  await change('src/domain/shared/promises.ts', (text) =>
    text.replace('left: 84', 'left: 100').replace("'2025-05-15'", "'2026-11-20'"),
  );
  await change('content/figures/minimum-rates.json', (text) =>
    text.replace('December 2024', 'November 2026'),
  );
}

const reportSchema = z.strictObject({
  ready: z.boolean(),
  findings: z.array(
    z.strictObject({
      group: z.string(),
      file: z.string().optional(),
      line: z.int().min(1).optional(),
      what: z.string().min(5),
      todo: z.string().min(5),
    }),
  ),
  choices: z.array(z.string()),
});

/** Runs the check on the copy. */
function check(given: { args?: string[]; variables?: Record<string, string>; now?: number } = {}) {
  const { args = ['--json'], variables = VARIABLES, now = NOW } = given;
  const written = { out: '', err: '' };
  const code = runLaunchCheck(args, {
    root,
    variables,
    now,
    out: (text) => (written.out += text),
    err: (text) => (written.err += text),
  });
  return { code, ...written };
}
const findings = (given?: Parameters<typeof check>[0]) => {
  const { code, out } = check(given);
  const report = reportSchema.parse(JSON.parse(out));
  expect(code).toBe(report.ready ? LAUNCH.ready : LAUNCH.notReady);
  return report.findings;
};

beforeEach(async () => {
  root = await temporaryFolder();
  await replaceAll();
});

it('finds nothing where everything was replaced', () => {
  expect(findings()).toEqual([]);
  const { code, out } = check({ args: [] });
  expect(code).toBe(LAUNCH.ready);
  expect(out).toContain('This project is ready to go live.');
});

it('names each kind in the project as it comes', async () => {
  await rm(root, { recursive: true });
  for (const path of COPIED) await cp(join(PROJECT, path), join(root, path), { recursive: true });
  const found = findings({ variables: {} });
  const files = new Set(found.map(({ file }) => file));
  expect(new Set(found.map(({ group }) => group))).toEqual(
    new Set(['placeholders', 'samples', 'claims', 'policies', 'environment', 'dates']),
  );
  const listings = await readdir(join(root, 'content/listings'));
  for (const name of listings) expect(files).toContain(`content/listings/${name}`);
  for (const { file, line } of found) expect(file === undefined || line !== undefined).toBe(true);
});

describe('each of these is found once, with its place', () => {
  const CASES: readonly [
    what: string,
    path: string,
    edit: (text: string) => string,
    found: RegExp,
  ][] = [
    [
      'a placeholder link',
      'src/config/site.ts',
      (text) => text.replace(/scheduling: '[^']*'/, "scheduling: 'https://cal.example.com/x'"),
      /^https:\/\/cal\.example\.com\/x$/,
    ],
    [
      'a telephone number of films',
      'src/config/site.ts',
      (text) => text.replace("area: '415'", "area: '555'"),
      /phone number/,
    ],
    [
      'a placeholder in a guide',
      'content/learn/no-code-automation.mdx',
      (text) => `${text}\nWrite to me@example.org.\n`,
      /^me@example\.org\.?$/,
    ],
    [
      'a made-up quote',
      'content/pages/testimonials.yaml',
      (text) => text.replace('- id: app-buyer\n', '- id: app-buyer\n  sample: true\n'),
      /quote: app-buyer/,
    ],
    [
      'a made-up quote about the pass',
      'content/pages/pass-testimonials.yaml',
      (text) => text.replace('- id: right-buyer\n', '- id: right-buyer\n  sample: true\n'),
      /quote: right-buyer/,
    ],
    [
      "a made-up founder's note",
      'content/pages/founder-note.yaml',
      (text) => text.replace('- id: founder-note\n', '- id: founder-note\n  sample: true\n'),
      /^Sample: founder-note$/,
    ],
    [
      'a made-up affiliate',
      'content/affiliates.yaml',
      (text) => `${text}\n- code: someone\n  active: true\n  sample: true\n`,
      /affiliate: someone/,
    ],
    [
      'a claim about more listings than there are',
      'content/pages/claims.yaml',
      (text) => text.replace('29+', '30+'),
      /"30\+ digital assets": there are only 29 listings/,
    ],
    [
      'a claim without proof',
      'content/pages/claims.yaml',
      (text) => text.replace(/ {2}proof: .*\n/, ''),
      /"3x growth potential"/,
    ],
    [
      'scarcity that came with the product',
      'src/domain/shared/promises.ts',
      (text) => text.replace('left: 100', 'left: 84'),
      /84 of 100/,
    ],
    [
      'policies that nobody has looked at',
      'src/domain/shared/promises.ts',
      (text) => text.replace("'2026-11-20'", "'2025-05-15'"),
      /policies/,
    ],
    [
      'rates of three months ago',
      'content/figures/minimum-rates.json',
      (text) => text.replace('November 2026', 'August 2026'),
      /August 2026/,
    ],
    [
      'rules of the SBA that nobody has looked at for seven months',
      'content/figures/sba-coverage.json',
      (text) => text.replace('2026-11-21', '2026-04-20'),
      /2026-04-20/,
    ],
    [
      'a source that was read long ago',
      'content/pages/trends.yaml',
      (text) => text.replace('readOn: 2026-11-21', 'readOn: 2025-10-31'),
      /2025-10-31/,
    ],
    [
      'figures of a business that end long ago',
      'content/listings/7.yaml',
      (text) => text.replace('lastMonth: 2026-10', 'lastMonth: 2026-07'),
      /2026-07/,
    ],
    [
      'a listing that has been up for long',
      'content/listings/7.yaml',
      (text) => text.replace(/listedOn: .*/, 'listedOn: 2025-10-04'),
      /2025-10-04/,
    ],
  ];

  it.each(CASES)('%s', async (_what, path, edit, expected) => {
    await change(path, edit);
    const found = findings();
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ file: path });
    expect(found[0]?.what).toMatch(expected);
    const lines = (await readFile(join(root, path), 'utf8')).split('\n');
    expect(lines[(found[0]?.line ?? 0) - 1]).toBeTruthy();
    expect(check({ args: [] }).out).toContain(`${path}:${found[0]?.line ?? ''}`);
  });

  it('a made-up listing, and the guides that lead to it', async () => {
    await change('content/listings/sf-16.yaml', (text) => `sample: true\n${text}`);
    const found = findings();
    expect(found.map(({ file }) => file)).toEqual([
      'content/listings/sf-16.yaml',
      'content/learn/due-diligence-checklist.mdx',
    ]);
    expect(found[0]?.what).toContain('Busfloat');
  });

  it('a claim of no payment, once no listing goes without one', async () => {
    const listings = await readdir(join(root, 'content/listings'));
    for (const name of listings) {
      const text = await readFile(join(root, 'content/listings', name), 'utf8');
      const paid = text.replace('smallestDownPercent: 0\n', 'smallestDownPercent: 10\n');
      await writeFile(join(root, 'content/listings', name), paid);
    }
    expect(findings().map(({ what }) => what)).toEqual([
      '"$0 upfront cost": no listing accepts zero down',
    ]);
  });
});

describe('of the variables of production', () => {
  const about = (variables: Record<string, string>) =>
    findings({ variables }).map(({ what }) => what);

  it('a missing one that is needed is named with what goes without it', () => {
    const { HANDOVER_SECRET: _secret, ...others } = VARIABLES;
    expect(about(others)).toEqual([expect.stringMatching(/^HANDOVER_SECRET is not set: no form/)]);
  });

  it('an unusable one is named, and its value is not', () => {
    const variables = { ...VARIABLES, LOOPS_API_KEY: 'canary with space' };
    expect(about(variables)).toEqual([expect.stringMatching(/^LOOPS_API_KEY contains a space/)]);
    expect(check({ args: [], variables }).out).not.toContain('canary');
  });

  it('one without another that it needs is named', () => {
    expect(about({ ...VARIABLES, EMAIL_FROM: 'notices@owner.co' })).toEqual([
      'EMAIL_FROM is set, but neither RESEND_API_KEY nor SMTP_URL is.',
    ]);
  });

  it('a placeholder of the documents is no value', () => {
    const secret = 'at-least-32-random-characters-here';
    expect(about({ ...VARIABLES, HANDOVER_SECRET: secret })).toEqual([
      'HANDOVER_SECRET is a placeholder',
    ]);
  });

  it('nobody being told of submissions is a finding', () => {
    const { HANDOVER_SECRET } = VARIABLES;
    expect(about({ HANDOVER_SECRET })).toEqual(['No one is notified of new submissions']);
  });

  it('those that an owner may do without are named and hold nothing up', () => {
    const { code, out } = check({ args: [] });
    expect(code).toBe(LAUNCH.ready);
    expect(out).toContain('LOOPS_API_KEY: no newsletter');
  });

  it('they can come from a file', async () => {
    const path = join(root, 'production.env');
    const lines = Object.entries(VARIABLES).map(([name, value]) => `${name}="${value}"`);
    await writeFile(path, lines.join('\n'));
    expect(check({ args: ['--env', path], variables: {} }).code).toBe(LAUNCH.ready);
    const missing = check({ args: ['--env', `${path}.none`] });
    expect([missing.code, missing.err]).toEqual([LAUNCH.usage, expect.stringContaining('.none')]);
  });
});

it('ends with 2 when it was not understood', () => {
  for (const args of [['--what'], ['word'], ['--env']]) {
    const { code, err, out } = check({ args });
    expect([code, out]).toEqual([LAUNCH.usage, '']);
    expect(err).toContain('npm run launch:check -- --help');
  }
  expect(check({ args: ['--help'] })).toMatchObject({ code: LAUNCH.ready, err: '' });
});

it('is a command that ends with what it found', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/launch-check.ts', '--json'], {
    cwd: PROJECT,
    encoding: 'utf8',
    env: {},
  });
  const { ready, findings: found } = reportSchema.parse(JSON.parse(stdout));
  expect(found.map(({ what }) => what)).toContain('No one is notified of new submissions');
  expect([status, ready]).toEqual([LAUNCH.notReady, false]);
});
