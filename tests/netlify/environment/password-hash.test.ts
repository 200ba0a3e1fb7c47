import type * as Crypto from 'node:crypto';
import { scryptSync } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

const underWay = vi.hoisted(() => ({ now: 0, most: 0 }));

/** The real scrypt, which counts how many of it run at the same time. */
vi.mock('node:crypto', async (importOriginal) => {
  const real = await importOriginal<typeof Crypto>();
  const scrypt = (...[password, salt, length, options, done]: Parameters<typeof real.scrypt>) => {
    underWay.now += 1;
    underWay.most = Math.max(underWay.most, underWay.now);
    real.scrypt(password, salt, length, options, (error, derived) => {
      underWay.now -= 1;
      done(error, derived);
    });
  };
  return { ...real, scrypt };
});

// Another test of the same process may have loaded it with scrypt as it is, or do so later.
vi.resetModules();
afterAll(() => vi.resetModules());
const { BusyError, hashPassword, isPasswordOf } =
  await import('#netlify/environment/password-hash.ts');

beforeEach(() => {
  underWay.most = 0;
});

const QUICK = { ln: 4, r: 8, p: 1 };
const PHC = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/;

describe('the hash of a password', () => {
  it('is scrypt with a cost that OWASP names, and a salt of its own', async () => {
    const [one, other] = await Promise.all([hashPassword('kz7!kz7!'), hashPassword('kz7!kz7!')]);
    const [, ln, r, p, salt = '', derived = ''] = PHC.exec(one) ?? [];
    expect([ln, r, p].map(Number)).toEqual([17, 8, 1]);
    expect(Buffer.from(salt, 'base64')).toHaveLength(16);
    expect(Buffer.from(derived, 'base64')).toHaveLength(32);
    expect(PHC.exec(other)?.[4]).not.toBe(salt);
    expect(await isPasswordOf(one, 'kz7!kz7!')).toBe(true);
  });

  it('is what scrypt makes of the password’s UTF-8', async () => {
    const password = 'Grüße, 世界 🔑';
    const [, , , , salt = '', derived] = PHC.exec(await hashPassword(password, QUICK)) ?? [];
    const expected = scryptSync(password, Buffer.from(salt, 'base64'), 32, { N: 16, r: 8, p: 1 });
    expect(derived).toBe(expected.toString('base64').replace(/=+$/, ''));
  });

  it.each([
    ['a trailing space', 'kz7!kz7! '],
    ['another case', 'KZ7!kz7!'],
    ['a character less', 'kz7!kz7'],
    ['another way to compose', 'kz7!kz7!\u0301'],
    ['nothing', ''],
  ])('is of no password that differs by %s', async (_difference, other) => {
    expect(await isPasswordOf(await hashPassword('kz7!kz7!', QUICK), other)).toBe(false);
  });

  it('tells apart passwords of which only the 200th character differs', async () => {
    const start = 'kz7!'.repeat(50).slice(0, 199);
    const phc = await hashPassword(`${start}a`, QUICK);
    expect(await isPasswordOf(phc, `${start}a`)).toBe(true);
    expect(await isPasswordOf(phc, `${start}b`)).toBe(false);
    expect(await isPasswordOf(phc, start)).toBe(false);
  });
});

describe('many hashes at once', () => {
  it('are worked on two at a time, checks included, and every one is finished', async () => {
    const phc = await hashPassword('kz7!kz7!', QUICK);
    const made = Array.from({ length: 3 }, (_, n) => hashPassword(`password ${n}`, QUICK));
    const checked = Array.from({ length: 3 }, () => isPasswordOf(phc, 'kz7!kz7!'));
    expect(new Set(await Promise.all(made)).size).toBe(3);
    expect(await Promise.all(checked)).toEqual([true, true, true]);
    expect(underWay).toEqual({ now: 0, most: 2 });
  });

  it('beyond two and four that wait are refused at once, and the others finished', async () => {
    let refused = 0;
    const all = Array.from({ length: 20 }, () =>
      hashPassword('kz7!kz7!', QUICK).catch((error: unknown) => {
        expect(error).toBeInstanceOf(BusyError);
        expect(underWay.now).toBe(2);
        refused += 1;
        return '';
      }),
    );
    const hashes = await Promise.all(all);
    expect(refused).toBe(14);
    expect(hashes.filter((hash) => PHC.test(hash))).toHaveLength(6);
    expect(await hashPassword('kz7!kz7!', QUICK)).toMatch(PHC);
  });

  it('go on after one that fails', async () => {
    const impossible = { ln: 0, r: 8, p: 1 };
    const failures = Array.from({ length: 5 }, () => hashPassword('kz7!kz7!', impossible));
    const outcomes = await Promise.allSettled(failures);
    expect(outcomes.map(({ status }) => status)).toEqual(failures.map(() => 'rejected'));
    expect(await hashPassword('kz7!kz7!', QUICK)).toMatch(PHC);
  });
});

it.each(['', 'kz7!kz7!', '$2b$10$abc', '$scrypt$ln=99,r=8,p=1$c29tZXNhbHRz$aGFzaGhhc2hoYXNo'])(
  'takes %j for nobody’s hash',
  async (text) => {
    expect(await isPasswordOf(text, 'kz7!kz7!')).toBe(false);
  },
);
