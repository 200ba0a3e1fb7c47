import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FACT_TEXTS } from '#src/build/fact-texts.ts';
import { RETENTION_DAYS } from '#src/domain/shared/promises.ts';

const policy = readFileSync('content/pages/privacy.mdx', 'utf8');

/** Which fact of the policy states each time that the code deletes by. */
const STATED_BY = {
  quarantine: 'keepQuarantineDays',
  unfinishedDraft: 'keepDraftDays',
  correspondence: 'keepCorrespondenceDays',
  closedApplication: 'keepApplicationDays',
  idleApplication: 'keepIdleApplicationDays',
  // A row of its own would say the same: the hash goes with its application.
  credential: 'keepApplicationDays',
  unconfirmedSearch: 'keepUnconfirmedSearchDays',
  deal: 'keepDealDays',
  confidentialDeal: 'keepConfidentialDealDays',
  signedDeal: 'keepSignedDealDays',
  abuseKey: 'keepAbuseKeyDays',
} as const satisfies Record<keyof typeof RETENTION_DAYS, keyof typeof FACT_TEXTS>;

describe('the privacy policy', () => {
  it.each(Object.entries(RETENTION_DAYS))('states how long %s is kept: %i days', (name, days) => {
    const fact = new Map<string, keyof typeof FACT_TEXTS>(Object.entries(STATED_BY)).get(name);
    expect(fact && FACT_TEXTS[fact]).toBe(String(days));
    expect(policy).toContain(`<Fact name="${fact ?? ''}" />`);
  });

  it('states that an offer is kept with its deal, which netlify/store/expiry.ts does', () => {
    expect(policy).toContain('An offer that opened a deal is kept as long as the deal.');
    expect(policy).toContain('offers that opened no deal');
  });

  it('states no number of days of its own', () => {
    expect(policy).not.toMatch(/\d+\s+(?:days|months|years)/);
  });
});
