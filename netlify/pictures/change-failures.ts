import type { Failure } from '#netlify/http/answer.ts';

export const GONE: Failure = { code: 'not_found', message: 'This listing was just deleted.' };
export const FULL: Failure = {
  code: 'invalid',
  message: 'The pictures of this listing were changed too often. Email us your new ones.',
};
