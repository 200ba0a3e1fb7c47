import type { Listing } from '../listings/listing.ts';
import { findTraces } from '../shared/identity/find-traces.ts';
import type { Seller } from '../shared/identity/seller.ts';
import type { Trace } from '../shared/identity/trace.ts';

/** Whether a field holds words of an editor's choice, in which a name may stand. */
const IS_FREE_TEXT = {
  id: true,
  title: true,
  description: true,
  longDescription: true,
  website: true,
  adminTags: true,
  techStack: true,
  reasonForSelling: true,
  growthOpportunities: true,
  includedAssets: true,
  hosting: true,
  age: false,
  anonymousListing: false,
  category: false,
  checkedOn: false,
  emailListSize: false,
  featured: false,
  financing: false,
  founder: false,
  history: false,
  isOffMarket: false,
  listedOn: false,
  maintenanceHours: false,
  marketplaceSource: false,
  metrics: false,
  monthlyGrowthRate: false,
  monthlyProfit: false,
  monthlyRevenue: false,
  payingCustomers: false,
  price: false,
  sample: false,
  submission: false,
  traffic: false,
  users: false,
  verification: false,
} as const satisfies Record<keyof Listing, boolean>;
const FREE_TEXTS = Object.entries(IS_FREE_TEXT).flatMap(([field, isFree]) =>
  isFree ? [field] : [],
);

/** Everything in a line after its sign, as far as it can be a comment. */
const COMMENT = /(?:^|\s)#.*$/gm;

const TOLD: Readonly<Record<Trace['tells'], string>> = {
  name: 'the seller’s name',
  address: 'the seller’s address',
  business: 'the business',
  website: 'its website',
};

/** Somewhere that a name was found. */
export interface FoundTrace extends Trace {
  /** The field. */
  place: string;
  /** As it is written there. */
  word: string;
}

/**
 * What tells who is selling, as far as it stands in a listing's texts.
 * @param content What the file holds, right or not.
 */
export function tracesInTexts(content: unknown, seller: Seller): FoundTrace[] {
  const fields = new Map(
    typeof content === 'object' && content !== null ? Object.entries(content) : [],
  );
  return FREE_TEXTS.flatMap((place) => tracesIn(place, textIn(fields.get(place)), seller));
}

/**
 * The same of a file as lines for an editor, each once: `title: “Carla” (the seller’s name)`.
 * @param text The file itself, for its comments and for addresses anywhere.
 * @param read Fields that an editor has read: a word there only looks like one that tells.
 */
export function tracesInFile(
  content: unknown,
  text: string,
  seller: Seller,
  read: ReadonlySet<string>,
): string[] {
  const comments = (text.match(COMMENT) ?? []).join('\n');
  const found = [
    ...tracesInTexts(content, seller),
    ...tracesIn('comments', comments, seller),
  ].filter(({ place, ...trace }) => isAddress(trace) || !read.has(place));
  // Elsewhere a name may be a word of ours; an address is none.
  const anywhere = found.some(isAddress)
    ? []
    : tracesIn('the file', text, seller).filter(isAddress);
  return [...new Set([...found, ...anywhere].map(lineOf))];
}

/** A whole address, which is no ordinary word whatever stands around it. */
const isAddress = ({ tells, word }: Pick<FoundTrace, 'tells' | 'word'>) =>
  (tells === 'address' || tells === 'website') && /[@.]/.test(word);

const tracesIn = (place: string, text: string, seller: Seller): FoundTrace[] =>
  findTraces(text, seller).map((trace) => ({
    ...trace,
    place,
    word: text.slice(trace.start, trace.end),
  }));

export const lineOf = ({ place, word, tells, isDoubtful }: FoundTrace): string =>
  `${place}: “${word}” (${isDoubtful ? 'perhaps ' : ''}${TOLD[tells]})`;

function textIn(value: unknown): string {
  if (Array.isArray(value)) return value.map(textIn).join('\n');
  return typeof value === 'string' ? value : '';
}
