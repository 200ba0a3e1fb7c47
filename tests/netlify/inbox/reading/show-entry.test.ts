import { describe, expect, it } from 'vitest';
import { monthlyPayment } from '#src/domain/deals/payment.ts';
import { CATEGORY_LABELS } from '#src/domain/listings/vocabulary.ts';
import { findForm } from '#src/domain/forms/registry.ts';
import { listingSummaries } from '#netlify/store/published-content.ts';
import { isListingForm } from '#src/domain/publishing/publishable.ts';
import { liveRuntime } from '#netlify/environment/runtime.ts';
import { idOfTime, submissionKey } from '#netlify/store/keys.ts';
import { confirmAddress } from '#netlify/store/listing-links.ts';
import { openStore } from '#netlify/store/store.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import { A_LISTING } from '#tests/netlify/battery/published-listings.ts';
import { jsonPost, NOON, savedId, SECRET, send } from '#tests/netlify/battery/world.ts';
import { inboxCall } from '#tests/netlify/inbox/signed-in.ts';
import { createReadingWorld } from './reading-world.ts';

const LISTING = listingSummaries().find(({ id }) => id === A_LISTING.id);
const ASKING = LISTING?.price ?? Number.NaN;

const offer = (price: number, more: Record<string, unknown> = {}) => ({
  name: 'Bea Buyer',
  listing_id: A_LISTING.id,
  price,
  cash_at_close: price,
  ...more,
});

/** What no visitor fills in, and the form's title and the listing say better. */
const UNSAID = ['startup_name', 'plan_name', 'source', 'tags', 'form_step', 'completed'];

