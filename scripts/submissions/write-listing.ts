import { format } from 'prettier';
import { Document, Scalar, visit } from 'yaml';
import type { KnownFields } from '#src/domain/publishing/submitted-listing.ts';
import { OWNER_CHECKS_TEXT } from '#src/domain/listings/verification-words.ts';
import { CATEGORIES } from '#src/domain/listings/vocabulary.ts';
import { DEAL_STRUCTURES } from '#src/domain/shared/deal-structures.ts';

/** The fields in their usual order. */
const ORDER = [
  'id',
  'title',
  'description',
  'longDescription',
  'price',
  'monthlyRevenue',
  'monthlyProfit',
  'category',
  'age',
  'users',
  'payingCustomers',
  'featured',
  'marketplaceSource',
  'isOffMarket',
  'adminTags',
  'website',
  'techStack',
  'reasonForSelling',
  'growthOpportunities',
  'includedAssets',
  'metrics',
  'financing',
  'history',
  'traffic',
  'emailListSize',
  'monthlyGrowthRate',
  'hosting',
  'maintenanceHours',
  'verification',
  'checkedOn',
  'listedOn',
  'anonymousListing',
  'submission',
] as const satisfies (keyof KnownFields)[];

const FINANCING = ['openToZeroDown', 'structures', 'smallestDownPercent'] as const;
/** One-paragraph fields, written on one line below the name. */
const PROSE = new Set(['description', 'reasonForSelling', 'hosting']);
const SHORT_LISTS = new Set(['techStack', 'adminTags', 'structures']);
/** The options of .prettierrc, without its plugins: they are slow to load and don't apply to YAML. */
const STYLE = { singleQuote: true, printWidth: 100 } as const;

/**
 * The file of a listing with all known fields, laid out like the others. A missing required field
 * becomes a comment that says what to write, so the build rejects the file until it is filled in.
 */
export async function formatListing(known: KnownFields): Promise<string> {
  const parts = ORDER.flatMap((field) => {
    if (field === 'financing') return financingText(known.financing);
    return partOf(field, known[field], LISTING_HINTS[field], '');
  });
  return format(parts.join('\n'), { ...STYLE, parser: 'yaml' });
}

function financingText(known: KnownFields['financing']): string[] {
  const parts = FINANCING.flatMap((field) =>
    partOf(field, known?.[field], FINANCING_HINTS[field], '  '),
  );
  const isKnown = parts.some((part) => !part.trimStart().startsWith('#'));
  return isKnown
    ? ['financing:', ...parts]
    : ['# financing:', ...parts.map((part) => part.replace(/^ {2}# ?/, '#   '))];
}

function partOf(field: string, value: unknown, hint: string | undefined, indent: string): string[] {
  if (value === undefined) return hint === undefined ? [] : [`${indent}# ${field}: ${hint}`];
  return yamlOf(field, value)
    .split('\n')
    .map((line) => (line === '' ? line : indent + line));
}

function yamlOf(field: string, value: unknown): string {
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
      if (SHORT_LISTS.has(field)) node.flow = true;
    },
  });
  return document.toString({ lineWidth: 0, singleQuote: true }).trimEnd();
}

/**
 * Hints for required fields that a submission may not have. None is a valid value: uncommented, it
 * fails the build.
 */
const LISTING_HINTS: { readonly [Field in keyof KnownFields]?: string } = {
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
};

const FINANCING_HINTS: {
  readonly [Field in keyof NonNullable<KnownFields['financing']>]?: string;
} = {
  openToZeroDown: 'whether the seller accepts no money down: true or false',
  structures: `a list of the deal structures the seller accepts: ${DEAL_STRUCTURES.join(', ')}`,
  smallestDownPercent: 'smallest down payment, in whole percent of the price',
};
