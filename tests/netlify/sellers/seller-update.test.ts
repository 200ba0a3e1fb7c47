import { describe, expect, it, onTestFinished } from 'vitest';
import { shortTitle } from '#src/domain/listings/business-name.ts';
import { z } from 'zod';
import generatedListings from '#netlify/generated/listings.json' with { type: 'json' };
import type { KnownSeller } from '#netlify/store/published-content.ts';
import { begin } from '#tests/netlify/battery/listing-draft.ts';
import { jsonPost, SECRET, send } from '#tests/netlify/battery/world.ts';
import { inboxCall, signIn } from '#tests/netlify/inbox/signed-in.ts';
import { HOUR } from '#tests/netlify/notices/notice-world.ts';
import { ANSWERS, createSellerWorld, OWNER, SELLER, tokensIn } from './seller-world.ts';
import { storedJobs } from '#tests/netlify/jobs/stored-jobs.ts';

type World = ReturnType<typeof createSellerWorld>;
/** As the functions know them. Every published listing is a sample today. */
const published: { id: string; title: string; seller?: KnownSeller }[] = generatedListings;

/** The next deploy has the listing of a submission. */
function deploy(submission: string): { id: string; title: string } {
  const [listing] = published;
  if (!listing) throw new Error('There is no listing.');
  const { seller = {} } = listing;
  listing.seller = { submission };
  onTestFinished(() => {
    listing.seller = seller;
  });
  return listing;
}

/** What the owner does with a listing in the inbox. */
async function press(world: World, id: string, action: object) {
  const { count: seen } = await world.historyOf(id);
  const entries = [{ formType: 'startup_listing', id, seen }];
  const response = await send(
    world,
    jsonPost('/api/inbox/actions', { entries, action }, await signIn(world)),
  );
  return response.status;
}
const set = (status: string) => ({ kind: 'status', status });

/** What came after the receipt. */
const updates = (world: World) =>
  world.mails(SELLER).filter(({ subject }) => !/^(We have|Finish)/.test(subject));

