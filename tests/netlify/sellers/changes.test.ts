import { describe, expect, it } from 'vitest';
import { answersAfter, withAnswers } from '#src/domain/submissions/current-answers.ts';
import { changeSubmission } from '#netlify/store/submissions.ts';
import { inboxCall, signIn } from '#tests/netlify/inbox/signed-in.ts';
import { failureOf, jsonPost, MAIL_VARIABLES, SECRET, send } from '#tests/netlify/battery/world.ts';
import { z } from 'zod';
import { bytesOf, createSellerWorld, OWNER, SELLER, VARIABLES, WEBHOOK } from './seller-world.ts';

const entrySchema = z.object({
  data: z.object({
    isRead: z.boolean(),
    seen: z.number(),
    status: z.string(),
    fields: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
  }),
});
type World = ReturnType<typeof createSellerWorld>;

/** The entry as the owner's inbox shows it. */
async function inInbox(world: World, id: string) {
  const path = `/api/inbox/submissions/startup_listing/${id}`;
  const response = await send(world, inboxCall(path, await signIn(world)));
  return entrySchema.parse(await response.json()).data;
}
const act = async (world: World, id: string, action: object) => {
  const { seen } = await inInbox(world, id);
  const entries = [{ formType: 'startup_listing', id, seen }];
  return send(world, jsonPost('/api/inbox/actions', { entries, action }, await signIn(world)));
};
const told = (world: World) =>
  world.mails(OWNER).filter(({ subject }) => subject.startsWith('A seller'));
const ask = { kind: 'asked', to: SELLER, subject: 'A few questions', text: 'What is it?' } as const;

