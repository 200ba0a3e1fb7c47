import { expect, it } from 'vitest';
import { status } from '#tests/netlify/battery/memory-blobs.ts';
import { failureOf } from '#tests/netlify/battery/world.ts';
import { createSellerWorld } from '#tests/netlify/sellers/seller-world.ts';

const NOT_LOADED = "We couldn't load this. Please try again in a moment.";
const NOT_SAVED = "We couldn't save this. Please send it again in a moment.";

const refusal = async (response: Response) => {
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  return (await failureOf(response)).message;
};

it('without the storage, says of a listing whether it wasn’t loaded or wasn’t saved', async () => {
  const world = createSellerWorld();
  const { token } = await world.submitted();
  world.blobs.failWith(status(503));
  expect(await refusal(await world.call(token))).toBe(NOT_LOADED);
  expect(await refusal(await world.edit(token, { techStack: 'Rails' }))).toBe(NOT_SAVED);
});
