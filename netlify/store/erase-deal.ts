import {
  type Deal,
  type DealEvent,
  dealSchema,
  eventPayloadSchema,
  isSigned,
  PARTIES,
} from '#src/domain/deal-room/deal.ts';
import { decide } from '#src/domain/deal-room/decide.ts';
import { sha256 } from '#netlify/environment/keyed-hash.ts';
import { type AddressMatcher, REMOVED } from './address-match.ts';
import { type DealAccess, dealAccessSchema, withoutAccess } from './deal-documents.ts';

const WHY_ENDED = 'A party asked us to delete their data, so this deal can’t go on.';

/** Nothing is left of a person in them; what was paid and settled stays for the other party. */
const ERASED: ReadonlySet<string> = new Set([
  'write',
  'give_details',
  'sign',
  'ask',
  'reply',
  'give_history',
]);

/** A text may grow by the words that replace an address in it, but not beyond what its field takes. */
const MAY_GROW = 100;

/**
 * A deal without a person: their name, address, messages, reasons, and details, and mentions of their address in
 * what others wrote. The terms and what the other party wrote stay, and so do a confidentiality agreement
 * that was signed, and a letter that both signed, with all that it consists of. If they are a party, the deal ends. The same deal if there is nothing of theirs in it.
 * @param now Milliseconds since 1970.
 * @returns Undefined if it can't be read.
 */
export function eraseFromDeal(
  stored: unknown,
  matcher: AddressMatcher,
  now: number,
): Deal | undefined {
  const { data: deal } = dealSchema.safeParse(stored);
  if (!deal) return undefined;
  const gone = PARTIES.filter((party) => matcher.isTheirs(deal[party].email));
  const isTheirs = ({ by }: DealEvent) => gone.some((party) => party === by);
  const signedAt = deal.events.findLastIndex((event) => isSigned(deal, event));
  const isSignedLetter = signedAt >= 0;
  const beforeLetter = deal.events.slice(0, Math.max(signedAt, 0));
  /** As the letter has them. What was given for other terms since isn't part of it. */
  const detailsOf = PARTIES.map((party) =>
    beforeLetter.findLast(({ by, what }) => by === party && what.kind === 'give_details'),
  );

  const withoutPerson = (event: DealEvent): DealEvent => {
    const { what } = event;
    if (what.kind === 'sign' && what.document === 'confidentiality') return event;
    if (isSignedLetter && (isSigned(deal, event) || detailsOf.includes(event))) return event;
    if (isTheirs(event)) {
      if (ERASED.has(what.kind)) return { ...event, request: '', what: { kind: 'erased' } };
      if (what.kind === 'settle' || what.kind === 'mark') {
        const blanked =
          what.kind === 'mark' ? { ...what, text: '', link: '' } : { ...what, text: '' };
        return redactedTo(event, blanked);
      }
      if ('reason' in what && what.reason !== '') {
        return redactedTo(event, { ...what, reason: '' });
      }
    }
    // A letter that only the other party signed has the person's name and address in it.
    const hasTheirDetails = gone.length > 0 && what.kind === 'sign' && what.document === 'letter';
    const blanked = hasTheirDetails
      ? { ...what, text: REMOVED, hash: '', parts: undefined }
      : blankIn(what);
    return JSON.stringify(blanked) === JSON.stringify(what)
      ? event
      : redactedTo(event, eventPayloadSchema.parse(blanked));
  };
  const blankIn = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value, (_name, inside: unknown) =>
        typeof inside === 'string'
          ? matcher.blankText(inside).slice(0, Math.max(inside.length, MAY_GROW)).toWellFormed()
          : inside,
      ),
    );

  const nobody = { name: REMOVED, email: REMOVED };
  const erased: Deal = {
    ...deal,
    buyer: gone.includes('buyer') ? nobody : deal.buyer,
    seller: { ...deal.seller, ...(gone.includes('seller') && nobody) },
    events: deal.events.map(withoutPerson),
  };
  if (gone.length === 0) return erased;
  const decision = decide(
    erased,
    { kind: 'close', reason: WHY_ENDED },
    { actor: 'owner', request: crypto.randomUUID(), evidence: null },
    { now, hashOf: sha256, listing: null },
  );
  return 'deal' in decision ? decision.deal : erased;
}

/**
 * Without its request, of whose random digits its hash was made, too: else the hash would tell a right guess of what was
 * taken out.
 */
const redactedTo = (event: DealEvent, what: DealEvent['what']): DealEvent => ({
  ...event,
  redacted: true,
  request: '',
  what,
});

/** Whether taking a person out of what is stored closes a deal that goes on: then it has one more event. */
export function isClosing(stored: unknown, erased: unknown): boolean {
  const [before, after] = [stored, erased].map((value) => dealSchema.safeParse(value).data);
  return before !== undefined && after !== undefined && after.events.length > before.events.length;
}

/**
 * Who may open a deal, without the person; undefined if it can't be read. The deal says which party they are, because
 * links that were made under an earlier secret don't.
 * @param storedDeal As it is, or as it is without them.
 */
export function eraseAccess(
  stored: unknown,
  storedDeal: unknown,
  { isTheirs }: AddressMatcher,
): DealAccess | undefined {
  const { data: access } = dealAccessSchema.safeParse(stored);
  if (!access) return undefined;
  const { data: deal } = dealSchema.safeParse(storedDeal);
  const isGone = (email = '') => email === REMOVED || isTheirs(email);
  return withoutAccess(
    access,
    PARTIES.filter((party) => isGone(deal?.[party].email)),
  );
}
