import { Document, Scalar, visit } from 'yaml';
import { EDITABLE_FIELDS } from '#src/domain/publishing/editable-fields.ts';
import type { KnownFields } from '#src/domain/publishing/submitted-listing.ts';
import { OWNER_CHECKS_TEXT } from '#src/domain/listings/verification.ts';
import { CATEGORIES } from '#src/domain/listings/vocabulary.ts';
import { DEAL_STRUCTURES } from '#src/domain/shared/deal-structures.ts';

const FILLED_IN = new Set(EDITABLE_FIELDS.map(({ name }) => name.split('.')[0] ?? ''));
/** The fields in their usual order: the pictures before what was checked. */
const ORDER = ['id', ...FILLED_IN, 'submission'].flatMap((field) =>
  field === 'verification' ? ['pictures', field] : field,
);

const FINANCING = ['openToZeroDown', 'structures', 'smallestDownPercent'] as const;
/** One-paragraph fields, written on one line below the name. */
const PROSE = new Set(['description', 'reasonForSelling', 'hosting']);
/** Lists written on one line where they fit. */
const SHORT_LISTS = new Set(['techStack', 'adminTags', 'structures']);
const WIDTH = 100;
/** What fits into so many columns; other letters may be twice as wide. */
const NARROW = new RegExp(String.raw`^[\x20-\x7e]{0,${WIDTH}}$`);

/**
 * The file of a listing with all known fields, laid out as `npm run format` would. A missing required field
 * becomes a comment that says what to write, so the build rejects the file until it is filled in.
 * @param known Valid or not.
 */
export function formatListing(known: Readonly<Record<string, unknown>>): string {
  const parts = ORDER.map((field) => {
    if (field === 'financing') return financingText(known[field]);
    return partOf(field, known[field], LISTING_HINTS[field], '');
  }).filter((part) => part.length > 0);
  const lines = parts.flatMap((part, at) => {
    // A blank line separates a comment from a text above it.
    const isBelowText = /^\w+: [|>]/.test(parts[at - 1]?.[0] ?? '');
    return isBelowText && part[0]?.startsWith('#') ? ['', ...part] : part;
  });
  return `${lines.join('\n')}\n`;
}

function financingText(known: unknown): string[] {
  const values = new Map(typeof known === 'object' && known ? Object.entries(known) : []);
  const parts = FINANCING.flatMap((field) =>
    partOf(field, values.get(field), FINANCING_HINTS[field], '  '),
  );
  const isKnown = parts.some((part) => !part.trimStart().startsWith('#'));
  return isKnown
    ? ['financing:', ...parts]
    : ['# financing:', ...parts.map((part) => part.replace(/^ {2}# ?/, '#   '))];
}

function partOf(field: string, value: unknown, hint: string | undefined, indent: string): string[] {
  if (value === undefined) return hint === undefined ? [] : [`${indent}# ${field}: ${hint}`];
  const write = (isOneLine: boolean) =>
    yamlOf(field, value, isOneLine)
      .split('\n')
      .map((line) => (line === '' ? line : indent + line));
  const lines = write(SHORT_LISTS.has(field));
  return lines.every((line) => NARROW.test(line)) ? lines : write(false);
}

function yamlOf(field: string, value: unknown, isOneLine: boolean): string {
  const document = new Document({ [field]: value }, { aliasDuplicateObjects: false });
  visit(document, {
    Scalar: (key, node) => {
      if (key === 'key' || typeof node.value !== 'string') return;
      if (node.value.includes('\n')) node.type = Scalar.BLOCK_LITERAL;
      else if (PROSE.has(field) && node.value !== '') node.type = Scalar.BLOCK_FOLDED;
    },
    Map: (_key, node, path) => {
      // Nested maps go on one line.
      if (path.length > 3) node.flow = true;
    },
    Seq: (_key, node) => {
      if (isOneLine) node.flow = true;
    },
  });
  // The formatter puts spaces inside { a: b }, but not inside [a, b].
  const flowCollectionPadding = !isOneLine;
  return document.toString({ lineWidth: 0, singleQuote: true, flowCollectionPadding }).trimEnd();
}

/**
 * Hints for required fields that a submission may not have. None is a valid value: uncommented, it
 * fails the build.
 */
const LISTING_HINTS: Readonly<Record<string, string>> = {
  title: 'what it is, in 4 to 100 characters; must not reveal what the seller wants kept private',
  longDescription: 'two to five paragraphs for the page, at least 200 characters (begin with |)',
  monthlyRevenue: 'average of the last three full months in the history, in US dollars',
  category: `one of ${CATEGORIES.join(', ')}`,
  age: 'years since launch, like 2.5',
  techStack: 'a list of 1 to 15: what it runs on',
  growthOpportunities: 'a list of 2 to 6: what a new owner could do',
  includedAssets: 'a list of 2 to 12: what the buyer gets',
  history:
    'lastMonth (year-month), plus revenue and profit lists, oldest month first, for 24 months or since launch; leave out profit if monthlyProfit is not given',
  hosting: 'where it is hosted and what that costs, in 10 to 240 characters',
  maintenanceHours: 'weekly hours to run it: from and to',
  checkedOn: `the day you checked ${OWNER_CHECKS_TEXT}`,
} satisfies { readonly [Field in keyof KnownFields]?: string };

const FINANCING_HINTS: {
  readonly [Field in keyof NonNullable<KnownFields['financing']>]?: string;
} = {
  openToZeroDown: 'whether the seller accepts no money down: true or false',
  structures: `a list of the deal structures the seller accepts: ${DEAL_STRUCTURES.join(', ')}`,
  smallestDownPercent: 'smallest down payment, as a whole percent of the price',
};
