import type { Config } from '@netlify/functions';
import { serve } from '#netlify/http/serve.ts';
import { MANY_CALLS_LIMIT } from '#netlify/http/rate-limits.ts';
import { pictureEndpoints } from '#netlify/pictures/endpoints.ts';

/**
 * Sellers' pictures. A separate function, because a page with six pictures makes more calls than a page with
 * a form. No platform rule: a free site has two, and every call needs a token that we can check without
 * the storage.
 */
export default serve(pictureEndpoints, MANY_CALLS_LIMIT);

// Must be a literal, because the build reads it from the source. `api` excludes this path.
export const config: Config = { path: '/api/pictures/*' };
