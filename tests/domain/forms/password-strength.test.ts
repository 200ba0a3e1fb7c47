import { describe, expect, it } from 'vitest';
import { cpuMilliseconds } from '#tests/netlify/battery/cpu-time.ts';
import { passwordStrength, type PasswordStrength } from '#src/domain/forms/password-strength.ts';

const CASES: [PasswordStrength, string[]][] = [
  ['too-short', ['', 'a', 'Xk#9', '1234567', '🔑🔑🔑🔑🔑🔑🔑']],
  [
    'weak',
    [
      ...['12345678', 'password', 'password1', 'Password1!', 'Summer2024!', 'iloveyou123'],
      ...['aaaaaaaaaaaaaaaa', 'abcabcabcabc', 'abcdefghijkl', '987654321098', '🔑🔑🔑🔑🔑🔑🔑🔑'],
      ...['qwertyuiop', 'QWERTYUIOP', 'poiuytrewq', '1qaz2wsx', 'hunter2hunter2'],
    ],
  ],
  ['fair', ['mydogisverylazy', 'jK8sm2Lq']],
  ['good', ['x7#kQ9!pLz', 'lighthouse-violin-47', 'correcthorsebatterystaple']],
  [
    'strong',
    ['correct horse battery staple', 'u8#Vq!2zRk0&Wd', 'Mein Hund frisst keine Veilchen.'],
  ],
];

describe.each(CASES)('a password is %s', (strength, passwords) => {
  it.each(passwords)('as %j', (password) => {
    expect(passwordStrength(password).strength).toBe(strength);
  });
});

it('says it in words, and what to do', () => {
  expect(passwordStrength('short').text).toBe('Too short. Use at least 8 characters.');
  expect(passwordStrength('password').text).toBe('Too easy to guess. Add another word or two.');
  expect(passwordStrength('correct horse battery staple').text).toBe('Strong. Very hard to guess.');
});

it('judges whatever is pasted without delay', () => {
  for (const piece of ['a', 'ab', 'aB3$', '2024', 'ß', '🔑', 'qwertz']) {
    const pasted = `${piece.repeat(60_000 / piece.length)}!`;
    const started = process.cpuUsage();
    passwordStrength(pasted);
    expect([piece, cpuMilliseconds(started) < 500]).toEqual([piece, true]);
  }
});
