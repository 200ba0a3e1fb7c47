import type { DraftAnswers } from '../forms/startup-listing/draft.ts';
import { EXIT_PRICE } from '../forms/startup-listing/options.ts';
import { publicPreview } from '../forms/startup-listing/public-preview.ts';
import { WITHHELD, withhold, withholdPerson } from '../forms/startup-listing/withhold.ts';
import type { Category } from '../listings/vocabulary.ts';
import { DEAL_STRUCTURES } from '../shared/deal-structures.ts';
import { anonymousSeller, sellerOf } from '../shared/identity/seller.ts';
import { longDescription } from './long-description.ts';
import { listedIn, namedIn, normalizeBreaks } from './parts-of-text.ts';
import { priceRemarks } from './price-remarks.ts';
import { selfReported } from './self-reported.ts';
import type { Sending, SubmittedListing } from './submitted-listing.ts';
import { numberOf, trackRecord, trafficOf } from './track-record.ts';

// Only this folder knows both forms and listings: it turns submissions into listings.

/** A newsletter is content; an editor decides the category of any other type. */
const CATEGORY_OF_TYPE: Readonly<Record<string, Category>> = {
  saas: 'saas',
  ecommerce: 'ecommerce',
  marketplace: 'marketplace',
  content: 'content',
  newsletter: 'content',
  mobile_app: 'mobile',
};

/**
 * A listing from the wizard, with the title and description the seller saw in the card preview, and
 * without anything the seller asked us to keep private.
 */
export function fromWizard(answers: DraftAnswers, { id, at, listedOn }: Sending): SubmittedListing {
  const isAnonymous = answers.anonymousListing === true;
  const redact = (text: string | undefined) =>
    isAnonymous
      ? withhold(normalizeBreaks(text), answers)
      : withholdPerson(normalizeBreaks(text), answers);
  const { history, averaged, age, monthlyRevenue, monthlyProfit, ...past } = trackRecord(
    answers,
    at,
  );
  const { traffic, ...visits } = trafficOf(answers);
  const hours = numberOf(answers.hoursPerWeek);
  const { title, description } = publicPreview(answers);
  const onCard = redact(description);
  const shownTitle = redact(title);
  return {
    fields: {
      title: shownTitle.includes(WITHHELD) ? undefined : shownTitle,
      description: onCard,
      longDescription: longDescription(redact(answers.uniqueValue)),
      price: priceOf(answers),
      monthlyRevenue,
      monthlyProfit,
      category: CATEGORY_OF_TYPE[answers.businessType ?? ''],
      age,
      users: numberOf(answers.activeUsers) ?? null,
      payingCustomers: numberOf(answers.payingCustomers),
      marketplaceSource: 'Founder Direct',
      website: isAnonymous ? undefined : answers.websiteUrl,
      techStack: namedIn(redact(answers.techStack)),
      reasonForSelling: redact(answers.reasonForSelling),
      growthOpportunities: listedIn(redact(answers.growthOpportunities)),
      includedAssets: listedIn(redact(answers.includedAssets)),
      metrics: {},
      financing: financingOf(answers),
      history,
      traffic,
      hosting: redact(answers.hosting) || undefined,
      maintenanceHours: hours === undefined ? undefined : { from: hours, to: hours },
      verification: selfReported(at, averaged),
      listedOn,
      anonymousListing: isAnonymous,
      submission: id,
    },
    seller: isAnonymous ? anonymousSeller(answers) : sellerOf(answers),
    business: anonymousSeller(answers).business,
    remarks: [
      ...(isTopStop(answers) ? [TOP_STOP] : priceRemarks(priceOf(answers))),
      ...past.remarks,
      ...visits.remarks,
    ],
  };
}

const TOP_STOP = `No price yet: the seller chose ${EXIT_PRICE.topLabel}. The form told them we’d ask for an exact price.`;

const isTopStop = ({ idealExitPrice }: DraftAnswers) => idealExitPrice === EXIT_PRICE.max;

const priceOf = (answers: DraftAnswers) =>
  isTopStop(answers) ? undefined : numberOf(answers.idealExitPrice);

function financingOf(answers: DraftAnswers) {
  const { openToZeroDown, dealStructures = [], smallestDownPercent } = answers;
  const chosen = DEAL_STRUCTURES.filter((value) => dealStructures.includes(value));
  return {
    openToZeroDown: openToZeroDown === true,
    structures: chosen.length > 0 ? chosen : undefined,
    smallestDownPercent: openToZeroDown === true ? 0 : numberOf(smallestDownPercent),
  };
}
