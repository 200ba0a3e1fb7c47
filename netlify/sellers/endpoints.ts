import * as z from 'zod/mini';
import { addressForm } from '#src/domain/shared/email-address.ts';
import { emailField, multiLine } from '#src/domain/shared/field-schemas.ts';
import { isWithdrawn } from '#src/domain/submissions/listing-state.ts';
import { dataAnswer } from '#netlify/http/answer.ts';
import { claimMail, UNLIMITED } from '#netlify/http/rate-limits.ts';
import type { Call, Endpoint } from '#netlify/http/endpoint.ts';
import { jsonEndpoint, openCommand } from '#netlify/http/json-endpoint.ts';
import { isSameOrigin, limitOf } from '#netlify/http/receive.ts';
import { eraseSubmissions } from '#netlify/store/erase.ts';
import { isDraft } from '#netlify/store/submission.ts';
import { type SellerChange, decideEdit, recordEvent } from './changes.ts';
import { listingOfLink, noteUse, type OpenedListing, type StoredListing } from './listing.ts';
import { askForLinks } from './mail-links.ts';
import { viewOf } from './view.ts';

const PATH = '/api/my-listing';

interface SellerCall extends Call {
  opened: OpenedListing;
}

interface SellerEndpoint extends Endpoint<SellerCall> {
  /** Also for the browser that submitted the listing, before anyone has used a mailed link. */
  isForSubmitter?: boolean;
}

/** An endpoint for a seller: limited, and only with a link that works, from our own pages. */
export const withLink = ({ isForSubmitter = false, ...endpoint }: SellerEndpoint): Endpoint => ({
  ...endpoint,
  async handle(call) {
    const limit = limitOf(call);
    if (limit) return limit;
    const opened = await listingOfLink(call);
    if (!opened || !(opened.isConfirmed || isForSubmitter)) return { code: 'link_ended' };
    const { id, formType } = opened.listing;
    // The same link from many places is as much work.
    const limitOfListing = limitOf({ ...call, ip: id });
    if (limitOfListing) return limitOfListing;
    call.line.form = formType;
    if (!isSameOrigin(call.request)) return { code: 'cross_site' };
    return endpoint.handle({ ...call, bucket: UNLIMITED, opened });
  },
});

interface Command<Schema extends z.ZodMiniType> {
  path: string;
  method?: 'POST' | 'PUT';
  isForSubmitter?: boolean;
  schema: Schema;
  change: (input: z.output<Schema>, listing: StoredListing, call: Call) => Promise<SellerChange>;
}

/** A change that a seller makes, with a JSON body. Answers the listing as it is afterward. */
const sellerCommand = <Schema extends z.ZodMiniType>({
  isForSubmitter = false,
  change,
  ...command
}: Command<Schema>): Endpoint =>
  withLink({
    isForSubmitter,
    ...jsonEndpoint<Schema, SellerCall>({
      ...command,
      async handle(input, call) {
        const { opened } = call;
        await noteUse(call, opened);
        const changed = await change(input, opened.listing, call);
        if ('failure' in changed) return changed.failure;
        if (changed.kind === 'deleted') return dataAnswer(200, { isDeleted: true });
        return dataAnswer(200, await viewOf({ ...opened, listing: changed.listing }, call));
      },
    }),
  });

const NO_MAIL =
  'We can’t send email right now, so we can’t send you a link. Try again later, or contact us.';

/**
 * The answer and its time don't depend on whether the address is known, or asked for before: all work is done
 * after it, and is the same for every address.
 */
const askForLink = openCommand({
  path: `${PATH}/link`,
  schema: z.strictObject({ email: emailField('Enter your email address, like ada@example.com.') }),
  async handle({ email }, call) {
    const { mail, secret } = call.environment;
    if (!mail || secret === undefined) return { code: 'unavailable', message: NO_MAIL };
    const stop = await claimMail(call, 'listing_link', { email, id: addressForm(email) });
    if (stop) return stop;
    call.background(askForLinks(email, call));
    return dataAnswer(202, {});
  },
});

const showListing = withLink({
  path: PATH,
  method: 'GET',
  isForSubmitter: true,
  handle: async ({ opened, ...call }) => dataAnswer(200, await viewOf(opened, call)),
});

/** Takes the listing over: what was typed before, and by whom, is the seller's to judge. */
const confirmListing = sellerCommand({
  path: `${PATH}/confirm`,
  schema: z.strictObject({}),
  change: (_, listing) => Promise.resolve({ kind: 'changed', listing }),
});

/** Names a request, so that it is done once. */
const request = z.uuid().check(z.toLowerCase());

/** Changes answers after Submit, with the checks of the form over all answers together. */
const editListing = sellerCommand({
  path: PATH,
  method: 'PUT',
  isForSubmitter: true,
  schema: z.strictObject({
    id: request,
    seen: z.optional(z.int().check(z.nonnegative())),
    answers: z.record(z.string(), z.unknown()),
  }),
  change: ({ id, answers, seen }, listing, call) =>
    recordEvent(listing, id, call, (current) =>
      decideEdit(current, id, answers, call.runtime.now(), seen),
    ),
});

const NO_TEXT = 'Enter your message.';

const answerOwner = sellerCommand({
  path: `${PATH}/answer`,
  schema: z.strictObject({ id: request, text: multiLine(1, NO_TEXT) }),
  change: (input, listing, call) =>
    recordEvent(listing, input.id, call, () => ({
      event: { kind: 'seller_answered', request: input.id, text: input.text },
      isTold: true,
    })),
});

/** Takes the listing back. A draft is deleted with everything that belongs to it. */
const withdrawListing = sellerCommand({
  path: `${PATH}/withdraw`,
  schema: z.strictObject({ id: request, reason: multiLine(0, NO_TEXT) }),
  async change({ id, reason }, listing, call) {
    if (isDraft(listing)) {
      await eraseSubmissions({ submissions: call.store, credentials: call.credentials }, [listing]);
      return { kind: 'deleted' };
    }
    if (isWithdrawn(listing.events)) return { kind: 'changed', listing };
    return recordEvent(listing, id, call, () => ({
      event: { kind: 'seller_withdrew', request: id, text: reason },
      status: 'closed',
      isTold: true,
    }));
  },
});

export const sellerEndpoints: readonly Endpoint[] = [
  askForLink,
  showListing,
  confirmListing,
  editListing,
  answerOwner,
  withdrawListing,
];
