import type { Config } from '@netlify/functions';
import { sellerOffers } from '#netlify/deals/index.ts';
import { serve } from '#netlify/http/serve.ts';
import { sellerEndpoints } from '#netlify/sellers/endpoints.ts';

/** What sellers do with the link to their listing. No platform rule, like the inbox. */
export default serve([...sellerEndpoints, sellerOffers]);

// Must be a literal, because the build reads it from the source. `api` excludes these paths.
export const config: Config = { path: ['/api/my-listing', '/api/my-listing/*'] };
