const PAGE_LENGTH = 1000;

export type ListingPage = { keys: string[]; folders: string[]; cursor: string | undefined };

/** What the cursor of a page stands for: the last name on it. */
export const afterCursor = (cursor: string): string => Buffer.from(cursor, 'base64url').toString();

/**
 * One page of at most 1,000 names out of ascending keys, of which no more are taken than it needs. With
 * `grouped`, keys that go on with a slash after the prefix become one folder each: `inbox/a` and
 * `inbox/b` are the folder `inbox`.
 *
 * @param after the last name of the page before, if there was one; names up to it are left out
 */
export async function listingPage(
  keys: AsyncIterable<string>,
  { prefix, grouped, after }: { prefix: string; grouped: boolean; after: string | undefined },
): Promise<ListingPage> {
  const names: string[] = [];
  let hasMore = false;
  for await (const key of keys) {
    const name = grouped ? groupName(key, prefix) : key;
    if (name === names.at(-1) || (after !== undefined && name <= after)) continue;
    hasMore = names.length === PAGE_LENGTH;
    if (hasMore) break;
    names.push(name);
  }
  const last = hasMore ? names.at(-1) : undefined;
  return {
    keys: names.filter((name) => !isFolder(name)),
    folders: names.filter(isFolder).map((name) => name.slice(0, -1)),
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
