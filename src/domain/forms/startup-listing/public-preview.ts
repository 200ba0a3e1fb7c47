import type { DraftAnswers } from './draft.ts';
import { type ListingPreview, namedPreview } from './preview.ts';
import { withhold, WITHHELD } from './withhold.ts';

/** The listing's card as the public will see it: anonymous if the seller chose that. */
export const publicPreview = (answers: DraftAnswers): ListingPreview =>
  answers.anonymousListing === true ? anonymousPreview(answers) : namedPreview(answers);

/** The card without the startup's name, also where a text names it. A type of the seller's own that does is left out. */
export function anonymousPreview(answers: DraftAnswers): ListingPreview {
  const redact = (text = '') => withhold(text, answers);
  const type = redact(answers.otherBusinessType);
  return namedPreview({
    ...answers,
    startupName: '',
    otherBusinessType: type.includes(WITHHELD) ? '' : type,
    uniqueValue: redact(answers.uniqueValue),
  });
}
