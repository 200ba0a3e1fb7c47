import { describe, expect, it } from 'vitest';
import { site } from '#src/config/site.ts';
import { SIGNATURE } from '#netlify/mail/mail.ts';
import { createSubmissionId } from '#netlify/store/keys.ts';
import { openStore } from '#netlify/store/store.ts';
import { FORM_CASES } from '../battery/form-cases.ts';
import { status } from '../battery/memory-blobs.ts';
import { platformContext } from '../battery/platform-context.ts';
import { jsonPost, savedId, send } from '../battery/world.ts';
import { addEvents } from '#tests/netlify/store/stored.ts';
import { DAY, HOUR, MINUTE } from './notice-world.ts';
import { startReceivers } from './receivers.ts';

const receivers = startReceivers();
const DIGESTS = 'daily-digests/';
const digests = () =>
  receivers.resend.mails.filter(({ subject }) => subject.startsWith('Handover daily digest: '));
const formOf = (type: string) => {
  const found = FORM_CASES.find((formCase) => formCase.type === type);
  if (!found) throw new Error(`There is no form ${type}.`);
  return found;
};
const contact = formOf('contact');
const inquiry = formOf('marketplace_inquiry');
type World = ReturnType<typeof receivers.createWorld>;
const sendForm = (world: World, { path, body }: typeof contact, n: number, more = {}) =>
  send(world, jsonPost(path, { ...body(n), ...more }));

/** What the latest digest says. */
const line = () => digests().at(-1)?.text.split('\n')[0];

