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

interface TextRule {
  field: LetterField;
  text: string;
  most: number;
  /** Message when empty; the field is optional without one. */
  missing?: string;
}

/** Every typed text of a tidy draft, with its limits. */
export function textsOfDraft(draft: LetterDraft): TextRule[] {
  const { name, email, line, url, text } = LIMITS;
  return [
    rule('buyerName', draft.buyerName, name, 'Enter your name.'),
    rule('buyerCompany', draft.buyerCompany, line),
    rule('buyerEmail', draft.buyerEmail, email),
    rule('buyerAddress', draft.buyerAddress, line),
    ...(draft.isSellerAnonymous
      ? []
      : [
          rule('sellerName', draft.sellerName, name, "Enter the seller's name."),
          rule('sellerCompany', draft.sellerCompany ?? '', line),
          rule('sellerAddress', draft.sellerAddress ?? '', line),
        ]),
    rule('businessName', draft.businessName, line, 'Enter the business name.'),
    rule('website', draft.website ?? '', url),
    rule(
      'governingLaw',
      draft.governingLaw,
      name,
      'Enter the state or country whose law governs the letter.',
    ),
    rule('assetsIn', draft.assetsIn.join('\n'), text, 'List at least one item that is included.'),
    rule('assetsOut', draft.assetsOut.join('\n'), text),
    ...draft.milestones.map(({ title }, index) =>
      rule(`milestones.${index}.title`, title, line, 'Describe the milestone, or remove it.'),
    ),
    rule('otherAdjustments', draft.otherAdjustments, text),
    rule('additionalTerms', draft.additionalTerms, text),
  ];
}

const rule = (field: LetterField, text: string, most: number, missing?: string): TextRule =>
  missing === undefined ? { field, text, most } : { field, text, most, missing };

/** Finds texts that are missing, too long, invalid addresses, or unfilled placeholders. */
export function checkTexts(draft: LetterDraft): LetterProblem[] {
  const { buyerEmail, website } = draft;
  const isEmail = buyerEmail === '' || EMAIL.test(buyerEmail);
  const isWebsite = website === null || website === '' || isWebAddress(website);
  return [
    ...textsOfDraft(draft).flatMap(({ field, text, most, missing = '' }) => {
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
