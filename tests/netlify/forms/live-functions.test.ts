import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBlobs } from '#platform/blobs.ts';
import { type BlobsServer, serveBlobs } from '#tests/platform/fixtures/serve-blobs.ts';
import api from '#netlify/functions/api.ts';
import maintenance from '#netlify/functions/maintenance.ts';
import { blobContents } from '#tests/platform/fixtures/blob-contents.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { startLoops } from '#tests/netlify/battery/fake-loops.ts';
import { A_LISTING, AN_OFF_MARKET_LISTING } from '#tests/netlify/battery/published-listings.ts';
import { platformContext } from '#tests/netlify/battery/platform-context.ts';
import { formPost, jsonPost, ORIGIN, savedId } from '#tests/netlify/battery/world.ts';

/** The functions as they are deployed, on real storage and a real provider's contract. */
let loops: Awaited<ReturnType<typeof startLoops>>;
let storage: BlobsServer;
let directory = '';
let lines: string[] = [];

beforeAll(async () => {
  loops = await startLoops();
});
afterAll(() => loops.stop());

beforeEach(async () => {
  loops.reset();
  directory = await temporaryFolder();
  storage = await serveBlobs(createBlobs({ directory }));
  lines = [];
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', storage.context);
  vi.stubEnv('HANDOVER_SECRET', '');
  vi.stubEnv('LOOPS_API_KEY', loops.variables.LOOPS_API_KEY);
  vi.stubEnv('LOOPS_API_URL', loops.variables.LOOPS_API_URL);
  vi.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line));
});
afterEach(() => storage.close());

async function send(request: Request) {
  const context = platformContext();
  const response = await api(request, context);
  await context.settled();
  return response;
}

/** Every record of the production store, by its key. */
function recordsOnDisk(): Map<string, unknown> {
  const entries = [...blobContents(directory)].filter(
    ([name]) => name.startsWith(STORE) && !name.startsWith(`${STORE}index/`),
  );
  return new Map(
    entries.map(([name, text]) => [
      name.slice(STORE.length),
      JSON.parse(text.split('\n')[0] ?? ''),
    ]),
  );
}
const STORE = 'site:submissions/';

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern);
const today = () => new Date().toISOString().slice(0, 10);

describe('POST /api/email-collection', () => {
  it('stores the record with exactly the specified fields', async () => {
    const body = { email: ' ada@example.com ', source: 'homepage_hero', wants_subscription: false };
    const response = await send(jsonPost('/api/email-collection', body));
    expect(response.status).toBe(201);
    const id = await savedId(response);
    expect(id).toMatch(ID);
    expect(Object.fromEntries(recordsOnDisk())).toEqual({
      [`hero/${today()}/${id}`]: {
        id,
        email: 'ada@example.com',
        source: 'homepage_hero',
        status: 'pending',
        signup_context: {
          form_type: 'hero',
          email: 'ada@example.com',
          source: 'homepage_hero',
          wants_subscription: false,
        },
        created_at: matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    });
    expect(loops.calls).toEqual([]);
  });

  it('subscribes the address when the box was ticked, also without JavaScript', async () => {
    const fields = { email: 'ada@example.com', source: 'homepage_hero', wants_subscription: 'on' };
    const response = await send(formPost('/api/email-collection', fields));
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/thank-you/hero');
    expect([...loops.contacts.keys()]).toEqual(['ada@example.com']);
    const names = [...recordsOnDisk().keys()];
    expect(names.filter((name) => name.startsWith('jobs/'))).toEqual([]);
  });
});

describe('POST /api/form-submission/marketplace_inquiry', () => {
  const inquiry = {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    source: 'marketplace',
    tags: ['marketplace-inquire'],
    startup_name: 'What the page called it',
    listing_id: A_LISTING.id,
  };
  const path = '/api/form-submission/marketplace_inquiry';
  const signup_context = {
    form_type: 'marketplace_inquiry',
    ...inquiry,
    startup_name: A_LISTING.title,
  };

  it('stores the inquiry under the title that we know the listing by', async () => {
    const id = await savedId(await send(jsonPost(path, inquiry)));
    const file = recordsOnDisk().get(`marketplace-inquiry/${today()}/${id}`);
    expect(file).toMatchObject({
      id,
      email: 'ada@example.com',
      source: 'marketplace',
      signup_context,
    });
    const members = typeof file === 'object' && file !== null ? Object.keys(file) : [];
    expect(members).toEqual(['id', 'email', 'source', 'status', 'signup_context', 'created_at']);
  });

  it('stores the same of a form without JavaScript', async () => {
    const { name, email, listing_id } = inquiry;
    const response = await send(formPost(path, { name, email, listing_id }));
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/thank-you/marketplace_inquiry');
    expect([...recordsOnDisk().values()]).toMatchObject([{ signup_context }]);
  });

  it('refuses a listing that is gone', async () => {
    const response = await send(jsonPost(path, { ...inquiry, listing_id: 'gone' }));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      error: {
        code: 'invalid',
        // The listing's own page has no field for it.
        message: 'This listing is no longer available.',
        fields: {
          listing_id: 'This listing is no longer available. Please choose another.',
        },
      },
    });
    expect(recordsOnDisk().size).toBe(0);
  });
});

