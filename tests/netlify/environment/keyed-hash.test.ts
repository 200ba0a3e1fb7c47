import { expect, it } from 'vitest';
import { isSameHash, keyedHash } from '#netlify/environment/keyed-hash.ts';

it('gives 64 hexadecimal digits that depend on key, purpose and text', () => {
  const hashes = [
    keyedHash('a', 'fingerprint', 'x'),
    keyedHash('b', 'fingerprint', 'x'),
    keyedHash('a', 'newsletter', 'x'),
    keyedHash('a', 'fingerprint', 'y'),
    keyedHash(undefined, 'fingerprint', 'x'),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(keyedHash('a', 'fingerprint', 'x')).toBe(hashes[0]);
});

it('can’t be made for another purpose by moving the border between purpose and text', () => {
  expect(keyedHash('a', 'fingerprint', 'newsletter\nx')).not.toBe(
    keyedHash('a', 'newsletter', 'x'),
  );
});

it('compares hashes of any length', () => {
  expect(isSameHash('abc', 'abc')).toBe(true);
  expect(isSameHash('abc', 'abd')).toBe(false);
  expect(isSameHash('abc', 'ab')).toBe(false);
  expect(isSameHash('', 'abc')).toBe(false);
  expect(isSameHash('é', 'e')).toBe(false);
});
