import { describe, expect, it } from 'vitest';
import { forms, RETENTION_CLASSES } from '#src/domain/forms/registry.ts';
import { RETENTION_DAYS, type RetentionClass } from '#src/domain/shared/promises.ts';
import { expiryOf, leastKept } from '#src/domain/submissions/retention.ts';
import { SUBMISSION_STATUSES, type SubmissionStatus } from '#src/domain/submissions/status.ts';

const DAY = 86_400_000;
const RECEIVED = Date.UTC(2026, 0, 1);
const { correspondence, closedApplication, idleApplication, quarantine } = RETENTION_DAYS;

/** Days after it came when it goes, with statuses that were set so many days after it came. */
function daysOf(
  kind: RetentionClass,
  statuses: readonly (readonly [status: SubmissionStatus, day: number])[] = [],
  isHeld = false,
) {
  const changes = statuses.map(([status, day]) => {
    return { status, at: new Date(RECEIVED + day * DAY).toISOString() };
  });
  const expiry = expiryOf({ kind, isHeld, receivedAt: RECEIVED, changes });
  return expiry === undefined ? undefined : (expiry - RECEIVED) / DAY;
}

it('is stated for every form', () => {
  const types = forms.map(({ type }) => type);
  expect([...RETENTION_CLASSES.keys()]).toEqual(expect.arrayContaining(types));
});

describe('correspondence', () => {
  it('goes a year after it came, whatever was done about it', () => {
    expect(daysOf('correspondence')).toBe(correspondence);
    for (const status of SUBMISSION_STATUSES) {
      expect(daysOf('correspondence', [[status, 300]])).toBe(correspondence);
    }
  });
});

describe('an application', () => {
  it('goes a year after it was closed', () => {
    expect(daysOf('application', [['rejected', 10]])).toBe(10 + closedApplication);
    expect(
      daysOf('application', [
        ['approved', 10],
        ['published', 20],
        ['closed', 900],
      ]),
    ).toBe(900 + closedApplication);
  });

  it('gets no new term by going from one closing status to another, and one by being opened', () => {
    expect(
      daysOf('application', [
        ['rejected', 10],
        ['closed', 50],
      ]),
    ).toBe(10 + closedApplication);
    expect(
      daysOf('application', [
        ['rejected', 10],
        ['in_review', 50],
        ['closed', 60],
      ]),
    ).toBe(60 + closedApplication);
  });

  it('stays while it is in force', () => {
    expect(daysOf('application', [['approved', 1]])).toBeUndefined();
    expect(daysOf('application', [['published', 1]])).toBeUndefined();
  });

  it('counts as closed when nobody has dealt with it for two years', () => {
    expect(daysOf('application')).toBe(idleApplication + closedApplication);
    expect(daysOf('application', [['in_review', 100]])).toBe(
      100 + idleApplication + closedApplication,
    );
  });
});

describe('in quarantine', () => {
  it.each(['correspondence', 'application', 'search'] as const)('%s goes after 30 days', (kind) => {
    expect(daysOf(kind, [], true)).toBe(quarantine);
    expect(daysOf(kind, [['spam', 20]], true)).toBe(quarantine);
    expect(leastKept({ kind, isHeld: true })).toBe(quarantine * DAY);
  });

  it('what was found to be no spam is kept like the others', () => {
    expect(daysOf('application', [['approved', 2]], true)).toBeUndefined();
    expect(daysOf('application', [['rejected', 2]], true)).toBe(2 + closedApplication);
    expect(daysOf('correspondence', [['in_review', 2]], true)).toBe(correspondence);
  });
});

it('leaves saved searches to their own rules', () => {
  expect(daysOf('search', [['closed', 1]])).toBeUndefined();
  expect(leastKept({ kind: 'search', isHeld: false })).toBe(Infinity);
});
