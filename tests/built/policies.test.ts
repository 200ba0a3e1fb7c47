import { expect, it } from 'vitest';
import { AFFILIATE_TERMS } from '#src/domain/affiliates/commission.ts';
import {
  CONSULTATION_MINUTES,
  FOUNDER_PASS,
  LISTING_REVIEW_DAYS,
  POLICY,
  TRANSFER_SUPPORT_DAYS,
  RETENTION_DAYS,
} from '#src/domain/shared/promises.ts';
import { all, cellsOf, only, openPage, textOf } from './built-page.ts';

const privacy = only(await openPage('/privacy'), 'main');
const terms = only(await openPage('/terms'), 'main');

it.each(['/privacy', '/terms'])(
  '%s says since when it holds, and lists its sections',
  async (path) => {
    const main = only(await openPage(path), 'main');
    const since = only(main, 'time');
    expect(since.getAttribute('datetime')).toBe(POLICY.effective);
    expect(textOf(since)).toBe('May 15, 2025');
    const contents = all(main, 'nav[aria-label="Contents"] a');
    expect(contents).not.toEqual([]);
    expect(all(main, 'h2').map(textOf)).toEqual(contents.map(textOf));
  },
);

it('the privacy policy prints the times that the code deletes by', () => {
  const after = (what: string) => cellsOf(only(privacy, 'table'), what).at(-1);
  expect(after('contact messages')).toBe(`${RETENTION_DAYS.correspondence} days`);
  expect(after('Applications')).toBe(
    `${RETENTION_DAYS.closedApplication} days from the day they are closed`,
  );
  expect(after('not sent')).toBe(`${RETENTION_DAYS.unfinishedDraft} days from the last change`);
  expect(after('spam')).toBe(`${RETENTION_DAYS.quarantine} days`);
  expect(after('hashes')).toBe(`${RETENTION_DAYS.abuseKey} days`);
});

it('the privacy policy names what this site puts into the browser', () => {
  const text = textOf(privacy);
  for (const key of ['savedListings', 'theme', 'pendingSubmissions', 'healthChecked']) {
    expect(text).toContain(key);
  }
  expect(text).toContain(`for ${AFFILIATE_TERMS.cookieDays} days`);
  expect(text).toContain('Loops');
  expect(text).toMatch(/no IP address/);
});

it('the terms print the constants of the code', () => {
  const text = textOf(terms);
  for (const words of [
    `at least ${POLICY.minimumAge} years old`,
    `law of the State of ${POLICY.law}`,
    `one-time payment of $${FOUNDER_PASS.price}`,
    `first ${FOUNDER_PASS.total} people`,
    'no refunds',
    `takes up to ${LISTING_REVIEW_DAYS} days`,
    `${TRANSFER_SUPPORT_DAYS} days of support`,
    `${CONSULTATION_MINUTES}-minute consultation`,
    'earn 30% to 50%',
    `first ${AFFILIATE_TERMS.recurringMonths} months`,
    `minimum payout is $${AFFILIATE_TERMS.minimumPayout}`,
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toMatch(/informally.*arbitration/);
});
