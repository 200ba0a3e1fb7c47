import { LISTING_LINK_KEY } from '#src/domain/submissions/seller-api.ts';

const LINK = /^#token=([\w-]{1,200})$/;
/** Also one that was cut off: it goes out of the address, and the server says that it doesn't work. */
const LIKE_A_LINK = /^#token=/;

/**
 * Moves the link's token out of the address, so that it is in no history, bookmark, or screenshot, and
 * keeps it for this tab.
 * @param isEarly Another script will call this again, so without storage the address keeps the token.
 * @returns The token of this tab; null if it has none. One that can't be right is '', like an ended one.
 */
export function takeLink(isEarly = false): string | null {
  const { hash, pathname } = location;
  if (!LIKE_A_LINK.test(hash)) return keptLink() ?? unkept;
  const token = LINK.exec(hash)?.[1] ?? '';
  if (keepLink(token) || !isEarly) history.replaceState(null, '', pathname);
  return token;
}

let unkept: string | null = null;

// Not with ui/browser-storage.ts, which is in the chunk of forms: the page's first script would wait for it.
function keptLink(): string | null {
  try {
    return sessionStorage.getItem(LISTING_LINK_KEY);
  } catch {
    return null;
  }
}

/**
 * Without storage, the link lasts as long as the page.
 * @param token Null forgets it.
 * @returns Whether it outlasts the page.
 */
export function keepLink(token: string | null): boolean {
  unkept = token;
  try {
    if (token === null) sessionStorage.removeItem(LISTING_LINK_KEY);
    else sessionStorage.setItem(LISTING_LINK_KEY, token);
    return true;
  } catch {
    return false;
  }
}
