import type { DraftAnswers } from '../forms/startup-listing/draft.ts';
import { EXIT_PRICE } from '../forms/startup-listing/options.ts';
import { publicPreview } from '../forms/startup-listing/preview.ts';
import { WITHHELD, withhold, withholdPerson } from '../forms/startup-listing/withhold.ts';
import type { Category } from '../listings/vocabulary.ts';
import { DEAL_STRUCTURES } from '../shared/deal-structures.ts';
import { anonymousSeller, sellerOf } from '../shared/identity/seller.ts';
import { longDescription } from './long-description.ts';
import { namedIn, normalizeBreaks } from './parts-of-text.ts';
import { priceRemarks } from './price-remarks.ts';
import { selfReported } from './self-reported.ts';
import type { Sending, SubmittedListing } from './submitted-listing.ts';

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
  const { title, description } = publicPreview(answers);
  const onCard = redact(description);
  const shownTitle = redact(title);
  return {
    fields: {
      title: shownTitle.includes(WITHHELD) ? undefined : shownTitle,
      description: onCard,
      longDescription: longDescription(redact(answers.uniqueValue), onCard),
      price: priceOf(answers),
      monthlyRevenue: numberOf(answers.monthlyRevenue),
      monthlyProfit: numberOf(answers.monthlyProfit),
      category: CATEGORY_OF_TYPE[answers.businessType ?? ''],
      users: null,
      payingCustomers: numberOf(answers.payingCustomers),
      marketplaceSource: 'Founder Direct',
      website: isAnonymous ? undefined : answers.websiteUrl,
      techStack: namedIn(redact(answers.techStack)),
      reasonForSelling: redact(answers.reasonForSelling),
      metrics: {},
      financing: financingOf(answers),
      verification: selfReported(at),
      listedOn,
      anonymousListing: isAnonymous,
      submission: id,
    },
    seller: isAnonymous ? anonymousSeller(answers) : sellerOf(answers),
    remarks: isTopStop(answers)
      ? [
          `No price yet: the seller chose ${EXIT_PRICE.topLabel}, and the form says we’ll ask for an exact one.`,
        ]
      : priceRemarks(priceOf(answers)),
  };
}

const numberOf = (answer: number | string | undefined): number | undefined =>
  typeof answer === 'number' ? answer : undefined;

const isTopStop = ({ idealExitPrice }: DraftAnswers) => idealExitPrice === EXIT_PRICE.max;

const priceOf = (answers: DraftAnswers) =>
  isTopStop(answers) ? undefined : numberOf(answers.idealExitPrice);

function financingOf({ openToZeroDown, dealStructures = [] }: DraftAnswers) {
  const chosen = DEAL_STRUCTURES.filter((value) => dealStructures.includes(value));
  return {
    openToZeroDown: openToZeroDown === true,
    structures: chosen.length > 0 ? chosen : undefined,
    // The wizard does not ask other sellers for their smallest down payment.
    smallestDownPercent: openToZeroDown === true ? 0 : undefined,
  };
}
