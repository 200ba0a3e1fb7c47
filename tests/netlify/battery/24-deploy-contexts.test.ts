import { expect, it } from 'vitest';
import { FORM_CASES } from './form-cases.ts';
import { createWorld, jsonPost, recordKeys, send } from './world.ts';

/** Passwords and the hashes of addresses are kept apart from records. */
const STORES = ['abuse-keys', 'credentials', 'submissions'];

const CONTEXTS = [
  { deployContext: 'deploy-preview', store: 'submissions-deploy-preview' },
  { deployContext: 'branch-deploy', store: 'submissions-branch-deploy' },
  { deployContext: 'branch', store: 'submissions-branch' },
  { deployContext: 'dev', store: 'submissions-dev' },
  { deployContext: 'Production', store: 'submissions-production' },
  { deployContext: '../production', store: 'submissions-production' },
  { deployContext: '', store: 'submissions-unknown' },
];

it.each(CONTEXTS)('writes from the context "$deployContext" to $store alone', async (row) => {
  const world = createWorld();
  for (const { path, body } of FORM_CASES) {
    const response = await send(world, jsonPost(path, body(1)), row);
    expect(response.status).toBe(201);
  }
  expect(recordKeys(world, row.store)).toHaveLength(FORM_CASES.length);
  const suffix = row.store.slice('submissions'.length);
  const stores = new Set([...world.blobs.entries.keys()].map((key) => key.split('/')[0]));
  expect([...stores].sort()).toEqual(STORES.map((base) => `site:${base}${suffix}`));
});

it('writes from production to the store without a suffix', async () => {
  const world = createWorld();
  for (const { path, body } of FORM_CASES) await send(world, jsonPost(path, body(1)));
  expect(recordKeys(world)).toHaveLength(FORM_CASES.length);
});
