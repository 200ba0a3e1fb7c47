import { format } from 'prettier';
import { Document, Scalar, visit } from 'yaml';
import type { KnownFields } from '#src/domain/publishing/submitted-listing.ts';
import { FINANCING_HINTS, LISTING_HINTS } from './listing-hints.ts';

/** The fields of a file in the order in which the others have them. */
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
/** Prose of one paragraph, as existing files write it: on one line under the name. */
const PROSE = new Set(['description', 'reasonForSelling', 'hosting']);
const SHORT_LISTS = new Set(['techStack', 'adminTags', 'structures']);
/** That of .prettierrc, without its plugins, which have nothing to say of YAML and take long to load. */
const STYLE = { singleQuote: true, printWidth: 100 } as const;

/**
 * The file of a listing as far as it is known, laid out like the others. A field that no listing can do
 * without and that nobody has told stands there as a comment that says what to write, so that the build
 * refuses the file until somebody has.
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
      // Maps within maps stand on one line.
      if (path.length > 3) node.flow = true;
    },
    Seq: (_key, node) => {
      if (SHORT_LISTS.has(field)) node.flow = true;
    },
  });
  return document.toString({ lineWidth: 0, singleQuote: true }).trimEnd();
}
