import { argon2Sync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashPassword, isPasswordOf } from '#netlify/services/password-hash.ts';

const QUICK = { memory: 8, passes: 1, parallelism: 1 };
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/;

describe('the hash of a password', () => {
  it('is argon2id with a cost that OWASP names, and a salt of its own', async () => {
    const [one, other] = await Promise.all([hashPassword('kz7!kz7!'), hashPassword('kz7!kz7!')]);
    const [, memory, passes, lanes, salt = '', derived = ''] = PHC.exec(one) ?? [];
    expect([memory, passes, lanes].map(Number)).toEqual([19_456, 2, 1]);
    expect(Buffer.from(salt, 'base64')).toHaveLength(16);
    expect(Buffer.from(derived, 'base64')).toHaveLength(32);
    expect(PHC.exec(other)?.[4]).not.toBe(salt);
    expect(await isPasswordOf(one, 'kz7!kz7!')).toBe(true);
  });

  it('is what argon2id makes of the password’s UTF-8', async () => {
    const password = 'Grüße, 世界 🔑';
    const [, , , , salt = '', derived] = PHC.exec(await hashPassword(password, QUICK)) ?? [];
    const nonce = Buffer.from(salt, 'base64');
    const expected = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, ...QUICK });
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

it.each(['', 'kz7!kz7!', '$2b$10$abc', '$argon2i$v=19$m=8,t=1,p=1$c29tZXNhbHQ$aGFzaGhhc2hoYXNo'])(
  'takes %j for nobody’s hash',
  async (text) => {
    expect(await isPasswordOf(text, 'kz7!kz7!')).toBe(false);
  },
);