describe('a seller who changes answers', () => {
  it('can, whatever the form has no choice for anymore', async () => {
    const world = createSellerWorld();
    const { id, token } = await world.submitted({ revenueChannels: ['subscription'] });
    const name = { formType: 'startup_listing', id };
    await changeSubmission(world.store, name, ({ signup_context, ...rest }) => ({
      ...rest,
      signup_context: { ...signup_context, revenueChannels: ['subscription', 'pigeons'] },
    }));
    const view = await world.listingOf(await world.edit(token, { techStack: 'Rails' }));
    const answers = { techStack: 'Rails', revenueChannels: ['subscription'] };
    expect(view.answers).toMatchObject(answers);
  });

  it('sees them at once, and so does everyone who reads answers', async () => {
    const world = createSellerWorld();
    const { id, token } = await world.submitted();
    await act(world, id, { kind: 'read' });
    expect((await inInbox(world, id)).isRead).toBe(true);
    const response = await world.edit(token, {
      techStack: 'Rails, Postgres',
      payingCustomers: '31',
    });
    const view = await world.listingOf(response);
    expect(view.answers).toMatchObject({ techStack: 'Rails, Postgres', payingCustomers: 31 });
    const entry = await inInbox(world, id);
    expect(entry.isRead).toBe(false);
    expect(entry.fields).toContainEqual({
      name: 'techStack',
      label: 'Tech stack',
      value: 'Rails, Postgres',
    });
    const body = { entries: [{ formType: 'startup_listing', id }], format: 'csv' };
    const csv = await send(world, jsonPost('/api/inbox/export', body, await signIn(world)));
    expect(await csv.text()).toContain('Rails, Postgres');
    const { entries } = await world.historyOf(id);
    expect(entries.at(-1)).toMatchObject({
      status: 'pending',
      did: {
        kind: 'seller_edited',
        answers: { techStack: 'Rails, Postgres', payingCustomers: 31 },
      },
    });
  });

  it('is checked as the form checks, over all answers together, and nothing wrong is stored', async () => {
    const world = createSellerWorld();
    const { id, token } = await world.submitted();
    const wrong: [object, string[]][] = [
      [{ monthlyRevenue: 'lots' }, ['monthlyRevenue']],
      [{ startupName: '' }, ['startupName']],
      [{ monthlyProfit: 900_000 }, ['monthlyProfit']],
      [{ founderEmail: 'someone@example.com' }, ['founderEmail']],
      [{ completed: false }, ['completed']],
      [{ nonsense: 1, __proto__: null }, ['nonsense']],
      [{ form_type: 'contact' }, ['form_type']],
      [{ techStack: 'x'.repeat(300) }, ['techStack']],
      [{ dealStructures: ['barter'] }, ['dealStructures']],
      [{ monthlyHistory: '2026-11, 4200, 1900.5' }, ['monthlyHistory']],
    ];
    for (const [answers, fields] of wrong) {
      const response = await world.edit(token, answers);
      const failure = await failureOf(response);
      expect([answers, response.status]).toEqual([answers, 422]);
      expect(Object.keys(failure.fields ?? {})).toEqual(fields);
    }
    for (const body of [{}, { answers: {} }, { id: 'x', answers: {} }, { id: 1, answers: [] }]) {
      expect((await world.call(token, { method: 'PUT', body })).status).toBe(422);
    }
    expect((await world.historyOf(id)).entries).toEqual([]);
    expect(told(world)).toEqual([]);
  });

  it('clears an answer, and keeps the address', async () => {
    const world = createSellerWorld();
    const { token } = await world.submitted();
    const before = (await world.view(token)).answers;
    const cleared = await world.listingOf(
      await world.edit(token, { techStack: '', founderEmail: before['founderEmail'] }),
    );
    const { techStack: _gone, ...rest } = before;
    expect(cleared.answers).toEqual(rest);
  });

  it('stores a change once, however often it is sent, also at the same time', async () => {
    const world = createSellerWorld();
    const { id, token } = await world.submitted();
    const request = { id: crypto.randomUUID() };
    const answers = { techStack: 'Elixir' };
    const sent = Array.from({ length: 8 }, () => world.edit(token, answers, request));
    for (const response of await Promise.all(sent)) expect(response.status).toBe(200);
    await world.edit(token, answers);
    expect((await world.historyOf(id)).count).toBe(1);
    expect(told(world)).toHaveLength(1);
  });

  it('loses nothing of what other windows and the owner do at the same time', async () => {
    const world = createSellerWorld();
    const { id, token } = await world.submitted();
    const fields = ['techStack', 'founderName', 'otherBusinessType', 'demoLink'];
    const values = { techStack: 'Go', founderName: 'Zoe F', demoLink: 'https://demo.example.com/' };
    await Promise.all([
      ...Object.entries(values).map(([name, value]) => world.edit(token, { [name]: value })),
      act(world, id, { kind: 'note', note: 'Call them' }),
      act(world, id, { kind: 'status', status: 'in_review' }),
      world.answer(token, { text: 'Yes' }),
    ]);
    const { answers } = await world.view(token);
    expect(fields.length).toBe(4);
    expect(answers).toMatchObject(values);
    const { entries } = await world.historyOf(id);
    expect(entries.filter(({ did }) => did?.kind === 'seller_edited')).toHaveLength(3);
    expect(entries.filter(({ did }) => did?.kind === 'note')).toHaveLength(1);
  });

  it('replaces no answer that another device has changed since, and adds to all others', async () => {
    const world = createSellerWorld();
    const { id, token } = await world.submitted();
    const { edits: seen } = await world.view(token);
    await world.edit(token, { uniqueValue: 'Written on the laptop, with care.' }, { seen });
    const both = { techStack: 'Go', uniqueValue: 'An old copy, with a comma more.' };
    const refused = await world.edit(token, both, { seen });
    const { code, fields = {} } = await failureOf(refused);
    expect([refused.status, code, Object.keys(fields)]).toEqual([
      409,
      'overtaken',
      ['uniqueValue'],
    ]);
    expect(fields['uniqueValue']).toContain('now “Written on the laptop, with care.”');
    expect((await world.historyOf(id)).count).toBe(1);
    // Of other answers, and by who has seen the change.
    const added = await world.listingOf(await world.edit(token, { techStack: 'Go' }, { seen }));
    expect(added.answers).toMatchObject({ uniqueValue: 'Written on the laptop, with care.' });
    const replaced = await world.edit(token, both, { seen: added.edits });
    expect((await world.listingOf(replaced)).answers).toMatchObject(both);
  });

  it('is not refused for what both devices wrote alike, nor for a save whose answer got lost', async () => {
    const world = createSellerWorld();
    const { id, token } = await world.submitted();
    const request = { id: crypto.randomUUID(), seen: 0 };
    await world.edit(token, { techStack: 'Go' }, request);
    expect((await world.edit(token, { techStack: 'Go' }, request)).status).toBe(200);
    expect((await world.edit(token, { techStack: 'Go' }, { seen: 0 })).status).toBe(200);
    expect((await world.historyOf(id)).count).toBe(1);
  });

  it('is told to the owner once until they have looked, without the words where those stay private', async () => {
    const world = createSellerWorld();
    const { id, token } = await world.submitted();
    await world.edit(token, { techStack: 'Go' });
    await world.edit(token, { techStack: 'Rust' });
    expect(told(world).map(({ subject }) => subject)).toEqual([
      'A seller changed their listing: Fern Hold',
    ]);
    expect(told(world)[0]?.text).toContain(`/inbox#/startup_listing/${id}`);
    await act(world, id, { kind: 'read' });
    await world.edit(token, { techStack: 'Zig' });
    expect(told(world)).toHaveLength(2);
  });

  it.each([
    ['full', 'A seller wrote to you: Fern Hold', SELLER],
    ['none', 'A seller wrote to you', undefined],
  ])(
    'names the listing and answers the seller where notices are %s',
    async (detail, subject, to) => {
      const world = createSellerWorld({ ...VARIABLES, NOTICE_DETAIL: detail });
      const { id, token } = await world.submitted();
      await world.answer(token, { text: 'A canary.' });
      await world.withdraw(token);
      const [wrote, withdrew] = told(world);
      expect([wrote?.subject, wrote?.reply_to]).toEqual([subject, to]);
      expect(withdrew?.reply_to).toBe(to);
      for (const mail of [wrote, withdrew]) expect(mail?.text).toContain(id);
      expect(wrote?.text.includes('A canary.')).toBe(detail === 'full');
      expect(wrote?.text.includes(SELLER)).toBe(detail === 'full');
    },
  );

  it('can’t after it was closed, nor in a draft', async () => {
    const world = createSellerWorld();
    const { id, token } = await world.submitted();
    await world.set(id, 'rejected');
    for (const response of [
      await world.edit(token, { techStack: 'Go' }),
      await world.answer(token, { text: 'Hello' }),
      await world.withdraw(token),
    ]) {
      expect([response.status, (await failureOf(response)).code]).toEqual([409, 'not_changeable']);
    }
    expect((await world.view(token)).state).toBe('rejected');
    await world.set(id, 'closed');
    expect((await failureOf(await world.withdraw(token))).message).toContain('is closed');
    const draft = await world.draft({ founderEmail: 'ada@example.com' });
    expect((await world.edit(draft.token, { techStack: 'Go' })).status).toBe(409);
  });
});

