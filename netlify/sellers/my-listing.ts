import * as z from 'zod/mini';
import { emailField } from '#src/domain/shared/field-schemas.ts';
import { dataAnswer } from '#netlify/http/answer.ts';
import { claimMail } from '#netlify/http/daily-limit.ts';
import type { Endpoint } from '#netlify/http/endpoint.ts';
import { openCommand } from '#netlify/http/json-endpoint.ts';
import { answerOwner, editListing, withdrawListing } from './change-listing.ts';
import { mailLinks } from './mail-links.ts';
import { sellerCommand, withLink } from './seller-endpoint.ts';
import { viewOf } from './view.ts';

const PATH = '/api/my-listing';

const NO_MAIL =
  'We can’t send email right now, so we can’t send you a link. Try again later, or contact us.';

/**
 * The answer and its time don't depend on whether the address is known: every address has the same limits
 * and costs the same work.
 */
const askForLink = openCommand({
  path: `${PATH}/link`,
  schema: z.strictObject({ email: emailField('Enter your email address, like ada@example.com.') }),
  async handle({ email }, call) {
    const { mail, secret } = call.environment;
    if (!mail || secret === undefined) return { code: 'unavailable', message: NO_MAIL };
    const stop = await claimMail(call, 'listing_link', { email, id: crypto.randomUUID() });
    if (stop) return stop;
    call.background(mailLinks(call, email));
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

/** Every address below /api/my-listing. */
export const sellerEndpoints: readonly Endpoint[] = [
  askForLink,
  showListing,
  confirmListing,
  editListing,
  answerOwner,
  withdrawListing,
];
