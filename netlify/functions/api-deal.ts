import type { Config } from '@netlify/functions';
import { serve } from '#netlify/http/serve.ts';
import { MANY_CALLS_LIMIT } from '#netlify/http/rate-limits.ts';
import { dealEndpoints } from '#netlify/deals/endpoints.ts';

/** What the parties of a deal do with their links. No platform rule, like the inbox. */
export default serve(dealEndpoints, MANY_CALLS_LIMIT);

// Must be a literal, because the build reads it from the source. `api` excludes these paths.
export const config: Config = { path: ['/api/deal', '/api/deal/*'] };
