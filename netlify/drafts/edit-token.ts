import { createSignedToken, isSignedFor as isSigned } from '#netlify/environment/signed-token.ts';

export { isKept } from '#netlify/environment/signed-token.ts';

/** The secret that lets the browser that began a draft change it. */
export const createEditToken = (secret: string | undefined, id: string, nonce?: string) =>
  createSignedToken(secret, 'edit-token', id, nonce);

/** Whether we signed this token for this draft. */
export const isSignedFor = (secret: string | undefined, id: string, token: string): boolean =>
  isSigned(secret, 'edit-token', id, token);
