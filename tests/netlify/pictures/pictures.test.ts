import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { liveRuntime } from '#netlify/environment/runtime.ts';
import { erasePerson } from '#netlify/store/erase.ts';
import { createSubmissionId, readSubmissionKey, submissionKey } from '#netlify/store/keys.ts';
import { openStore } from '#netlify/store/store.ts';
import { A_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';
import { begin, save } from '#tests/netlify/battery/listing-draft.ts';
import { timedMaintenance } from '#tests/netlify/battery/timed-maintenance.ts';
import { createWorld, failureOf, send, type World, SECRET } from '#tests/netlify/battery/world.ts';
import { inboxCall, signIn } from '#tests/netlify/inbox/signed-in.ts';
import {
  aPicture,
  arrangeCall,
  pictureCall,
  picturesIn,
  upload,
  type Who,
} from './picture-calls.ts';

const DAY = 24 * 3_600_000;
const { form_step: _step, completed: _completed, ...ANSWERS } = A_LISTING;

async function setUp() {
  const world = createWorld();
  const seller = await begin(world, ANSWERS);
  const list = async (who: Who = seller) => picturesIn(await send(world, pictureCall(who)));
  const put = async (...rest: Parameters<typeof upload> extends [Who, ...infer Rest] ? Rest : []) =>
    picturesIn(await send(world, upload(seller, ...rest)));
  return { world, seller, list, put };
}

const entriesOf = ({ blobs }: World) =>
  blobs.keys('submissions', 'startup-listing/').filter((key) => !readSubmissionKey(key));
const storesOf = ({ blobs, clock }: World) => {
  const runtime = { ...liveRuntime, now: clock.now, sleep: clock.sleep, blobsFetch: blobs.fetch };
  return {
    submissions: openStore('submissions', runtime),
    credentials: openStore('credentials', runtime),
  };
};

describe('a listing’s pictures', () => {
  it('are a logo and screenshots, in the order and with the words that the seller gives them', async () => {
    const { world, seller, list, put } = await setUp();
    expect(await list()).toEqual({ revision: 0, screenshots: [] });
    const logo = crypto.randomUUID();
    await put(await aPicture('jpeg'), { place: 'logo', picture: logo, type: 'image/jpeg' });
    await put(await aPicture('jpeg', { width: 64, height: 48 }), { type: 'image/jpeg' });
    const { screenshots } = await put(await aPicture());
    expect(screenshots.map(({ type, width, height, alt }) => [type, width, height, alt])).toEqual([
      ['image/jpeg', 64, 48, ''],
      ['image/webp', 32, 20, ''],
    ]);
    const [first, second] = screenshots.map(({ id }) => id);
    const wanted = [
      { id: second ?? '', alt: 'The calendar of one week' },
      { id: first ?? '', alt: 'The list of tenants' },
    ];
    const arranged = await picturesIn(await send(world, arrangeCall(seller, wanted)));
    expect(arranged.screenshots).toMatchObject(wanted);
    expect(arranged.logo).toMatchObject({ id: logo, width: 32, height: 20 });
    expect(await list()).toEqual(arranged);
    const remove = pictureCall(seller, { rest: `/${second}`, method: 'DELETE' });
    expect((await picturesIn(await send(world, remove))).screenshots).toMatchObject([wanted[1]]);
    expect(entriesOf(world)).toHaveLength(2);
  });

  it('are answered as they came, but for their metadata, and can do nothing on their own', async () => {
    const { world, seller, put } = await setUp();
    const plain = await aPicture('jpeg');
    const tagged = Buffer.from(
      await sharp(plain)
        .withExif({ IFD0: { Copyright: 'canary-of-a-camera' } })
        .jpeg()
        .toBuffer(),
    );
    expect(tagged.toString('latin1')).toContain('canary-of-a-camera');
    const { screenshots } = await put(tagged, { type: 'image/jpeg' });
    const response = await send(world, pictureCall(seller, { rest: `/${screenshots[0]?.id}` }));
    const body = Buffer.from(await response.arrayBuffer());
    expect(body.toString('latin1')).not.toContain('canary-of-a-camera');
    expect(await sharp(body).raw().toBuffer()).toEqual(await sharp(tagged).raw().toBuffer());
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
    const policy = response.headers.get('content-security-policy');
    expect(policy).toMatch(/^sandbox; default-src 'none';/);
  });

  it('are the same after an upload is repeated, and another file under its id is refused', async () => {
    const { world, seller, put } = await setUp();
    const picture = crypto.randomUUID();
    const first = await put(await aPicture(), { picture });
    expect(await put(await aPicture(), { picture })).toEqual(first);
    const other = upload(seller, await aPicture('webp', { width: 10 }), { picture });
    expect((await failureOf(await send(world, other))).code).toBe('idempotency_key_reused');
  });

  it('have one logo: a new one replaces it, and its file is gone', async () => {
    const { world, put } = await setUp();
    await put(await aPicture(), { place: 'logo' });
    const { logo } = await put(await aPicture('webp', { width: 40 }), { place: 'logo' });
    expect(logo?.width).toBe(40);
    expect(entriesOf(world)).toEqual([expect.stringContaining(logo?.id ?? '-')]);
  });

  it('are a logo and five screenshots, however many come at once', async () => {
    const { world, seller, list } = await setUp();
    const body = await aPicture();
    const sent = Array.from({ length: 40 }, (_, n) =>
      send(world, upload(seller, body, { place: n % 8 === 0 ? 'logo' : 'screenshots' })),
    );
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5 + 5);
    expect(new Set(statuses)).toEqual(new Set([200, 422]));
    const now = await list();
    expect([now.logo === undefined, now.screenshots.length]).toEqual([false, 5]);
    expect(entriesOf(world)).toHaveLength(6);
    const one = upload(seller, body);
    expect((await failureOf(await send(world, one))).message).toMatch(/up to 5 screenshots/);
    expect(one.bodyUsed).toBe(false);
  });

  it('stay as they are once the listing is submitted', async () => {
    const { world, seller, list, put } = await setUp();
    const before = await put(await aPicture());
    await save(world, seller, { revision: 1, completed: true });
    const id = before.screenshots[0]?.id ?? '';
    for (const change of [
      upload(seller, await aPicture()),
      arrangeCall(seller, [{ id, alt: 'Another text' }]),
      pictureCall(seller, { rest: `/${id}`, method: 'DELETE' }),
    ]) {
      expect((await failureOf(await send(world, change))).code).toBe('already_submitted');
    }
    expect(await list()).toEqual(before);
  });
});

