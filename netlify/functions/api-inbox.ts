import type { Config } from '@netlify/functions';
import { serve } from '#netlify/http/serve.ts';
import { inboxEndpoints } from '#netlify/inbox/endpoints.ts';

/** The owner's inbox. No platform rule: a free site has two, and `api` and `api-affiliate` have them. */
export default serve(inboxEndpoints);

// Must be a literal, because the build reads it from the source. `api` excludes this path.
export const config: Config = { path: '/api/inbox/*' };
