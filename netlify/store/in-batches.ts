/** Entries processed in parallel: enough to use the connection without overloading the storage. */
const AT_ONCE = 20;

/** Splits items into batches, in order. */
export function* batchesOf<Item>(items: readonly Item[]): Generator<Item[], void, undefined> {
  for (let at = 0; at < items.length; at += AT_ONCE) yield items.slice(at, at + AT_ONCE);
}

/**
 * Processes items batch by batch until time runs out.
 * @returns Whether all items were processed.
 */
export async function inBatches<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  isTimeLeft: () => boolean = () => true,
): Promise<boolean> {
  for (const some of batchesOf(items)) {
    if (!isTimeLeft()) return false;
    await Promise.all(some.map(work));
  }
  return true;
}

/**
 * Processes items as they arrive, some in parallel, and yields the results in order. It reads
 * ahead only as fast as results are consumed, so memory use stays small.
 */
export async function* readAhead<Item, Result>(
  items: AsyncIterable<Item> | Iterable<Item>,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result, void, undefined> {
  const underWay: Promise<Result>[] = [];
  for await (const item of items) {
    const begun = work(item);
    // A failure surfaces when its turn comes, or never if an earlier one ends the loop.
    begun.catch(() => undefined);
    underWay.push(begun);
    if (underWay.length < AT_ONCE) continue;
    const first = underWay.shift();
    if (first) yield await first;
  }
  for (let first = underWay.shift(); first; first = underWay.shift()) yield await first;
}

/** The keys of a store's pages, one by one. */
export async function* keysIn(pages: AsyncIterable<readonly string[]>) {
  for await (const keys of pages) yield* keys;
}
