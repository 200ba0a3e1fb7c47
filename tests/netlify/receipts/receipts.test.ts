import { describe, expect, it } from 'vitest';
import { shortTitle } from '#src/domain/listings/business-name.ts';
import { heroForm } from '#src/domain/forms/hero.ts';
import { forms } from '#src/domain/forms/registry.ts';
import { site } from '#src/config/site.ts';
import { createSubmissionId } from '#netlify/store/keys.ts';
import { mailHtml } from '#netlify/mail/mail.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import type { FormCase } from '#tests/netlify/battery/form-case.ts';
import { A_LISTING } from '#tests/netlify/battery/published-listings.ts';
import { begin, saveRequest } from '#tests/netlify/battery/listing-draft.ts';
import {
  heldIds,
  jsonPost,
  MAIL_VARIABLES,
  recordKeys,
  SECRET,
  send,
} from '#tests/netlify/battery/world.ts';
import { storedJobs } from '#tests/netlify/jobs/stored-jobs.ts';
import { createNoticeWorld, DAY, HOUR, MINUTE } from '#tests/netlify/notices/notice-world.ts';
import { createMailProvider } from '#tests/netlify/searches/mail-provider.ts';

const EMAIL = { ...MAIL_VARIABLES, RECEIPTS: 'on' };
const MAIL = { HANDOVER_SECRET: SECRET, ...EMAIL };
const GUIDE = 'How a deal with no money down works';
/** They mail by themselves, or will. */
const WITHOUT = ['saved_search', 'newsletter'];

function createWorld(variables: Record<string, string> = MAIL) {
  let time = () => 0;
  const provider = createMailProvider(() => time());
  const world = createNoticeWorld({ fetch: provider.fetch, variables: () => variables });
  time = world.clock.now;
  const receipts = () =>
    provider.inbox.filter(({ subject }) => subject.startsWith('We have ') || subject === GUIDE);
  const jobs = () =>
    storedJobs(world, 'pending', 'failed').filter((key) => key.includes('/receipt/'));
  return { ...world, provider, receipts, jobs };
}

const caseOf = (type: string): FormCase => {
  const found = FORM_CASES.find((one) => one.type === type);
  if (!found) throw new Error(`There is no ${type}.`);
  return found;
};
const contact = caseOf('contact');
const post = (
  n: number,
  email: string,
  { path, body }: Pick<FormCase, 'path' | 'body'> = contact,
) => jsonPost(path, { ...body(n), email });

