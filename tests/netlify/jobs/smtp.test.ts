import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { parseHTML } from 'linkedom';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readEnvironment, type SmtpAccess } from '#netlify/environment/environment.ts';
import { liveRuntime } from '#netlify/environment/runtime.ts';
import generatedListings from '#netlify/generated/listings.json' with { type: 'json' };
import type { Mail } from '#netlify/mail/mail.ts';
import { sendMail } from '#netlify/mail/send-mail.ts';
import { matchesMail } from '#netlify/searches/search-mails.ts';
import type { KnownSeller } from '#netlify/store/published-content.ts';
import { site } from '#src/config/site.ts';
import { aSummary } from '#tests/domain/listings/a-listing-summary.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import { jsonPost, SECRET, send as ask } from '#tests/netlify/battery/world.ts';
import { signIn } from '#tests/netlify/inbox/signed-in.ts';
import { HOUR } from '#tests/netlify/notices/notice-world.ts';
import { createSellerWorld, tokensIn, VARIABLES } from '#tests/netlify/sellers/seller-world.ts';
import { shortenLimit } from '../shorter-limit.ts';
import { LOCALHOST_PEM, PASSWORD, startMailServer, USER } from './mail-server.ts';

const MAIL: Mail = {
  to: ['ada@example.com'],
  subject: 'Your inquiry about Tide Pool – 50 % 🐚',
  text: 'Dear “Ada”,\n\nHere is what happens next.\n\nhttps://handover.test/inbox\n.\nEnd\n',
  replyTo: 'bo@example.com',
  headers: { 'List-Unsubscribe': '<https://handover.test/stop?t=x>' },
};
const FROM = 'Handover <notices@example.com>';
const refusal = (responseCode: number, message = 'No') =>
  Object.assign(new Error(message), { responseCode });

async function serve(options: SMTPServerOptions = {}) {
  const server = await startMailServer(options);
  onTestFinished(server.stop);
  return server;
}

/** As the owner sets it, or as if the server were not on this machine. */
const send = (
  { port, ...given }: { port: number } & Partial<SmtpAccess>,
  mail: Partial<Mail> = {},
  occasion = 'notice/1',
) =>
  sendMail(
    {
      from: FROM,
      transport: {
        kind: 'smtp',
        host: 'localhost',
        port,
        isTlsFromStart: false,
        isLoopback: true,
        login: { user: USER, pass: PASSWORD },
        ...given,
      },
    },
    { ...MAIL, ...mail },
    occasion,
    liveRuntime,
  );
const AFAR = { isLoopback: false };

