import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OTHER_VARIABLES, VARIABLES } from '#netlify/environment/environment-variables.ts';
import { readEnvironment, reportEnvironment } from '#netlify/environment/environment.ts';
import { channelsOf } from '#netlify/mail/owner-jobs.ts';

const KEY_BYTES = 'a-signing-key-of-thirty-two-bytes'.slice(0, 32);
const whsec = (key: string) => `whsec_${Buffer.from(key).toString('base64')}`;
const MAIL = { RESEND_API_KEY: 're_key', EMAIL_FROM: 'Handover <notices@example.com>' };
const WEBHOOK = {
  NOTICE_WEBHOOK_URL: 'https://hooks.example.com/x?y=1',
  NOTICE_WEBHOOK_SECRET: whsec(KEY_BYTES),
};

describe('the environment', () => {
  it('switches everything optional off while nothing is set', () => {
    const off = {
      ownerEmails: [],
      isNoticeDetailed: true,
      sendsReceipts: true,
      opensDeals: true,
      problems: [],
    };
    expect(readEnvironment({})).toEqual(off);
    const empty = Object.fromEntries(Object.keys(VARIABLES).map((name) => [name, '']));
    expect(readEnvironment(empty)).toEqual(off);
  });

  it('takes a value without the spaces that came along when it was pasted', () => {
    const pasted = { ...MAIL, RESEND_API_KEY: ' re_key\n', DEALS: 'off ', LOOPS_API_KEY: ' ' };
    const { mail, opensDeals, loops, problems } = readEnvironment(pasted);
    expect(mail).toEqual(readEnvironment(MAIL).mail);
    expect([opensDeals, loops, problems]).toEqual([false, undefined, []]);
  });

  it('knows the provider’s address when only its key is set', () => {
    expect(readEnvironment({ LOOPS_API_KEY: 'key' }).loops).toEqual({
      key: 'key',
      url: 'https://app.loops.so/api',
    });
  });

  it.each([
    'https://loops.test/api',
    'http://127.0.0.1:4000/api',
    'http://localhost/api',
    'http://[::1]:9/api',
  ])('takes the address %s', (url) => {
    const { loops, problems } = readEnvironment({ LOOPS_API_KEY: 'k', LOOPS_API_URL: `${url}/` });
    expect(loops).toEqual({ key: 'k', url });
    expect(problems).toEqual([]);
  });

  it.each([
    'http://loops.test/api',
    'http://127.0.0.1.evil.test/api',
    'ftp://127.0.0.1/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://user:password@loops.test/api',
    'https://loops.test/api?key=1',
    'https://loops.test/api#x',
    'loops.test',
  ])('goes without the provider rather than call %s', (url) => {
    const { loops, problems } = readEnvironment({ LOOPS_API_KEY: 'k', LOOPS_API_URL: url });
    expect(loops).toBeUndefined();
    expect(problems).toEqual(['LOOPS_API_URL must be an https address (or http on this machine).']);
    const mail = readEnvironment({ ...MAIL, RESEND_API_URL: url });
    expect(mail.mail).toBeUndefined();
  });

  it('reaches the repository only with a token and a name', () => {
    const both = { GITHUB_TOKEN: 'token', GITHUB_REPO: 'ada/handover' };
    const github = { key: 'token', url: 'https://api.github.com', repository: 'ada/handover' };
    expect(readEnvironment(both)).toMatchObject({ github, problems: [] });
    // Other tools on a developer's machine set the token too.
    expect(readEnvironment({ GITHUB_TOKEN: 'token' })).toMatchObject({ problems: [] });
    expect(readEnvironment({ GITHUB_REPO: 'ada/handover' }).problems).toEqual([
      'GITHUB_REPO is set, but GITHUB_TOKEN is not.',
    ]);
    const others = ['handover', 'ada/..', 'ada/x/y', 'https://github.com/ada/x', 'ada/x?y'];
    for (const name of [...others, 'ada/x.git']) {
      const { github: none, problems } = readEnvironment({ ...both, GITHUB_REPO: name });
      expect([none, problems.length]).toEqual([undefined, 1]);
    }
  });

  it('names the variable that is wrong, never its value', () => {
    const wrong = Object.fromEntries(
      Object.keys(VARIABLES).map((name) => [name, 'canary with\nbreak']),
    );
    const { problems, ...rest } = readEnvironment({ ...wrong, HANDOVER_SECRET: 'short-canary' });
    expect(rest).toEqual({
      ownerEmails: [],
      isNoticeDetailed: false,
      sendsReceipts: false,
      opensDeals: false,
    });
    for (const name of Object.keys(VARIABLES)) expect(problems.join('\n')).toContain(name);
    expect(problems).toHaveLength(Object.keys(VARIABLES).length);
    expect(problems.join('\n')).not.toContain('canary');
  });

  it('takes every placeholder that the documents show, but for those that are plainly none', () => {
    const examples = Object.fromEntries(
      Object.entries(VARIABLES).map(([name, { example }]) => [name, example]),
    );
    const { problems } = readEnvironment(examples);
    expect(problems).toEqual([
      'NOTICE_WEBHOOK_SECRET must be whsec_ followed by 24 to 64 random bytes in base64.',
    ]);
  });
});

