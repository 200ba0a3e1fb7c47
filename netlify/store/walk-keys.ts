import { DAY, HASH, UUID, whole } from './blob-keys.ts';
import type { Store } from './store.ts';

const DAY_FOLDER = whole(DAY);
/** A folder named by an id, a hash, or a due time: there may be any number of them side by side. */
const ONE_OF_MANY = whole(String.raw`${UUID}|${HASH}|\d{10}`);

/**
 * Every key of a store in ascending order, folder by folder, so that only one is listed at a time.
 * @param after Begins after this key.
 * @param days Skips the folders of other days. A day's folder has only ids of that day.
 */
export async function* walkKeys(
  store: Store,
  { after = '', days }: { after?: string; days?: ReadonlySet<string> },
): AsyncGenerator<string[], void, undefined> {
  yield* below('');

  async function* below(folder: string): AsyncGenerator<string[], void, undefined> {
    const { folders, keys } = await store.level(folder);
    if (folders.some((name) => ONE_OF_MANY.test(name))) {
      yield* all(folder);
      return;
    }
    const parts = [...keys, ...folders.map((name) => `${folder}${name}/`)];
    for (const part of parts.sort()) {
      if (!part.endsWith('/')) {
        if (part > after) yield [part];
      } else if (part > after || after.startsWith(part)) {
        const name = part.slice(folder.length, -1);
        if (!DAY_FOLDER.test(name)) yield* below(part);
        else if (days?.has(name) ?? true) yield* all(part);
      }
    }
  }

  async function* all(folder: string): AsyncGenerator<string[], void, undefined> {
    const found: string[] = [];
    for await (const keys of store.pages(folder)) found.push(...keys);
    yield found.filter((key) => key > after).sort();
  }
}
