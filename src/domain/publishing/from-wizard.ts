import type { DraftAnswers } from '../forms/startup-listing/draft.ts';
import { EXIT_PRICE } from '../forms/startup-listing/options.ts';
import { publicPreview } from '../forms/startup-listing/preview.ts';
import { WITHHELD, withhold, withholdPerson } from '../forms/startup-listing/withhold.ts';
import type { Category } from '../listings/vocabulary.ts';
import { DEAL_STRUCTURES } from '../shared/deal-structures.ts';
import { anonymousSeller, sellerOf } from '../shared/identity/seller.ts';
import { longDescription } from './long-description.ts';
import { namedIn, unbroken } from './parts-of-text.ts';
import { priceRemarks } from './price-remarks.ts';
import { selfReported } from './self-reported.ts';
import type { Sending, SubmittedListing } from './submitted-listing.ts';

// Forms and listings meet in this folder alone: what one brought becomes the other.

/** A newsletter is content; what another type is, an editor has to judge. */
const CATEGORY_OF_TYPE: Readonly<Record<string, Category>> = {
  saas: 'saas',
  ecommerce: 'ecommerce',
  marketplace: 'marketplace',
  content: 'content',
  newsletter: 'content',
  mobile_app: 'mobile',
};

/**
 * A listing from the wizard, with the title and the description that its seller saw on the preview of
 * the card, and without whatever the seller asked us not to tell.
 */
export function fromWizard(answers: DraftAnswers, { id, at, listedOn }: Sending): SubmittedListing {
  const isAnonymous = answers.anonymousListing === true;
  const told = (text: string | undefined) =>
    isAnonymous ? withhold(unbroken(text), answers) : withholdPerson(unbroken(text), answers);
  const { title, description } = publicPreview(answers);
  const onCard = told(description);
  const shownTitle = told(title);
  return {
    fields: {
      title: shownTitle.includes(WITHHELD) ? undefined : shownTitle,
      description: onCard,
      longDescription: longDescription(told(answers.uniqueValue), onCard),
      price: priceOf(answers),
      monthlyRevenue: numberOf(answers.monthlyRevenue),
      monthlyProfit: numberOf(answers.monthlyProfit),
      category: CATEGORY_OF_TYPE[answers.businessType ?? ''],
      users: null,
      payingCustomers: numberOf(answers.payingCustomers),
      marketplaceSource: 'Founder Direct',
      website: isAnonymous ? undefined : answers.websiteUrl,
      techStack: namedIn(told(answers.techStack)),
      reasonForSelling: told(answers.reasonForSelling),
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
          `The price is left out: the seller chose ${EXIT_PRICE.topLabel}, and the form said that we would ask for an exact one.`,
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
    // Who is not open to zero down has a share in mind that the wizard does not ask for.
    smallestDownPercent: openToZeroDown === true ? 0 : undefined,
  };
}
