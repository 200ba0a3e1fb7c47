import { expect, it } from 'vitest';
import { sampled } from '#tests/sampling.ts';
import { FORM_CASES } from './form-cases.ts';
import { createWorld, failureOf, formPost, jsonPost, send } from './world.ts';

/** Every field that takes an address on the web. A new one joins with its row. */
const ADDRESS_FIELDS = [
  { type: 'affiliate_signup', field: 'website' },
  { type: 'startup_listing', field: 'websiteUrl' },
  { type: 'startup_listing', field: 'demoLink' },
  { type: 'investor_application', field: 'linkedInOrWebsite' },
];

const SCHEMES = [
  ...[
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'javascript://%0aalert(1)',
  ],
  ...[
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:x',
  ],
  ...[
    'file:///etc/passwd',
    'ftp://example.com',
    'gopher://example.com',
    'ws://example.com',
    'blob:x',
  ],
  ...[
    'mailto:ada@example.com',
    'tel:+14155550123',
    'about:blank',
    'chrome://settings',
    'view-source:x',
  ],
];
const INNER = [
  ...['http://127.0.0.1', 'http://127.0.0.1:8080/admin', 'http://0.0.0.0', 'http://10.0.0.1'],
  ...[
    'http://192.168.1.1',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]',
    'http://[::]',
  ],
  ...['http://[::ffff:127.0.0.1]', 'http://2130706433', 'http://0x7f000001', 'http://0177.0.0.1'],
  ...['http://127.1', 'localhost', 'http://localhost:3000', 'http://localhost.', 'http://db'],
  ...['http://metadata.google.internal', 'http://printer.local', 'http://app.localhost'],
];
const DISGUISED = [
  ...['https://example.com@evil.test', 'https://ada:secret@example.com', 'https://@example.com'],
  ...[
    'https://example.com\\@evil.test',
    'https:\\\\example.com',
    'https:/example.com',
    'https:example.com',
  ],
  ...[
    'https:///example.com',
    'https://',
    'https://?x',
    'https://#x',
    'https://example.com\u202e/moc',
  ],
  ...['https://exam\u200bple.com', 'https://exam\u00adple.com', 'https://example.com/\u2066x'],
  ...[
    'https://example.com/\r\nSet-Cookie: a=b',
    'https://example.com/a b',
    'https://example.com/\u0000',
  ],
  ...['https://example.com/"onclick="x', 'https://example.com/<svg>', 'https://example.com/\ud800'],
  ...[
    'https://.com',
    'https://-a.com',
    'https://a_b.com',
    'https://example',
    'https://example.com:99999',
  ],
  ...[`https://example.com/${'x'.repeat(3_000)}`, `https://${'a.'.repeat(1_500)}com`],
];
const HOSTILE = [...SCHEMES, ...INNER, ...DISGUISED];

it.each(ADDRESS_FIELDS)(
  'refuses hostile addresses in $field of $type, and calls nobody',
  async ({ type, field }) => {
    expect(HOSTILE.length).toBeGreaterThanOrEqual(60);
    const formCase = FORM_CASES.find((candidate) => candidate.type === type);
    const calls: unknown[] = [];
    const world = createWorld({
      fetch: (input) => {
        calls.push(input);
        return Promise.reject(new TypeError());
      },
    });
    for (const address of sampled(HOSTILE, 25, `${type} ${field}`)) {
      const body = { ...formCase?.body(1), [field]: address };
      const response = await send(world, jsonPost(formCase?.path ?? '', body));
      expect([address, response.status]).toEqual([address, 422]);
      expect(Object.keys((await failureOf(response)).fields ?? {})).toEqual([field]);
      // A browser's form cannot carry half a character.
      if (!address.isWellFormed()) continue;
      const fields = { ...formCase?.fields(1), [field]: address };
      const form = await send(world, formPost(formCase?.path ?? '', fields));
      expect([address, form.status]).toEqual([address, 422]);
    }
    expect(world.blobs.entries.size).toBe(0);
    expect(calls).toEqual([]);
  },
);

it.each(ADDRESS_FIELDS)('completes an honest address in $field of $type', async (row) => {
  const formCase = FORM_CASES.find(({ type }) => type === row.type);
  const world = createWorld();
  for (const typed of ['example.com', ' www.example.com/a?b=c#d ', 'bücher.example/straße']) {
    const body = { ...formCase?.body(1), [row.field]: typed };
    expect((await send(world, jsonPost(formCase?.path ?? '', body))).status).toBe(201);
    const [record] = world.blobs.values('submissions', formCase?.folder).slice(-1);
    expect(JSON.stringify(record)).toContain(`"${row.field}":"https://${typed.trim()}"`);
  }
});
