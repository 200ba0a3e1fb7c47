import { spawnSync } from 'node:child_process';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findInFiles, findInVariables, reportText } from '#scripts/launch-check.ts';
import { makeTemporaryFolder, temporaryFolder } from '#tests/temporary-folder.ts';

const NOW = Date.UTC(2026, 10, 21);
const PROJECT = join(import.meta.dirname, '../..');
const COPIED = ['content', 'src/config', 'src/domain/shared/promises.ts'];
/** Names that stand for whatever an owner would have. */
const VARIABLES = {
  HANDOVER_SECRET: 'f'.repeat(64),
  NOTICE_WEBHOOK_URL: 'https://hooks.owner.co/handover',
  NOTICE_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 'k').toString('base64')}`,
};

/** A copy of the project in which an owner has replaced everything. */
let root: string;
const replace = async (path: string, edit: (text: string) => string) => {
  const text = await readFile(join(root, path), 'utf8');
  const edited = edit(text);
  expect(edited).not.toBe(text);
  await writeFile(join(root, path), edited);
  return text;
};
/** Until the test ends. */
const change = async (path: string, edit: (text: string) => string) => {
  const text = await replace(path, edit);
  onTestFinished(() => writeFile(join(root, path), text));
};
const without = (sample: RegExp) => (text: string) => text.replaceAll(sample, '');
const SAMPLE = /^ *sample: true\n/gm;

beforeAll(async () => {
  const folder = await makeTemporaryFolder();
  root = folder.path;
  for (const path of COPIED) await cp(join(PROJECT, path), join(root, path), { recursive: true });
  await replace('src/config/site.ts', (text) =>
    text.replaceAll(/(?:[a-z]+\.)?example\.com/g, 'owner.co').replace("area: '555'", "area: '415'"),
  );
  const listings = await readdir(join(root, 'content/listings'));
  for (const name of listings) {
    await replace(`content/listings/${name}`, (text) =>
      text.replaceAll(SAMPLE, '').replaceAll(/example\.(?:com|net|org)/g, 'seller.co'),
    );
  }
  await replace('content/pages/testimonials.yaml', without(SAMPLE));
  await replace('content/pages/pass-testimonials.yaml', without(SAMPLE));
  await replace('content/pages/founder-note.yaml', without(SAMPLE));
  await replace('content/affiliates.yaml', without(/^- code: sample-partner\n(?: .*\n)*/gm));
  await replace('content/pages/claims.yaml', (text) =>
    text
      .replace('figure: 100+', 'figure: 29+')
      .replace('figure: 3x', 'figure: 3x\n  proof: The record of deals, in our ledger'),
  );
  await replace('src/domain/shared/promises.ts', (text) =>
    text.replace('left: 84', 'left: 100').replace("'2025-05-15'", "'2026-11-20'"),
  );
  await replace('content/figures/minimum-rates.json', (text) =>
    text.replace('December 2024', 'November 2026'),
  );
  return folder.remove;
});

const findings = () => findInFiles(root, NOW).map(({ what }) => what);

it('finds nothing where everything was replaced', () => {
  expect(findings()).toEqual([]);
  expect(findInVariables(VARIABLES)).toEqual([]);
  expect(reportText([], VARIABLES)).toContain('This project is ready to go live.');
});

it('names each kind in the project as it comes', async () => {
  const all = findInFiles(PROJECT, NOW);
  const found = all.map(({ what }) => what);
  for (const name of await readdir(join(root, 'content/listings'))) {
    expect(found.some((what) => what.startsWith(`content/listings/${name}:`))).toBe(true);
  }
  for (const what of found) expect(what).toMatch(/^[\w./-]+:[1-9]\d* {2}\S/);
  const text = reportText(all, {});
  for (const todo of ['own address', 'Or delete it', '`left`', 'lawyer', 'rates', '`proof`']) {
    expect(text).toContain(todo);
  }
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
      /https:\/\/cal\.example\.com\/x/,
    ],
    [
      'a telephone number of films',
      'src/config/site.ts',
      (text) => text.replace("area: '415'", "area: '555'"),
      /area: '555'/,
    ],
    [
      'a placeholder in a guide',
      'content/learn/no-code-automation.mdx',
      (text) => `${text}\nWrite to me@example.org.\n`,
      /me@example\.org/,
    ],
    [
      'a made-up quote',
      'content/pages/testimonials.yaml',
      (text) => text.replace('- id: app-buyer\n', '- id: app-buyer\n  sample: true\n'),
      /sample: true/,
    ],
    [
      'a made-up quote about the pass',
      'content/pages/pass-testimonials.yaml',
      (text) => text.replace('- id: right-buyer\n', '- id: right-buyer\n  sample: true\n'),
      /sample: true/,
    ],
    [
      "a made-up founder's note",
      'content/pages/founder-note.yaml',
      (text) => text.replace('- id: founder-note\n', '- id: founder-note\n  sample: true\n'),
      /sample: true/,
    ],
    [
      'a made-up affiliate',
      'content/affiliates.yaml',
      (text) => `${text}\n- code: someone\n  active: true\n  sample: true\n`,
      /sample: true/,
    ],
    [
      'a claim about more listings than there are',
      'content/pages/claims.yaml',
      (text) => text.replace('29+', '30+'),
      /"30\+ digital assets"/,
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
      /left: 84/,
    ],
    [
      'policies that nobody has looked at',
      'src/domain/shared/promises.ts',
      (text) => text.replace("'2026-11-20'", "'2025-05-15'"),
      /2025-05-15/,
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
    const [found = '', ...others] = findings();
    expect([found, others]).toEqual([expect.stringMatching(expected), []]);
    const [, file, line] = /^(.*?):(\d+) /.exec(found) ?? [];
    expect(file).toBe(path);
    const lines = (await readFile(join(root, path), 'utf8')).split('\n');
    const said = found.slice(found.indexOf('  ') + 2);
    if (!path.endsWith('claims.yaml')) expect(lines[Number(line) - 1]?.trim()).toBe(said);
  });

  it('a made-up listing, and the guides that lead to it', async () => {
    await change('content/listings/sf-16.yaml', (text) => `sample: true\n${text}`);
    expect(findings()).toEqual([
      'content/listings/sf-16.yaml:1  sample: true',
      expect.stringMatching(/^content\/learn\/due-diligence-checklist\.mdx:\d+ {2}links to/),
    ]);
  });

  it('a claim of no payment, once no listing goes without one', async () => {
    const listings = await readdir(join(root, 'content/listings'));
    for (const name of listings) {
      const path = join('content/listings', name);
      const text = await readFile(join(root, path), 'utf8');
      const paid = text.replace('smallestDownPercent: 0\n', 'smallestDownPercent: 10\n');
      if (paid !== text) await change(path, () => paid);
    }
    expect(findings()).toEqual([expect.stringMatching(/claims\.yaml:\d+ {2}"\$0 upfront cost"$/)]);
  });

  it('claims that can’t be read, by line and field', async () => {
    await change('content/pages/claims.yaml', (text) =>
      text.replace('figure: 29+', 'figures: 29+'),
    );
    expect(findings()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^claims\.yaml: line \d+: .*figure/)]),
    );
  });
});

describe('of the variables of production', () => {
  const about = (variables: Record<string, string>) =>
    findInVariables(variables).map(({ what }) => what);

  it('a missing one that is needed is named with what goes without it', () => {
    const { HANDOVER_SECRET: _secret, ...others } = VARIABLES;
    for (const given of [others, { ...others, HANDOVER_SECRET: ' ' }]) {
      expect(about(given)).toEqual([expect.stringMatching(/^HANDOVER_SECRET is not set: no form/)]);
    }
  });

  it('an unusable one is named, and its value is not', () => {
    const variables = { ...VARIABLES, LOOPS_API_KEY: 'canary with space' };
    expect(about(variables)).toEqual([expect.stringMatching(/^LOOPS_API_KEY contains a space/)]);
    expect(reportText(findInVariables(variables), variables)).not.toContain('canary');
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
    expect(reportText([], VARIABLES)).toMatch(/LOOPS_API_KEY: no newsletter.*ready to go live/s);
  });
});

describe('the command', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/launch-check.ts', ...args], {
      cwd: PROJECT,
      encoding: 'utf8',
      env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
    });

  it('ends with 1 and what it found', () => {
    const { status, stdout, stderr } = run();
    expect([status, stderr]).toEqual([1, '']);
    expect(stdout).toContain('No one is notified of new submissions');
    expect(stdout).toMatch(/^To fix before this project goes live: \d+$/m);
  });

  it('takes the variables from a file', async () => {
    const path = join(await temporaryFolder(), 'production.env');
    const lines = Object.entries(VARIABLES).map(([name, value]) => `${name}="${value}"`);
    await writeFile(path, lines.join('\n'));
    const { status, stdout } = run('--env', path);
    expect(status).toBe(1);
    expect(stdout).not.toContain('No one is notified');
  });

  it.each([['--what'], ['word'], ['--env'], ['--env', '/no/such/file']])(
    'ends with 2 and how to use it, given %s',
    (...args) => {
      const { status, stdout, stderr } = run(...args);
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(/^[^\n]+(?:\n[^\n]+)?\nnpm run launch:check -- \[--env <file/);
    },
  );
});
