/** The identity that functions and Blobs see on this platform; on Netlify it is the real site's. */
export const SITE_ID = '00000000-0000-4000-8000-000000000000';
