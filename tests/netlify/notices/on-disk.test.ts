import { expect, it } from 'vitest';
import { openStore } from '#netlify/store/store.ts';
import { FORM_CASES } from '../battery/form-cases.ts';
import { diskFetch, jsonPost, savedId, send } from '../battery/world.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { HOUR } from './notice-world.ts';
import { startReceivers } from './receivers.ts';

const receivers = startReceivers();

it('delivers from the embedded platform’s storage as well, at once and later', async () => {
  const world = receivers.createWorld({ blobsFetch: diskFetch(await temporaryFolder()) });
  const store = openStore('submissions', world.runtime);
  const pending = () => store.keys('jobs/webhook-notice/');
  receivers.webhook.behave(() => ({ status: 500 }));
  const ids: string[] = [];
  for (const { path, body } of FORM_CASES.slice(0, 4)) {
    ids.push(await savedId(await send(world, jsonPost(path, body(1)))));
  }
  expect(receivers.resend.toOwner()).toHaveLength(4);
  expect(await pending()).toHaveLength(4);
  await world.pass(HOUR);
  expect(await pending()).toHaveLength(4);
  receivers.webhook.behave(() => 'well');
  await world.pass(3 * HOUR);
  expect([...receivers.webhook.events.keys()].sort()).toEqual(ids.sort());
  expect(await store.keys('jobs/')).toEqual([]);
});
