import { contactSellerForm } from '#src/domain/forms/contact-seller.ts';
import { faults, emailRules, listingRules, messageRules, WRONG_TYPES } from '../field-faults.ts';
import { caseOf } from '../form-case.ts';
import { anEmail, textOf } from '../lengths.ts';
import { A_LISTING } from '../published-listings.ts';

export const formCase = caseOf(contactSellerForm, {
  body: (n) => ({
    email: `visitor${n}@example.com`,
    message: `Question ${n}:\n\twhat do the servers cost?`,
    source: 'listing',
    tags: ['contact-seller'],
    startup_name: A_LISTING.title,
    listing_id: A_LISTING.id,
  }),
  fields: (n) => ({
    email: `visitor${n}@example.com`,
    message: `Question ${n}:\r\n\twhat do the servers cost?`,
    listing_id: A_LISTING.id,
  }),
  lengths: {
    email: anEmail,
    message: textOf(1, 5_000),
    startup_name: textOf(1, 200),
  },
  faults: {
    email: emailRules(),
    message: [
      ...faults(
        'Please enter a message to the seller.',
        ...WRONG_TYPES,
        undefined,
        '',
        ' \n\t ',
        '\u200b\u2060',
      ),
      ...messageRules(),
    ],
    listing_id: listingRules('This listing is no longer available.'),
  },
});
