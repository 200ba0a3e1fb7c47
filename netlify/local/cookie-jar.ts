import type { Context } from '@netlify/functions';

type Cookies = Context['cookies'];

/** What `context.cookies.set` takes, in the words of Netlify's type, which isn't exported. */
interface Cookie {
  name: string;
  value: string;
  expires?: Date | number;
  /** Seconds. */
  maxAge?: number;
  domain?: string;
  path?: string;
  secure?: boolean;
  httpOnly?: boolean;
  sameSite?: 'Strict' | 'Lax' | 'None';
  unparsed?: string[];
}

/** The cookies of one request, and those that its answer sets: `context.cookies`. */
export class CookieJar implements Cookies {
  readonly #sent: ReadonlyMap<string, string>;
  readonly #changes: string[] = [];

  /** @param header the request's Cookie header, '' for none */
  constructor(header: string) {
    this.#sent = new Map(
      header.split(';').flatMap((pair) => {
        const [, name, value] = /^\s*([^=\s]+)=(.*?)\s*$/.exec(pair) ?? [];
        return name === undefined || value === undefined ? [] : [[name, decoded(value)]];
      }),
    );
  }

  /** What to send as Set-Cookie headers. */
  get changes(): readonly string[] {
    return this.#changes;
  }

  get(name: string): string {
    return this.#sent.get(name) ?? '';
  }

  set(cookie: Cookie | string, value = ''): void {
    this.#changes.push(serialize(typeof cookie === 'string' ? { name: cookie, value } : cookie));
  }

  delete(input: Parameters<Cookies['delete']>[0]): void {
    const target = typeof input === 'string' ? { name: input } : input;
    this.set({ ...target, value: '', expires: 0 });
  }
}

function serialize(cookie: Cookie): string {
  const { name, value, expires, maxAge, domain, path, secure, httpOnly, sameSite } = cookie;
  return [
    `${name}=${encodeURIComponent(value)}`,
    expires !== undefined && `Expires=${new Date(expires).toUTCString()}`,
    maxAge !== undefined && `Max-Age=${maxAge}`,
    domain !== undefined && `Domain=${domain}`,
    path !== undefined && `Path=${path}`,
    secure === true && 'Secure',
    httpOnly === true && 'HttpOnly',
    sameSite !== undefined && `SameSite=${sameSite}`,
    ...(cookie.unparsed ?? []),
  ]
    .filter((part) => part !== false)
    .join('; ');
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