describe('e-mail', () => {
  it('needs a provider and a sender, and knows the owner by one address or several', () => {
    const { mail, ownerEmails, problems } = readEnvironment({
      ...MAIL,
      OWNER_EMAIL: 'one@example.com, two@example.com',
    });
    expect(mail).toEqual({
      from: 'Handover <notices@example.com>',
      transport: { kind: 'resend', key: 're_key', url: 'https://api.resend.com' },
    });
    expect(ownerEmails).toEqual(['one@example.com', 'two@example.com']);
    expect(problems).toEqual([]);
  });

  it('is not needed to know the owner, who can sign in without, but their notices need it', () => {
    const given = readEnvironment({ OWNER_EMAIL: 'one@example.com' });
    expect(given).toMatchObject({ ownerEmails: ['one@example.com'], problems: [] });
    expect(channelsOf(given)).toEqual({ email: false, webhook: false });
    const both = readEnvironment({ ...MAIL, OWNER_EMAIL: 'one@example.com' });
    expect(channelsOf(both).email).toBe(true);
    expect(channelsOf(readEnvironment(MAIL)).email).toBe(false);
  });

  it.each([
    [{ RESEND_API_KEY: 're_key' }, /RESEND_API_KEY is set, but EMAIL_FROM is not/],
    [{ EMAIL_FROM: 'a@example.com' }, /EMAIL_FROM is set, but neither RESEND_API_KEY nor SMTP_URL/],
    [{ SMTP_URL: 'smtp://mail.test' }, /SMTP_URL is set, but EMAIL_FROM is not/],
  ])('is off, and says so, with %j alone', (given, message) => {
    const { mail, problems } = readEnvironment(given);
    expect(mail).toBeUndefined();
    expect(problems.join('\n')).toMatch(message);
  });

  it.each([
    'a@example.com\nBcc: b@example.com',
    'Handover\r\n <a@example.com>',
    'Handover <a@example.com>, b@example.com',
    'Handover <a b@example.com>',
    '"Handover" <a@example.com>',
    'Handover',
    `${'x'.repeat(61)} <a@example.com>`,
  ])('is from nobody like %j', (from) => {
    expect(readEnvironment({ ...MAIL, EMAIL_FROM: from }).mail).toBeUndefined();
  });

  it.each(['a@example.com,', 'a@example.com;b@example.com', 'a', 'a@b.co,'.repeat(5) + 'a@b.co'])(
    'goes to no owner like %j',
    (to) => {
      const { ownerEmails, problems } = readEnvironment({ ...MAIL, OWNER_EMAIL: to });
      expect(ownerEmails).toEqual([]);
      expect(problems).toEqual([
        'OWNER_EMAIL must be one to five email addresses, separated by commas.',
      ]);
    },
  );
});