describe('who sees a listing’s pictures', () => {
  it('is the seller with the token of that draft, and nobody else', async () => {
    const { world, seller, put } = await setUp();
    const other = await begin(world, ANSWERS);
    const { screenshots } = await put(await aPicture());
    const id = screenshots[0]?.id ?? '';
    const before = entriesOf(world);
    const answers = new Set<string>();
    for (const editToken of [other.editToken, '', 'A'.repeat(43)]) {
      const stranger = { id: seller.id, editToken };
      for (const call of [
        pictureCall(stranger),
        pictureCall(stranger, { rest: `/${id}` }),
        pictureCall(stranger, { rest: `/${id}`, method: 'DELETE' }),
        upload(stranger, await aPicture()),
        arrangeCall(stranger, []),
      ]) {
        const response = await send(world, call);
        expect(response.status).toBe(404);
        answers.add((await failureOf(response)).message);
      }
    }
    expect(answers.size).toBe(1);
    expect(entriesOf(world)).toEqual(before);
    const own = pictureCall(other, { rest: `/${id}` });
    expect((await send(world, own)).status).toBe(404);
  });

  it('is the signed-in owner too, and no other page changes anything', async () => {
    const { world, seller, put } = await setUp();
    const { screenshots } = await put(await aPicture());
    const path = `/api/inbox/pictures/${seller.id}/${screenshots[0]?.id}`;
    const response = await send(world, inboxCall(path, await signIn(world)));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await send(world, inboxCall(path, {}))).status).toBe(401);
    const away = { headers: { 'sec-fetch-site': 'cross-site' } };
    expect((await send(world, upload(seller, await aPicture(), away))).status).toBe(403);
  });
});

describe('pictures are deleted', () => {
  it('with the seller, also when one arrives at the same moment', async () => {
    const { world, seller, put } = await setUp();
    await put(await aPicture());
    const stores = storesOf(world);
    const own = `${submissionKey('startup_listing', seller.id)}/`;
    let isErased = false;
    world.blobs.failWith(({ method, key }) => {
      if (method !== 'PUT' || !key.startsWith(own) || isErased) return undefined;
      isErased = true;
      const erase = erasePerson(stores, { email: A_LISTING.founderEmail, secret: SECRET });
      return {
        isApplied: true,
        answer: async () => {
          await erase;
          return new Response(null, { headers: { etag: '"1"' } });
        },
      };
    });
    const late = await send(world, upload(seller, await aPicture()));
    expect([late.status, isErased]).toEqual([404, true]);
    expect(entriesOf(world)).toEqual([]);
  });

  it('with the draft or the submission, within a day, and never before', async () => {
    const { world, put } = await setUp();
    await put(await aPicture());
    // A picture of a listing that was never stored.
    const lone = createSubmissionId(world.clock.time);
    const { submissions } = storesOf(world);
    const key = `${submissionKey('startup_listing', lone)}/${crypto.randomUUID()}`;
    await submissions.createOnce(key, {}, key);
    const { run, figures } = timedMaintenance(world, 'expire-submissions');
    const aDay = async () => {
      do await run();
      while (figures().at(-1)?.left !== 0);
    };
    world.clock.time += 29 * DAY;
    await aDay();
    expect(entriesOf(world)).toHaveLength(2);
    world.clock.time += 2 * DAY;
    await aDay();
    expect(world.blobs.keys('submissions', 'startup-listing/')).toEqual([]);
  });
});
