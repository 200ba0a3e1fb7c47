import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { z } from 'zod';

const listingsSchema = z.array(z.looseObject({ id: z.string() }));

/**
 * Serves the built site as one whose listing 1 came from the submission SELLER_SUBMISSION: the listings of
 * the repository are samples, which have no seller.
 */
registerHooks({
  load(url, context, next) {
    if (!url.endsWith('/netlify/generated/listings.json')) return next(url, context);
    const listings = listingsSchema.parse(JSON.parse(readFileSync(new URL(url), 'utf8')));
    const seller = { submission: process.env.SELLER_SUBMISSION };
    const own = listings.map((listing) => (listing.id === '1' ? { ...listing, seller } : listing));
    return { format: 'json', source: JSON.stringify(own), shortCircuit: true };
  },
});
await import('#tests/netlify/story/fixtures/serve.ts');