describe('a receipt', () => {
  it.each(FORM_CASES)('of $type tells its sender what happens next', async (formCase) => {
    const world = createWorld();
    const body = formCase.body(1);
    await send(world, jsonPost(formCase.path, body));
    await world.pass(HOUR);
    const form = forms.find(({ type }) => type === formCase.type);
    if (WITHOUT.includes(formCase.type)) {
      expect(form?.receipt).toBeUndefined();
      expect([world.receipts(), world.jobs()]).toEqual([[], []]);
      return;
    }
    const [mail, ...others] = world.receipts();
    expect(others).toEqual([]);
    expect(mail?.to).toEqual([body[formCase.emailField ?? 'email']]);
    const isGuide = formCase.type === heroForm.type;
    const about = body['listing_id'] === undefined ? '' : `: ${shortTitle(A_LISTING.title)}`;
    expect(mail?.subject).toBe(isGuide ? GUIDE : `We have ${form?.receipt?.what ?? ''}${about}`);
    const next = form?.receipt?.next ?? form?.thanks.text ?? '';
    expect(mail?.text).toContain(`\n${isGuide ? '' : 'What happens next: '}${next}\n`);
    expect(mail?.text).toContain(`\n${site.name}\nA marketplace for small online businesses\n`);
    expect(mail?.reply_to).toBe(`${site.contact.email.user}@${site.contact.email.host}`);
    expect(mail?.html).toBe(mailHtml(mail?.text ?? ''));
    // A seller can do something: the link is for that.
    const hasLink = mail?.text.includes('/my-listing#') === true;
    expect(mail?.text.includes("You don't need to do anything now.")).toBe(!hasLink && !isGuide);
  });

  it.each(forms.map(({ type }) => type))(
    'is for every form but those that mail themselves: %s',
    (type) => {
      const form = forms.find((one) => one.type === type);
      expect(form?.receipt === undefined).toBe(WITHOUT.includes(type));
    },
  );

  it('of an offer repeats its figures, and no word that was typed', async () => {
    const world = createWorld();
    const offer = caseOf('make_offer');
    const typed = { name: 'Canary Abel', message: 'Canary, please call.' };
    await send(world, jsonPost(offer.path, { ...offer.body(1), ...typed }));
    await world.pass(HOUR);
    const [mail] = world.receipts();
    expect(mail?.text).toMatch(/^Offer price {2,}\$45,001\.50\nCash at close {2,}\$10,001\.50$/m);
    expect(mail?.text).toMatch(/^Note interest rate {2,}7\.5%\nNote term in months {2,}36$/m);
    expect(mail?.text).toMatch(/^Closing date {2,}Jan 31, 2027$/m);
    expect(mail?.html).toContain('<tr><td>Offer price</td><td>$45,001.50</td></tr>');
    expect(mail?.text).not.toMatch(/canary/i);
  });

  it('of a signup for a service names the plan, as we call it', async () => {
    const world = createWorld();
    const signup = caseOf('service_signup');
    await send(world, jsonPost(signup.path, { ...signup.body(1), plan_name: 'Canary' }));
    await world.pass(HOUR);
    expect(world.receipts()[0]?.text).toContain('\nPlan  DFY Pro\n');
    expect(world.receipts()[0]?.text).not.toContain('Canary');
  });

  it('names the listing of an inquiry once', async () => {
    const world = createWorld();
    const inquiry = caseOf('marketplace_inquiry');
    await send(world, jsonPost(inquiry.path, inquiry.body(1)));
    await world.pass(HOUR);
    expect(world.receipts()[0]?.text.match(/^Listing /gm)).toHaveLength(1);
  });

  it('is sent once, however often the same is posted', async () => {
    const world = createWorld();
    const key = { 'idempotency-key': createSubmissionId(world.clock.time) };
    const request = () => jsonPost(contact.path, contact.body(1), key);
    await Promise.all(Array.from({ length: 20 }, () => send(world, request())));
    await world.pass(2 * HOUR);
    await send(world, request());
    await world.pass(2 * DAY, HOUR);
    await send(world, request());
    await world.pass(HOUR);
    expect(world.receipts()).toHaveLength(1);
  });

  it('is for a finished listing, not for one that is being filled in', async () => {
    const world = createWorld();
    const draft = await begin(world, { founderEmail: 'ada@example.com' });
    await world.pass(HOUR);
    expect(world.jobs()).toEqual([]);
    const whole = { ...caseOf('startup_listing').body(1), founderEmail: 'ada@example.com' };
    const last = { ...whole, revision: 1, form_step: 5, completed: true };
    for (let n = 0; n < 2; n += 1) await send(world, saveRequest(draft, last));
    await world.pass(HOUR);
    expect(world.receipts().map(({ to }) => to)).toEqual([['ada@example.com']]);
  });

  it('is not for what looks like spam, even if it is sent again and then does not', async () => {
    const world = createWorld();
    const key = { 'idempotency-key': createSubmissionId(world.clock.time) };
    const spam = { ...contact.body(1), form_token: 'forged', second_topic: 'x' };
    await send(world, jsonPost(contact.path, spam, { ...key, 'accept-language': '' }));
    expect(heldIds(world)).toHaveLength(1);
    expect(world.jobs()).toEqual([]);
    await send(world, jsonPost(contact.path, contact.body(1), key));
    await world.pass(2 * HOUR);
    expect([world.receipts(), world.jobs()]).toEqual([[], []]);
  });

  it.each([
    ['RECEIPTS is off', { ...MAIL, RECEIPTS: 'off' }],
    ['RECEIPTS is unusable', { ...MAIL, RECEIPTS: 'no' }],
    ['there is no email', { HANDOVER_SECRET: SECRET }],
    ['there is no secret', EMAIL],
  ])('is neither sent nor asked for while %s', async (_what, variables) => {
    const world = createWorld(variables);
    for (const { path, body } of FORM_CASES) await send(world, jsonPost(path, body(1)));
    await world.pass(HOUR);
    expect([world.receipts(), world.jobs()]).toEqual([[], []]);
  });
});

it('is not worth refusing a post for', async () => {
  const world = createWorld();
  world.blobs.failWith(({ key }) =>
    key.startsWith('jobs/')
      ? { isApplied: false, answer: () => Promise.resolve(new Response(null, { status: 500 })) }
      : undefined,
  );
  expect((await send(world, post(1, 'ada@example.com'))).status).toBe(201);
  expect([world.receipts(), world.jobs()]).toEqual([[], []]);
});

