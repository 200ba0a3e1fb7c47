/** How many entries are worked on together, where there may be thousands of them. */
const AT_ONCE = 20;

/** Items in their order, some at a time: what is done with some is over before more are begun. */
export function* batchesOf<Item>(items: readonly Item[]): Generator<Item[], void, undefined> {
  for (let at = 0; at < items.length; at += AT_ONCE) yield items.slice(at, at + AT_ONCE);
}

/**
 * Works on all items, batch after batch, until there is no time left.
 * @returns Whether there was time for all of them.
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
 * Works on items as they come, up to `atOnce` of them at a time, and gives the results in the order of
 * the items. Nothing is taken up faster than its results are used, so little is held, however many come.
 */
export async function* readAhead<Item, Result>(
  items: AsyncIterable<Item> | Iterable<Item>,
  work: (item: Item) => Promise<Result>,
  atOnce: number,
): AsyncGenerator<Result, void, undefined> {
  const underWay: Promise<Result>[] = [];
  for await (const item of items) {
    const begun = work(item);
    // Its failure is heard when its turn comes, or never when an earlier one ends the walk.
    begun.catch(() => undefined);
    underWay.push(begun);
    if (underWay.length < atOnce) continue;
    const first = underWay.shift();
    if (first) yield await first;
  }
  for (let first = underWay.shift(); first; first = underWay.shift()) yield await first;
}
