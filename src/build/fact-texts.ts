import { OUTBOX_DAYS } from '../config/form-controls.ts';
import { site } from '../config/site.ts';
import { AFFILIATE_TERMS } from '../domain/affiliates/commission.ts';
import { formatDscr } from '../domain/deals/payment.ts';
import { DSCR_BANDS } from '../domain/deals/ratios.ts';
import { SBA_COVERAGE } from '../domain/deals/published-figures.ts';
import { PUBLICATION_CHECKS_TEXT, VERIFICATION_MEANINGS } from '../domain/listings/verification.ts';
import { formatMonth } from '../domain/shared/calendar-date.ts';
import { formatChoices } from '../domain/shared/list-text.ts';
import { formatDollars, formatRate } from '../domain/shared/number-text.ts';
import { fillPlaceholders, placeholderMistake } from '../domain/shared/editors-text.ts';
import {
  ACQUISITION_WEEKS,
  BUSINESS_VALUE_FOCUS,
  CONSULTATION_MINUTES,
  DEAL_SIZE,
  formatThousands,
  FOUNDER_PASS,
  LISTING_REVIEW_DAYS,
  POLICY,
  rangeText,
  REVIEW_DAYS,
  TRANSFER_SUPPORT_DAYS,
  RETENTION_DAYS,
} from '../domain/shared/promises.ts';

const [, , thin, usual, comfortable] = DSCR_BANDS;

/**
 * Every promise and constant that content may reference: {minimumAge} in a YAML file, <Fact
 * name="minimumAge" /> in an MDX file. Values come from the domain, so content never repeats a figure.
 */
export const FACT_TEXTS = {
  dealSizeFrom: formatThousands(DEAL_SIZE.from),
  dealSizeFromInFull: formatDollars(DEAL_SIZE.from),
  dealSizeTo: formatThousands(DEAL_SIZE.to),
  dealSizeToInFull: formatDollars(DEAL_SIZE.to),
  businessValueFocus: formatThousands(BUSINESS_VALUE_FOCUS),
  businessValueFocusInFull: formatDollars(BUSINESS_VALUE_FOCUS),
  acquisitionWeeks: rangeText(ACQUISITION_WEEKS),
  transferSupportDays: String(TRANSFER_SUPPORT_DAYS),
  consultationMinutes: String(CONSULTATION_MINUTES),
  listingContactDays: rangeText(REVIEW_DAYS.listing),
  listingReviewDays: String(LISTING_REVIEW_DAYS),
  investorReviewDays: rangeText(REVIEW_DAYS.investor),
  affiliateReviewDays: rangeText(REVIEW_DAYS.affiliate),
  affiliateRateFrom: formatRate(AFFILIATE_TERMS.commission.from),
  affiliateRateTo: formatRate(AFFILIATE_TERMS.commission.to),
  affiliateRecurringMonths: String(AFFILIATE_TERMS.recurringMonths),
  affiliateCookieDays: String(AFFILIATE_TERMS.cookieDays),
  affiliateMinimumPayout: formatDollars(AFFILIATE_TERMS.minimumPayout),
  affiliatePayoutEvery: AFFILIATE_TERMS.payoutEvery,
  affiliatePayoutMethods: formatChoices(AFFILIATE_TERMS.payoutMethods),
  founderPassPrice: formatDollars(FOUNDER_PASS.price),
  founderPassTotal: String(FOUNDER_PASS.total),
  founderPassLeft: String(FOUNDER_PASS.left),
  minimumAge: String(POLICY.minimumAge),
  governingLaw: POLICY.law,
  keepQuarantineDays: String(RETENTION_DAYS.quarantine),
  keepDraftDays: String(RETENTION_DAYS.unfinishedDraft),
  keepCorrespondenceDays: String(RETENTION_DAYS.correspondence),
  keepApplicationDays: String(RETENTION_DAYS.closedApplication),
  keepIdleApplicationDays: String(RETENTION_DAYS.idleApplication),
  keepOutboxDays: String(OUTBOX_DAYS),
  keepUnconfirmedSearchDays: String(RETENTION_DAYS.unconfirmedSearch),
  keepDealDays: String(RETENTION_DAYS.deal),
  keepConfidentialDealDays: String(RETENTION_DAYS.confidentialDeal),
  keepSignedDealDays: String(RETENTION_DAYS.signedDeal),
  keepAbuseKeyDays: String(RETENTION_DAYS.abuseKey),
  publicationChecks: PUBLICATION_CHECKS_TEXT,
  meaningSelfReported: VERIFICATION_MEANINGS['self-reported'],
  meaningDocumentSeen: VERIFICATION_MEANINGS['document-seen'],
  meaningConnected: VERIFICATION_MEANINGS.connected,
  coverageThin: formatDscr(thin.from),
  coverageUsual: formatDscr(usual.from),
  coverageComfortable: formatDscr(comfortable.from),
  sbaRules: SBA_COVERAGE.rules,
  sbaRulesSince: formatMonth(SBA_COVERAGE.effectiveOn),
  sbaAcquisitionCoverage: formatDscr(SBA_COVERAGE.acquisition),
  sbaStandardCoverage: formatDscr(SBA_COVERAGE.standardLoan),
  sbaSmallCoverage: formatDscr(SBA_COVERAGE.smallLoan),
  sbaSmallLoanUpTo: formatDollars(SBA_COVERAGE.smallLoanUpTo),
  siteName: site.name,
} as const satisfies Record<string, string>;

/** @throws Error that lists the known facts, because MDX isn't type-checked. */
export function factText(name: string): string {
  const written = `{${name}}`;
  const mistake = placeholderMistake(written, FACT_TEXTS);
  if (mistake !== null) throw new Error(mistake);
  return fillPlaceholders(written, FACT_TEXTS);
}

/** MDX with each known <Fact name="…" /> replaced by its text. */
export const withFacts = (body: string): string =>
  body.replaceAll(/<Fact name="([^"]*)" \/>/g, (written, name: string) =>
    Object.hasOwn(FACT_TEXTS, name) ? factText(name) : written,
  );
