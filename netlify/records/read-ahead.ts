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
