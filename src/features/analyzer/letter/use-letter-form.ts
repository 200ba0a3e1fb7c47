import { useEffect, useState } from 'react';
import { checkLetter, type LetterCheck } from '#src/domain/deals/letter/check-letter.ts';
import { draftLetter } from '#src/domain/deals/letter/draft-letter.ts';
import type { Letter } from '#src/domain/deals/letter/letter.ts';
import type { StructureChoice } from '#src/domain/deals/structures/structures.ts';
import { OWN_PLACE } from '../kept-by-place.ts';
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

/** By place: what this page knows, where the browser keeps nothing. */
const remembered = new Map<string, LetterValues>();

/** This day where the visitor is, as year-month-day. */
const localToday = (): string => {
  const now = new Date();
  const parts = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return [now.getFullYear(), ...parts].join('-');
};

export interface LetterForm extends LetterCheck {
  values: LetterValues;
  change: (changes: Partial<LetterValues>) => void;
  /** Whether this browser keeps what is typed. */
  isKept: boolean;
  /** Forgets what was typed, here and in the browser. */
  startOver: () => void;
  /** Never beyond the first while structure or amount are missing. */
  step: LetterStep;
  texts: LetterTexts;
  choice: StructureChoice | null;
  /** US dollars. */
  price: number | null;
  /** Null while there is nothing to draft one from. */
  letter: Letter | null;
}

/** The letter as it stands: what was typed, what is wrong with it, and what it says. */
export function useLetterForm(start: LetterStart): LetterForm {
  const [today] = useState(localToday);
  const place = start.business.listingId ?? OWN_PLACE;
  const [kept] = useState(() => readLetter(place));
  const [values, setValues] = useState(kept ?? remembered.get(place) ?? NOTHING_TYPED);
  useEffect(() => {
    remembered.set(place, values);
    writeLetter(place, values);
  }, [place, values]);

  const texts = textsOf(values, start, today);
  const choice = choiceOf(values, start);
  const price = priceOf(texts.price);
  const isHeld = choice === null || price === null;
  const form = {
    values,
    // Where something is missing, what brings it must not be the step on to what was left before.
    change: (changes: Partial<LetterValues>) =>
      setValues((now) => ({ ...now, ...(isHeld && { step: 1 }), ...changes })),
    isKept: kept !== null,
    startOver: () => setValues(NOTHING_TYPED),
    texts,
    choice,
    price,
  };
  if (choice === null || price === null) {
    return { ...form, step: 1, letter: null, problems: [], warnings: [] };
  }
  const draft = draftOf(texts, values.milestones, choice, start);
  const check = checkLetter(draft, today);
  const isDrafted = check.problems.every(({ field }) => field !== 'choice' && field !== 'price');
  return { ...form, ...check, step: values.step, letter: isDrafted ? draftLetter(draft) : null };
}