describe('a seller is told', () => {
  it.each([
    ['approved', 'Your listing is approved'],
    ['rejected', 'We can’t list your business'],
  ])('that their listing was %s, once, without a word of theirs', async (status, subject) => {
    const world = createSellerWorld();
    const { id, token } = await world.submitted();
    expect(await press(world, id, set(status))).toBe(200);
    expect(updates(world)).toEqual([]);
    await world.pass(2 * HOUR);
    expect(updates(world).map((mail) => mail.subject)).toEqual([subject]);
    const { text = '' } = updates(world)[0] ?? {};
    expect(text).not.toContain(ANSWERS.startupName);
    // The link that the seller has goes on working, and is the one in the email.
    expect((await world.view(token)).state).toBe(status);
    expect(tokensIn(text)).toEqual(status === 'approved' ? [token] : []);
  });

  it('nothing of what was taken back within minutes, and once of what was done again', async () => {
    const world = createSellerWorld();
    const { id } = await world.submitted();
    await press(world, id, set('approved'));
    world.clock.time += 1_000;
    await press(world, id, set('pending'));
    await world.pass(HOUR);
    expect(updates(world)).toEqual([]);
    await press(world, id, set('approved'));
    world.clock.time += 1_000;
    await press(world, id, set('pending'));
    world.clock.time += 1_000;
    await press(world, id, set('approved'));
    await press(world, id, { kind: 'note', note: 'Nice.' });
    await world.pass(HOUR);
    expect(updates(world)).toHaveLength(1);
  });

  it('that it is live once a deploy has its page, which sets the status', async () => {
    const world = createSellerWorld();
    const { id, token } = await world.submitted();
    await press(world, id, set('approved'));
    await world.pass(HOUR);
    expect((await world.historyOf(id)).current).toBe('approved');
    expect((await world.view(token)).state).toBe('approved');
    expect(await press(world, id, set('published'))).toBe(422);
    const live = deploy(id);
    // At once for who looks, and within ten minutes for the inbox.
    expect((await world.view(token)).state).toBe('published');
    await world.pass(HOUR);
    const { current, entries } = await world.historyOf(id);
    expect([current, entries.at(-1)?.note]).toEqual(['published', `Listing ${live.id}`]);
    const mail = updates(world).at(-1);
    expect(mail?.subject).toBe(`Your listing is live: ${shortTitle(live.title)}`);
    expect(mail?.text).toContain(`/listing/${live.id}\n`);
    expect(tokensIn(mail?.text ?? '')).toEqual([token]);
    await world.pass(3 * HOUR);
    expect(updates(world)).toHaveLength(2);
    // It can't go back to waiting for its page.
    expect(await press(world, id, set('approved'))).toBe(422);
    expect(await press(world, id, set('closed'))).toBe(200);
    expect(await press(world, id, set('published'))).toBe(200);
  });

  it('and needs nothing more from them once its page is live, whatever the owner asks', async () => {
    const world = createSellerWorld();
    const { id, token } = await world.submitted({ techStack: '' });
    await press(world, id, set('approved'));
    expect((await world.view(token)).needs).not.toEqual([]);
    deploy(id);
    expect(await world.view(token)).toMatchObject({ state: 'published', needs: [] });
    const did = { kind: 'asked', to: '', subject: 'One thing', text: 'Is it still so?' } as const;
    await world.set(id, 'published', { did: { ...did, request: 'r' } });
    expect(await world.view(token)).toMatchObject({ state: 'question', needs: [] });
  });

  it('that they withdrew it, in case it was someone else', async () => {
    const world = createSellerWorld();
    const { id, token } = await world.submitted();
    await world.withdraw(token, { reason: 'Sold it.' });
    await world.pass(HOUR);
    expect(updates(world).map(({ subject }) => subject)).toEqual(['You withdrew your listing']);
    expect(updates(world)[0]?.text).toContain('We won’t publish it.');
    expect((await world.historyOf(id)).current).toBe('closed');
  });

  it('however many emails others caused to that address on the same day', async () => {
    const world = createSellerWorld();
    const { id } = await world.submitted();
    for (let n = 0; n < 5; n += 1) await begin(world, { founderEmail: SELLER });
    for (let n = 0; n < 5; n += 1) await world.ask(SELLER);
    await press(world, id, set('approved'));
    await world.pass(HOUR);
    const subjects = updates(world).map(({ subject }) => subject);
    expect(subjects).toContain('Your listing is approved');
  });

  it('nothing where email is off, and nothing waits for it', async () => {
    const world = createSellerWorld({ HANDOVER_SECRET: SECRET, OWNER_EMAIL: OWNER });
    const { id } = await world.submitted();
    await press(world, id, set('approved'));
    await world.pass(HOUR);
    expect(storedJobs(world, 'pending')).toEqual([]);
  });

  it('nothing of a decision about spam or about a listing that is gone', async () => {
    const world = createSellerWorld();
    const { id, token } = await world.submitted();
    await press(world, id, { kind: 'status', status: 'spam' });
    await world.withdraw(token);
    const other = await world.submitted();
    await press(world, other.id, set('approved'));
    const body = { entries: [{ formType: 'startup_listing', id: other.id }] };
    await send(world, jsonPost('/api/inbox/delete', body, await signIn(world)));
    await world.pass(HOUR);
    expect(updates(world)).toEqual([]);
  });
});

describe('an email that asks for what is missing', () => {
  it('has the link to the seller’s page, which nobody else sees', async () => {
    const world = createSellerWorld();
    const { id, token } = await world.submitted({ techStack: '' });
    const headers = await signIn(world);
    const path = `/api/inbox/submissions/startup_listing/${id}`;
    const entry: unknown = await (await send(world, inboxCall(path, headers))).json();
    const draft = askSchema.parse(entry).data.mails.drafts.find(({ kind }) => kind === 'ask');
    expect(draft?.text).toContain('[link to your listing]');
    expect(draft?.text).not.toMatch(/reply to this email with/i);
    const { subject = '', text = '' } = draft ?? {};
    const mail = { id: crypto.randomUUID(), kind: 'ask', subject, text };
    const sent = { formType: 'startup_listing', id, mail };
    expect((await send(world, jsonPost('/api/inbox/mail', sent, headers))).status).toBe(200);
    const got = world.mails(SELLER).at(-1);
    expect(got?.subject).toBe(subject);
    expect(tokensIn(got?.text ?? '')).toEqual([token]);
    expect(got?.reply_to).toBe(OWNER);
    const { message, needs } = await world.view(token);
    expect(message?.text).toContain('(this page)');
    expect(needs).toContainEqual(expect.objectContaining({ field: 'techStack' }));
    const seen = await (await send(world, inboxCall(path, headers))).text();
    expect(seen + JSON.stringify([...world.blobs.entries])).not.toContain(token);
  });
});

const askSchema = z.object({
  data: z.object({
    mails: z.object({
      drafts: z.array(z.object({ kind: z.string(), subject: z.string(), text: z.string() })),
    }),
  }),
});