describe('an entry', () => {
  it.each(FORM_CASES)(
    'shows every answer to $type under its label',
    async ({ type, path, body }) => {
      const world = await createReadingWorld();
      const response = await send(world, jsonPost(path, body(1)));
      const id = await savedId(response);
      const { fields, form, history, sender } = await world.entry(type, id);
      const definition = findForm(type);
      expect(form).toBe(definition?.title);
      expect(history).toEqual([]);
      expect(sender.email).toMatch(/@example\.com$/);
      const labels = new Map(fields.map(({ name, label }) => [name, label]));
      for (const { name, label, kind } of definition?.fields ?? []) {
        if (kind === 'password') expect(labels.has(name)).toBe(false);
        else if (labels.has(name))
          expect(labels.get(name)?.toLowerCase()).toBe(label.replace(/_/g, ' ').toLowerCase());
      }
      const sent = Object.keys(body(1)).filter((name) => !/password/i.test(name));
      const shown = new Set(labels.keys());
      const optional = new Set(UNSAID);
      for (const { label } of fields) expect(label).toMatch(/^[A-Z][^_]+$/);
      expect(sent.filter((name) => !shown.has(name) && !optional.has(name))).toEqual([]);
    },
  );

  it.each(FORM_CASES)(
    'of $type says whether its address was confirmed if a link was mailed there, and of no other',
    async ({ type }) => {
      const world = await createReadingWorld();
      const id = await world.add(type);
      const before = await world.entry(type, id);
      if (!isListingForm(type)) {
        expect(before).not.toHaveProperty('addressConfirmedAt');
        return;
      }
      expect(before.addressConfirmedAt).toBeNull();
      const { blobs, clock } = world;
      const runtime = { ...liveRuntime, sleep: clock.sleep, blobsFetch: blobs.fetch };
      const credentials = openStore('credentials', runtime);
      const use = { formType: type, id, linkId: idOfTime(NOON), email: 'earlier@example.com' };
      await confirmAddress(credentials, SECRET, use, NOON);
      expect((await world.entry(type, id)).addressConfirmedAt).toBeNull();
      const { email } = before.sender;
      const later = { formType: type, id, linkId: idOfTime(NOON + 1), email };
      await confirmAddress(credentials, SECRET, later, NOON);
      const { addressConfirmedAt } = await world.entry(type, id);
      expect(addressConfirmedAt).toBe('2026-11-21T12:00:00.000Z');
    },
  );

  it('writes choices, boxes, money, shares, and days as the form does, and the rest in words', async () => {
    const world = await createReadingWorld();
    const investor = await world.add('investor_application', {
      fields: { capitalPerDeal: '25k-100k', dealTypes: ['saas', 'ai'], old_field: { a: [1] } },
    });
    const waitlist = await world.add('fund_waitlist', { fields: { accredited: true } });
    const made = await world.add('make_offer', {
      fields: {
        ...offer(45_000.5),
        note_rate: 7.5,
        note_months: 1_200,
        closing_date: '2026-12-31',
        startup_name: 'Fernhold',
        source: 'listing',
        tags: ['make-offer'],
      },
    });
    const gone = await world.add('make_offer', {
      fields: { listing_id: 'h-99', startup_name: 'Harbor' },
    });
    const values = async (form: string, id: string) => {
      const { fields } = await world.entry(form, id);
      return fields.map(({ name, label, value }) => [name, label, value]);
    };
    expect(await values('investor_application', investor)).toEqual([
      ['capitalPerDeal', 'How much would you invest per deal?', '$25,001-$100,000'],
      ['dealTypes', 'Which types of businesses would you fund?', 'SaaS, AI tools'],
      ['old_field', 'Old field', '{"a":[1]}'],
    ]);
    expect(await values('fund_waitlist', waitlist)).toEqual([
      ['accredited', 'I am an accredited investor', 'Yes'],
    ]);
    expect(await values('make_offer', made)).toEqual([
      ['name', 'Name', 'Bea Buyer'],
      ['listing_id', 'Listing', A_LISTING.title],
      ['price', 'Offer price', '$45,000.50'],
      ['cash_at_close', 'Cash at close', '$45,000.50'],
      ['note_rate', 'Note interest rate', '7.5%'],
      ['note_months', 'Note term in months', '1,200'],
      ['closing_date', 'Closing date', 'Dec 31, 2026'],
    ]);
    expect(await values('make_offer', gone)).toEqual([
      ['listing_id', 'Listing', 'h-99'],
      ['startup_name', 'Listing, no longer published', 'Harbor'],
    ]);
  });

  it('tells what happened to it, and who brought the sender', async () => {
    const world = await createReadingWorld();
    const id = await world.add('contact', { fields: { affiliate_code: 'sample-partner' } });
    const did = { kind: 'replied', to: 'a@example.com', subject: 'Hi', text: 'Thanks.' } as const;
    await world.addEntries(
      'contact',
      id,
      { did: { kind: 'read' } },
      { status: 'in_review', note: 'Call her.' },
      { status: 'in_review', did },
    );
    const { history, seen, status, fields, isRead } = await world.entry('contact', id);
    const at = '2026-11-22T10:00:00.000Z';
    expect(history).toEqual([
      { at, status: 'pending', did: { kind: 'read' } },
      { at, status: 'in_review', note: 'Call her.' },
      { at, status: 'in_review', did },
    ]);
    expect({ seen, status, isRead }).toEqual({
      seen: 3,
      status: 'in_review',
      isRead: true,
    });
    const referrer = { name: 'affiliate_code', label: 'Referred by', value: 'sample-partner' };
    expect(fields).toEqual([referrer]);
  });

  it('has an affiliate’s link in the reply once their code works, and says what to do before', async () => {
    const world = await createReadingWorld();
    const mailsOf = async (username: string) => {
      const id = await world.add('affiliate_signup', { fields: { username } });
      const { drafts, hint } = (await world.entry('affiliate_signup', id)).mails;
      return { text: drafts.find(({ kind }) => kind === 'reply')?.text, hint };
    };
    const fresh = await mailsOf('Ada.News');
    expect(fresh.hint).toContain('add the code “ada.news” to content/affiliates.yaml and deploy');
    expect(fresh.text).not.toContain('/r/');
    const known = await mailsOf('Sample-Partner');
    expect(known.text).toContain('\nhttps://handover.example.com/r/sample-partner\n');
    expect(known.hint).toContain('If it belongs to another affiliate');
  });

  it('is not there for anything that is no submission', async () => {
    const world = await createReadingWorld();
    const id = await world.add('contact');
    const uuid = '0199e0c4-7a10-7c3e-9f7b-3c1d5e8a2b64';
    world.blobs.entries.set(`site:submissions/drafts/${uuid}/000`, { text: '{}', metadata: '' });
    for (const path of [
      `hero/${id}`,
      `contact/${uuid}`,
      `drafts/${uuid}`,
      `Contact/${id}`,
      `contact/${id}%2F000`,
      'contact/ffffffff-ffff-7fff-bfff-ffffffffffff',
      `..%2Fjobs/${id}`,
      'contact/nothing',
    ]) {
      const { status, body } = await world.get(`/api/inbox/submissions/${path}`);
      expect([path, status]).toEqual([path, 404]);
      expect(JSON.stringify(body)).not.toContain('Visitor');
    }
  });

  it.each([
    ['half written', '{"half', 'It is not JSON', undefined],
    ['something else', '[1, 2]', 'The record: ', '[\n  1,\n  2\n]'],
    [
      'of another shape',
      '{"id":"x","email":"ann@example.com","password":"hunter2"}',
      'Source: ',
      '{\n  "id": "x",\n  "email": "ann@example.com"\n}',
    ],
  ])(
    'is shown with the reason if it is %s, kept as it is by a decision, and deleted',
    async (...given) => {
      const [, text, reason, stored] = given;
      const world = await createReadingWorld();
      const id = await world.add('contact');
      const key = `site:submissions/${submissionKey('contact', id)}`;
      world.blobs.entries.set(key, { text, metadata: '' });
      const { fields, status } = await world.entry('contact', id);
      expect(status).toBe('pending');
      expect(fields[0]?.value).toMatch(new RegExp(`^${reason}.*\\. Restore it from a backup, or`));
      expect(fields[1]?.value).toBe(stored);
      const post = async (path: string, body: object) =>
        (await send(world, jsonPost(`/api/inbox/${path}`, body, world.headers))).status;
      const entries = [{ formType: 'contact', id, seen: 0 }];
      const action = { kind: 'status', status: 'closed' };
      expect(await post('actions', { entries, action })).toBe(200);
      expect(world.blobs.entries.get(key)?.text).toBe(text);
      expect((await world.entry('contact', id)).status).toBe('pending');
      expect(await post('delete', { entries: [{ formType: 'contact', id }] })).toBe(200);
      expect((await world.get(`/api/inbox/submissions/contact/${id}`)).status).toBe(404);
      expect(world.blobs.keys('submissions')).toEqual([]);
    },
  );

  it('and the list are closed without a session', async () => {
    const world = await createReadingWorld();
    const id = await world.add('contact');
    const path = '/api/inbox/submissions';
    for (const request of [jsonPost(path, {}), inboxCall(`${path}/contact/${id}`, {})]) {
      expect((await send(world, request)).status).toBe(401);
    }
  });
});

