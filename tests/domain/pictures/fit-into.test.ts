import { expect, test } from 'vitest';
import { fitInto } from '#src/domain/pictures/listing-pictures.ts';

test.each([
  ['shrinks by its longer side', { width: 300, height: 200 }, { width: 36, height: 24 }],
  ['shrinks by its height', { width: 200, height: 300 }, { width: 24, height: 36 }],
  ['never gets larger', { width: 16, height: 8 }, { width: 16, height: 8 }],
  ['keeps at least a pixel', { width: 3_000, height: 2 }, { width: 36, height: 1 }],
])('a picture %s', (_what, size, expected) => {
  expect(fitInto(36, size)).toEqual(expected);
});