describe('e-mail through a mail server', () => {
  const serverOf = (url: string) => {
    const { mail, problems } = readEnvironment({ EMAIL_FROM: 'a@example.com', SMTP_URL: url });
    return { transport: mail?.transport, problems };
  };
  const SERVER = {
    kind: 'smtp',
    host: 'mail.test',
    port: 587,
    isTlsFromStart: false,
    isLoopback: false,
  };

  it.each([
    ['smtp://mail.test', {}],
    ['smtp://mail.test:25/', { port: 25 }],
    ['smtps://mail.test', { port: 465, isTlsFromStart: true }],
    ['smtp://MAIL.test', {}],
    ['smtp://u:p@mail.test', { login: { user: 'u', pass: 'p' } }],
    ['smtp://u%40x.test:p%2F%25%3A@mail.test', { login: { user: 'u@x.test', pass: 'p/%:' } }],
    ['smtp://u@x.test:p@mail.test', { login: { user: 'u@x.test', pass: 'p' } }],
    ['smtp://localhost:1025', { host: 'localhost', port: 1025, isLoopback: true }],
    ['smtp://127.0.0.1', { host: '127.0.0.1', isLoopback: true }],
    ['smtps://[::1]', { host: '::1', port: 465, isTlsFromStart: true, isLoopback: true }],
    ['smtp://127.0.0.1.evil.test', { host: '127.0.0.1.evil.test' }],
    ['smtp://localhost.evil.test', { host: 'localhost.evil.test' }],
  ])('goes to %s', (url, given) => {
    expect(serverOf(url)).toEqual({ transport: { ...SERVER, ...given }, problems: [] });
  });

  it.each([
    'mail.test:587',
    'https://mail.test',
    'smtp:mail.test',
    'smtp://',
    'smtp://user@mail.test',
    'smtp://:canary@mail.test',
    'smtp://u:can%ary@mail.test',
    'smtp://u:p@mail.test/canary',
    'smtp://u:p@mail.test?tls=no',
    'smtp://u:p@mail.test#canary',
    'smtp://u:p@mail%2etest',
    'smtp://u:p@mail test',
    'smtp://u:p@mail.test:99999',
    // Each with the other's port.
    'smtp://u:p@mail.test:465',
    'smtps://u:p@mail.test:587',
  ])('goes nowhere with %s, and that is said without its password', (url) => {
    const { transport, problems } = serverOf(url);
    expect(transport).toBeUndefined();
    expect(problems).toEqual([expect.stringMatching(/^SMTP_URL must be like smtp:/)]);
    expect(problems.join()).not.toContain('canary');
  });

  it('goes there alone where both are set, and never by the other when that is unusable', () => {
    const both = { ...MAIL, SMTP_URL: 'smtp://mail.test' };
    expect(readEnvironment(both)).toMatchObject({ mail: { transport: SERVER }, problems: [] });
    const { mail, problems } = readEnvironment({ ...MAIL, SMTP_URL: 'mail.test' });
    expect(mail).toBeUndefined();
    expect(problems).toHaveLength(1);
  });
});

describe('settings with a default', () => {
  it.each([
    [{}, [true, true]],
    [{ NOTICE_DETAIL: 'full', RECEIPTS: 'on' }, [true, true]],
    [{ NOTICE_DETAIL: 'none' }, [false, true]],
    [{ RECEIPTS: 'off' }, [true, false]],
  ])('are as %j says', (given, expected) => {
    const { isNoticeDetailed, sendsReceipts, problems } = readEnvironment(given);
    expect([[isNoticeDetailed, sendsReceipts], problems]).toEqual([expected, []]);
  });

  it('tell nobody more than the owner may have meant when they are misspelled', () => {
    const given = readEnvironment({ NOTICE_DETAIL: 'None', RECEIPTS: 'false' });
    expect([given.isNoticeDetailed, given.sendsReceipts]).toEqual([false, false]);
    expect(given.problems).toEqual([
      'NOTICE_DETAIL must be full or none.',
      'RECEIPTS must be on or off.',
    ]);
  });
});