describe('the state of a listing', () => {
  it.each([
    ['pending', 'submitted'],
    ['in_review', 'in_review'],
    ['approved', 'approved'],
    // Its page is not part of this deploy.
    ['published', 'approved'],
    ['rejected', 'rejected'],
    ['closed', 'closed'],
    ['spam', 'submitted'],
  ] as const)('with the status %s is %s', async (status, state) => {
    const world = createSellerWorld();
    const { id, token } = await world.submitted();
    await world.set(id, status, { note: 'private: do not sell this' });
    const response = await world.call(token);
    const bytes = await bytesOf(response.clone());
    expect(bytes).not.toContain('private');
    expect((await world.listingOf(response)).state).toBe(state);
  });

  it('is a question while one waits for an answer', async () => {
    const world = createSellerWorld();
    const { id, token } = await world.submitted();
    await world.set(id, 'pending', { did: { ...ask, request: 'r' } });
    expect(await world.view(token)).toMatchObject({
      state: 'question',
      message: { subject: ask.subject, text: ask.text, isOpen: true },
    });
    expect((await world.answer(token, { text: '  ' })).status).toBe(422);
    const answered = await world.listingOf(await world.answer(token, { text: 'A booking tool.' }));
    expect(answered.state).toBe('submitted');
    expect(answered.message?.isOpen).toBe(false);
    expect(answered.answered.map(({ text }) => text)).toEqual(['A booking tool.']);
    expect(told(world).at(-1)?.text).toContain('> A booking tool.');
    expect((await inInbox(world, id)).isRead).toBe(false);
  });

  it('says what is still needed, and which field answers it', async () => {
    const world = createSellerWorld();
    const { token } = await world.submitted({ techStack: '' });
    const { needs } = await world.view(token);
    expect(needs).toContainEqual({
      question: 'What does it run on? List languages, frameworks, and services.',
      field: 'techStack',
    });
    await world.edit(token, { techStack: 'Go' });
    const after = (await world.view(token)).needs.map(({ field }) => field);
    expect(after).not.toContain('techStack');
  });
});

