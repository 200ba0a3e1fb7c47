const LINK = /^#token=([\w-]{1,200})$/;
/** Also one that was cut off: it goes out of the address, and the server says that it doesn't work. */
const LIKE_A_LINK = /^#token=/;

/** Where a page keeps the token of its private link: a key of sessionStorage. */
export type LinkKey = 'listingLink' | 'dealLink';

/**
 * Moves the link's token out of the address, so that it is in no history, bookmark, or screenshot, and
 * keeps it for this tab.
 * @param isEarly Another script will call this again, so without storage the address keeps the token.
 * @returns The token of this tab; null if it has none. One that can't be right is '', like an ended one.
 */
export function takeLink(key: LinkKey, isEarly = false): string | null {
  const { hash, pathname } = location;
  if (!LIKE_A_LINK.test(hash)) return keptLink(key) ?? unkept;
  const token = LINK.exec(hash)?.[1] ?? '';
  if (keepLink(key, token) || !isEarly) history.replaceState(null, '', pathname);
  return token;
}

let unkept: string | null = null;

// Not with ui/browser-storage.ts, which is in the chunk of forms: the page's first script would wait for it.
function keptLink(key: LinkKey): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Without storage, the link lasts as long as the page.
 * @param token Null forgets it.
 * @returns Whether it outlasts the page.
 */
export function keepLink(key: LinkKey, token: string | null): boolean {
  unkept = token;
  try {
    if (token === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, token);
    return true;
  } catch {
    return false;
  }
}
