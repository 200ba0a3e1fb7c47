import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const OWASP = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

export interface HashCost {
  /** KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

/** The UTF-8 of a password as it is: what was typed, nothing trimmed, folded or normalised. */
function hash(password: string, salt: Buffer, tagLength: number, cost: HashCost): Promise<Buffer> {
  const message = Buffer.from(password, 'utf8');
  const parameters = { message, nonce: salt, tagLength, ...cost };
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, derived) => {
      if (error) reject(error);
      else resolve(derived);
    });
  });
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/**
 * Hashes a password with argon2id and a salt of its own; takes about 40 ms and 19 MiB.
 * @param cost Weaker only in tests.
 * @returns A PHC string, like `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`.
 */
export async function hashPassword(password: string, cost: HashCost = OWASP): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const derived = await hash(password, salt, HASH_BYTES, cost);
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return `$argon2id$v=19$${parameters}$${base64(salt)}$${base64(derived)}`;
}

const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]{11,})\$([A-Za-z0-9+/]{16,})$/;

/** Whether a PHC string was made of this password, by the parameters that it names. False for any other text. */
export async function isPasswordOf(phc: string, password: string): Promise<boolean> {
  const [, memory, passes, lanes, salt = '', stored = ''] = PHC.exec(phc) ?? [];
  if (memory === undefined) return false;
  const expected = Buffer.from(stored, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(lanes) };
  const derived = await hash(password, Buffer.from(salt, 'base64'), expected.length, cost);
  return timingSafeEqual(derived, expected);
}
