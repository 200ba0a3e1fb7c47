import { STRUCTURE_IDS } from '#src/domain/deals/structures/structures.ts';
import { readPath } from '#src/ui/read-path.ts';
import { storedByListing, LETTERS_KEY, OWN_NUMBERS } from '../stored-by-listing.ts';
import { isFieldName } from './letter-fields.ts';
import {
  type LetterValues,
  type MilestoneRow,
  NOTHING_TYPED,
  type LetterStart,
  choiceOf,
  draftOf,
  priceOf,
  textsOf,
} from './letter-values.ts';
import { useEffect, useRef, useState } from 'react';
import { checkLetter } from '#src/domain/deals/letter/check-letter.ts';
import { draftAgreements, draftLetter } from '#src/domain/deals/letter/draft-letter.ts';
import { localToday } from '#src/ui/local-time.ts';

export const storedLetters = storedByListing(
  { key: LETTERS_KEY, name: 'letters', nothing: NOTHING_TYPED },
  readValues,
);

/** Another tab or an older version may have stored anything, so unknown data is dropped. */
function readValues(value: unknown): LetterValues | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return {
    step: 1,
    structure: readStructure(value),
    price: readPrice(value),
    typed: Object.fromEntries(
      entriesOf(readPath(value, 'typed')).filter(
        ([name, text]) => isFieldName(name) && typeof text === 'string',
      ),
    ),
    milestones: readMilestones(readPath(value, 'milestones')),
  };
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

const structureId = (value: unknown) => STRUCTURE_IDS.find((id) => id === value) ?? null;

function readStructure(value: unknown): LetterValues['structure'] {
  const chosen = structureId(readPath(value, 'structure', 'chosen'));
  return chosen && { chosen, over: structureId(readPath(value, 'structure', 'over')) };
}

function readPrice(value: unknown): LetterValues['price'] {
  const typed = readPath(value, 'price', 'typed');
  const over = readPath(value, 'price', 'over');
  return typeof typed === 'string' ? { typed, over: typeof over === 'number' ? over : null } : null;
}

function readMilestones(value: unknown): MilestoneRow[] {
  if (!Array.isArray(value)) return [];
  const rows: unknown[] = value;
  return rows.flatMap((row, id) => {
    const [title, date] = [readPath(row, 'title'), readPath(row, 'date')];
    return typeof title === 'string' && typeof date === 'string' ? [{ id, title, date }] : [];
  });
}

/**
 * Keeps a letter. Where another tab has the same one open, only what was changed here replaces what that kept.
 * @param before The letter as it was kept from here last.
 */
export function keepLetter(place: string, values: LetterValues, before: LetterValues): void {
  const kept = storedLetters.read(place) ?? values;
  const latest = <Name extends keyof LetterValues>(name: Name) =>
    (values[name] === before[name] ? kept : values)[name];
  const own = entriesOf(values.typed).filter(
    ([name, text]) => text !== readPath(before.typed, name),
  );
  storedLetters.write(place, {
    // A reopened letter starts at step 1.
    step: 1,
    structure: latest('structure'),
    price: latest('price'),
    typed: { ...kept.typed, ...Object.fromEntries(own) },
    milestones: latest('milestones'),
  });
}

export type LetterForm = ReturnType<typeof useLetterForm>;

export function useLetterForm(start: LetterStart) {
  const [today] = useState(localToday);
  const place = start.listingId ?? OWN_NUMBERS;
  const [stored] = useState(() => storedLetters.read(place));
  const [values, setValues] = useState(stored ?? NOTHING_TYPED);
  const last = useRef(values);
  useEffect(() => {
    keepLetter(place, values, last.current);
    last.current = values;
  }, [place, values]);

  const texts = textsOf(values, start, today);
  const choice = choiceOf(values, start);
  const price = priceOf(texts.price);
  const draft =
    choice === null || price === null ? null : draftOf(texts, values.milestones, choice, start);
  const { problems, warnings } = draft ? checkLetter(draft, today) : { problems: [], warnings: [] };
  const isDrafted = problems.every(({ field }) => field !== 'choice' && field !== 'price');
  return {
    values,
    // Filling in a missing choice must not jump to the step that was open before.
    change: (changes: Partial<LetterValues>) =>
      setValues((now) => ({ ...now, ...(!draft && { step: 1 }), ...changes })),
    /** Whether this browser stores the input. */
    isSaved: stored !== null,
    startOver: () => {
      storedLetters.write(place, NOTHING_TYPED);
      setValues(NOTHING_TYPED);
    },
    texts,
    choice,
    /** US dollars. */
    price,
    problems,
    warnings,
    /** Stays at 1 until there is a structure and an amount. */
    step: draft ? values.step : 1,
    /** Null until there is enough to draft one. */
    letter: draft && isDrafted ? draftLetter(draft) : null,
    /** What the parties sign at closing on the same terms. */
    agreements: draft && isDrafted ? draftAgreements(draft) : [],
  };
}
