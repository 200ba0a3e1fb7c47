import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { MailDraft, MailRequest } from '#src/domain/submissions/inbox-api.ts';
import { readEnvironment } from '#netlify/environment/environment.ts';
import generatedListings from '#netlify/generated/listings.json' with { type: 'json' };
import maintenance from '#netlify/functions/maintenance.ts';
import { mailsFor } from '#netlify/inbox/doing/mail-drafts.ts';
import { sellersListing } from '#netlify/inbox/publishing/listing-history.ts';
import type { KnownSeller } from '#netlify/store/published-content.ts';
import { A_LISTING as WIZARD_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import { A_LISTING } from '#tests/netlify/battery/published-listings.ts';
import { platformContext } from '#tests/netlify/battery/platform-context.ts';
import { failureOf, jsonPost, ORIGIN, savedId, send } from '#tests/netlify/battery/world.ts';
import { startReceivers } from '#tests/netlify/notices/receivers.ts';
import { readHistory, submissionOf } from '#tests/netlify/store/stored.ts';
import { createInboxWorld, type InboxWorld } from './inbox-world.ts';
import { storedJobs } from '#tests/netlify/jobs/stored-jobs.ts';

/** The seller of the listing that visitors ask about. Every published listing is a sample today. */
const sellers: { seller?: KnownSeller }[] = generatedListings.filter(
  ({ id }) => id === A_LISTING.id,
);
const sell = (seller: KnownSeller) => {
  for (const listing of sellers) listing.seller = seller;
};

const receivers = startReceivers();
afterEach(() => {
  sell({ isSample: true });
});

type Name = Awaited<ReturnType<InboxWorld['submit']>>;
const FOUNDER = { name: 'Ifeoma Adeyemi', email: 'ifeoma@fernhold.example.com' };
const FOR_SELLERS = ['contact_seller', 'marketplace_inquiry', 'make_offer'];
const MINUTE = 60_000;
const resultSchema = z.object({ outcome: z.string(), seen: z.number() });

/** A world with or without mail. The owner is told of nothing else by mail. */
function createMailWorld(isMailOn = true) {
  const variables = () => {
    const { RESEND_API_KEY: key, ...all } = receivers.emailOnly();
    return isMailOn ? { ...all, RESEND_API_KEY: key } : all;
  };
  const world = createInboxWorld({ variables, fetch: receivers.network });
  receivers.resend.useClock(world.clock.now);
  return {
    ...world,
    environment: () => readEnvironment(variables()),
    maintain: () => maintenance.with(world.runtime)(new Request(ORIGIN), platformContext()),
  };
}
type MailWorld = ReturnType<typeof createMailWorld>;

/** The function dies before an email is in the history of its submission. */
const killBeforeHistory = ({ blobs }: MailWorld) =>
  blobs.failWith(({ method, key }) =>
    method === 'PUT' && key.startsWith('contact/')
      ? { isApplied: false, answer: () => Promise.reject(new TypeError('killed')) }
      : undefined,
  );

async function draftsFor(world: MailWorld, name: Name) {
  const submission = await submissionOf(world.store, name);
  const context = { store: world.store, environment: world.environment() };
  return mailsFor(submission, sellersListing(submission), context);
}

async function draftOf(world: MailWorld, name: Name, kind: MailDraft['kind']) {
  const { drafts } = await draftsFor(world, name);
  const draft = drafts.find((one) => one.kind === kind);
  if (!draft) throw new Error(`There is no ${kind}.`);
  return draft;
}

const wish = (kind: MailDraft['kind'], given: Partial<MailRequest['mail']> = {}) => ({
  id: crypto.randomUUID(),
  kind,
  subject: 'About your message',
  text: 'Good morning,\n\nyes.',
  ...given,
});

async function mail(world: MailWorld, name: Name, given: MailRequest['mail'], seen?: number) {
  return resultSchema.parse(await world.ask('/api/inbox/mail', { ...name, seen, mail: given }));
}

/** Its refusal; undefined if it was sent. */
async function refusal(world: MailWorld, name: Name, seen: number, given = wish('reply')) {
  const answer = await world.call('/api/inbox/mail', { ...name, seen, mail: given });
  return answer.ok ? undefined : failureOf(answer);
}

/** Mails from the inbox: all but notices to the owner and confirmations of searches. */
const sent = () => {
  const own = (to: string | string[]) => to.includes('owner@example.com');
  return receivers.resend.mails.filter(({ to, subject }) => !own(to) && !/confirm/.test(subject));
};
const historyOf = async (world: MailWorld, name: Name) =>
  (await readHistory(world.store, name)).entries;

describe('a draft', () => {
  it('of a reply is there for each form, with a start of its own and nothing the sender wrote', async () => {
    const world = createMailWorld();
    for (const { type } of FORM_CASES) {
      const name = await world.submit(type, { n: 7 });
      const { to, subject, text } = await draftOf(world, name, 'reply');
      const [greeting, opening] = text.split('\n\n');
      expect(to).toMatch(/7@example\.com$|zoe@/);
      expect(greeting).toMatch(/^Hi(?: [^,]+)?,$/);
      expect(opening).toMatch(/^Thanks for .*\.$/);
      expect(subject).toMatch(/^Your \w+/);
      expect(text).toMatch(/\n\nHandover\nhttps:\/\/\S+\n$/);
      expect(subject + text).not.toMatch(/undefined|null|NaN|Question|Pitch/);
    }
  });

  it('greets by the name that was given, unless that is more than a name', async () => {
    const world = createMailWorld();
    const greetings = async (name: string) => {
      const body = { ...FORM_CASES.find(({ type }) => type === 'contact')?.body(1), name };
      const id = await savedId(await send(world, jsonPost('/api/contact-submission', body)));
      const { text } = await draftOf(world, { formType: 'contact', id }, 'reply');
      return text.split('\n')[0];
    };
    expect(await greetings("Zoë O'Brien-Lee, Jr.")).toBe("Hi Zoë O'Brien-Lee, Jr.,");
    expect(await greetings('李小龙')).toBe('Hi 李小龙,');
    for (const odd of ['Pay at evil.example/x', 'a@b.example', '<b>Ada</b>', 'x'.repeat(61)]) {
      expect(await greetings(odd)).toBe('Hi,');
    }
  });

  it('for the seller says what the buyer offers and wrote, line by line', async () => {
    const world = createMailWorld();
    sell({ founder: FOUNDER });
    const { to, subject, text } = await draftOf(world, await world.submit('make_offer'), 'pass_on');
    expect(to).toBe(FOUNDER.email);
    expect(subject).toBe('New offer: $45,001.50 for Fernhold');
    expect(text).toBe(`Hi Ifeoma Adeyemi,

A buyer offers $45,001.50 for Fernhold. Email the buyer at the address below to answer.

Offer price    $45,001.50
Cash at close  $10,001.50
Seller note    $20,000 at 7.5% over 36 months
Earnout        $5,000 after 12 months, if: Profit of $30,000 in the first year
Revenue share  $10,000 from 10.5% of revenue over 24 months
Closing date   Jan 31, 2027

Name   Visitor 1
Email  visitor1@example.com

The buyer wrote:

> We would keep
> the whole team.

Handover
https://handover.example.com
`);
  });

  it.each(FOR_SELLERS)('of %s goes to the seller who sent the listing in', async (form) => {
    const world = createMailWorld();
    const listing = await savedId(
      await send(world, jsonPost('/api/startup-listing', WIZARD_LISTING)),
    );
    sell({ submission: listing });
    const draft = await draftOf(world, await world.submit(form), 'pass_on');
    expect(draft).toMatchObject({ to: WIZARD_LISTING.founderEmail });
    expect(draft.text).toContain(`Hi ${WIZARD_LISTING.founderName},`);
    expect(draft.text).toContain('visitor1@example.com');
  });

  it.each<[string, KnownSeller, RegExp]>([
    ['a sample', { isSample: true, founder: FOUNDER }, /sample.*Replace the samples/],
    ['no seller', {}, /doesn't say who is selling. Add/],
    [
      'a seller who was deleted',
      { submission: '01a1fdd8-50e7-71a0-a70c-7cabc6342825' },
      /was deleted.*forward it/,
    ],
    ['a broken address', { founder: { name: 'X', email: 'a@b.c\r\nBcc: d@e.f' } }, /not a valid/],
  ])('for the seller is missing with a reason, given %s', async (_what, seller, reason) => {
    const world = createMailWorld();
    sell(seller);
    const name = await world.submit('contact_seller');
    const { drafts, hint } = await draftsFor(world, name);
    expect(drafts.map(({ kind }) => kind)).toEqual(['reply']);
    expect(hint).toMatch(reason);
    const response = await world.call('/api/inbox/mail', { ...name, mail: wish('pass_on') });
    expect(await failureOf(response)).toMatchObject({ code: 'invalid', message: hint });
    expect(await historyOf(world, name)).toEqual([]);
  });

  it('is for a seller only where the form is, and nothing asks for what is there', async () => {
    const world = createMailWorld();
    for (const { type } of FORM_CASES) {
      const { drafts, hint } = await draftsFor(world, await world.submit(type));
      expect(hint !== undefined).toBe([...FOR_SELLERS, 'affiliate_signup'].includes(type));
      const isListing = ['startup_listing', 'create_listing'].includes(type);
      expect(drafts.some(({ kind }) => kind === 'ask')).toBe(isListing);
    }
    const listing = await world.submit('create_listing');
    const { text } = await draftOf(world, listing, 'ask');
    expect(text).toContain('\n\n1. Tell');
    expect(text).toMatch(/\d\. Where is it hosted/);
    expect(text).not.toContain('asking price');
  });

  it('says whether mail is on', async () => {
    for (const isOn of [true, false]) {
      const world = createMailWorld(isOn);
      const { isMailOn } = await draftsFor(world, await world.submit('contact'));
      expect(isMailOn).toBe(isOn);
    }
  });
});

describe('an email from the inbox', () => {
  it('goes to the sender, with the owner as Reply-To, and is in the history', async () => {
    const world = createMailWorld();
    const name = await world.submit('contact');
    const given = wish('reply');
    expect(await mail(world, name, given)).toMatchObject({ outcome: 'done', seen: 1 });
    // A person wrote it: an out-of-office reply to it is welcome.
    expect(sent()[0]?.headers).toEqual({});
    expect(sent()).toMatchObject([
      {
        to: ['visitor1@example.com'],
        subject: given.subject,
        text: given.text,
        reply_to: 'owner@example.com',
      },
    ]);
    expect(await historyOf(world, name)).toMatchObject([
      {
        status: 'pending',
        did: {
          kind: 'replied',
          to: 'visitor1@example.com',
          subject: given.subject,
          text: given.text,
        },
      },
    ]);
    expect(storedJobs(world, 'pending')).not.toContainEqual(expect.stringContaining('inbox-mail'));
  });

  it('goes to the seller, with the buyer as Reply-To', async () => {
    const world = createMailWorld();
    sell({ founder: FOUNDER });
    const name = await world.submit('make_offer');
    const { subject, text } = await draftOf(world, name, 'pass_on');
    await mail(world, name, wish('pass_on', { subject, text }));
    expect(sent()).toMatchObject([
      { to: [FOUNDER.email], reply_to: 'visitor1@example.com', subject, text: text.trim() },
    ]);
    expect(await historyOf(world, name)).toMatchObject([
      { did: { kind: 'passed_on', to: FOUNDER.email } },
    ]);
  });

  it('asks a seller', async () => {
    const world = createMailWorld();
    const name = await world.submit('create_listing');
    await mail(world, name, wish('ask'));
    expect(sent()).toMatchObject([{ reply_to: 'owner@example.com' }]);
    expect(await historyOf(world, name)).toMatchObject([{ did: { kind: 'asked' } }]);
  });

  it('rescues no spam, and leaves the status as it is', async () => {
    const world = createMailWorld();
    const name = await world.submit('contact', { isSpam: true });
    await mail(world, name, wish('reply'));
    expect(await historyOf(world, name)).toMatchObject([{ status: 'spam' }]);
  });

  it('is sent once, however often it is asked for, at once, later, and by maintenance', async () => {
    const world = createMailWorld();
    const name = await world.submit('contact');
    const given = wish('reply');
    const answers = await Promise.all(
      Array.from({ length: 40 }, async () => (await mail(world, name, given)).outcome),
    );
    expect(answers.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(answers.filter((outcome) => outcome === 'unchanged')).toHaveLength(39);
    for (let hours = 0; hours < 30; hours += 10) {
      world.clock.time += 10 * 60 * MINUTE;
      expect(await mail(world, name, given)).toMatchObject({ outcome: 'unchanged', seen: 1 });
      await world.maintain();
    }
    expect(sent()).toHaveLength(1);
    await mail(world, name, { ...given, id: crypto.randomUUID() });
    expect(sent()).toHaveLength(2);
  });

  it('is refused if another one was sent since its form was opened, until that one was seen', async () => {
    const world = createMailWorld();
    const name = await world.submit('contact');
    const entries = [{ ...name, seen: 0 }];
    await world.ask('/api/inbox/actions', { entries, action: { kind: 'note', note: 'Nice.' } });
    const given = wish('reply');
    expect(await mail(world, name, given, 0)).toMatchObject({ outcome: 'done', seen: 2 });
    expect(await refusal(world, name, 1)).toMatchObject({ code: 'overtaken' });
    expect([sent(), await historyOf(world, name)]).toMatchObject([[{}], [{}, {}]]);
    expect(await mail(world, name, given, 0)).toMatchObject({ outcome: 'unchanged' });
    expect(await refusal(world, name, 2)).toBeUndefined();
    expect(sent()).toHaveLength(2);
  });

  it('of two owners at once is sent from one, and the other is told', async () => {
    const world = createMailWorld();
    const name = await world.submit('contact');
    const refusals = await Promise.all([1, 2].map(() => refusal(world, name, 0)));
    expect(refusals.filter(Boolean)).toMatchObject([{ code: 'overtaken' }]);
    world.clock.time += 15 * MINUTE;
    await world.maintain();
    expect([sent(), await historyOf(world, name)]).toMatchObject([[{}], [{}]]);
  });

  it('is sent later if the provider is away, and is in the history at once', async () => {
    const world = createMailWorld();
    const name = await world.submit('contact');
    receivers.resend.behave(() => ({ status: 503 }));
    expect(await mail(world, name, wish('reply'))).toMatchObject({ outcome: 'done' });
    expect(sent()).toEqual([]);
    expect(await historyOf(world, name)).toHaveLength(1);
    receivers.resend.behave(() => 'well');
    world.clock.time += 15 * MINUTE;
    await world.maintain();
    expect(sent()).toHaveLength(1);
    expect(await historyOf(world, name)).toHaveLength(1);
  });

  it('gets into the history later if the function was killed before', async () => {
    const world = createMailWorld();
    const name = await world.submit('contact');
    killBeforeHistory(world);
    expect((await world.call('/api/inbox/mail', { ...name, mail: wish('reply') })).status).toBe(
      503,
    );
    expect([sent(), await historyOf(world, name)]).toEqual([[], []]);
    world.blobs.failWith(undefined);
    world.clock.time += 15 * MINUTE;
    await world.maintain();
    expect(sent()).toHaveLength(1);
    expect(await historyOf(world, name)).toMatchObject([{ did: { kind: 'replied' } }]);
  });

  it('whose function was killed is not sent after another one', async () => {
    const world = createMailWorld();
    const name = await world.submit('contact');
    killBeforeHistory(world);
    expect(await refusal(world, name, 0)).toMatchObject({ code: 'unavailable' });
    world.blobs.failWith(undefined);
    expect(await refusal(world, name, 0)).toBeUndefined();
    world.clock.time += 15 * MINUTE;
    await world.maintain();
    expect([sent(), await historyOf(world, name)]).toMatchObject([[{}], [{}]]);
  });

  it.each([
    ['refuses it', () => ({ status: 422 }) as const, 15 * MINUTE],
    ['is away for a week', () => ({ status: 503 }) as const, 8 * 24 * 60 * MINUTE],
  ])('that the provider %s is noted as not sent', async (_what, mood, lasting) => {
    const world = createMailWorld();
    const name = await world.submit('contact');
    receivers.resend.behave(mood);
    await mail(world, name, wish('reply'));
    for (const end = world.clock.time + lasting; world.clock.time < end;) {
      world.clock.time += 30 * MINUTE;
      await world.maintain();
    }
    const notes = (await historyOf(world, name)).flatMap(({ note }) => note ?? []);
    expect(notes).toEqual([expect.stringMatching(/^“About your message” could not be sent/)]);
    expect(storedJobs(world, 'pending').filter((key) => /inbox-mail/.test(key))).toEqual([]);
  });

  it('that was one of many given up by the same outage is noted as not sent, each of them', async () => {
    const world = createMailWorld();
    // Of a refused key, a run learns from one attempt.
    receivers.resend.behave(() => ({ status: 401 }));
    const names: Name[] = [];
    for (let n = 0; n < 20; n += 1) {
      const name = await world.submit('contact');
      await mail(world, name, wish('reply'));
      names.push(name);
      world.clock.time += 10 * MINUTE;
    }
    for (const end = world.clock.time + 9 * 24 * 60 * MINUTE; world.clock.time < end;) {
      world.clock.time += 30 * MINUTE;
      await world.maintain();
    }
    expect(storedJobs(world, 'pending').filter((key) => /inbox-mail/.test(key))).toEqual([]);
    for (const name of names) {
      const notes = (await historyOf(world, name)).flatMap(({ note }) => note ?? []);
      expect(notes).toHaveLength(1);
    }
  });

  it('is only recorded where no mail is set up', async () => {
    const world = createMailWorld(false);
    const name = await world.submit('contact');
    const given = wish('reply');
    expect(await mail(world, name, given)).toMatchObject({ outcome: 'done', seen: 1 });
    expect(await mail(world, name, given)).toMatchObject({ outcome: 'unchanged', seen: 1 });
    expect(await historyOf(world, name)).toMatchObject([{ did: { kind: 'replied' } }]);
    expect(world.blobs.keys('submissions', 'jobs/')).toEqual([]);
    expect(sent()).toEqual([]);
  });

  it.each([
    ['subject', { subject: ' ' }],
    ['subject', { subject: 'x'.repeat(151) }],
    ['subject', { subject: 'Hi\r\nBcc: all@example.com' }],
    ['subject', { subject: 'Hi\u0000there' }],
    ['subject', { subject: '\u202etxet' }],
    ['text', { text: '\n' }],
    ['text', { text: 'x'.repeat(20_001) }],
    ['text', { text: 'a\u202eb' }],
  ])('with a bad %s is refused by the name of that field: %j', async (field, given) => {
    const world = createMailWorld();
    const name = await world.submit('contact');
    const body = { ...name, mail: wish('reply', given) };
    const { code, fields } = await failureOf(await world.call('/api/inbox/mail', body));
    expect([code, Object.keys(fields ?? {})]).toEqual(['invalid', [`mail.${field}`]]);
    expect([sent(), await historyOf(world, name)]).toEqual([[], []]);
  });

  it.each([
    ['to someone who is named', { to: 'all@example.com' }],
    ['that has no id', { id: '' }],
    ['of another kind', { kind: 'digest' }],
  ])('%s is refused', async (_what, given) => {
    const world = createMailWorld();
    const name = await world.submit('contact');
    const body = { ...name, mail: { ...wish('reply'), ...given } };
    expect((await world.call('/api/inbox/mail', body)).status).toBe(422);
    expect(sent()).toEqual([]);
  });

  it('is neither asked of who sells nothing, nor passed on from who wrote to us', async () => {
    const world = createMailWorld();
    const name = await world.submit('contact');
    for (const kind of ['ask', 'pass_on'] as const) {
      const body = { ...name, mail: wish(kind) };
      expect((await world.call('/api/inbox/mail', body)).status).toBe(422);
    }
    expect([sent(), await historyOf(world, name)]).toEqual([[], []]);
  });
});
