import type { createListingForm } from '../forms/create-listing.ts';
import type { SentBy } from '../forms/form-definition.ts';
import { WITHHELD, withholdPerson } from '../forms/startup-listing/withhold.ts';
import { anonymousSeller, sellerOf } from '../shared/identity/seller.ts';
import { shorten } from '../shared/printable-line.ts';
import {
  longDescription,
  listedIn,
  namedIn,
  normalizeBreaks,
  priceRemarks,
  selfReported,
  type Sending,
  type SubmittedListing,
} from './submitted-listing.ts';

type CreateListing = SentBy<typeof createListingForm>;

/** Maximum length of a card's description, in characters, with its ellipsis. */
const CARD_MAX = 220;

/** A listing from the 'Create a listing' form; the seller's name and address are never published. */
export function fromCreateListing(
  sent: CreateListing,
  { id, at, listedOn }: Sending,
): SubmittedListing {
  const identity = { founderName: sent.name, founderEmail: sent.email };
  const redact = (text: string | undefined) => withholdPerson(normalizeBreaks(text), identity);
  const title = redact(sent.title);
  const description = redact(sent.description);
  const onCard = shorten(description.replace(/\s+/g, ' '), CARD_MAX - 1);
  const source = sent.marketplaceSource ?? 'Founder Direct';
  return {
    fields: {
      title: title.includes(WITHHELD) ? undefined : title,
      description: onCard,
      longDescription: longDescription(description),
      price: sent.price,
      monthlyRevenue: sent.monthlyRevenue,
      monthlyProfit: sent.monthlyProfit,
      category: sent.category,
      age: sent.age,
      users: sent.users ?? null,
      marketplaceSource: source,
      isOffMarket: source === 'Off-market' ? true : undefined,
      techStack: namedIn(redact(sent.techStack)),
      reasonForSelling: redact(sent.reasonForSelling),
      growthOpportunities: listedIn(redact(sent.growthOpportunities)),
      includedAssets: listedIn(redact(sent.includedAssets)),
      metrics: {},
      verification: selfReported(at),
      listedOn,
      anonymousListing: true,
      submission: id,
    },
    seller: sellerOf(identity),
    business: anonymousSeller(identity).business,
    remarks: priceRemarks(sent.price),
  };
}
