import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { createSubmissionId, submissionKey } from '#netlify/store/keys.ts';
import { RETENTION_DAYS } from '#src/domain/shared/promises.ts';
import { begin, resumeRequest } from '#tests/netlify/battery/listing-draft.ts';
import { DAY } from '#tests/netlify/notices/notice-world.ts';
import { createWorld, failureOf, SECRET, send } from '#tests/netlify/battery/world.ts';
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

it('a draft is kept for its days from the last change of its pictures, as from a save', async () => {
  const world = createSellerWorld();
  const draft = await world.draft();
  const pass = async (days: number) => {
    world.clock.time += days * DAY;
    await world.maintain();
    return (await send(world, resumeRequest(draft))).status;
  };
  expect(await pass(RETENTION_DAYS.unfinishedDraft - 1)).toBe(200);
  const { screenshots } = await picturesIn(await send(world, upload(draft, await aPicture())));
  expect(await pass(RETENTION_DAYS.unfinishedDraft - 1)).toBe(200);
  const { id = '' } = screenshots[0] ?? {};
  await send(world, pictureCall(draft, { rest: `/${id}`, method: 'DELETE' }));
  expect(await pass(RETENTION_DAYS.unfinishedDraft - 1)).toBe(200);
  expect(await pass(2)).toBe(404);
});

describe('before an address is confirmed', () => {
  const MB = 1_000_000;
  /** As large as we take them. */
  const largest = async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const create = { width: 700, height: 700, channels: 3, background: '#000', noise } as const;
    return Buffer.from(await sharp({ create }).jpeg({ quality: 95 }).toBuffer());
  };
  const jpeg = { type: 'image/jpeg' };
  it('one connection adds 5 MB in a day, to however many drafts, and is told what to do', async () => {
    const world = createSellerWorld();
    const body = await largest();
    const ip = '203.0.113.7';
    let added = 0;
    const failures = new Set<string>();
    for (let n = 0; n < 20; n += 1) {
      world.clock.time += 60_000;
      const who = await begin(world, { founderEmail: `zoe${n}@example.com` });
      const response = await send(world, upload(who, body, jpeg), { ip });
      if (response.ok) added += body.length;
      else failures.add((await failureOf(response)).message);
    }
    expect(added).toBeGreaterThan(4 * MB);
    expect(added).toBeLessThanOrEqual(5 * MB);
    expect([...failures]).toEqual([
      'That’s as many pictures as we take before your email is confirmed. Open the link we emailed you, and add the rest there.',
    ]);

    const draft = await world.draft();
    const { draft: taken } = await world.confirm(draft.token);
    const seller = { id: draft.id, editToken: taken?.editToken ?? '' };
    for (let n = 0; n < 5; n += 1) {
      expect((await send(world, upload(seller, body, jpeg), { ip })).status).toBe(200);
    }
    const { id, token } = await world.submitted();
    const byLink = { headers: { 'listing-link': token }, ...jpeg };
    const own = upload({ id, editToken: '' }, body, byLink);
    expect((await send(world, own, { ip })).status).toBe(200);
  });

  it('all together take half a gigabyte, and a seller with a mailed link still adds pictures', async () => {
    const world = createSellerWorld();
    const { token, ...draft } = await world.draft();
    const body = await aPicture();
    for (let n = 0; n < 1_000; n += 1) {
      const id = createSubmissionId(world.clock.time);
      const key = `${submissionKey('create_listing', id)}/${crypto.randomUUID()}`;
      await world.store.createOnce(key, {}, key);
    }
    const refused = await failureOf(await send(world, upload(draft, body)));
    expect(refused.message).toContain('Open the link we emailed you');
    const { draft: taken } = await world.confirm(token);
    const seller = { id: draft.id, editToken: taken?.editToken ?? '' };
    expect((await send(world, upload(seller, body))).status).toBe(200);
  });

  it('names no link where none can be mailed', async () => {
    const world = createWorld({ variables: () => ({ HANDOVER_SECRET: SECRET }) });
    const body = await aPicture();
    const messages = new Set<string>();
    for (let n = 0; n < 12; n += 1) {
      const who = await begin(world);
      const response = await send(world, upload(who, body), { ip: '203.0.113.7' });
      if (!response.ok) messages.add((await failureOf(response)).message);
    }
    expect([...messages]).toEqual([
      'That’s as many pictures as we take today. Submit your listing without the rest, and we’ll ask you for them.',
    ]);
  });
});
