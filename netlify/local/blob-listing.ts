const PAGE_LENGTH = 1000;

export type ListingPage = { keys: string[]; folders: string[]; cursor: string | undefined };

/**
 * One page of at most 1,000 names out of sorted keys. With `grouped`, keys that go on with a slash
 * after the prefix become one folder each: `inbox/a` and `inbox/b` are the folder `inbox`.
 *
 * @param cursor the previous page's cursor, or undefined for the first page
 */
export function listingPage(
  keys: readonly string[],
  { prefix, grouped, cursor }: { prefix: string; grouped: boolean; cursor: string | undefined },
): ListingPage {
  const names = grouped ? [...new Set(keys.map((key) => groupName(key, prefix)))] : keys;
  const after = cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString();
  const rest = after === undefined ? names : names.filter((name) => name > after);
  const page = rest.slice(0, PAGE_LENGTH);
  const last = rest.length > PAGE_LENGTH ? page.at(-1) : undefined;
  return {
    keys: page.filter((name) => !isFolder(name)),
    folders: page.filter(isFolder).map((name) => name.slice(0, -1)),
    cursor: last && Buffer.from(last).toString('base64url'),
  };
}

/** A key never ends with a slash, so a name that does is a folder. */
function isFolder(name: string): boolean {
  return name.endsWith('/');
}

function groupName(key: string, prefix: string): string {
  const slash = key.indexOf('/', prefix.length);
  return slash === -1 ? key : key.slice(0, slash + 1);
}
