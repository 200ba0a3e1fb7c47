import * as z from 'zod/mini';
import { emailField } from '#src/domain/shared/field-schemas.ts';
import { dataAnswer } from '#netlify/http/answer.ts';
import type { Endpoint } from '#netlify/http/endpoint.ts';
import { openCommand } from '#netlify/http/json-endpoint.ts';
import { answerOwner, editListing, withdrawListing } from './change-listing.ts';
import { mailLinks } from './mail-links.ts';
import { withLink } from './seller-endpoint.ts';
import { viewOf } from './view.ts';

const PATH = '/api/my-listing';

/** The answer and its time don't depend on whether the address is known. */
const askForLink = openCommand({
  path: `${PATH}/link`,
  schema: z.strictObject({ email: emailField('Enter your email address, like ada@example.com.') }),
  handle({ email }, call) {
    call.background(mailLinks(call, email));
    return dataAnswer(202, {});
  },
});

const showListing = withLink({
  path: PATH,
  method: 'GET',
  handle: ({ listing, environment }) => dataAnswer(200, viewOf(listing, environment.secret)),
});

/** Every address below /api/my-listing. */
export const sellerEndpoints: readonly Endpoint[] = [
  askForLink,
  showListing,
  editListing,
  answerOwner,
  withdrawListing,
];
