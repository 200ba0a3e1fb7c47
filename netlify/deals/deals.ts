import { z } from 'zod';
import type { ListingFacts, PublishedLists } from '#src/domain/deal-room/deal-lists.ts';
import { dealAt, type DealState, exclusiveUntil } from '#src/domain/deal-room/deal-state.ts';
import { type Deal, type DealListing, dealSchema } from '#src/domain/deal-room/deal.ts';
import type { Command } from '#src/domain/deal-room/commands.ts';
import { REFUSED } from '#src/domain/deal-room/deal-words.ts';
import { type Caller, decide, type Refusal, type Situation } from '#src/domain/deal-room/decide.ts';
import { isSold } from '#src/domain/listings/vocabulary.ts';
import { formatDay, lastPlaceDay } from '#src/domain/shared/calendar-date.ts';
import { lazily } from '#src/domain/shared/list-text.ts';
import type { Failure } from '#netlify/http/failure.ts';
import { sha256 } from '#netlify/environment/keyed-hash.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';
import { DEALS, DEALS_OF_LISTING, noteDue, OWN_CHANGE_MS } from '#netlify/store/deal-documents.ts';
import { idIn } from '#netlify/store/keys.ts';
import generated from '#netlify/generated/deal-lists.json' with { type: 'json' };
import { findSummary } from '#netlify/store/published-content.ts';
import { type Changed, StorageUnavailableError, type Store } from '#netlify/store/store.ts';
import { inBatches } from '#netlify/store/walk.ts';
import { type DealContext, dealsFolderOf } from './access.ts';

/*
 * Each deal is one document, changed by compare-and-swap. Which deals a listing and an address have is noted in
 * keys; a note may outlive its deal.
 */

const dealKey = (id: string) => DEALS + id;
const ofHash = (listing: string) => `${DEALS_OF_LISTING}${listing}/`;
const ofListing = (listingId: string) => ofHash(sha256(listingId));

/** The notes of a deal: of its listing's, and of its parties'. */
const notesOf = (context: DealContext, deal: Deal) => [
  { of: context.store, key: ofListing(listingOf(deal)) + deal.id },
  ...[deal.buyer, deal.seller].map(({ email }) => ({
    of: context.credentials,
    key: dealsFolderOf(context, email) + deal.id,
  })),
];

/** Stores a new deal, once. The notes come first, so that every deal is found. @param now Milliseconds since 1970. */
export async function createDeal(context: DealContext, deal: Deal, now: number): Promise<void> {
  for (const { of, key } of notesOf(context, deal)) await of.createOnce(key, {}, deal.id);
  await noteDue(context.store, deal.id, now + OWN_CHANGE_MS);
  await context.store.createOnce(dealKey(deal.id), deal, deal.id);
}

/** Removes a deal and all that is about it. */
export async function removeDeal(context: DealContext, deal: Deal) {
  for (const { of, key } of notesOf(context, deal)) await of.remove(key);
  await context.credentials.remove(dealKey(deal.id));
  await context.store.remove(dealKey(deal.id));
}

const readStored = (store: Store, id: string) => store.read(dealKey(id), dealSchema);

export async function readDeal(store: Store, id: string): Promise<Deal | undefined> {
  const read = await readStored(store, id);
  return read.kind === 'found' ? read.value : undefined;
}

/**
 * The same for who has its link. A newer version may have written what this one can't read: their link hasn't ended.
 * @throws StorageUnavailableError for such a deal.
 */
export async function openedDeal(store: Store, id: string): Promise<Deal | undefined> {
  const read = await readStored(store, id);
  if (read.kind === 'unreadable') throw new StorageUnavailableError('unreadable deal');
  return read.kind === 'found' ? read.value : undefined;
}

/** Newest first. Those that can't be read are left out. */
async function dealsIn(store: Store, keys: readonly string[]): Promise<Deal[]> {
  const found: Deal[] = [];
  await inBatches(keys, async (key) => {
    const deal = await readDeal(store, idIn(key));
    if (deal) found.push(deal);
  });
  return found.sort((one, other) => (one.id < other.id ? 1 : -1));
}

export const dealsOfListing = async (store: Store, listingId: string): Promise<Deal[]> =>
  dealsIn(store, await store.keys(ofListing(listingId)));

export const dealsOfAddress = async (context: DealContext, email: string): Promise<Deal[]> =>
  dealsIn(context.store, await context.credentials.keys(dealsFolderOf(context, email)));

/** A listing as a deal keeps it; null if it isn't for sale, or is off-market. */
export function currentListing(id: string): DealListing | null {
  const listing = findSummary(id);
  if (!listing || isSold(listing) || listing.isOffMarket) return null;
  if (listing.monthlyRevenue === null) return null;
  const { title, price, monthlyRevenue, monthlyProfit, deal } = listing;
  return { id, title, price, monthlyRevenue, monthlyProfit, ...deal };
}

const listsSchema = z.custom<
  PublishedLists & { facts: { readonly [ListingId in string]?: ListingFacts } }
>();

/** What due diligence and closing lists are made from, as this deploy has it. scripts/generate.ts validates it. */
const dealLists = lazily(() => listsSchema.parse(generated));

const UNSEEN = { level: 'self-reported', from: '', to: '' } as const;
/** What a list asks of a listing that isn't published anymore: everything that any listing is asked. */
const UNPUBLISHED: ListingFacts = {
  category: 'saas',
  verification: { revenue: UNSEEN, profit: UNSEEN, users: UNSEEN, traffic: UNSEEN },
  users: null,
  includedAssets: [],
  techStack: [],
  history: { lastMonth: '', revenue: [] },
};

