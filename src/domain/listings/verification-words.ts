import type { VerificationLevel } from './vocabulary.ts';
import { formatList } from '../shared/list-text.ts';

/** What each badge says of a figure, for a buyer. */
export const VERIFICATION_MEANINGS: Record<VerificationLevel, string> = {
  'self-reported': 'The seller gave us this figure. We have not seen proof of it.',
  'document-seen': 'We read statements or exports that show it.',
  connected: 'We read it in the source itself, such as the payment processor or analytics.',
};

/** What the owner makes sure of before a listing is published, whatever its badge says. */
const OWNER_CHECKS = [
  'that the seller owns the business or may sell it',
  'that the product works as the listing describes',
];

/** The owner's checks as the end of a sentence. In a listing's file `checkedOn` stands for them. */
export const OWNER_CHECKS_TEXT = formatList(OWNER_CHECKS);
/** All that is checked before publication: the build refuses figures that contradict each other. */
export const PUBLICATION_CHECKS_TEXT = formatList([
  ...OWNER_CHECKS,
  'that its figures agree with one another',
]);