describe('an offer', () => {
  it('is worked out, beside the asking price and the others for the same listing', async () => {
    const world = await createReadingWorld();
    const note = { cash_at_close: 10_000, note_amount: 40_000, note_rate: 8, note_months: 36 };
    const older = await world.add('make_offer', { daysAgo: 400, fields: offer(ASKING) });
    const mine = await world.add('make_offer', { daysAgo: 2, fields: offer(50_000, note) });
    const elsewhere = { ...offer(1_000), listing_id: 'sf-1' };
    await world.add('make_offer', { daysAgo: 1, fields: elsewhere });
    await world.add('make_offer', { daysAgo: 1, isHeld: true, fields: offer(1) });
    const spam = await world.add('make_offer', { daysAgo: 1, fields: offer(2) });
    await world.addEntries('make_offer', spam, { status: 'spam' });
    const rescued = await world.add('make_offer', { isHeld: true, fields: offer(30_000) });
    await world.addEntries('make_offer', rescued, { status: 'pending' });
    const { offers, listing } = await world.entry('make_offer', mine);
    expect(listing).toEqual({ id: A_LISTING.id, title: A_LISTING.title });
    expect(offers?.asking).toBe(ASKING);
    expect(offers?.all.map(({ id }) => id)).toEqual([mine, rescued, older]);
    expect(offers?.all[0]).toMatchObject({
      formType: 'make_offer',
      sender: 'Bea Buyer',
      price: 50_000,
      downPayment: 10_000,
      monthlyPayment: monthlyPayment({ principal: 40_000, apr: 0.08, months: 36 }),
      months: 36,
      ofAsking: 50_000 / ASKING,
    });
    expect(offers?.all[2]).toMatchObject({ monthlyPayment: null, months: null, ofAsking: 1 });
  });

  it('looks for others for little time', async () => {
    const world = await createReadingWorld();
    const mine = await world.add('make_offer', { fields: offer(1_000) });
    for (let n = 1; n <= 200; n += 1) {
      await world.add('make_offer', { daysAgo: n, fields: offer(1_000 + n) });
    }
    const [{ offers }, reads] = await world.readsOf(() => world.entry('make_offer', mine));
    expect(reads.length).toBeLessThanOrEqual(150);
    const prices = offers?.all.map(({ price }) => price) ?? [];
    expect(prices.length).toBeGreaterThan(30);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  });

  it('says nothing it cannot know', async () => {
    const world = await createReadingWorld();
    const fields = offer(5_000, { listing_id: 'gone', note_amount: 5_000, note_rate: 900 });
    const id = await world.add('make_offer', { fields });
    const { offers, listing } = await world.entry('make_offer', id);
    expect(listing).toBeUndefined();
    expect(offers).toMatchObject({ asking: null, all: [{ ofAsking: null, monthlyPayment: null }] });
    const broken = await world.add('make_offer', { fields: { price: 'much' } });
    expect((await world.entry('make_offer', broken)).offers).toBeUndefined();
  });
});

