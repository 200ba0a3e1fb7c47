import { expect, it } from 'vitest';
import { RETENTION_DAYS } from '#src/domain/shared/promises.ts';

it('keeps the hash of a password exactly as long as the application that it came with', () => {
  expect(RETENTION_DAYS.credential).toBe(RETENTION_DAYS.closedApplication);
});
