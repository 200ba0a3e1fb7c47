import * as z from 'zod/mini';
import { SALE_STATUSES } from '#src/domain/listings/vocabulary.ts';
import { listingPath } from '#src/domain/publishing/submitted-listing.ts';
import { utcDay } from '#src/domain/shared/calendar-date.ts';
import { LISTING_ID } from '#src/domain/shared/listing-id.ts';
import { dataAnswer } from '#netlify/http/answer.ts';
import { findListing } from '#netlify/store/published-content.ts';
import { githubCommand } from './github.ts';
import { propose } from './propose-file.ts';

/** What a file says of its sale, on one line or on several. */
const SALE = /^sale:.*\n(?:[ ].*\n)*/m;
export const saleIn = (text = ''): string => SALE.exec(text)?.[0] ?? '';
/** A listing's file with another `saleIn`. */
export const withSale = (text: string, sale: string): string =>
  `${text.replace(SALE, '').trimEnd()}\n${sale}`;

/** Opens a pull request that says in a listing's file that it is under offer or sold, or that it is for sale again. */
export const markSale = githubCommand(
  '/api/inbox/listing-sale',
  z.strictObject({
    listing: z.string().check(z.regex(LISTING_ID)),
    status: z.enum([...SALE_STATUSES, 'for-sale']),
    /** Of a sold one, if both parties agreed to show it. US dollars. */
    price: z.optional(z.number().check(z.positive())),
  }),
  async ({ listing, status, price }, { environment: { github }, runtime }) => {
    const path = listingPath(listing);
    const date = utcDay(runtime.now());
    const sold = status === 'sold' && price !== undefined ? `, price: ${price}` : '';
    const line = status === 'for-sale' ? '' : `sale: { status: ${status}, date: ${date}${sold} }\n`;
    if (!github) {
      const what = line === '' ? 'Delete “sale”' : `Write “${line.trim()}”`;
      return { code: 'invalid', message: `${what} in ${path} in the repository.` };
    }
    const title = findListing(listing)?.title;
    // One that isn't published is called by its file.
    const name = title === undefined ? listing : `“${title}”`;
    const pull = await propose(github, runtime, {
      branch: `listing/${listing}-sale`,
      path,
      edit: (text) => text && withSale(text, line),
      title: `Mark ${name} as ${status.replace('-', ' ')}`,
      body: 'The marketplace and the listing’s page show it once you merge this.',
    });
    if (pull?.isOpen) return dataAnswer(200, { pull: pull.href });
    const message = `There’s nothing to merge: ${path} already says so, or isn’t on the default branch.`;
    return { code: 'invalid', message };
  },
);
