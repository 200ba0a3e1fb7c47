import { registerHooks } from 'node:module';

/**
 * Serves the built site as one whose listing 1 came from the submission SELLER_SUBMISSION: the listings of
 * the repository are samples, which have no seller.
 */
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith('/netlify/generated/listings.json')) return loaded;
    const listings: { id: string }[] = JSON.parse(String(loaded.source));
    const seller = { submission: process.env.SELLER_SUBMISSION };
    const own = listings.map((listing) => (listing.id === '1' ? { ...listing, seller } : listing));
    return { ...loaded, source: JSON.stringify(own) };
  },
});
await import('#tests/netlify/story/fixtures/serve.ts');
