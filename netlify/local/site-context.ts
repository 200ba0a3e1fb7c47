/** The identity that functions and Blobs see here; on Netlify it is the real site's and deploy's. */
const SITE_ID = '00000000-0000-4000-8000-000000000000';
export const DEPLOY_ID = '000000000000000000000000';
const REGION = 'us-east-2';

/** The value of NETLIFY_BLOBS_CONTEXT with which `getStore(name)` finds the Blobs at an origin. */
export function blobsContext(origin: string, token: string): string {
  const context = {
    siteID: SITE_ID,
    token,
    edgeURL: origin,
    uncachedEdgeURL: origin,
    primaryRegion: REGION,
    deployID: DEPLOY_ID,
  };
  return Buffer.from(JSON.stringify(context)).toString('base64');
}
