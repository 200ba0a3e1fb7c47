import { expect, it } from 'vitest';
import { canariesIn, SECRET_CANARIES } from '#tests/secret-canaries.ts';

const SPELLINGS: Record<string, (value: string) => string> = {
  'as it is': (value) => value,
  'escaped for a URL': (value) => encodeURIComponent(value),
  'in hex': (value) => Buffer.from(value).toString('hex'),
  'in base64': (value) => Buffer.from(value).toString('base64'),
  'in base64 amid other text': (value) => Buffer.from(`x:${value}!`).toString('base64'),
  'in base64 for URLs': (value) => Buffer.from(`key=${value}`).toString('base64url'),
};

it.each(Object.entries(SPELLINGS))('finds a secret %s', (_how, spell) => {
  for (const [name, value] of Object.entries(SECRET_CANARIES)) {
    expect(canariesIn(`const a = "${spell(value)}";`)).toEqual([name]);
  }
});

it('knows every secret, and finds none where there is none', () => {
  expect(Object.keys(SECRET_CANARIES)).toContain('NETLIFY_AUTH_TOKEN');
  expect(Object.keys(SECRET_CANARIES)).toContain('HANDOVER_SECRET');
  expect(canariesIn('canary of HANDOVER_SECRET')).toEqual([]);
});