describe('strangers', () => {
  it('get three receipts a day in one mailbox, however it is spelled, whichever form it is', async () => {
    const world = createWorld();
    const spellings = [
      'ada.l@gmail.com',
      'adal+x@gmail.com',
      'A.dal@googlemail.com',
      'adal@gmail.com',
    ];
    for (const [n, email] of spellings.entries()) {
      for (const type of ['contact', 'marketplace_inquiry', 'fund_waitlist']) {
        await send(world, post(n, email, caseOf(type)));
      }
    }
    await world.pass(6 * HOUR);
    expect(world.provider.inbox).toHaveLength(3);
    await send(world, post(1, 'bo@gmail.com'));
    expect(world.provider.inbox).toHaveLength(4);
    // What was left out yesterday is not made up for.
    await world.pass(DAY, HOUR);
    expect(world.provider.inbox).toHaveLength(4);
    await send(world, post(2, 'adal@gmail.com'));
    expect(world.provider.inbox).toHaveLength(5);
    expect(world.jobs().filter((key) => key.includes('/pending/'))).toEqual([]);
  });

  it('are mailed ten times a day by one sender, and one sender’s limit is not another’s', async () => {
    const world = createWorld();
    const from = (ip: string, n: number) => send(world, post(n, `to${n}@example.com`), { ip });
    for (let n = 0; n < 15; n += 1) await from('2001:db8:1:2::' + String(n), n);
    expect(world.receipts()).toHaveLength(10);
    await from('2001:db8:1:3::1', 20);
    expect(world.receipts()).toHaveLength(11);
    await world.pass(DAY, HOUR);
    expect(world.receipts()).toHaveLength(11);
    await from('2001:db8:1:2::1', 30);
    expect(world.receipts()).toHaveLength(12);
  });

  it('get ten receipts a day from one sender in all, whichever forms they are of', async () => {
    const world = createWorld();
    for (let n = 0; n < 5; n += 1) {
      for (const type of ['contact', 'hero', 'create_listing', 'make_offer', 'fund_waitlist']) {
        world.clock.time += MINUTE;
        const request = post(n, `to${n}-${type.replace('_', '-')}@example.com`, caseOf(type));
        expect((await send(world, request, { ip: '192.0.2.1' })).status).toBe(201);
      }
    }
    expect(recordKeys(world)).toHaveLength(25);
    await world.pass(HOUR);
    expect(world.receipts()).toHaveLength(10);
  });

  it('cost no mailbox one of its three when their sender has sent too much', async () => {
    const world = createWorld();
    const from = (ip: string, n: number, email: string) => send(world, post(n, email), { ip });
    for (let n = 0; n < 10; n += 1) await from('192.0.2.1', n, `to${n}@example.com`);
    for (let n = 10; n < 15; n += 1) await from('192.0.2.1', n, 'ada@example.com');
    expect(world.provider.to('ada@example.com')).toEqual([]);
    for (let n = 20; n < 23; n += 1) await from(`192.0.2.${n}`, n, 'ada@example.com');
    expect(world.provider.to('ada@example.com')).toHaveLength(3);
  });

  it('leave nothing of their address but a hash of the day, and no job has it', async () => {
    const world = createWorld();
    world.provider.behave(() => ({ status: 500 }));
    const ip = '203.0.113.77';
    await send(world, post(1, 'ada@example.com'), { ip });
    await send(world, post(2, 'ada@example.com'), { ip });
    world.clock.time += DAY;
    await send(world, post(3, 'ada@example.com'), { ip });
    const stored = [...world.blobs.entries].map(
      ([key, { text, metadata }]) => key + text + metadata,
    );
    expect(stored.join('\n')).not.toContain(ip);
    expect(world.log.join('\n')).not.toContain(ip);
    const [own, other] = ['2026-11-22', '2026-11-23'].map((day) =>
      world.blobs.keys('abuse-keys', `rl/receipt-by/${day}/`).map((key) => key.split('/')[3]),
    );
    expect([own?.length, other?.length]).toEqual([1, 1]);
    expect(own).not.toContain(other?.[0]);
    for (const hash of [...(own ?? []), ...(other ?? [])]) {
      expect(
        stored.filter((entry) => entry.includes(hash ?? '') && !entry.includes('/rl/')),
      ).toEqual([]);
    }
    await world.pass(2 * DAY, HOUR);
    expect(world.jobs().filter((key) => key.includes('/pending/'))).toEqual([]);
  });
});

describe('a provider in trouble', () => {
  it('gets the receipt again, and it arrives once', async () => {
    const world = createWorld();
    world.provider.behave((call) => (call === 0 ? { status: 500 } : call === 1 ? 'lost' : 'well'));
    await send(world, post(1, 'ada@example.com'));
    await world.pass(3 * HOUR);
    expect(world.receipts()).toHaveLength(1);
    expect(world.provider.calls).toHaveLength(3);
  });

  it('that refuses an address is not asked for long, and nothing counts as failed', async () => {
    const world = createWorld();
    world.provider.behave(() => ({ status: 422 }));
    await send(world, post(1, 'no-such-person@example.com'));
    await world.pass(DAY, HOUR);
    expect(world.provider.calls.length).toBeLessThanOrEqual(2);
    expect(world.jobs()).toEqual([]);
  });

  it('that is away for a day gets no receipt of yesterday', async () => {
    const world = createWorld();
    world.provider.behave(() => ({ status: 503 }));
    await send(world, post(1, 'ada@example.com'));
    await world.pass(2 * DAY, HOUR);
    world.provider.behave(() => 'well');
    await world.pass(HOUR);
    expect(world.receipts()).toEqual([]);
    expect(world.log.filter((line) => line.includes('given up'))).toHaveLength(1);
  });

  it('has time for it after the visitor was answered, or not at all if the record is gone', async () => {
    const world = createWorld();
    world.provider.behave(() => ({ status: 503 }));
    await send(world, post(1, 'ada@example.com'));
    for (const key of world.blobs.keys('submissions', contact.folder)) {
      world.blobs.entries.delete(`site:submissions/${key}`);
    }
    world.provider.behave(() => 'well');
    await world.pass(2 * HOUR, 5 * MINUTE);
    expect([world.receipts(), world.jobs()]).toEqual([[], []]);
  });
});
