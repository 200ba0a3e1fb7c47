import * as z from 'zod/mini';
import { singleLine } from '../shared/field-schemas.ts';
import { LIMITS } from '../shared/limits.ts';
import {
  dealDocument,
  type EventPayload,
  recordedOwnerCommands,
  recordedPartyCommands,
  reason,
} from './deal.ts';
import { command } from './progress-schemas.ts';
import { termsSchema } from './terms.ts';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** What a party can press. `version` and the hashes name what they read when they pressed. */
export const partyCommand = z.discriminatedUnion('kind', [
  command('offer', { terms: termsSchema }),
  /** `hash`: of the version; `listing`: of the listing as it is now. */
  command('accept', { version: z.int(), hash, listing: hash }),
  command('sign', {
    document: dealDocument,
    name: singleLine(1, 'Please type your full name.', LIMITS.name),
    hash,
  }),
  ...recordedPartyCommands,
]);
export type PartyCommand = z.infer<typeof partyCommand>;

/** What the owner can press as host. */
export const ownerCommand = z.discriminatedUnion('kind', [
  ...recordedOwnerCommands,
  command('pause', { reason, until: z.null() }),
]);
export type OwnerCommand = z.infer<typeof ownerCommand>;

/** What anyone wants to do with a deal; the last are what follows from other deals, and from time. */
export type Command =
  | PartyCommand
  | OwnerCommand
  | Extract<EventPayload, { kind: 'pause' | 'supersede' | 'remind' }>;
