import { marketplaceInquiryForm } from '#src/domain/forms/marketplace-inquiry.ts';
import { emailRules, listingRules, nameRules } from '../field-faults.ts';
import { caseOf } from '../form-case.ts';
import { anEmail, textOf } from '../lengths.ts';
import { A_LISTING } from '../published-listings.ts';

export const formCase = caseOf(marketplaceInquiryForm, {
  body: (n) => ({
    name: `Visitor ${n}`,
    email: `visitor${n}@example.com`,
    source: 'marketplace',
    tags: ['marketplace-inquire'],
    startup_name: A_LISTING.title,
    listing_id: A_LISTING.id,
  }),
  fields: (n) => ({
    name: `Visitor ${n}`,
    email: `visitor${n}@example.com`,
    listing_id: A_LISTING.id,
  }),
  lengths: {
    email: anEmail,
    name: textOf(1, 100),
    startup_name: textOf(1, 200),
  },
  faults: {
    email: emailRules(),
    name: nameRules(),
    listing_id: listingRules('This listing is no longer available. Please choose another.'),
  },
});