describe('an investor', () => {
  it('is shown which published listings fit', async () => {
    const world = await createReadingWorld();
    const id = await world.add('investor_application', {
      fields: {
        capitalPerDeal: '25k-100k',
        investmentStructure: ['undecided'],
        dealTypes: ['noPreference'],
      },
    });
    const { fit } = await world.entry('investor_application', id);
    const open = listingSummaries().filter(({ isOffMarket }) => !isOffMarket);
    const inRange = open.filter(
      ({ price }) => price !== null && price > 25_000 && price <= 100_000,
    );
    expect(inRange.length).toBeGreaterThan(0);
    expect(fit).toEqual({
      ofAll: open.length,
      listings: inRange.map(({ id: listing, title, price }) => ({ id: listing, title, price })),
    });
    const contact = await world.add('contact');
    expect((await world.entry('contact', contact)).fit).toBeUndefined();
  });
});

describe("a seller's listing", () => {
  const cardOf = async (type: string, change: Record<string, unknown> = {}) => {
    const world = await createReadingWorld();
    const form = FORM_CASES.find((one) => one.type === type);
    const response = await send(world, jsonPost(form?.path ?? '', { ...form?.body(1), ...change }));
    return (await world.entry(type, await savedId(response))).card;
  };

  it('is shown as its card would be, with what is missing', async () => {
    const card = await cardOf('create_listing');
    expect(card?.title).toMatch(/\w/);
    expect(card?.price).toBeGreaterThan(0);
    expect(Object.values(CATEGORY_LABELS)).toContain(card?.category);
    expect(card?.missing).toEqual(
      expect.arrayContaining(['Revenue by month', 'Hosting', 'Open to $0 down']),
    );
    expect(card?.missing.join()).not.toMatch(/Title|Checked/);
  });

  it('has what the owner filled in, and asks the seller only for the rest', async () => {
    const world = await createReadingWorld();
    const id = await world.add('startup_listing', {
      fields: { completed: true, startupName: 'Ledger', businessType: 'saas' },
    });
    const askedFor = async () => {
      const { card, mails } = await world.entry('startup_listing', id);
      return [card?.missing.join(), mails.drafts.find(({ kind }) => kind === 'ask')?.text];
    };
    for (const text of await askedFor()) expect(text).toMatch(/tech stack|does it run on/i);
    const values = { techStack: 'Rails', title: 'Books for small shops' };
    const edit = { kind: 'listing_edit', request: 'a', listingId: 'h-1', values } as const;
    await world.addEntries('startup_listing', id, {
      did: { ...edit, read: [] },
    });
    for (const text of await askedFor()) expect(text).not.toMatch(/tech stack|does it run on/i);
    expect((await world.entry('startup_listing', id)).card?.title).toBe('Books for small shops');
  });

  it('never shows a price that the public would not see', async () => {
    const card = await cardOf('create_listing', { marketplaceSource: 'Off-market' });
    expect(card).toMatchObject({ price: null, monthlyRevenue: null, monthlyProfit: null });
  });

  it('keeps private what the wizard promised to', async () => {
    const world = await createReadingWorld();
    const id = await world.add('startup_listing', {
      fields: {
        completed: true,
        startupName: 'Zanzibar Ledger',
        founderName: 'Carla Quist',
        founderEmail: 'carla@zanzibar-ledger.example',
        anonymousListing: true,
        businessType: 'saas',
        uniqueValue:
          'Zanzibar Ledger keeps books for small shops, and Carla Quist answers every call.',
      },
    });
    const entry = await world.entry('startup_listing', id);
    expect(JSON.stringify(entry.card)).not.toMatch(/Zanzibar|Carla|Quist/);
    expect(entry.card?.missing).toEqual(expect.arrayContaining(['Monthly revenue', 'Tech stack']));
    expect(entry.sender.name).toBe('Carla Quist');
    expect(entry.firstLine).toMatch(/^Listing · Zanzibar Ledger: Zanzibar Ledger keeps books/);
  });
});
