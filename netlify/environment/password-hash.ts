import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** The first scrypt setting that OWASP recommends: N = 2^17, r = 8, p = 1. */
const OWASP = { ln: 17, r: 8, p: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Each hash uses 128 MiB while it runs. */
const HASHES_AT_ONCE = 2;
/** More would wait longer than the page does, which is 15 seconds. */
const WAITING_MAX = 4;

export interface HashCost {
  ln: number;
  r: number;
  p: number;
}

let running = 0;
const waiting: (() => void)[] = [];

/** Too many hashes are waiting. Nothing was done; a later call may succeed. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/**
 * Runs `work` when a slot is free. A finished call hands its slot to the next in line.
 * @throws BusyError if the line is full
 */
async function withFreeSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= HASHES_AT_ONCE && waiting.length >= WAITING_MAX) throw new BusyError();
  if (running < HASHES_AT_ONCE) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Hashes the UTF-8 bytes of the password as typed: not trimmed, folded, or normalized. */
function hash(password: string, salt: Buffer, length: number, cost: HashCost): Promise<Buffer> {
  const { ln, r, p } = cost;
  const N = 2 ** ln;
  // scrypt needs a little over 128 * N * r bytes; Node's default limit is 32 MiB.
  const options = { N, r, p, maxmem: 256 * N * r };
  return withFreeSlot(() => derive(Buffer.from(password, 'utf8'), salt, length, options));
}

const derive = promisify<Buffer, Buffer, number, ScryptOptions, Buffer>(scrypt);

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/**
 * Hashes a password with scrypt and a random salt. Takes about 0.4 s and 128 MiB.
 * @param cost Lower only in tests.
 * @returns A PHC string, like `$scrypt$ln=17,r=8,p=1$<salt>$<hash>`.
 * @throws BusyError
 */
export async function hashPassword(password: string, cost: HashCost = OWASP): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const derived = await hash(password, salt, HASH_BYTES, cost);
  return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${base64(salt)}$${base64(derived)}`;
}

const PHC =
  /^\$scrypt\$ln=([1-9]|1\d|20),r=([1-9]|1\d),p=([1-9])\$([A-Za-z0-9+/]{11,})\$([A-Za-z0-9+/]{16,})$/;

/**
 * Whether a PHC string matches this password. False for any other text.
 * @throws BusyError
 */
export async function isPasswordOf(phc: string, password: string): Promise<boolean> {
  const [, ln, r, p, salt = '', stored = ''] = PHC.exec(phc) ?? [];
  if (ln === undefined) return false;
  const expected = Buffer.from(stored, 'base64');
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  const derived = await hash(password, Buffer.from(salt, 'base64'), expected.length, cost);
  return timingSafeEqual(derived, expected);
}
