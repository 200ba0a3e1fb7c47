import { type LetterDraft, type LetterProblem, problemsBy } from '../letter-draft.ts';
import { textsOfDraft } from './text-checks.ts';

/** Shorter words are initials, particles, and the like. */
const SHORTEST_NAME = 3;

/** Letters and digits only, so accents, case, and punctuation can't hide a name. */
const wordsOf = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
const squeeze = (words: string) => words.replaceAll(' ', '');

export const countWords = (name: string): number => wordsOf(name).split(' ').filter(Boolean).length;
/** Whether two names are the same but for case, accents, spaces, and punctuation. */
export const isSameName = (one: string, other: string): boolean =>
  squeeze(wordsOf(one)) === squeeze(wordsOf(other));

/** Names in addresses have no spaces. */
const ADDRESSES: ReadonlySet<string> = new Set(['website', 'buyerEmail']);

/** Finds where a tidy draft names an anonymous seller. */
export function checkAnonymity(draft: LetterDraft): LetterProblem[] {
  const name = wordsOf(draft.sellerName);
  if (!draft.isSellerAnonymous || name.trim() === '') return [];
  const message = 'This names the seller, who wants to stay anonymous. Remove the name.';
  return textsOfDraft(draft).flatMap(([field, text]) => {
    const words = wordsOf(text);
    const isNamed =
      words.includes(name) || (ADDRESSES.has(field) && squeeze(words).includes(squeeze(name)));
    return isNamed ? [{ field, message }] : [];
  });
}

/** Finds partial matches, which may be chance, and other hints at the seller. */
export function warnOfAnonymity(draft: LetterDraft): LetterProblem[] {
  if (!draft.isSellerAnonymous) return [];
  const named = new Set(checkAnonymity(draft).map(({ field }) => field));
  const parts = wordsOf(draft.sellerName)
    .trim()
    .split(' ')
    .filter((part) => part.length >= SHORTEST_NAME);
  return problemsBy([
    ...textsOfDraft(draft).map(([field, text]) => {
      const words = wordsOf(text);
      const part = parts.find((each) => words.includes(` ${each} `));
      const message = `"${part}" is part of the seller's name. Remove it if it refers to the seller.`;
      return [part !== undefined && !named.has(field), field, message] as const;
    }),
    [
      Boolean(draft.website),
      'website',
      'The website may reveal who the seller is. Remove it to keep them anonymous.',
    ],
  ]);
}
