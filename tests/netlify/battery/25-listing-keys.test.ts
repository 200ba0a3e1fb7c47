import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { createSubmissionId, submissionKey } from '#netlify/store/keys.ts';
import { liveRuntime } from '#netlify/environment/runtime.ts';
import { openStore } from '#netlify/store/store.ts';
import { createMemoryBlobs } from './memory-blobs.ts';
import { diskFetch, NOON } from './world.ts';

const KEYS = 2_500;

const BACKENDS = [
  { name: 'pages of 1,000', open: () => Promise.resolve(createMemoryBlobs().fetch) },
  { name: 'the disk', open: async () => diskFetch(await temporaryFolder()) },
];

it.each(BACKENDS)('lists 2,500 keys once each, from $name, and no neighbours', async ({ open }) => {
  const store = openStore('submissions', { ...liveRuntime, blobsFetch: await open() });
  const made = Array.from({ length: KEYS }, () => submissionKey('hero', createSubmissionId(NOON)));
  await Promise.all(made.map((key) => store.createOnce(key, {}, 'x')));
  for (const neighbour of ['hero2', 'her', 'quarantine_hero']) {
    await store.createOnce(submissionKey(neighbour, createSubmissionId(NOON)), {}, 'x');
  }
  const listed = await store.keys('hero/');
  expect(listed).toHaveLength(KEYS);
  expect(new Set(listed)).toEqual(new Set(made));
});

it('drops what a server lists beside the prefix', async () => {
  const id = createSubmissionId(NOON);
  const keys = ['hero', `hero2/${id}`, `her/${id}`, `hero/${id}`, `hero/${id}`, ''];
  const blobsFetch = () =>
    Promise.resolve(Response.json({ blobs: keys.map((key) => ({ key, etag: '"1"' })) }));
  const store = openStore('submissions', { ...liveRuntime, blobsFetch });
  expect(await store.keys('hero/')).toEqual([`hero/${id}`]);
});

it('says that a listing failed rather than giving a part of it', async () => {
  let page = 0;
  const blobsFetch = () => {
    page += 1;
    if (page > 1) return Promise.resolve(new Response(null, { status: 500 }));
    const blobs = [{ key: 'hero/x', etag: '"1"' }];
    return Promise.resolve(Response.json({ blobs, next_cursor: '1' }));
  };
  const sleep = () => Promise.resolve();
  const store = openStore('submissions', { ...liveRuntime, blobsFetch, sleep });
  await expect(store.keys('hero/')).rejects.toMatchObject({ fault: 'status 500' });
});
