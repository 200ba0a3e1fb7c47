import { expect, it } from 'vitest';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import { jsonPost, savedId, send } from '#tests/netlify/battery/world.ts';
import type { Mood } from '#tests/netlify/fake-server.ts';
import { HOUR } from '#tests/netlify/notices/notice-world.ts';
import { startReceivers } from '#tests/netlify/notices/receivers.ts';

const receivers = startReceivers();
const inquiry = FORM_CASES.find(({ type }) => type === 'marketplace_inquiry') ?? FORM_CASES[0];
if (!inquiry) throw new Error('There is no form to send.');

/** What somebody between us and the e-mail provider may answer in its place, and the provider itself. */
const LIES: { name: string; mood: Mood }[] = [
  { name: '200 and a page of somebody else', mood: { status: 200, text: '<h1>Welcome</h1>' } },
  { name: '200 and nothing', mood: { status: 200, text: '' } },
  { name: '200 and the wrong JSON', mood: { status: 200, text: '{"id":7}' } },
  { name: '204', mood: { status: 204, text: '' } },
  { name: 'half an answer', mood: 'half' },
];
const TROUBLES: { name: string; mood: Mood }[] = [
  { name: '500 and a page', mood: { status: 500, text: '<h1>Oops</h1>' } },
  { name: '503', mood: { status: 503 } },
  { name: '302', mood: { status: 302 } },
  { name: '429 and a page', mood: { status: 429, text: '<h1>Slow down</h1>' } },
  { name: 'a closed connection', mood: 'lost' },
];

it.each([...LIES, ...TROUBLES])(
  'a mail answered with $name costs the visitor nothing, and arrives once later',
  async ({ mood }) => {
    const world = receivers.createWorld({ variables: receivers.emailOnly });
    receivers.resend.behave(() => mood);
    const id = await savedId(await send(world, jsonPost(inquiry.path, inquiry.body(1))));
    expect(world.pending()).toHaveLength(1);
    await world.pass(HOUR);
    expect(world.pending()).toHaveLength(1);

    receivers.resend.behave(() => 'well');
    await world.pass(3 * HOUR);
    const told = receivers.resend
      .toOwner()
      .filter(({ text }) => text.includes(`/inbox#/${inquiry.type}/${id}\n`));
    expect(told).toHaveLength(1);
    expect(world.pending()).toEqual([]);
  },
);

it.each(TROUBLES)(
  'an event answered with $name costs the visitor nothing, and arrives once later',
  async ({ mood }) => {
    const world = receivers.createWorld({ variables: receivers.webhookOnly });
    receivers.webhook.behave(() => mood);
    const id = await savedId(await send(world, jsonPost(inquiry.path, inquiry.body(1))));
    await world.pass(HOUR);
    expect(world.pending()).toHaveLength(1);

    receivers.webhook.behave(() => 'well');
    await world.pass(3 * HOUR);
    expect([...receivers.webhook.events.keys()]).toEqual([id]);
    expect(world.pending()).toEqual([]);
  },
);
