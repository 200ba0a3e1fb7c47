import type { IndexedListing } from '../marketplace-index.ts';
import type { Filter, SavedIds } from './filter.ts';
import { wordsIn } from './words-in.ts';

interface Choice<Word extends string> {
  /** As an address has it. */
  readonly word: Word;
  readonly label: string;
}

type Chosen<Key extends string, Value> = Readonly<Record<Key, Value>>;

interface Description<Word extends string> {
  readonly key: string;
  /** The name of its parameter and of its controls. */
  readonly param: string;
  readonly control: Filter<never>['control'];
  /** What stands beside a select. */
  readonly label?: string;
  /** What its control stands under; controls with the same one stand together. */
  readonly legend?: string;
  /** Whether the note on financing says what it means. */
  readonly hasNote?: boolean;
  /** In the order of the page and of the address. */
  readonly choices: readonly Choice<Word>[];
  /** What a listing is in this respect. A choice lets in the listings that are what it says. */
  readonly wordsOf: (listing: IndexedListing, saved: SavedIds) => readonly Word[];
  /** What a choice is called away from its control. */
  readonly chip?: (label: string) => string;
  /** What the filter is called, with these choices made. */
  readonly name: (chosen: readonly string[]) => string;
}

/** A filter with choices, each of which says how many results it would bring. */
export interface Facet<Part> extends Filter<Part>, Omit<Description<string>, 'chip' | 'name'> {
  /** The choice that lets everything in, where there is one. */
  readonly none: string | null;
  isChosen: (part: Part, word: string) => boolean;
  /** The part once the control of a choice was used. */
  choose: (part: Part, word: string) => Part;
}

/** How the part of a query holds what is chosen. */
interface Holding<Part, Word> {
  readonly off: Part;
  readonly none: Word | null;
  chosenIn: (part: Part) => readonly Word[];
  holding: (words: readonly Word[]) => Part;
}

/** One of several words, of which `off` names the one that lets everything in. */
export const oneOf = <Key extends string, Word extends string>({
  off,
  ...facet
}: Description<Word> & { key: Key; off: Chosen<Key, NoInfer<Word>> }): Facet<Chosen<Key, Word>> => {
  const none = off[facet.key];
  return facetOf(facet, {
    off,
    none,
    chosenIn: ({ [facet.key]: word }) => (word === none ? [] : [word]),
    holding: ([word = none]) => ({ ...off, [facet.key]: word }),
  });
};

/** Any of several words; none means all. */
export const anyOf = <Key extends string, Word extends string>({
  off,
  noun,
  ...facet
}: Omit<Description<Word>, 'control' | 'name'> & {
  key: Key;
  off: Chosen<Key, readonly NoInfer<Word>[]>;
  /** What one of them is called. */
  noun: string;
}): Facet<Chosen<Key, readonly Word[]>> =>
  facetOf(
    {
      ...facet,
      control: 'boxes',
      name: ({ length }) => `the ${noun}${length === 1 ? '' : 's'}`,
    },
    {
      off,
      none: null,
      chosenIn: (part) => part[facet.key],
      holding: (words) => ({ ...off, [facet.key]: words }),
    },
  );

/** What a ticked box says in an address; the first is what we write. */
const TICKED = ['yes', 'on', 'true', '1'] as const;

/** A box that shows only the listings that it holds of. */
export const box = <Key extends string>({
  off,
  label,
  holdsOf,
  ...facet
}: Omit<Description<string>, 'choices' | 'control' | 'label' | 'wordsOf'> & {
  key: Key;
  off: Chosen<Key, boolean>;
  label: string;
  holdsOf: (listing: IndexedListing) => boolean;
}): Facet<Chosen<Key, boolean>> => {
  const [yes] = TICKED;
  const ticked = (isTicked: boolean) => ({ ...off, [facet.key]: isTicked });
  const choices = [{ word: yes, label }];
  return {
    ...facetOf(
      { ...facet, control: 'box', choices, wordsOf: (listing) => (holdsOf(listing) ? [yes] : []) },
      {
        off,
        none: null,
        chosenIn: (part) => (part[facet.key] ? [yes] : []),
        holding: ({ length }) => ticked(length > 0),
      },
    ),
    read: (params) => ticked(wordsIn(params, facet.param, TICKED).length > 0),
  };
};

function facetOf<Part, Word extends string>(
  { chip = (label) => label, name, ...facet }: Description<Word>,
  { off, none, chosenIn, holding }: Holding<Part, Word>,
): Facet<Part> {
  const { key, param, control, choices, wordsOf } = facet;
  const isSeveral = control === 'boxes';
  const chosenOf = (part: Part) => {
    const chosen = chosenIn(part);
    return choices.filter(({ word }) => chosen.includes(word));
  };
  const without = (part: Part, word: string) =>
    holding(chosenIn(part).filter((chosen) => chosen !== word));
  const isChosen = (part: Part, word: string) => {
    const chosen: readonly string[] = chosenIn(part);
    return word === none ? chosen.length === 0 : chosen.includes(word);
  };
  return {
    ...facet,
    off,
    none,
    read: (params) => holding(wordsIn(params, param, wordsFrom(choices))),
    write: (part, params) => {
      for (const { word } of chosenOf(part)) params.append(param, word);
    },
    tidy: (part) => holding(wordsFrom(chosenOf(part))),
    isSet: (part) => chosenIn(part).length > 0,
    admits: (part, saved) => {
      const chosen = chosenIn(part);
      return (listing) => wordsOf(listing, saved).some((word) => chosen.includes(word));
    },
    chips: (part) =>
      chosenOf(part).map(({ word, label }) => ({
        key: isSeveral ? `${key}:${word}` : key,
        label: chip(label),
        without: without(part, word),
      })),
    name: (part) => name(chosenOf(part).map(({ label }) => label)),
    isChosen,
    choose: (part, word) => {
      const isBox = control === 'box' || isSeveral;
      if (isBox && isChosen(part, word)) return without(part, word);
      const picked = wordsFrom(choices.filter((choice) => choice.word === word));
      return holding(isSeveral ? [...chosenIn(part), ...picked] : picked);
    },
  };
}

const wordsFrom = <Word extends string>(choices: readonly Choice<Word>[]) =>
  choices.map(({ word }) => word);
