import { z } from 'zod';
import { PARTIES, type Party } from '#src/domain/deal-room/deal.ts';
import { keptTokenSchema } from '#netlify/environment/signed-token.ts';
import { idOfTime } from './keys.ts';
import type { Store } from './store.ts';

/** Deals; in the store of the credentials, who may open each. Their leaves are the ids of the deals. */
export const DEALS = 'deals/';
/** Notes of which deals a listing and an address have: below the hash of either. */
export const DEALS_OF_LISTING = 'deals-of-listing/';
export const DEALS_OF_ADDRESS = 'deals-of-address/';

/** Notes of when maintenance looks at a deal: below the id of a time. */
export const DEALS_DUE = 'deals-due/';
/** Notes when maintenance looks at a deal, in milliseconds since 1970. Before each change, so that none is missed. */
export const noteDue = (store: Store, dealId: string, time: number) =>
  store.createOnce(`${DEALS_DUE}${idOfTime(time)}/${dealId}`, {}, dealId);
/** A change and its emails are left to their request for so long, in milliseconds. */
export const OWN_CHANGE_MS = 2 * 60_000;

const party = z.enum(PARTIES);

/** Who may open a deal, who proved that they read its mail, and who was told of what. */
export const dealAccessSchema = z.object({
  /** Oldest first. Each opens the deal for one party, until that party uses a newer one. `to`: of the address. */
  links: z.array(z.object({ id: z.string(), party, to: z.string(), ...keptTokenSchema.shape })),
  /** Those in which the mailed code was entered. Newest last. */
  browsers: z.array(
    z.object({
      party,
      ...keptTokenSchema.shape,
      linkId: z.string(),
      /** ISO 8601. */
      codeAt: z.string(),
      /** What it calls itself. */
      browser: z.string(),
    }),
  ),
  /** How many events each was mailed about, and when last in milliseconds since 1970. */
  told: z
    .array(z.object({ to: z.enum([...PARTIES, 'owner']), events: z.number(), at: z.number() }))
    .default([]),
  /** The latest code of each party. `until`: milliseconds since 1970. */
  codes: z.array(z.object({ party, hash: z.string(), until: z.number(), tries: z.number() })),
});
export type DealAccess = z.infer<typeof dealAccessSchema>;

/** The same without all that opens the deal for some parties. */
export const withoutAccess = (access: DealAccess, parties: readonly Party[]): DealAccess => {
  const isOthers = (one: { party: Party }) => !parties.includes(one.party);
  const { links, browsers, codes } = access;
  return {
    ...access,
    links: links.filter(isOthers),
    browsers: browsers.filter(isOthers),
    codes: codes.filter(isOthers),
  };
};
