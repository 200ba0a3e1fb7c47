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

  it('since it was first closed, if it was opened by mistake and closed again at once', () => {
    const at = (status: SubmissionStatus, time: string) => ({ status, at: `2026-11-${time}:00Z` });
    const mistaken = [
      at('closed', '01T10:00'),
      at('pending', '05T10:00'),
      at('in_review', '05T10:04'),
      at('rejected', '05T10:09'),
    ];
    expect(closedAt(mistaken)).toBe(mistaken[0]?.at);
    const twice = [...mistaken, at('pending', '06T10:00'), at('closed', '06T10:01')];
    expect(closedAt(twice)).toBe(mistaken[0]?.at);
    const meant = [...mistaken.slice(0, 3), at('closed', '05T10:10')];
    expect(closedAt(meant)).toBe('2026-11-05T10:10:00Z');
    const first = [at('pending', '01T10:00'), at('closed', '01T10:01')];
    expect(closedAt(first)).toBe('2026-11-01T10:01:00Z');
  });
});
