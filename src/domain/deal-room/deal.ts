import * as z from 'zod/mini';
import type { DealDocument } from '../deals/letter/letter.ts';
import { isCalendarDate } from '../shared/calendar-date.ts';
import { multiLine, singleLine } from '../shared/field-schemas.ts';
import { LIMITS } from '../shared/limits.ts';
import { canonicalJson } from '../shared/values.ts';
import {
  command,
  listsSchema,
  overdueItems,
  passedDay,
  progressCommands,
  remindedPayment,
} from './progress-schemas.ts';
import { termsSchema } from './terms.ts';

/** The two who make a deal; the owner of the site is their host and never answers or signs for one of them. */
export const PARTIES = ['buyer', 'seller'] as const;
export type Party = (typeof PARTIES)[number];
export const otherParty = (party: Party): Party => (party === 'buyer' ? 'seller' : 'buyer');
/** `site`: what follows from another deal for the same listing. */
export type Actor = Party | 'owner' | 'site';
export const isParty = (actor: Actor): actor is Party => actor === 'buyer' || actor === 'seller';

const partySchema = z.object({ name: z.string(), email: z.string() });

/** What a listing said when a version of the terms was written. Amounts in US dollars; null is not known. */
const listingSchema = z.object({
  id: z.string(),
  title: z.string(),
  price: z.nullable(z.number()),
  monthlyRevenue: z.number(),
  monthlyProfit: z.nullable(z.number()),
  /** Of the months in its history; absent without them. */
  lowestProfit: z.optional(z.number()),
  /** The last month of its history, year-month, and how its revenue and profit were verified. */
  lastMonth: z.string(),
  revenueLevel: z.string(),
  profitLevel: z.string(),
  includedAssets: z.array(z.string()),
});
export type DealListing = z.infer<typeof listingSchema>;

/** What a name that signs is like, in any script. */
export const FULL_NAME = {
  of: /^['‘’]?\p{L}/u,
  message: 'Please type your full name. It begins with a letter.',
};

/** How a party stands in the letter. */
const detailsSchema = z.strictObject({
  name: singleLine(1, 'Please enter your full name.', LIMITS.name, FULL_NAME),
  /** The company that buys or sells; '' if the person does. */
  company: singleLine(0, 'Please use plain text.'),
  /** For notices by mail. */
  address: singleLine(5, 'Please enter the mailing address for notices.'),
});
export type PartyDetails = z.infer<typeof detailsSchema>;

/** How we know who pressed. Never shown to the other party; the owner and the certificate show it. */
const evidenceSchema = z.object({
  linkId: z.string(),
  /** When the code mailed to the party's address was entered in this browser. ISO 8601. */
  codeAt: z.string(),
  /** A keyed hash of the network address. */
  network: z.string(),
  browser: z.string(),
});

export const dealDocument = z.enum(['confidentiality', 'letter']);
/** Why somebody does something, in their words; may be empty. */
export const reason = multiLine(0, 'Please use plain text.');

/** What a party presses, and what is kept of it as it is. */
export const recordedPartyCommands = [
  z.strictObject({ kind: z.enum(['decline', 'withdraw', 'call_off']), reason }),
  command('write', { text: multiLine(1, 'Enter your message.') }),
  command('reveal', {}),
  command('give_details', { details: detailsSchema }),
  ...progressCommands,
] as const;

/** The same of what the owner presses as host. */
export const recordedOwnerCommands = [
  command('nudge', { text: multiLine(1, 'Enter what you want to say.') }),
  /** The deadline that runs now ends with this day, year-month-day. */
  command('extend', {
    until: z.string().check(z.refine(isCalendarDate, { error: 'Enter the new date.' })),
  }),
  command('resume', {}),
  command('close', { reason }),
] as const;

/** What happened, by the name of the command that brought it. */
export const eventPayloadSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('offer'),
    terms: termsSchema,
    /** SHA-256 of the terms and of the listing as it was. */
    hash: z.string(),
    listing: listingSchema,
  }),
  z.object({ kind: z.literal('accept'), version: z.number(), hash: z.string() }),
  z.object({
    kind: z.literal('sign'),
    document: dealDocument,
    /** As typed. */
    name: z.string(),
    /** What was ticked and pressed. */
    wording: z.string(),
    text: z.string(),
    /** SHA-256 of the text; empty once that was taken out. */
    hash: z.string(),
    /** The letter in parts, as the text says it: to print, and to save as a Word file. */
    parts: z.optional(z.custom<DealDocument>()),
    evidence: evidenceSchema,
    /** With the second signature of a letter. */
    lists: z.optional(listsSchema),
  }),
  ...recordedPartyCommands,
  ...recordedOwnerCommands,
  /** Deadlines stand still and nobody can answer, until it is resumed or the time comes. `until`: ISO 8601. */
  z.object({ kind: z.literal('pause'), reason: z.string(), until: z.nullable(z.string()) }),
  /** The business was sold in another deal. */
  z.object({ kind: z.literal('supersede'), reason: z.string() }),
  /** The day before a deadline, around the date of a payment, or after that of items of a list or another last day. */
  z.object({
    kind: z.literal('remind'),
    payment: z.optional(remindedPayment),
    overdue: z.optional(overdueItems),
    passed: z.optional(passedDay),
  }),
  /** Taken out on request. Its hash stays, so that the rest can still be checked. */
  z.object({ kind: z.literal('erased') }),
]);

const eventSchema = z.intersection(
  z.object({
    /** ISO 8601. */
    at: z.string(),
    by: z.enum([...PARTIES, 'owner', 'site']),
    /** Of the request that brought it, and a hash of what it wanted, so that it is done once. Empty once words were taken out. */
    request: z.string(),
    /** SHA-256 of this event and the hash of the one before. */
    hash: z.string(),
    /** Somebody's words were taken out of it on request, so that its hash isn't that of the rest. */
    redacted: z.optional(z.literal(true)),
  }),
  z.object({ what: eventPayloadSchema }),
);
export type DealEvent = z.infer<typeof eventSchema>;
export type EventPayload = z.infer<typeof eventPayloadSchema>;

/** One deal: one buyer, one listing, and everything that happened. All else is worked out from it. */
export const dealSchema = z.object({
  id: z.string(),
  buyer: partySchema,
  seller: z.extend(partySchema, { isAnonymous: z.boolean() }),
  events: z.array(eventSchema).check(z.minLength(1)),
});
export type Deal = z.infer<typeof dealSchema>;

/** Whether an event is one of two signatures of the same letter. Other terms may have come after it. */
export const isSigned = (
  { events }: { events: readonly Pick<DealEvent, 'by' | 'what'>[] },
  { by, what }: Pick<DealEvent, 'by' | 'what'>,
): boolean =>
  what.kind === 'sign' &&
  what.document === 'letter' &&
  events.some(
    (other) => other.by !== by && other.what.kind === 'sign' && other.what.hash === what.hash,
  );

/** SHA-256 in hexadecimal. */
export type HashOf = (text: string) => string;

/** The hash of an event after the one before it. */
export const chainHash = (
  { at, by, request, what: done }: Omit<DealEvent, 'hash' | 'redacted'>,
  previous: string,
  hashOf: HashOf,
): string => hashOf(canonicalJson({ at, by, request, what: done, previous }));

/** The latest pause that nothing ended but perhaps its time; undefined if there is none. */
export function openPause({ events }: Deal) {
  const last = events.findLast(({ what }) => what.kind === 'pause' || what.kind === 'resume');
  return last?.what.kind === 'pause' ? last.what : undefined;
}
