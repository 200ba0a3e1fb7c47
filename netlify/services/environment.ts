import { z } from 'zod';

/** What the owner has set. A missing variable switches its feature off; nothing fails for it. */
export interface Environment {
  /** HANDOVER_SECRET: signs form tokens and keys the hashes that we store. */
  secret: string | undefined;
  /** The newsletter provider; undefined without LOOPS_API_KEY. */
  loops: LoopsAccess | undefined;
  /** What is set but unusable, by the variable's name and never by its value. */
  problems: string[];
}

export interface LoopsAccess {
  key: string;
  /** Without a slash at its end. */
  url: string;
}

const LOOPS_URL = 'https://app.loops.so/api';
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The only host that we ever call is named by the owner, and the key travels encrypted. */
function isSafeApi(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password || url.search || url.hash) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.includes(url.hostname));
}

const secret = z.string().min(32, { error: 'HANDOVER_SECRET needs 32 characters or more.' });
const loopsKey = z.string().regex(/^[\x21-\x7e]+$/, {
  error: 'LOOPS_API_KEY has a space or a character that no header can carry.',
});
const loopsUrl = z.string().refine(isSafeApi, {
  error: 'LOOPS_API_URL must be an https address (or http on this machine).',
});

/** Reads the variables each time, so that a test or a new deploy needs no restart of this module. */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): Environment {
  const problems: string[] = [];
  const read = (schema: z.ZodString, text: string | undefined): string | undefined => {
    if (text === undefined || text === '') return undefined;
    const parsed = schema.safeParse(text);
    if (parsed.success) return parsed.data;
    problems.push(...parsed.error.issues.map(({ message }) => message));
    return undefined;
  };
  const key = read(loopsKey, variables['LOOPS_API_KEY']);
  const customUrl = read(loopsUrl, variables['LOOPS_API_URL']);
  const isUrlRefused = customUrl === undefined && Boolean(variables['LOOPS_API_URL']);
  return {
    secret: read(secret, variables['HANDOVER_SECRET']),
    loops:
      key === undefined || isUrlRefused
        ? undefined
        : { key, url: (customUrl ?? LOOPS_URL).replace(/\/+$/, '') },
    problems,
  };
}
