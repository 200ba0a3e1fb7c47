import type { VerificationLevel } from './vocabulary.ts';
import { formatList } from '../shared/list-text.ts';

/** What each badge means to a buyer. */
export const VERIFICATION_MEANINGS: Record<VerificationLevel, string> = {
  'self-reported': "The seller gave us this number. We haven't seen proof.",
  'document-seen': 'We reviewed statements or exports that support it.',
  connected: 'We checked it at the source, such as the payment processor or analytics account.',
};

/** What the site's owner checks before publishing any listing. */
const OWNER_CHECKS = [
  'that the seller owns the business or has the right to sell it',
  'that the product works as described',
];

/** The owner's checks as the end of a sentence. `checkedOn` in a listing's file records them. */
export const OWNER_CHECKS_TEXT = formatList(OWNER_CHECKS);
/** All checks before publication: the build rejects figures that contradict each other. */
export const PUBLICATION_CHECKS_TEXT = formatList([...OWNER_CHECKS, 'that its numbers add up']);