describe('a mail server', () => {
  it('takes files whose every byte arrives, so that their hashes stay', async () => {
    const server = await serve();
    const text = `“Größe” 🐚\n.\r\n${'x'.repeat(2_000)}\nFrom here\n--\n`;
    const files = ['letter.txt', 'how.txt'].map((name) => ({ name, text: name + text }));
    expect(await send(server, { files })).toEqual({ kind: 'delivered' });
    const [taken] = server.mails;
    expect(taken).toMatchObject({ text: MAIL.text });
    expect(
      Object.entries(taken?.files ?? {}).map(([name, bytes]) => [name, bytes.toString()]),
    ).toEqual(files.map((file) => [file.name, file.text]));
  });

  it('takes an email as SMTP_URL says, with all that belongs to it', async () => {
    const server = await serve();
    const { mail } = readEnvironment(server.variables);
    if (!mail) throw new Error('The mail server is not set.');
    expect(await sendMail(mail, MAIL, 'notice/1', liveRuntime)).toEqual({ kind: 'delivered' });
    expect(server.mails).toHaveLength(1);
    const [taken] = server.mails;
    expect(taken).toMatchObject({
      from: 'notices@example.com',
      to: ['ada@example.com'],
      isEncrypted: true,
      user: USER,
      text: MAIL.text,
    });
    expect(taken?.html).toContain(
      '<a href="https://handover.test/inbox">https://handover.test/inbox</a>',
    );
    const headers = Object.fromEntries(taken?.headers ?? []);
    expect(headers).toMatchObject({
      from: FROM,
      to: 'ada@example.com',
      'reply-to': 'bo@example.com',
      'list-unsubscribe': '<https://handover.test/stop?t=x>',
    });
    expect(headers['message-id']).toMatch(/^<[0-9a-f]{32}@example\.com>$/);
  });

  it('sees a repeat by its Message-ID, and takes nothing else for one', async () => {
    const server = await serve();
    for (let n = 0; n < 3; n += 1) await send(server);
    expect(server.mails).toHaveLength(3);
    expect(server.inbox()).toHaveLength(1);
    await send(server, {}, 'notice/2');
    await send(server, { text: 'Something else.' });
    expect(server.inbox()).toHaveLength(3);
  });

  it('learns that no person wrote it, so that nobody’s absence is answered, but of what the owner wrote', async () => {
    const server = await serve();
    await send(server);
    await send(server, { isByPerson: true });
    expect(server.mails.map(({ headers }) => headers.get('auto-submitted'))).toEqual([
      'auto-generated',
      undefined,
    ]);
  });

  it('learns what belongs together, and no id of that', async () => {
    const server = await serve();
    await send(server, { thread: 'deal/buyer/1' }, 'a');
    await send(server, { thread: 'deal/buyer/1' }, 'b');
    await send(server, { thread: 'deal/buyer/2' }, 'c');
    const threads = server.mails.map(({ headers }) => headers.get('references'));
    expect(threads).toEqual([threads[0], threads[0], threads[2]]);
    expect(new Set(threads).size).toBe(2);
    expect(threads[0]).toMatch(/^<[0-9a-f]{32}@example\.com>$/);
  });

  it('reaches everybody whom it takes the email for, and is not asked again for the others', async () => {
    const server = await serve({
      onRcptTo({ address }, _session, done) {
        done(address.startsWith('gone') ? refusal(550) : null);
      },
    });
    const to = ['ada@example.com', 'gone@example.com', 'bo@example.com'];
    expect(await send(server, { to })).toEqual({ kind: 'delivered' });
    expect(server.mails.map((mail) => mail.to)).toEqual([['ada@example.com', 'bo@example.com']]);
  });

  it.each([
    'x\r\nBcc: victim@example.com',
    'x\nBcc: victim@example.com\n\nvictim',
    'x\u2028Bcc: victim@example.com',
  ])('gets no line of its own out of the subject or the text %j', async (text) => {
    const server = await serve();
    await send(server, { subject: text, text });
    const [taken] = server.mails;
    expect(taken?.to).toEqual(['ada@example.com']);
    expect([...(taken?.headers.keys() ?? [])]).not.toContain('bcc');
    expect(taken?.headers.get('subject')).toBe(
      'x Bcc: victim@example.com'.concat(text.endsWith('victim') ? ' victim' : ''),
    );
  });

  it('takes a line with a single dot for what it is', async () => {
    const server = await serve();
    await send(server, { text: '.\n..\n.\nRCPT TO:<victim@example.com>' });
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]?.text).toBe('.\n..\n.\nRCPT TO:<victim@example.com>');
  });
});

/** Every kind of email that we write, by its subject, with the words of its button. */
const KINDS: readonly (readonly [subject: RegExp, button?: string | RegExp])[] = [
  [/^We have your [^:]+: /, 'See the listing'],
  [/^We have your listing$/, 'Open your listing'],
  [/^We have your (?!listing$)[^:]+$/],
  [/^How a deal with no money down works$/, 'Try other terms'],
  [/^Finish your listing on /, 'Pick up where you left off'],
  [/^Your listings? on /, 'Open the listing you started on Nov 22, 2026'],
  [/^Your listing is approved$/, 'To add pictures or make changes, open your listing'],
  [/^Your listing is live: /, 'See its page'],
  [/^You withdrew your listing$/],
  // Encoded, for its apostrophe.
  [/list_your_business/],
  [/^Please confirm your search on /, 'Confirm this search'],
  [/^New listing: /, 'See every match'],
  [/^A seller changed their listing/, 'Read it in your inbox'],
  [/^Sign in to your .* inbox$/, 'Open your inbox'],
  [/^And \d+ more in your .* inbox$/, 'Open your inbox'],
  [/ daily digest: /, 'Open your inbox'],
  [/^New offer\b/, 'Read this offer in your inbox'],
  [/^New (?:inquiry|message to a seller)\b/, /^Read this .* forward it to the seller$/],
  [
    /^New (?!offer|inquiry|message to a seller|listing:)/,
    /^Read (?:and answer )?this .* in your inbox$/,
  ],
];

