import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ANALYZED_OFFER_KEY, TYPED_OFFER_KEY } from '#src/domain/deals/offers/analyzed-offer.ts';
import { DEALS_KEY, NOTES_KEY } from '#src/features/analyzer/stored-by-listing.ts';
import { DRAFT_KEY } from '#src/features/listing-wizard/local-draft.ts';
import { LISTING_LINK_KEY } from '#src/domain/submissions/seller-api.ts';
import { EDITS_KEY } from '#src/features/my-listing/typed-text.ts';
import { OUTBOX_KEY } from '#src/ui/outbox-key.ts';

it.each([
  ANALYZED_OFFER_KEY,
  TYPED_OFFER_KEY,
  NOTES_KEY,
  DEALS_KEY,
  DRAFT_KEY,
  LISTING_LINK_KEY,
  EDITS_KEY,
  OUTBOX_KEY,
])('the privacy page says what the browser keeps under %s', (key) => {
  const privacy = readFileSync('content/pages/privacy.mdx', 'utf8');
  expect(privacy).toContain(`\n- \`${key}\`: `);
});