describe('POST /api/form-submission/contact_seller', () => {
  const path = '/api/form-submission/contact_seller';
  const message = {
    email: ' ada@example.com ',
    message: '  What do the servers cost?\n\tAnd who runs them? ',
    startup_name: 'What the page called it',
    listing_id: A_LISTING.id,
  };
  const signup_context = {
    form_type: 'contact_seller',
    email: 'ada@example.com',
    message: 'What do the servers cost?\n\tAnd who runs them?',
    startup_name: A_LISTING.title,
    listing_id: A_LISTING.id,
    source: 'listing',
    tags: ['contact-seller'],
  };

  it('stores the message under the title that we know the listing by', async () => {
    const id = await savedId(await send(jsonPost(path, message)));
    const file = recordsOnDisk().get(`contact-seller/${today()}/${id}`);
    expect(file).toEqual({
      id,
      email: 'ada@example.com',
      source: 'listing',
      status: 'pending',
      signup_context,
      created_at: matching(/Z$/),
    });
  });

  it('stores the same of a form without JavaScript', async () => {
    const { startup_name: _title, ...fields } = message;
    const crlf = fields.message.replaceAll('\n', '\r\n');
    const response = await send(formPost(path, { ...fields, message: crlf }));
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/thank-you/contact_seller');
    expect([...recordsOnDisk().values()]).toMatchObject([{ signup_context }]);
  });

  it('refuses an empty message, and a listing that takes inquiries instead', async () => {
    const empty = await send(jsonPost(path, { ...message, message: ' \n ' }));
    expect(await empty.json()).toMatchObject({
      error: { code: 'invalid', fields: { message: 'Please enter a message to the seller.' } },
    });
    const offMarket = await send(
      jsonPost(path, { ...message, listing_id: AN_OFF_MARKET_LISTING.id }),
    );
    expect(offMarket.status).toBe(422);
    const why = 'This listing is off-market. Please send an inquiry from its own page instead.';
    expect(await offMarket.json()).toMatchObject({
      error: { code: 'invalid', message: why, fields: { listing_id: why } },
    });
    expect(recordsOnDisk().size).toBe(0);
  });
});

describe('POST /api/form-submission/make_offer', () => {
  const path = '/api/form-submission/make_offer';
  const DAY = 86_400_000;
  const dayFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
  const offer = {
    price: '$45,000.50',
    cash_at_close: '10k',
    note_amount: '25,000.50',
    note_rate: '7.5 %',
    note_months: '36',
    earn_out_amount: '4000',
    earn_out_months: '12',
    earn_out_target: 'Profit of $30,000 in the first year',
    revenue_share_amount: '6k',
    revenue_share_percent: '10 %',
    revenue_share_months: '24',
    closing_date: dayFromNow(30),
    message: 'We would keep the team.',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    listing_id: A_LISTING.id,
  };
  const signup_context = {
    form_type: 'make_offer',
    ...offer,
    price: 45_000.5,
    cash_at_close: 10_000,
    note_amount: 25_000.5,
    note_rate: 7.5,
    note_months: 36,
    earn_out_amount: 4_000,
    earn_out_months: 12,
    earn_out_target: 'Profit of $30,000 in the first year',
    revenue_share_amount: 6_000,
    revenue_share_percent: 10,
    revenue_share_months: 24,
    startup_name: A_LISTING.title,
    source: 'listing',
    tags: ['make-offer'],
  };

  it('stores the numbers as numbers, and the price that was offered', async () => {
    const id = await savedId(await send(jsonPost(path, { ...offer, startup_name: 'Theirs' })));
    const file = recordsOnDisk().get(`make-offer/${today()}/${id}`);
    expect(file).toEqual({
      id,
      email: 'ada@example.com',
      source: 'listing',
      status: 'pending',
      signup_context,
      created_at: matching(/Z$/),
    });
  });

  it('stores the same of a form without JavaScript', async () => {
    const response = await send(formPost(path, offer));
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/thank-you/make_offer');
    const [file] = [...recordsOnDisk().values()];
    expect(Reflect.get(Object(file), 'signup_context')).toEqual(signup_context);
  });

  it('keeps parts that were left empty out of the record', async () => {
    const { price, closing_date, name, email, listing_id } = offer;
    const cash = { price, cash_at_close: price, closing_date, name, email, listing_id };
    const empty = { note_amount: '', note_rate: ' ', earn_out_amount: '', message: '' };
    await send(formPost(path, { ...cash, ...empty }));
    const [file] = [...recordsOnDisk().values()];
    expect(Reflect.get(Object(file), 'signup_context')).toEqual({
      form_type: 'make_offer',
      ...cash,
      price: 45_000.5,
      cash_at_close: 45_000.5,
      startup_name: A_LISTING.title,
      source: 'listing',
      tags: ['make-offer'],
    });
  });

  it.each([
    [
      'a day that is past',
      { closing_date: dayFromNow(-2) },
      'closing_date',
      /^This date has passed/,
    ],
    ['a listing that is gone', { listing_id: 'gone' }, 'listing_id', /no longer available/],
    [
      'an off-market listing',
      { listing_id: AN_OFF_MARKET_LISTING.id },
      'listing_id',
      /is off-market/,
    ],
    ['parts that do not make up the price', { price: '45k' }, 'price', /add up to \$45,000\.50/],
  ])('refuses %s', async (_what, changes, field, message) => {
    const response = await send(jsonPost(path, { ...offer, ...changes }));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      error: { code: 'invalid', fields: { [field]: matching(message) } },
    });
    expect(recordsOnDisk().size).toBe(0);
  });
});