/** Everything that can be mailed but what the owner writes, at a real mail server. */
async function everyMail() {
  const server = await serve();
  const world = createSellerWorld({ ...VARIABLES, ...server.variables });
  const { mail } = readEnvironment(server.variables);
  if (!mail) throw new Error('The mail server is not set.');
  for (const [n, { path, body, emailField = 'email' }] of FORM_CASES.entries()) {
    const fields = { ...body(n), [emailField]: `visitor${n}@example.com` };
    await ask(world, jsonPost(path, fields), { ip: `192.0.2.${n}` });
  }
  await world.draft({ founderEmail: 'draft@example.com' });
  await world.ask('draft@example.com');
  for (const state of ['approved', 'rejected', 'published', 'withdrawn']) {
    const founderEmail = `${state}@example.com`;
    const { id } = await world.submitted({ founderEmail });
    const sent = server.mails.findLast(({ to }) => to.includes(founderEmail));
    const token = tokensIn(sent?.text ?? '').at(-1) ?? '';
    await world.edit(token, { techStack: 'Go' });
    world.clock.time += 1_000;
    if (state === 'withdrawn') await world.withdraw(token);
    const { count: seen } = await world.historyOf(id);
    const entries = [{ formType: 'startup_listing', id, seen }];
    const action = { kind: 'status', status: state === 'rejected' ? state : 'approved' };
    const decision = jsonPost('/api/inbox/actions', { entries, action }, await signIn(world));
    if (state !== 'withdrawn') await ask(world, decision);
    if (state === 'published') sell(id);
  }
  await ask(world, jsonPost('/api/inbox/sign-in', {}));
  await world.pass(7 * HOUR);
  const search = {
    id: randomUUID(),
    email: 'ada@example.com',
    query: 'category=saas',
    frequency: 'instant',
    confirmedAt: 0,
  } as const;
  const matches = matchesMail({ ...search, earlier: [], told: [] }, [aSummary()], SECRET);
  await sendMail(mail, matches, 'matches/1', liveRuntime);
  return server.mails;
}

/** The next deploy has the listing of a submission. */
function sell(submission: string) {
  const published: { seller?: KnownSeller }[] = generatedListings;
  const [listing] = published;
  if (!listing) throw new Error('There is no listing.');
  const { seller = {} } = listing;
  listing.seller = { submission };
  onTestFinished(() => {
    listing.seller = seller;
  });
}

describe('every kind of email', () => {
  it('says the same in both parts, below our name, and has its one button', async () => {
    const mails = await everyMail();
    const subjectOf = ({ headers }: (typeof mails)[number]) => headers.get('subject') ?? '';
    for (const mail of mails) {
      const kinds = KINDS.filter(([subject]) => subject.test(subjectOf(mail)));
      expect(kinds, subjectOf(mail)).toHaveLength(1);
      const { document } = parseHTML(mail.html);
      const buttons = [...document.querySelectorAll('.button')];
      const expected = kinds[0]?.[1];
      const labels = expected === undefined ? [] : [expect.stringMatching(expected)];
      expect(buttons.map((button) => button.textContent)).toEqual(labels);
      document.querySelector('head')?.remove();
      const mark = document.querySelector('.mark');
      expect(mark?.textContent).toBe(site.name);
      mark?.remove();
      document.querySelectorAll('br, td, p').forEach((element) => element.append(' '));
      // A button says without its colon what stands before an address.
      const words = (from = '') => from.split(/:?\s+|:$/).filter((word) => !/^>?$/.test(word));
      expect(words(document.documentElement.textContent)).toEqual(words(mail.text));
      const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
      expect(new Set(links)).toEqual(new Set(mail.text.match(/^https?:\S+$/gm)));
    }
    const missing = KINDS.filter(([kind]) => !mails.some((mail) => kind.test(subjectOf(mail))));
    expect(missing).toEqual([]);
  });
});

describe('a mail server that is not on this machine', () => {
  const usual = getCACertificates('default');
  beforeEach(() => {
    setDefaultCACertificates([...usual, LOCALHOST_PEM]);
  });
  afterAll(() => {
    setDefaultCACertificates(usual);
  });

  it('is talked to encrypted, from the start or by STARTTLS', async () => {
    const starting = await serve();
    expect(await send({ ...AFAR, port: starting.port })).toEqual({ kind: 'delivered' });
    const whole = await serve({ secure: true });
    const access = { ...AFAR, port: whole.port, isTlsFromStart: true };
    expect(await send(access)).toEqual({ kind: 'delivered' });
    expect([...starting.mails, ...whole.mails].map((mail) => mail.isEncrypted)).toEqual([
      true,
      true,
    ]);
  });

  it.each([
    ['without STARTTLS', { hideSTARTTLS: true, disabledCommands: ['STARTTLS'] }],
    ['with somebody in between who hides it', { disabledCommands: ['STARTTLS'] }],
  ])('gets neither mail nor password %s', async (_what, options) => {
    const asked: string[] = [];
    const server = await serve({
      ...options,
      allowInsecureAuth: true,
      onAuth({ username = '' }, _session, done) {
        asked.push(username);
        done(null, { user: username });
      },
    });
    expect(await send({ ...AFAR, port: server.port })).toEqual({ kind: 'unreachable' });
    expect([server.mails, asked]).toEqual([[], []]);
    // On this machine both are fine.
    expect(await send(server)).toEqual({ kind: 'delivered' });
  });

  it('gets neither while nobody whom we know has signed its certificate', async () => {
    setDefaultCACertificates(usual);
    const server = await serve({ secure: true });
    const access = { ...AFAR, port: server.port, isTlsFromStart: true };
    expect(await send(access)).toEqual({ kind: 'unreachable' });
    expect(await send({ ...access, isLoopback: true })).toEqual({ kind: 'delivered' });
  });

  it('gets neither while its certificate is for another', async () => {
    const server = await serve();
    expect(await send({ ...AFAR, port: server.port, host: server.ip })).toEqual({
      kind: 'unreachable',
    });
    expect(await send({ port: server.port, host: server.ip })).toEqual({ kind: 'delivered' });
  });
});

