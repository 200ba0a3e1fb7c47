import type { Context } from '@netlify/functions';
import { parseCookie, stringifySetCookie } from 'cookie';

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

const SAME_SITE = { Strict: 'strict', Lax: 'lax', None: 'none' } as const;

/** The cookies of one request, and those that its answer sets: `context.cookies`. */
export class CookieJar implements Cookies {
  readonly #sent: Readonly<Record<string, string | undefined>>;
  readonly #changes: string[] = [];

  /** @param header the request's Cookie header, '' for none */
  constructor(header: string) {
    this.#sent = parseCookie(header);
  }

  /** What to send as Set-Cookie headers. */
  get changes(): readonly string[] {
    return this.#changes;
  }

  get(name: string): string {
    return this.#sent[name] ?? '';
  }

  set(cookie: Cookie | string, value = ''): void {
    this.#changes.push(serialize(typeof cookie === 'string' ? { name: cookie, value } : cookie));
  }

  delete(input: Parameters<Cookies['delete']>[0]): void {
    const target = typeof input === 'string' ? { name: input } : input;
    this.set({ ...target, value: '', expires: 0 });
  }
}

function serialize({ expires, sameSite, unparsed = [], ...cookie }: Cookie): string {
  const known = stringifySetCookie({
    ...cookie,
    ...(expires !== undefined && { expires: new Date(expires) }),
    ...(sameSite && { sameSite: SAME_SITE[sameSite] }),
  });
  return [known, ...unparsed].join('; ');
}
