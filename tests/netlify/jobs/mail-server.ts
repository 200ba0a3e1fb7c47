import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A key and a certificate for localhost that no one trusts, unless a test does. For nothing else. */
export const LOCALHOST_PEM = readFileSync(
  join(import.meta.dirname, 'fixtures/localhost.pem'),
  'utf8',
);
export const USER = 'owner@example.com';
export const PASSWORD = 'p@ss:w/ord%';

/** An email as a mail server takes it. */
export interface ServedMail {
  /** The envelope. */
  from: string;
  to: string[];
  isEncrypted: boolean;
  user: unknown;
  raw: string;
  /** By lower-case name, unfolded, as they are on the wire. */
  headers: ReadonlyMap<string, string>;
  text: string;
  html: string;
  /** What comes with it, by name. */
  files: Readonly<Record<string, Buffer>>;
}

/**
 * A real mail server on this machine: with a login, over STARTTLS if it is asked for it.
 * @param options Of smtp-server; they replace what it would do by itself.
 */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const mails: ServedMail[] = [];
  const server = new SMTPServer({
    key: LOCALHOST_PEM,
    cert: LOCALHOST_PEM,
    logger: false,
    closeTimeout: 100,
    onAuth({ username, password }, _session, done) {
      if (username === USER && password === PASSWORD) done(null, { user: username });
      else done(Object.assign(new Error('Not you'), { responseCode: 535 }));
    },
    onData(stream, { envelope, secure, user }, done) {
      void textOf(stream).then((raw) => {
        const { mailFrom, rcptTo } = envelope;
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          isEncrypted: secure,
          user,
          raw,
          ...parsed(raw),
        });
        done(null, 'Taken');
      }, done);
    },
    ...options,
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, 'localhost');
  await once(listening, 'listening');
  const address = listening.address();
  if (typeof address !== 'object' || !address) throw new Error('It does not listen.');
  const { port, address: ip } = address;
  return {
    port,
    ip,
    mails,
    server,
    /** Each message once, as a mailbox that goes by Message-ID shows them. */
    inbox: () => [...new Map(mails.map((one) => [one.headers.get('message-id'), one])).values()],
    variables: {
      SMTP_URL: `smtp://${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@localhost:${port}`,
      EMAIL_FROM: 'Handover <notices@example.com>',
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
      }),
  };
}

/** The headers, both texts, and the files of an email as nodemailer makes them. */
function parsed(raw: string): Pick<ServedMail, 'headers' | 'text' | 'html' | 'files'> {
  const whole = partOf(raw);
  const parts = partsIn(whole);
  const find = (type: string) => {
    const part = parts.find(({ headers }) => headers.get('content-type')?.startsWith(type));
    return part ? bytesOf(part).toString('utf8').replaceAll('\r\n', '\n') : '';
  };
  const files = parts.flatMap((part): [string, Buffer][] => {
    const [, name] =
      /filename="?([^";]+)/.exec(part.headers.get('content-disposition') ?? '') ?? [];
    return name === undefined ? [] : [[name, bytesOf(part)]];
  });
  return {
    headers: whole.headers,
    text: find('text/plain'),
    html: find('text/html'),
    files: Object.fromEntries(files),
  };
}

type Part = ReturnType<typeof partOf>;

/** Those that hold no others, in order. */
function partsIn(part: Part): Part[] {
  const [, boundary] = /boundary="([^"]+)"/.exec(part.headers.get('content-type') ?? '') ?? [];
  if (boundary === undefined) return [part];
  return `\r\n${part.body}`
    .split(`\r\n--${boundary}`)
    .slice(1, -1)
    .flatMap((inner) => partsIn(partOf(inner)));
}

function partOf(raw: string): { headers: Map<string, string>; body: string } {
  const [head = '', ...body] = raw.replace(/^\r\n/, '').split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(':');
    return [name.toLowerCase(), value.join(':').trim()];
  });
  return { headers: new Map(headers), body: body.join('\r\n\r\n') };
}

function bytesOf({ headers, body }: Part): Buffer {
  const encoding = headers.get('content-transfer-encoding');
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body);
  const text = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(text, 'latin1');
}