describe('notices by webhook', () => {
  it('need an address and a secret', () => {
    expect(readEnvironment(WEBHOOK)).toMatchObject({
      webhook: { url: WEBHOOK.NOTICE_WEBHOOK_URL, signingKey: Buffer.from(KEY_BYTES) },
      problems: [],
    });
  });

  it.each(Object.entries(WEBHOOK))('are off with %s alone', (name, value) => {
    const { webhook, problems } = readEnvironment({ [name]: value });
    expect(webhook).toBeUndefined();
    expect(problems).toHaveLength(1);
  });

  it.each([
    'http://hooks.example.com/',
    'https://user:pw@hooks.example.com/',
    'https://hooks.example.com/#x',
    'https://localhost/',
    'https://sub.localhost/',
    'https://intranet/',
    'https://server.internal/',
    'https://printer.local./',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f000001/',
    'https://10.1.2.3/',
    'https://172.31.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://255.255.255.255/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00::1]/',
    'ftp://hooks.example.com/',
    'hooks.example.com',
  ])('are never posted to %s', (url) => {
    const { webhook, problems } = readEnvironment({ ...WEBHOOK, NOTICE_WEBHOOK_URL: url });
    expect(webhook).toBeUndefined();
    expect(problems.join()).toContain('NOTICE_WEBHOOK_URL must be a public https address');
  });

  it.each(['whsec_', whsec('short'), whsec('x'.repeat(65)), KEY_BYTES, `whsec_${'*'.repeat(44)}`])(
    'are not signed with %j',
    (secret) => {
      expect(readEnvironment({ ...WEBHOOK, NOTICE_WEBHOOK_SECRET: secret }).webhook).toBe(
        undefined,
      );
    },
  );
});

describe('the report at the start', () => {
  it('names what is not set and what goes without it, and nothing that has a usual value', () => {
    const lines = reportEnvironment({ ...MAIL, HANDOVER_SECRET: 'x'.repeat(32) });
    expect(lines).toEqual([
      'Not set: LOOPS_API_KEY (no newsletter; signups are kept until a key is set).',
      'Not set: OWNER_EMAIL (no notices, no daily digest, and no sign-in links by email).',
      'Not set: NOTICE_WEBHOOK_URL, NOTICE_WEBHOOK_SECRET (no notices by webhook).',
      'Not set: GITHUB_TOKEN, GITHUB_REPO (publishing from the inbox gives a file instead of a pull request).',
    ]);
  });

  it('misses neither way of sending mail where there is the other', () => {
    const missed = (given: Record<string, string>) =>
      reportEnvironment(given).filter((line) => line.includes('no email at all'));
    expect(missed({})).toEqual([
      'Not set: RESEND_API_KEY, SMTP_URL, EMAIL_FROM (no email at all: no notices, no daily digest, no saved searches).',
    ]);
    expect(missed(MAIL)).toEqual([]);
    const { EMAIL_FROM } = MAIL;
    expect(missed({ EMAIL_FROM, SMTP_URL: 'smtp://mail.test' })).toEqual([]);
  });

  it('names what is unusable first, and shows no value', () => {
    const [first, ...others] = reportEnvironment({ HANDOVER_SECRET: 'canary' });
    expect(first).toBe('HANDOVER_SECRET must have at least 32 characters.');
    expect(others.join()).not.toContain('HANDOVER_SECRET');
    expect(others.join()).not.toContain('canary');
  });
});

describe('the table of variables', () => {
  const READ = /\b(?:process\.env|variables)(?:\.([A-Z][A-Z_]+)\b|\['([A-Z][A-Z_]+)'\])/g;
  /** Of the machine, of the browser tests, and what we set for the programs that we start. */
  const NOT_OURS = [
    'PATH',
    'CHROMIUM_PATH',
    'TEST_SEED',
    'NETLIFY_DEV',
    'ASTRO_TELEMETRY_DISABLED',
    'ASTRO_DISABLE_UPDATE_CHECK',
  ];

  it('has every variable that the product reads by name', () => {
    const known = [...Object.keys(VARIABLES), ...Object.keys(OTHER_VARIABLES), ...NOT_OURS];
    const read = globSync('{src,netlify,scripts}/**/*.{ts,tsx,astro}').flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(READ)].map(([, dotted, quoted]) => dotted ?? quoted),
    );
    expect(read.length).toBeGreaterThan(5);
    expect(read.filter((name) => !known.includes(name ?? ''))).toEqual([]);
  });
});

it('is in the operators’ manual, every variable and what is secret', () => {
  const manual = readFileSync('docs/operations.md', 'utf8');
  const rows = new Map(
    [...manual.matchAll(/^\| `([A-Z_]+)` +\|(.*)\|$/gm)].map(([, name = '', row = '']) => [
      name,
      row,
    ]),
  );
  const all = { ...VARIABLES, ...OTHER_VARIABLES };
  expect([...rows.keys()].sort()).toEqual(Object.keys(all).sort());
  for (const [name, { isSecret }] of Object.entries(all)) {
    expect([name, /\| yes +$/.test(rows.get(name) ?? '')]).toEqual([name, isSecret]);
  }
});