describe('the rest of the API', () => {
  it('is healthy while the variables are usable and the storage answers', async () => {
    const response = await send(new Request(`${ORIGIN}/api/health`));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      data: {
        app_config: 'ok',
        email_collection: 'ok',
        // Until maintenance has run.
        jobs: 'unknown',
        version: matching(/^(\d+\.\d+\.\d+|[0-9a-f]{7,64})$/),
      },
    });
    expect(recordsOnDisk().size).toBe(0);
  });

  it('says which half of its health failed', async () => {
    vi.stubEnv('LOOPS_API_URL', 'http://not-this-machine.test');
    const badVariable = await send(new Request(`${ORIGIN}/api/health`));
    expect(badVariable.status).toBe(503);
    expect(await badVariable.json()).toMatchObject({
      data: { app_config: 'failed', email_collection: 'ok' },
    });
    expect(lines.join()).not.toContain('not-this-machine');
    vi.stubEnv('LOOPS_API_URL', '');
    vi.stubEnv('NETLIFY_BLOBS_CONTEXT', '');
    // Each look at the storage counts for half a minute.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000);
    const noStorage = await send(new Request(`${ORIGIN}/api/health`));
    expect(noStorage.status).toBe(503);
    expect(await noStorage.json()).toMatchObject({
      data: { app_config: 'ok', email_collection: 'failed' },
    });
  });

  it('reaches the newsletter provider, and takes up what it missed', async () => {
    const check = jsonPost('/api/submit-to-loops', { testConnection: true });
    expect(await (await send(check)).json()).toEqual({ success: true });
    loops.behave(() => ({ status: 503 }));
    const wish = jsonPost('/api/subscribe-to-loops', { email: 'late@example.com' });
    expect(await (await send(wish)).json()).toEqual({ success: false, reason: 'pending' });
    loops.behave(() => 'well');
    // Once the time of the visitor who asked for it is over.
    const later = maintenance.with({ now: () => Date.now() + 180_000 });
    await later(new Request(ORIGIN), platformContext());
    expect([...loops.contacts.keys()]).toEqual(['late@example.com']);
    const names = [...recordsOnDisk().keys()];
    expect(names.filter((name) => name.startsWith('jobs/'))).toEqual([]);
  });

  it('carries the full set of headers on every kind of answer', async () => {
    const answers = [
      await send(new Request(`${ORIGIN}/api/health`)),
      await send(new Request(`${ORIGIN}/api/unknown`)),
      await send(new Request(`${ORIGIN}/api/health`, { method: 'HEAD' })),
      await send(jsonPost('/api/email-collection', {})),
      await send(formPost('/api/email-collection', {})),
      await send(formPost('/api/email-collection', { email: 'a@example.com' })),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 422, 422, 303]);
    for (const { headers } of answers) {
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
        'content-security-policy': matching(/default-src 'none'/),
      });
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
    }
  });
});
