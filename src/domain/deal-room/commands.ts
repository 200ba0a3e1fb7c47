import * as z from 'zod/mini';
import { isCalendarDate } from '../shared/calendar-date.ts';
import { multiLine, singleLine } from '../shared/field-schemas.ts';
import { LIMITS } from '../shared/limits.ts';
import { detailsSchema } from './deal.ts';
import { type overdueItems, progressCommands, type remindedPayment } from './progress-schemas.ts';
import { termsSchema } from './terms.ts';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const reason = multiLine(0, 'Please use plain text.');

/** What a party can press. `version` and the hashes name what they read when they pressed. */
export const partyCommand = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('offer'), terms: termsSchema }),
  /** `hash`: of the version; `listing`: of the listing as it is now. */
  z.strictObject({ kind: z.literal('accept'), version: z.int(), hash, listing: hash }),
  z.strictObject({ kind: z.enum(['decline', 'withdraw', 'call_off']), reason }),
  z.strictObject({ kind: z.literal('write'), text: multiLine(1, 'Enter your message.') }),
  z.strictObject({ kind: z.literal('reveal') }),
  z.strictObject({ kind: z.literal('give_details'), details: detailsSchema }),
  z.strictObject({
    kind: z.literal('sign'),
    document: z.enum(['confidentiality', 'letter']),
    name: singleLine(1, 'Please type your full name.', LIMITS.name),
    hash,
  }),
  ...progressCommands,
]);
export type PartyCommand = z.infer<typeof partyCommand>;

/** What the owner can press as host. */
export const ownerCommand = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('nudge'), text: multiLine(1, 'Enter what you want to say.') }),
  /** Through the end of that day. */
  z.strictObject({
    kind: z.literal('extend'),
    until: z.string().check(z.refine(isCalendarDate, { error: 'Enter the new date.' })),
  }),
  z.strictObject({ kind: z.literal('pause'), reason, until: z.null() }),
  z.strictObject({ kind: z.literal('resume') }),
  z.strictObject({ kind: z.literal('close'), reason }),
]);
export type OwnerCommand = z.infer<typeof ownerCommand>;

/** What anyone wants to do with a deal; the last two are what follows from other deals, and from time. */
export type Command =
  | PartyCommand
  | OwnerCommand
  | { kind: 'pause'; reason: string; until: string | null }
  | { kind: 'supersede'; reason: string }
  | {
      kind: 'remind';
      payment?: z.infer<typeof remindedPayment> | undefined;
      overdue?: z.infer<typeof overdueItems> | undefined;
    };