describe('a seller who withdraws', () => {
  it('closes the listing once, and can’t change it anymore', async () => {
    const world = createSellerWorld();
    const { id, token } = await world.submitted();
    const first = await world.listingOf(await world.withdraw(token, { reason: 'Sold it.' }));
    expect(first).toMatchObject({
      state: 'withdrawn',
      can: { edit: false, answer: false, withdraw: false },
    });
    expect((await world.withdraw(token)).status).toBe(200);
    const { entries, current } = await world.historyOf(id);
    expect([entries.length, current]).toEqual([1, 'closed']);
    const late = await world.edit(token, { techStack: 'Go' });
    expect([late.status, (await failureOf(late)).message]).toEqual([
      409,
      expect.stringContaining('was withdrawn'),
    ]);
    expect(told(world).at(-1)?.subject).toBe('A seller withdrew their listing: Fern Hold');
    expect(await inInbox(world, id)).toMatchObject({ isRead: false, status: 'closed' });
    await act(world, id, { kind: 'status', status: 'in_review' });
    expect((await world.view(token)).state).toBe('in_review');
  });

  it('deletes a draft with its links', async () => {
    const world = createSellerWorld();
    const { token } = await world.draft();
    const response = await world.withdraw(token);
    expect(await response.json()).toEqual({ data: { isDeleted: true } });
    expect(world.blobs.keys('credentials')).toEqual([]);
    expect(world.blobs.keys('submissions')).toEqual([]);
    expect((await world.call(token)).status).toBe(401);
  });
});

it('lays changes over answers, the latest last, and can tell what was before, whatever their names', () => {
  const edit = (answers: Record<string, unknown>, before: Record<string, unknown>) => ({
    did: { kind: 'seller_edited', request: 'r', answers, before } as const,
  });
  const sent = { a: 1, b: 'two', c: ['x'] };
  const once = { a: 2, b: 'two', c: ['x'], d: 'new' };
  const twice = { a: 3, d: 'new' };
  expect(withAnswers(sent, {})).toEqual(sent);
  expect(withAnswers(sent, { a: 2, d: 'new' })).toEqual(once);
  expect(withAnswers(once, { a: 3, b: '', c: [] })).toEqual(twice);
  const history = [
    edit({ a: 2, d: 'new' }, { a: 1, d: '' }),
    { did: { kind: 'read' } as const },
    edit({ a: 3, b: '', c: [] }, { a: 2, b: 'two', c: ['x'] }),
  ];
  const after = [0, 1, 2, 3].map((count) => answersAfter(twice, history, count));
  expect(after).toEqual([sent, once, once, twice]);
  const proto = z.record(z.string(), z.unknown()).parse(JSON.parse('{"__proto__":{"x":1}}'));
  expect(Reflect.get(withAnswers(sent, proto), 'x')).toBeUndefined();
});

it('an owner with nothing but a webhook is told of each kind of change, without the seller’s words', async () => {
  const posts: string[] = [];
  const variables = {
    ...{ HANDOVER_SECRET: SECRET, ...MAIL_VARIABLES, RECEIPTS: 'on' },
    NOTICE_WEBHOOK_URL: WEBHOOK,
    NOTICE_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  };
  const world = createSellerWorld(variables, posts);
  const { id, token } = await world.submitted();
  posts.length = 0;
  await world.edit(token, { techStack: 'Canary' });
  await world.answer(token, { text: 'Canary' });
  await world.withdraw(token, { reason: 'Canary' });
  const event = z.object({ type: z.literal('submission.changed'), data: z.object({}).loose() });
  expect(posts.map((post) => event.parse(JSON.parse(post)).data)).toEqual(
    ['seller_edited', 'seller_answered', 'seller_withdrew'].map((change) => ({
      ...{ id, form_type: 'startup_listing', change },
    })),
  );
  expect(posts.join()).not.toContain('Canary');
});
