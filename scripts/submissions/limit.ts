import { z } from 'zod';
import type { Options } from './command.ts';

const USUAL = 50;

export const LIMIT_OPTION = {
  limit: { type: 'string', value: '<n>', help: `at most so many (default: ${USUAL}); 0 for all` },
} as const satisfies Options;

export const limitInput = z
  .string()
  .regex(/^\d{1,9}$/, { error: '--limit is a whole number; 0 stands for all.' })
  .transform(Number)
  .default(USUAL);

/** The first of some items, 0 being all; tells when that was not all of them. */
export async function* upTo<Item>(
  items: AsyncIterable<Item>,
  limit: number,
  onMore: () => void,
): AsyncGenerator<Item, void, undefined> {
  let count = 0;
  for await (const item of items) {
    if (limit > 0 && count === limit) {
      onMore();
      return;
    }
    count += 1;
    yield item;
  }
}
