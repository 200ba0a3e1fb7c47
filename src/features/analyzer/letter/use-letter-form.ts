import { useEffect, useState } from 'react';
import { checkLetter, type LetterCheck } from '#src/domain/deals/letter/check-letter.ts';
import { draftLetter } from '#src/domain/deals/letter/draft-letter.ts';
import type { Letter } from '#src/domain/deals/letter/letter.ts';
import type { StructureChoice } from '#src/domain/deals/structures/structure.ts';
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

/** Names of people are in it: it is kept while the page lives, and nowhere else. */
let remembered: LetterValues = NOTHING_TYPED;

/** This day where the visitor is, as year-month-day. */
const localToday = (): string => {
  const now = new Date();
  const parts = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return [now.getFullYear(), ...parts].join('-');
};

export interface LetterForm extends LetterCheck {
  values: LetterValues;
  change: (changes: Partial<LetterValues>) => void;
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
  const [values, setValues] = useState(remembered);
  useEffect(() => {
    remembered = values;
  }, [values]);

  const texts = textsOf(values, start, today);
  const choice = choiceOf(values, start);
  const price = priceOf(texts.price);
  const isHeld = choice === null || price === null;
  const form = {
    values,
    // Where something is missing, what brings it must not be the step on to what was left before.
    change: (changes: Partial<LetterValues>) =>
      setValues((now) => ({ ...now, ...(isHeld && { step: 1 }), ...changes })),
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
