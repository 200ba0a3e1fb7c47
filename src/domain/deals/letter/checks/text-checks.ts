import { LIMITS } from '../../../shared/limits.ts';
import { isWebAddress } from '../../../shared/web-address.ts';
import {
  LETTER_ROWS_MAX,
  type LetterDraft,
  type LetterField,
  type LetterProblem,
  problemsBy,
} from '../letter-draft.ts';
import { BLANK } from '../letter-words.ts';
import { formatNumber } from '../../../shared/number-text.ts';

/** One @ with text before it and a dotted host after it. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/** `missing` is the message when it's empty; the text is optional without one. */
type TextRule = [field: LetterField, text: string, most: number, missing?: string];

/** Every typed text of a tidy draft, with its limits. */
export function textsOfDraft(draft: LetterDraft): TextRule[] {
  const { name, email, line, url, text } = LIMITS;
  const seller: TextRule[] = [
    ['sellerName', draft.sellerName, name, "Enter the seller's name."],
    ['sellerCompany', draft.sellerCompany ?? '', line],
    ['sellerAddress', draft.sellerAddress ?? '', line],
  ];
  return [
    ['buyerName', draft.buyerName, name, 'Enter your name.'],
    ['buyerCompany', draft.buyerCompany, line],
    ['buyerEmail', draft.buyerEmail, email],
    ['buyerAddress', draft.buyerAddress, line],
    ...(draft.isSellerAnonymous ? [] : seller),
    ['businessName', draft.businessName, line, 'Enter the business name.'],
    ['website', draft.website ?? '', url],
    [
      'governingLaw',
      draft.governingLaw,
      name,
      'Enter the state or country whose law governs the letter.',
    ],
    ['assetsIn', draft.assetsIn.join('\n'), text, 'List at least one item that is included.'],
    ['assetsOut', draft.assetsOut.join('\n'), text],
    ...draft.milestones.map(({ title }, index): TextRule => [
      `milestones.${index}.title`,
      title,
      line,
      'Describe the milestone, or remove it.',
    ]),
    ['otherAdjustments', draft.otherAdjustments, text],
    ['additionalTerms', draft.additionalTerms, text],
  ];
}

/** Finds texts that are missing, too long, invalid addresses, or unfilled placeholders. */
export function checkTexts(draft: LetterDraft): LetterProblem[] {
  const { buyerEmail, website } = draft;
  const isEmail = buyerEmail === '' || EMAIL.test(buyerEmail);
  const isWebsite = website === null || website === '' || isWebAddress(website);
  return [
    ...textsOfDraft(draft).flatMap(([field, text, most, missing = '']) => {
      const [blank = ''] = BLANK.exec(text) ?? [];
      const tooLong = `This text is too long. Use at most ${formatNumber(most)} characters.`;
      const found = problemsBy([
        [text === '' && missing !== '', field, missing],
        [text.length > most, field, tooLong],
        [blank !== '', field, `Replace or remove the blank ${blank.slice(0, 40)}.`],
      ]);
      return found.slice(0, 1);
    }),
    ...problemsBy([
      [!isEmail, 'buyerEmail', 'Please enter a valid email address.'],
      [!isWebsite, 'website', 'Enter the full web address, starting with https://.'],
      ...(['assetsIn', 'assetsOut', 'milestones'] as const).map((field) => {
        const message = `Too many items. Use at most ${LETTER_ROWS_MAX}.`;
        return [draft[field].length > LETTER_ROWS_MAX, field, message] as const;
      }),
    ]),
  ];
}
