/**
 * What every answer carries that is made by code. Files get the same from netlify.toml, whose rules
 * do not reach what a function answers.
 */
export const SECURITY_HEADERS = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

/** The Content-Security-Policy of an answer that is no page. */
export const NO_PAGE =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
