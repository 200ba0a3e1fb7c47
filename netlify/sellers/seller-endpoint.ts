import type * as z from 'zod/mini';
import { dataAnswer } from '#netlify/http/answer.ts';
import type { Call, Endpoint } from '#netlify/http/endpoint.ts';
import type { Failure } from '#netlify/http/failure.ts';
import { jsonEndpoint } from '#netlify/http/json-endpoint.ts';
import { isSameOrigin, limitOf } from '#netlify/http/receive.ts';
import { UNLIMITED } from '#netlify/http/token-bucket.ts';
import type { OpenListing } from './open-listing.ts';
import { listingOfLink, noteUse, type OpenedListing } from './own-listing.ts';
import { viewOf } from './view.ts';

/** A call with a link that opens a listing. */
export interface SellerCall extends Call {
  opened: OpenedListing;
}

interface SellerEndpoint extends Omit<Endpoint, 'handle'> {
  /** Also for the browser that submitted the listing, before anyone has used a mailed link. */
  isForSubmitter?: boolean;
  handle: (call: SellerCall) => ReturnType<Endpoint['handle']>;
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
    const limitOfLink = limitOf({ ...call, ip: id });
    if (limitOfLink) return limitOfLink;
    call.line.form = formType;
    if (!isSameOrigin(call.request)) return { code: 'cross_site' };
    return endpoint.handle({ ...call, bucket: UNLIMITED, opened });
  },
});

/** What a change led to: the listing as it is now, or why nothing changed. */
export type Change =
  | { kind: 'changed'; listing: OpenListing }
  | { kind: 'deleted' }
  | { failure: Failure };

interface Command<Schema extends z.ZodMiniType> {
  path: string;
  method?: 'POST' | 'PUT';
  isForSubmitter?: boolean;
  schema: Schema;
  change: (input: z.output<Schema>, listing: OpenListing, call: Call) => Promise<Change>;
}

/** A change that a seller makes, with a JSON body. Answers the listing as it is afterward. */
export const sellerCommand = <Schema extends z.ZodMiniType>({
  path,
  method = 'POST',
  isForSubmitter = false,
  schema,
  change,
}: Command<Schema>): Endpoint =>
  withLink({
    path,
    method,
    isForSubmitter,
    handle: ({ opened, ...guarded }) =>
      jsonEndpoint({
        path,
        method,
        schema,
        async handle(input, call) {
          await noteUse(call, opened);
          const changed = await change(input, opened.listing, call);
          if ('failure' in changed) return changed.failure;
          if (changed.kind === 'deleted') return dataAnswer(200, { isDeleted: true });
          return dataAnswer(200, await viewOf({ ...opened, listing: changed.listing }, call));
        },
      }).handle(guarded),
  });
