import { useEffect, useState } from 'react';
import { checkLetter, type LetterCheck } from '#src/domain/deals/letter/check-letter.ts';
import { draftAgreements, draftLetter } from '#src/domain/deals/letter/draft-letter.ts';
import type { DealDocument, Letter } from '#src/domain/deals/letter/letter.ts';
import type { StructureChoice } from '#src/domain/deals/structures/structures.ts';
import { localToday } from '#src/ui/local-today.ts';
import { OWN_NUMBERS } from '../stored-by-listing.ts';
import type { LetterStart } from './letter-start.ts';
import {
  choiceOf,
  draftOf,
  type LetterStep,
  type LetterTexts,
  type LetterValues,
  NOTHING_TYPED,
  priceOf,
  textsOf,
} from './letter-values.ts';
import { readLetter, writeLetter } from './stored-letters.ts';

/** Input by listing, for browsers that can't store anything. */
const remembered = new Map<string, LetterValues>();

export interface LetterForm extends LetterCheck {
  values: LetterValues;
  change: (changes: Partial<LetterValues>) => void;
  /** Whether this browser stores the input. */
  isSaved: boolean;
  /** Clears the input here and in the browser. */
  startOver: () => void;
  /** Stays at 1 until there is a structure and an amount. */
  step: LetterStep;
  texts: LetterTexts;
  choice: StructureChoice | null;
  /** US dollars. */
  price: number | null;
  /** Null until there is enough to draft one. */
  letter: Letter | null;
  /** What the parties sign at closing on the same terms. */
  agreements: readonly DealDocument[];
}

/** State of the letter: input, problems, and the drafted text. */
export function useLetterForm(start: LetterStart): LetterForm {
  const [today] = useState(localToday);
  const place = start.business.listingId ?? OWN_NUMBERS;
  const [stored] = useState(() => readLetter(place));
  const [values, setValues] = useState(stored ?? remembered.get(place) ?? NOTHING_TYPED);
  useEffect(() => {
    remembered.set(place, values);
    writeLetter(place, values);
  }, [place, values]);

  const texts = textsOf(values, start, today);
  const choice = choiceOf(values, start);
  const price = priceOf(texts.price);
  const isIncomplete = choice === null || price === null;
  const form = {
    values,
    // Filling in a missing choice must not jump to the step that was open before.
    change: (changes: Partial<LetterValues>) =>
      setValues((now) => ({ ...now, ...(isIncomplete && { step: 1 }), ...changes })),
    isSaved: stored !== null,
    startOver: () => setValues(NOTHING_TYPED),
    texts,
    choice,
    price,
  };
  if (choice === null || price === null) {
    return { ...form, step: 1, letter: null, agreements: [], problems: [], warnings: [] };
  }
  const draft = draftOf(texts, values.milestones, choice, start);
  const check = checkLetter(draft, today);
  const isDrafted = check.problems.every(({ field }) => field !== 'choice' && field !== 'price');
  return {
    ...form,
    ...check,
    step: values.step,
    letter: isDrafted ? draftLetter(draft) : null,
    agreements: isDrafted ? draftAgreements(draft) : [],
  };
}
