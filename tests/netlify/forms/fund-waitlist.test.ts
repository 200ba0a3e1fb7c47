import { expect, it } from 'vitest';
import { fundWaitlistForm } from '#src/domain/forms/fund-waitlist.ts';
import { createWorld, formPost, send } from '#tests/netlify/battery/world.ts';
import { recordOfPage, recordOfScript } from './stored-record.ts';

const ENTRY = { email: 'ada@example.com', name: 'Ada Lovelace', accredited: true };
const record = {
  email: 'ada@example.com',
  source: 'website',
  signup_context: { form_type: 'fund_waitlist', ...ENTRY },
};

it('stores who joined, and that the box was ticked, with or without JavaScript', async () => {
  expect(await recordOfScript(fundWaitlistForm, ENTRY)).toEqual(record);
  expect(await recordOfPage(fundWaitlistForm, { ...ENTRY, accredited: 'on' })).toEqual(record);
});

it('stores nobody who left the box empty, and says which one', async () => {
  const world = createWorld();
  const post = formPost(fundWaitlistForm.action, { email: 'ada@example.com', name: '' });
  const response = await send(world, post);
  expect(response.status).toBe(422);
  const page = await response.text();
  expect(page).toContain('>Please confirm that you are an accredited investor.');
  expect(world.blobs.entries.size).toBe(0);
});