describe('what a mail server says', () => {
  it('of a wrong password, a wrong user or no login at all is that we may not', async () => {
    const server = await serve();
    const { port } = server;
    expect(await send({ port, login: { user: USER, pass: 'x' } })).toEqual({
      kind: 'unauthorized',
    });
    expect(await send({ port, login: { user: 'x', pass: PASSWORD } })).toEqual({
      kind: 'unauthorized',
    });
    const { login: _none, ...access } = readAccess(`smtp://localhost:${port}`);
    expect(await sendMail({ from: FROM, transport: access }, MAIL, 'x', liveRuntime)).toEqual({
      kind: 'unauthorized',
    });
    expect(server.mails).toEqual([]);
  });

  it.each([
    ['onAuth', 454, 'unreachable'],
    ['onMailFrom', 421, 'unreachable'],
    ['onMailFrom', 451, 'unreachable'],
    ['onMailFrom', 553, 'unauthorized'],
    ['onRcptTo', 450, 'unreachable'],
    ['onRcptTo', 550, 'refused'],
    ['onRcptTo', 554, 'refused'],
    ['onData', 451, 'unreachable'],
    ['onData', 552, 'refused'],
    ['onData', 554, 'refused'],
  ] as const)('at %s with %i is %s', async (step, code, kind) => {
    const say = (_given: unknown, _session: unknown, done: (error: Error) => void) => {
      done(refusal(code));
    };
    const atEnd: SMTPServerOptions['onData'] = (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => {
        done(refusal(code));
      });
    };
    const server = await serve({ [step]: step === 'onData' ? atEnd : say });
    expect(await send(server)).toEqual({ kind });
  });

  it('of a day’s quota is that it is used up', async () => {
    const server = await serve({
      onMailFrom(_address, _session, done) {
        done(refusal(550, '5.4.5 Daily user sending limit exceeded.'));
      },
    });
    expect(await send(server)).toEqual({ kind: 'exhausted' });
  });
});

describe('a mail server in trouble', () => {
  it('that nobody reaches is unreachable', async () => {
    const server = await startMailServer();
    await server.stop();
    expect(await send(server)).toEqual({ kind: 'unreachable' });
    expect(await send({ port: 25, host: 'no-such-server.invalid' })).toEqual({
      kind: 'unreachable',
    });
  });

  it('that drops the connection in the middle of an email is, and gets it again as the same', async () => {
    const server = await serve();
    vi.spyOn(server.server, 'onData').mockImplementationOnce((stream) => {
      stream.once('data', () => {
        for (const connection of server.server.connections) connection.close();
      });
    });
    const text = 'A long letter. '.repeat(20_000);
    expect(await send(server, { text })).toEqual({ kind: 'unreachable' });
    expect(await send(server, { text })).toEqual({ kind: 'delivered' });
    expect(server.inbox()).toHaveLength(1);
  });

  it('that says nothing, or no end of it, is waited for eight seconds in all', async () => {
    const silent = createServer();
    const babbling = createServer((socket) => {
      const timer = setInterval(() => socket.write('220-more\r\n'), 200);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          clearInterval(timer);
        });
    });
    for (const one of [silent, babbling]) await once(one.listen(0, 'localhost'), 'listening');
    onTestFinished(() => {
      silent.close();
      babbling.close();
    });
    const hanging = await serve({
      onData(stream) {
        stream.resume();
      },
    });
    const portOf = (server: typeof silent) => {
      const address = server.address();
      return typeof address === 'object' && address ? address.port : 0;
    };
    shortenLimit(8_000, 2_000);
    const started = performance.now();
    const ports = [portOf(silent), portOf(babbling), hanging.port];
    const ended = await Promise.all(
      ports.map(async (port) => [await send({ port }), performance.now() - started] as const),
    );
    for (const [delivery, ms] of ended) {
      expect(delivery).toEqual({ kind: 'unreachable' });
      expect(ms).toBeGreaterThan(1_750);
      expect(ms).toBeLessThan(3_500);
    }
  });
});

/** The mail server of a SMTP_URL. */
function readAccess(SMTP_URL: string): SmtpAccess {
  const { mail } = readEnvironment({ SMTP_URL, EMAIL_FROM: FROM });
  if (mail?.transport.kind !== 'smtp') throw new Error(`${SMTP_URL} is refused.`);
  return mail.transport;
}
