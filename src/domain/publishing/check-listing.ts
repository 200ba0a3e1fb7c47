import type { Listing } from '../listings/listing.ts';
import { listingSchema } from '../listings/listing-consistency.ts';
import { inEditorsWords, type Mistake, mistakesIn } from '../shared/editors-text.ts';
import { anonymousSeller, hostOf, mailHostOf, type Seller } from '../shared/identity/seller.ts';
import { findTraces } from '../shared/identity/find-traces.ts';
import type { Trace } from '../shared/identity/person-traces.ts';

/**
 * Checks a listing's file as the build does.
 * @param id The file's name without .yaml; the id inside must be the same.
 * @param content The parsed file.
 */
export function checkListing(id: string, content: unknown): { ok: Listing } | { error: Mistake[] } {
  const parsed = listingSchema.safeParse(content, { error: inEditorsWords('A listing') });
  if (!parsed.success) return { error: mistakesIn(parsed.error) };
  if (parsed.data.id !== id) {
    return { error: [{ path: ['id'], message: `Write '${id}', the same as the file's name.` }] };
  }
  const traces = founderTraces(parsed.data);
  return traces.length > 0 ? { error: traces } : { ok: parsed.data };
}

/** Where a listing's text identifies its founder. For submissions, publishing checks. */
function founderTraces(listing: Listing): Mistake[] {
  const { founder, anonymousListing } = listing;
  if (!founder) return [];
  const { name, email, website, ordinaryWords } = founder;
  const hosts = anonymousListing ? [...mailHostOf(email), ...hostOf(website)] : [];
  const ordinary = new Set(ordinaryWords?.map((word) => word.toLowerCase()));
  const { business } = anonymousSeller({ founderEmail: email, websiteUrl: website });
  return [
    ...(listing.isOffMarket ? offMarketMistakes(listing, business) : []),
    ...tracesInTexts(listing, { name, email, hosts, business: [] })
      .filter(({ word }) => !ordinary.has(word.toLowerCase()))
      .map((trace) => ({
        path: [trace.place],
        message: `${traceText(trace)}. Reword it. If it's just an ordinary word here, add it to founder.ordinaryWords.`,
      })),
  ];
}

/** Fields with words of ours, dates, and amounts. Any other text is free, and could contain a name. */
const NOT_FREE: readonly string[] = [
  'category',
  'checkedOn',
  'financing',
  'founder',
  'history',
  'listedOn',
  'marketplaceSource',
  'metrics',
  'sale',
  'submission',
  'verification',
] satisfies (keyof Listing)[];

const TRACE_LABELS: Readonly<Record<Trace['tells'], string>> = {
  name: 'the seller’s name',
  address: 'the seller’s address',
  business: 'the business',
  website: 'its website',
};

/** A name that was found, and where. */
export interface FoundTrace extends Trace {
  place: string;
  /** The text as written there. */
  word: string;
}

/**
 * Finds text in a listing that reveals the seller.
 * @param content Parsed content of the file, valid or not.
 */
export function tracesInTexts(content: unknown, seller: Seller): FoundTrace[] {
  const fields = typeof content === 'object' && content !== null ? Object.entries(content) : [];
  const free = fields.filter(([place]) => !NOT_FREE.includes(place));
  return free.flatMap(([place, value]) => {
    const text = textIn(value);
    const wordOf = ({ start, end }: Trace) => text.slice(start, end);
    return findTraces(text, seller).map((trace) => ({ ...trace, place, word: wordOf(trace) }));
  });
}

/** Free texts that the public sees of an off-market listing. */
const OFF_MARKET_TEXTS: readonly string[] = [
  'title',
  'description',
  'techStack',
  'growthOpportunities',
  'includedAssets',
  'hosting',
] satisfies (keyof Listing)[];

/**
 * Where the public would read an off-market business's name, as mistakes in the file.
 * @param content Parsed content of the file, valid or not.
 * @param business See Seller.
 */
export const offMarketMistakes = (content: unknown, business: Seller['business']): Mistake[] =>
  tracesInTexts(content, { name: undefined, email: undefined, hosts: [], business })
    .filter(({ place }) => OFF_MARKET_TEXTS.includes(place))
    .map((trace) => ({
      path: [trace.place],
      message: `${traceText(trace)}. An off-market listing doesn't name the business. Reword it.`,
    }));

/**
 * The same, except for false alarms.
 * @param read Fields an editor has already checked. An address is never a false alarm.
 */
export const unreadTraces = (
  content: unknown,
  seller: Seller,
  read: ReadonlySet<string>,
): FoundTrace[] =>
  tracesInTexts(content, seller).filter((trace) => isAddress(trace) || !read.has(trace.place));

/** What is wrong if a listing names a seller who asked to stay anonymous; undefined if it doesn't. */
export const anonymityFault = (
  { anonymousListing }: Pick<Listing, 'anonymousListing'>,
  { business }: Seller,
): string | undefined =>
  business.length > 0 && !anonymousListing
    ? 'Choose Yes. The seller asked to stay anonymous.'
    : undefined;

/** A full address, which is never an ordinary word. */
export const isAddress = ({ tells, word }: Pick<FoundTrace, 'tells' | 'word'>) =>
  (tells === 'address' || tells === 'website') && /[@.]/.test(word);

/** Like `“Carla” (the seller’s name)`. */
export const traceText = ({ word, tells, isDoubtful }: FoundTrace): string =>
  `“${word}” (${isDoubtful ? 'perhaps ' : ''}${TRACE_LABELS[tells]})`;

function textIn(value: unknown): string {
  if (typeof value === 'object' && value !== null)
    return Object.values(value).map(textIn).join('\n');
  return typeof value === 'string' ? value : '';
}
