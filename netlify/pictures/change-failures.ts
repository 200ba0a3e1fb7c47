import type { Failure } from '#netlify/http/failure.ts';

export const GONE: Failure = { code: 'not_found', message: 'This listing was just deleted.' };
export const FULL: Failure = {
  code: 'invalid',
  message: 'You’ve reached the limit for picture changes. Email us your new pictures.',
};
