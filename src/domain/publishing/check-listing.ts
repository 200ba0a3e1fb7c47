import { type Listing } from '../listings/listing.ts';
import { listingSchema } from '../listings/listing-consistency.ts';
import { inEditorsWords, type Mistake, mistakesIn } from '../shared/editors-text.ts';
import { anonymousSeller, hostOf, mailHostOf } from '../shared/identity/seller.ts';
import { offMarketMistakes, traceText, tracesInTexts } from './seller-traces.ts';

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
