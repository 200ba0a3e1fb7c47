import type { IndexedListing } from '../listing-summary.ts';

/** Ids of the visitor's saved listings. */
export type SavedIds = ReadonlySet<string>;
export type Admits = (listing: IndexedListing) => boolean;

/** One applied value of a filter; `without` is the filter's state without it. */
interface Chip<Part> {
  /** Unique within a query. */
  readonly key: string;
  readonly label: string;
  readonly without: Part;
}

/**
 * A marketplace filter. `Part` is its state in a query. URLs, filtering, chips, suggestions, and controls
 * all use the list of filters in marketplace-query.ts.
 */
export interface Filter<Part> {
  readonly key: string;
  /** Type of control. */
  readonly control: 'box' | 'boxes' | 'radios' | 'range' | 'search' | 'select' | 'tabs';
  /** The state that matches everything, which URLs omit. */
  readonly off: Part;
  /** Ignores unknown values. */
  read: (params: URLSearchParams) => Part;
  write: (part: Part, params: URLSearchParams) => void;
  /** The state's canonical form. */
  tidy: (part: Part) => Part;
  isSet: (part: Part) => boolean;
  /** Matches listings. Called only if the filter is set. */
  admits: (part: Part, saved: SavedIds) => Admits;
  /** Called only if the filter is set. */
  chips: (part: Part) => readonly Chip<Part>[];
  /** Reads after 'without' and 'Remove': 'the price filter', 'the search for “invoices”'. */
  name: (part: Part) => string;
}

interface Choice<Word extends string> {
  /** As in the URL. */
  readonly word: Word;
  readonly label: string;
}

type Chosen<Key extends string, Value> = Readonly<Record<Key, Value>>;

interface Description<Word extends string> {
  readonly key: string;
  /** Name of its URL parameter and controls. */
  readonly param: string;
  readonly control: Filter<never>['control'];
  /** Label of a select. */
  readonly label?: string;
  /** Heading of its group; filters with the same legend share a group. */
  readonly legend?: string;
  /** Explains its group. */
  readonly hint?: string;
  /** Whether the financing note explains it. */
  readonly hasNote?: boolean;
  /** In page and URL order. */
  readonly choices: readonly Choice<Word>[];
  /** A listing's values. A choice matches the listings that have it. */
  readonly wordsOf: (listing: IndexedListing, saved: SavedIds) => readonly Word[];
  /** A choice's label in a chip. */
  readonly chip?: (label: string) => string;
  /** The filter's name, given the chosen labels. */
  readonly name: (chosen: readonly string[]) => string;
}

/** A filter with choices that show their result counts. */
export interface Facet<Part> extends Filter<Part>, Omit<Description<string>, 'chip' | 'name'> {
  /** The choice that matches everything, if there is one. */
  readonly none: string | null;
  isChosen: (part: Part, word: string) => boolean;
  /** The state after using a choice's control. */
  choose: (part: Part, word: string) => Part;
}

/** How a filter's state stores the selection. */
interface Holding<Part, Word> {
  readonly off: Part;
  readonly none: Word | null;
  chosenIn: (part: Part) => readonly Word[];
  holding: (words: readonly Word[]) => Part;
}

/** A single choice; `off` names the one that matches everything. */
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

/** Multiple choices; none means all. */
export const anyOf = <Key extends string, Word extends string>({
  off,
  noun,
  ...facet
}: Omit<Description<Word>, 'control' | 'name'> & {
  key: Key;
  off: Chosen<Key, readonly NoInfer<Word>[]>;
  /** Singular name of a choice. */
  noun: string;
}): Facet<Chosen<Key, readonly Word[]>> =>
  facetOf(
    {
      ...facet,
      control: 'boxes',
      name: () => `the ${noun} filter`,
    },
    {
      off,
      none: null,
      chosenIn: (part) => part[facet.key],
      holding: (words) => ({ ...off, [facet.key]: words }),
    },
  );

/** URL values of a checked box; we write the first. */
const TICKED = ['yes', 'on', 'true', '1'] as const;

/** A checkbox that shows only the listings that match. */
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

/**
 * A parameter's values from a vocabulary, ignoring case. The parameter may repeat, as in a form, or use
 * commas.
 */
export function wordsIn<Word extends string>(
  params: URLSearchParams,
  name: string,
  vocabulary: readonly Word[],
): Word[] {
  const values = params.getAll(name).flatMap((value) => value.toLowerCase().split(','));
  return values.flatMap((word) =>
    vocabulary.filter((known) => known.toLowerCase() === word.trim()),
  );
}