describe('the daily digest', () => {
  it('is a line with what is unread, since when, and what is new in spam', async () => {
    const world = receivers.createWorld();
    const sentAgo = async (ago: number, n: number) => {
      world.clock.time -= ago;
      const id = await savedId(await sendForm(world, contact, n));
      world.clock.time += ago;
      return id;
    };
    await sentAgo(19 * DAY, 0);
    for (const n of [1, 2]) await sendForm(world, inquiry, n);
    await sendForm(world, contact, 3);
    const spam = {
      ...contact.body(4),
      form_token: 'forged',
      second_topic: 'x',
    };
    await send(world, jsonPost(contact.path, spam, { 'accept-language': '' }));
    const opened = await sentAgo(30 * DAY, 5);
    const store = openStore('submissions', world.runtime);
    const at = new Date(world.clock.time).toISOString();
    const name = { formType: 'contact', id: opened };
    await addEvents(store, name, {
      status: 'pending',
      at,
      did: { kind: 'read' },
    });

    await world.pass(7 * HOUR);
    expect(digests()).toHaveLength(1);
    const [digest] = digests();
    expect(digest?.to).toEqual(['owner@example.com']);
    const unread = '4 unread (3 new), the oldest from Nov 3, 2026';
    expect(digest?.subject).toBe(`Handover daily digest: ${unread}`);
    expect(digest?.text).toBe(
      `${unread}. 1 in Spam (1 new).\n\nOpen your inbox:\n${site.url}/inbox\n\n${SIGNATURE}\n`,
    );
  });

  it('comes for new spam alone, and not for what somebody has looked at', async () => {
    const world = receivers.createWorld();
    const ids: string[] = [];
    for (const n of [1, 2, 3]) {
      ids.push(await savedId(await sendForm(world, contact, n, { second_topic: 'x' })));
    }
    const store = openStore('submissions', world.runtime);
    for (const [n, status] of (['spam', 'in_review'] as const).entries()) {
      const name = { formType: 'contact', id: ids[n] ?? '' };
      await addEvents(store, name, {
        status,
        at: new Date(world.clock.time).toISOString(),
      });
    }
    await world.pass(7 * HOUR);
    expect(line()).toBe('1 in Spam (1 new).');
    await world.pass(2 * DAY, HOUR);
    expect(digests()).toHaveLength(1);
  });

  it('names each in Spam as new in one that arrives, whenever it came', async () => {
    const world = receivers.createWorld();
    await world.pass(6 * HOUR + 10 * MINUTE);
    const sendSpam = (n: number) => sendForm(world, contact, n, { second_topic: 'x' });
    await sendSpam(1);
    // Runs are some minutes apart, so the next one is after more than a day.
    world.clock.time += DAY + MINUTE;
    await world.maintain();
    expect(line()).toBe('1 in Spam (1 new).');
    await sendSpam(2);
    receivers.resend.behave(() => ({ status: 500 }));
    await world.pass(DAY, HOUR);
    receivers.resend.behave(() => 'well');
    await world.pass(DAY, HOUR);
    expect(line()).toBe('2 in Spam (1 new).');
    // Nothing runs for ten days, and meanwhile a browser had no connection for most of one.
    world.clock.time += DAY;
    await sendSpam(3);
    const id = createSubmissionId(world.clock.time - 20 * HOUR);
    await send(
      world,
      jsonPost(contact.path, { ...contact.body(4), second_topic: 'x' }, { 'idempotency-key': id }),
    );
    world.clock.time += 9 * DAY;
    await world.maintain();
    expect(line()).toBe('4 in Spam (2 new).');
    await world.pass(3 * DAY, HOUR);
    expect(digests()).toHaveLength(3);
  });

  it('has nothing in it that a visitor typed', async () => {
    const world = receivers.createWorld();
    for (const formCase of FORM_CASES) {
      const { emailField = 'email' } = formCase;
      await sendForm(world, formCase, 1, {
        [emailField]: 'canary@example.com',
      });
    }
    await world.pass(7 * HOUR);
    expect(digests()).toHaveLength(1);
    expect(JSON.stringify(digests())).not.toMatch(/canary|visitor|Visitor/);
  });

  it('comes once a day, from six o’clock on, however often maintenance runs', async () => {
    const world = receivers.createWorld();
    await sendForm(world, contact, 1);
    await world.pass(6 * HOUR - 10 * MINUTE);
    expect(digests()).toHaveLength(0);
    await world.pass(3 * DAY, HOUR);
    expect(digests()).toHaveLength(3);
  });

  it('comes once when several runs begin at the same moment', async () => {
    const world = receivers.createWorld();
    await sendForm(world, contact, 1);
    world.clock.time += 8 * HOUR;
    await Promise.all(Array.from({ length: 10 }, () => world.maintain()));
    expect(digests()).toHaveLength(1);
    expect(world.blobs.keys('submissions', DIGESTS)).toHaveLength(1);
  });

  it('is counted by a later run when the storage fails meanwhile', async () => {
    const world = receivers.createWorld();
    await sendForm(world, contact, 1);
    world.clock.time += 8 * HOUR;
    let isCounting = false;
    world.blobs.failWith((request) => {
      isCounting ||= request.key.startsWith(DIGESTS);
      return isCounting && request.key === '' ? status(503)(request) : undefined;
    });
    await world.maintain();
    world.blobs.failWith(undefined);
    expect(digests()).toHaveLength(0);
    await world.pass(HOUR);
    expect(digests()).toHaveLength(1);
  });

  it('is not sent twice when its answer gets lost, and not at all after three failures', async () => {
    const world = receivers.createWorld();
    await sendForm(world, contact, 1);
    const isDigest = (call: number) =>
      String(receivers.resend.calls[call]?.headers['idempotency-key']).startsWith('digest/');
    receivers.resend.behave((call) => (isDigest(call) ? 'lost' : 'well'));
    await world.pass(12 * HOUR);
    expect(digests()).toHaveLength(1);
    receivers.resend.behave((call) => (isDigest(call) ? { status: 500 } : 'well'));
    await world.pass(DAY, HOUR);
    expect(digests()).toHaveLength(1);
    const tries = receivers.resend.calls.filter((_call, index) => isDigest(index));
    expect(tries).toHaveLength(6);
    expect(world.log.join()).toContain('{"task":"daily-digest","digest":"unreachable"}');
    receivers.resend.behave(() => 'well');
    await world.pass(DAY, HOUR);
    expect(digests()).toHaveLength(2);
  });

  it('is silent when there is nothing to say, and without a recipient', async () => {
    const quiet = receivers.createWorld();
    await quiet.pass(DAY, HOUR);
    const without = receivers.createWorld({ variables: receivers.webhookOnly });
    await sendForm(without, contact, 1);
    await without.pass(DAY, HOUR);
    expect(receivers.resend.calls).toEqual([]);
  });

  it('says so when there is more than it can count in its time', async () => {
    const world = receivers.createWorld();
    await world.withPending(300, 'webhook');
    receivers.webhook.behave(() => ({ status: 401 }));
    world.clock.time += 7 * HOUR;
    let isCounting = false;
    world.blobs.failWith(({ key }) => {
      isCounting ||= key.startsWith(DIGESTS);
      if (isCounting && key === '') world.clock.time += 3_000;
      return undefined;
    });
    await world.maintain();
    // Counting took the whole run.
    world.blobs.failWith(undefined);
    await world.maintain();
    expect(
      digests()
        .map(({ text }) => text)
        .join(),
    ).toContain('too much to count');
  });
});

it('goes on when the visitor’s own request is the first of the day', async () => {
  const world = receivers.createWorld();
  world.clock.time += 9 * HOUR;
  const context = platformContext();
  await world.handler(jsonPost(contact.path, contact.body(1)), context);
  await context.settled();
  expect(digests()).toEqual([]);
});
