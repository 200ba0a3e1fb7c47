import { describe, expect, it } from 'vitest';
import { closedAt, type SubmissionStatus } from '#src/domain/submissions/status.ts';

const on = (status: SubmissionStatus, day: number) => ({ status, at: `2026-11-0${day}` });

describe('a submission is closed', () => {
  it('since it was rejected, closed or taken for spam', () => {
    for (const status of ['rejected', 'closed', 'spam'] as const) {
      expect(closedAt([on('in_review', 1), on(status, 2)])).toBe('2026-11-02');
    }
  });

  it('not while it waits, is reviewed, approved or published', () => {
    expect(closedAt([])).toBeUndefined();
    for (const status of ['pending', 'in_review', 'approved', 'published'] as const) {
      expect(closedAt([on('spam', 1), on(status, 2)])).toBeUndefined();
    }
  });

  it('since the first of several closing statuses in a row', () => {
    expect(closedAt([on('rejected', 1), on('closed', 3)])).toBe('2026-11-01');
  });

  it('since it was closed again, after it was opened', () => {
    expect(closedAt([on('closed', 1), on('in_review', 2), on('closed', 5)])).toBe('2026-11-05');
  });
});