/** What the lists after a letter are made from. Of a listing that isn't published anymore, what the deal keeps. */
function publishedLists(deal: Deal): Situation['published'] {
  const { facts, ...lists } = dealLists();
  const [first] = deal.events;
  const includedAssets = first?.what.kind === 'offer' ? first.what.listing.includedAssets : [];
  return { ...lists, facts: facts[listingOf(deal)] ?? { ...UNPUBLISHED, includedAssets } };
}

/** Who has a listing for themselves, and until when at most. In milliseconds since 1970. */
const claimSchema = z.object({ deal: z.string(), at: z.number() });
type Claim = z.infer<typeof claimSchema>;
/** A claim whose signature isn't stored yet holds for so long, in case its request was killed. */
const CLAIM_MS = 60_000;
export const CLAIMS = 'claims/';
const claimKey = (listingId: string) => CLAIMS + sha256(listingId);
/** All deals of the listing that a claim is about. */
export const dealsOfClaim = async (store: Store, key: string): Promise<Deal[]> =>
  dealsIn(store, await store.keys(ofHash(idIn(key))));

async function readClaim(store: Store, listingId: string): Promise<Claim | undefined> {
  const read = await store.read(claimKey(listingId), claimSchema);
  return read.kind === 'found' ? read.value : undefined;
}

/**
 * The deal that has a listing for itself now, and until when; until its signature is stored, for a minute; Infinity if
 * it can't be read.
 */
export async function exclusiveDeal(store: Store, listingId: string, now: number) {
  const claimed = await readClaim(store, listingId);
  return claimed && holderOf(store, claimed, now);
}

async function holderOf(store: Store, { deal: id, at }: Claim, now: number) {
  const read = await readStored(store, id);
  // After a rollback, for example. Until it can be read again, nobody else gets the listing.
  if (read.kind === 'unreadable') return { deal: id, until: Infinity, isSigned: false };
  const state = read.kind === 'found' ? dealAt(read.value, now) : undefined;
  const until = state ? exclusiveUntil(state) : null;
  if (until !== null && until > now) return { deal: id, until, isSigned: true };
  return until === null && !state?.end && now - at < CLAIM_MS
    ? { deal: id, until: at + CLAIM_MS, isSigned: false }
    : undefined;
}

/** Claims a listing for a deal. @returns The other deal's claim, if there is one. */
async function claim(store: Store, listingId: string, deal: string, now: number) {
  for (;;) {
    const before = (await readClaim(store, listingId)) ?? { deal, at: now };
    const other = await holderOf(store, before, now);
    if (other && other.deal !== deal) return other;
    const changed = await store.change<typeof claimSchema, 'moved'>(
      claimKey(listingId),
      claimSchema,
      // Somebody else claimed it since we looked.
      (current) =>
        current.deal === before.deal && current.at === before.at
          ? { deal, at: now }
          : { refused: 'moved' },
      before,
    );
    if (changed.kind !== 'refused') return undefined;
  }
}

type DealRefusal = Refusal | { code: 'taken'; until: number | null };

/** What to answer. `overtaken`: the page loads the deal again. */
export function dealFailure(refused: DealRefusal): Failure {
  if (refused.code === 'fields') return { code: 'invalid', fields: { ...refused.fields } };
  if (refused.code === 'code_needed') return { code: 'code_needed' };
  if (refused.code !== 'taken') return { code: 'overtaken', message: REFUSED[refused.code] };
  const { until } = refused;
  const message =
    until === null
      ? 'You’re signing with another buyer right now. Look at that deal, then try again.'
      : `You signed with another buyer until ${formatDay(lastPlaceDay(until))}. You can sign here once that has ended.`;
  return { code: 'overtaken', message };
}

/**
 * Does what somebody wants, if the deal allows it. A seller's signature first claims the listing: only one deal
 * has it at a time.
 */
export async function changeDeal(
  { store, runtime }: { store: Store; runtime: Runtime },
  deal: Deal,
  command: Command,
  caller: Caller,
): Promise<Changed<Deal, DealRefusal>> {
  const listingId = listingOf(deal);
  const now = runtime.now();
  const isLetter = command.kind === 'sign' && command.document === 'letter';
  const situation = {
    ...{ now, hashOf: sha256, listing: currentListing(listingId) },
    ...(isLetter && { published: publishedLists(deal) }),
  };
  if (isLetter && caller.actor === 'seller') {
    // What can't be signed anyway claims nothing.
    const trial = decide(deal, command, caller, situation);
    if ('refused' in trial) return { kind: 'refused', reason: trial.refused };
    const other = trial.deal === deal ? undefined : await claim(store, listingId, deal.id, now);
    if (other)
      return {
        kind: 'refused',
        reason: { code: 'taken', until: other.isSigned ? other.until : null },
      };
  }
  await noteDue(store, deal.id, now + OWN_CHANGE_MS);
  return store.change<typeof dealSchema, DealRefusal>(dealKey(deal.id), dealSchema, (current) => {
    const decision = decide(current, command, caller, situation);
    return 'refused' in decision ? { refused: decision.refused } : decision.deal;
  });
}

/** The listing that a deal is about. */
export function listingOf({ events }: Deal): string {
  const [first] = events;
  return first?.what.kind === 'offer' ? first.what.listing.id : '';
}

/** The day on which a deal handed its listing over; null too once the listing's file says that it was listed after that. */
export function soldOn(deal: Deal, { progress }: DealState): string | null {
  const listed = findSummary(listingOf(deal))?.listedOn ?? '';
  return progress.soldOn !== null && progress.soldOn >= listed ? progress.soldOn : null;
}
