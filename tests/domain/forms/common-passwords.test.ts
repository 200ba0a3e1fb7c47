import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from '#src/domain/forms/common-passwords.ts';
import list from '#src/domain/forms/common-passwords.json' with { type: 'json' };

describe('the list of common passwords', () => {
  it('has 3,000 that would be long enough, each once, in lowercase and in order', () => {
    const { passwords } = list;
    expect(passwords).toHaveLength(3_000);
    expect(new Set(passwords).size).toBe(3_000);
    expect(passwords.filter((password) => password.length < 8)).toEqual([]);
    expect(passwords.filter((password) => password !== password.toLowerCase())).toEqual([]);
    expect([...passwords].sort()).toEqual(passwords);
  });

  it('says where it comes from and under which license', () => {
    expect(list.source).toMatch(/haveibeenpwned\.com.*SecLists/);
    expect(list.license).toMatch(/MIT License/);
  });

  it('is small enough to be loaded once somebody types a password', () => {
    const text = readFileSync('src/domain/forms/common-passwords.json', 'utf8');
    const packed = brotliCompressSync(JSON.stringify(JSON.parse(text)));
    expect(packed.length).toBeLessThan(12 * 1024);
  });

  it('is not part of the form’s own schema, which every visitor loads', () => {
    const form = readFileSync('src/domain/forms/affiliate-signup.ts', 'utf8');
    expect(form).not.toContain('common-passwords');
  });
});

describe('a common password', () => {
  it.each(['password', 'Password', 'PASSWORD1', '12345678', 'iloveyou', 'qwertyuiop', 'Football1'])(
    'is %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it.each(['correct horse battery staple', 'passwords of mine', ' password', ''])(
    'is not %j',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});
