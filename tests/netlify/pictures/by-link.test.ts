import { expect, it } from 'vitest';
import { send } from '#tests/netlify/battery/world.ts';
import { createSellerWorld } from '#tests/netlify/sellers/seller-world.ts';
import { aPicture, pictureCall, picturesIn, upload } from './picture-calls.ts';

it('a seller’s link changes the pictures of their submitted listing, and of no other', async () => {
  const world = createSellerWorld();
  const { id, token } = await world.submitted({ founderEmail: 'zoe@fernhold.example.com' });
  const other = await world.submitted({ founderEmail: 'kim@example.com' });
  const link = { headers: { 'listing-link': token } };
  const body = await aPicture();
  const own = { id, editToken: '' };
  const added = await picturesIn(await send(world, upload(own, body, link)));
  expect(added.screenshots).toHaveLength(1);
  expect(await picturesIn(await send(world, pictureCall(own, link)))).toEqual(added);
  const foreign = { id: other.id, editToken: '' };
  expect((await send(world, upload(foreign, body, link))).status).toBe(404);
  expect((await send(world, pictureCall(foreign, link))).status).toBe(404);

  await world.set(id, 'closed');
  expect((await send(world, upload(own, body, link))).status).toBe(409);
  expect(await picturesIn(await send(world, pictureCall(own, link)))).toEqual(added);
});
