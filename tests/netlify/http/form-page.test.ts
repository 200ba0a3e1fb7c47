import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import type { FormField } from '#src/domain/forms/form-definition.ts';
import { formPage } from '#netlify/http/form-page.tsx';
import { contactSellerForm } from '#src/domain/forms/contact-seller.ts';
import { makeOfferForm } from '#src/domain/forms/make-offer.ts';
import { A_LISTING, AN_OFF_MARKET_LISTING } from '#tests/netlify/battery/published-listings.ts';
import {
  createWorld,
  failureOf,
  formPost,
  heldIds,
  jsonPost,
  recordKeys,
  send,
} from '#tests/netlify/battery/world.ts';

const HOSTILE = `"><script>alert(1)</script>&amp;'`;
const OPTIONS = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
];

const FIELDS: FormField[] = [
  { name: 'text', label: 'Text', kind: 'text', required: true, hint: 'Any text', maxLength: 9 },
  { name: 'long', label: 'Long', kind: 'textarea' },
  { name: 'amount', label: 'Amount', kind: 'number' },
  { name: 'months', label: 'Months', kind: 'text', inputMode: 'numeric' },
  { name: 'day', label: 'Day', kind: 'date', required: true },
  { name: 'secret', label: 'Secret', kind: 'password', required: true },
  { name: 'one', label: 'One', kind: 'select', required: true, options: OPTIONS },
  { name: 'radio', label: 'Radio', kind: 'radio', options: OPTIONS },
  { name: 'many', label: 'Many', kind: 'checkbox-group', options: OPTIONS },
  { name: 'agree', label: 'Agree', kind: 'checkbox' },
  { name: 'source', label: 'Source', kind: 'hidden', value: 'page' },
];

const form = {
  title: 'A form',
  action: '/api/test',
  submitLabel: 'Send',
  fields: FIELDS,
};

function draw(values: Record<string, string[]> = {}, errors: Record<string, string> = {}): string {
  return formPage({
    form,
    choices: {},
    values: new Map(Object.entries(values)),
    message: 'Please check the marked fields.',
    errors,
    submissionId: 'the-id',
  });
}

const parse = (html: string) => parseHTML(html).document;
const textsOf = (page: ParentNode, selector: string) =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe('the page that gives a form back', () => {
  it('keeps every value but passwords', () => {
    const html = draw({
      text: ['typed'],
      long: ['\nfirst\nsecond'],
      amount: ['12.50'],
      months: ['24'],
      day: ['2027-01-31'],
      secret: ['hunter2'],
      one: ['b'],
      radio: ['a'],
      many: ['a', 'b'],
      agree: ['on'],
      source: ['elsewhere'],
    });
    const page = parse(html);
    const valueOf = (selector: string) => page.querySelector(selector)?.getAttribute('value');
    expect(valueOf('input[type="text"][name="text"]')).toBe('typed');
    expect(html).toMatch(/<textarea [^>]*name="long"[^>]*>\n\nfirst\nsecond<\/textarea>/);
    expect(html).toMatch(/inputMode="decimal"[^>]* name="amount" value="12.50"/);
    expect(html).toMatch(/inputMode="numeric"[^>]* name="months" value="24"/);
    expect(valueOf('input[type="date"][name="day"][required]')).toBe('2027-01-31');
    expect(html).not.toContain('hunter2');
    expect(textsOf(page, 'select[name="one"] option[selected]')).toEqual(['Second']);
    expect(valueOf('[type="radio"][name="radio"][checked]')).toBe('a');
    expect(page.querySelectorAll('[type="checkbox"][name="many"][checked]')).toHaveLength(2);
    expect(page.querySelectorAll('[type="checkbox"][name="agree"][checked]')).toHaveLength(1);
    expect(valueOf('[type="hidden"][name="source"]')).toBe('elsewhere');
    expect(valueOf('[type="hidden"][name="idempotency_key"]')).toBe('the-id');
  });

  it('escapes whatever was typed, and whatever an error says', () => {
    const values = Object.fromEntries(FIELDS.map(({ name }) => [name, [HOSTILE]]));
    const errors = Object.fromEntries(FIELDS.map(({ name }) => [name, HOSTILE]));
    const html = draw({ ...values, form_token: [HOSTILE] }, errors);
    expect(html).not.toContain('<script');
    expect(html).not.toMatch(/ style=|<style| on[a-z]+=/);
    const page = parse(html);
    expect(page.querySelector('[name="text"]')?.getAttribute('value')).toBe(HOSTILE);
    expect(page.getElementById('form-text-error')?.textContent).toBe(HOSTILE);
  });

  it('names every error in a summary that leads to its field, and beside the field', () => {
    const visible = FIELDS.filter(({ kind }) => kind !== 'hidden');
    const errors = Object.fromEntries(FIELDS.map(({ name }) => [name, `Mend ${name}.`]));
    const html = draw({}, errors);
    const page = parse(html);
    for (const { name } of visible) {
      const link = `[role="alert"][autofocus] a[href="#form-${name}"]`;
      expect(textsOf(page, link)).toEqual([`Mend ${name}.`]);
      expect(page.querySelectorAll(`#form-${name}`)).toHaveLength(1);
      expect(page.getElementById(`form-${name}-error`)?.textContent).toBe(`Mend ${name}.`);
      const described = page.querySelector(`#form-${name}`)?.getAttribute('aria-describedby');
      expect(described?.split(' ')).toContain(`form-${name}-error`);
    }
    expect(textsOf(page, '[role="alert"]').join()).not.toContain('Mend source');
    const controls = ':is(input, select, textarea):not([type="hidden"], .trap)';
    expect(page.querySelectorAll(`${controls}:not([aria-invalid="true"])`)).toHaveLength(0);
    expect(html).not.toMatch(/<fieldset[^>]*aria-invalid/);
    expect(page.title).toBe('Error: A form | Handover');
  });

  it('labels every field, marks the optional ones, and has one heading of the first rank', () => {
    const html = draw();
    const page = parse(html);
    expect(textsOf(page, 'label[for="form-text"]')).toEqual(['Text']);
    expect(textsOf(page, 'label[for="form-long"]')).toEqual(['Long (optional)']);
    expect(textsOf(page, '#form-many legend')).toEqual(['Many (optional)']);
    expect(textsOf(page, '#form-text-hint')).toEqual(['Any text']);
    expect(page.querySelector('#form-text')?.getAttribute('aria-describedby')).toBe(
      'form-text-hint',
    );
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.documentElement.lang).toBe('en');
    expect(html).not.toContain('aria-invalid');
  });
});

describe('a form posted without JavaScript', () => {
  const path = '/api/form-submission/marketplace_inquiry';

  it('comes back with its errors, its values and the listings to choose from', async () => {
    const fields = { name: '', email: 'wrong', listing_id: A_LISTING.id };
    const response = await send(createWorld(), formPost(path, fields));
    expect(response.status).toBe(422);
    expect(response.headers.get('content-security-policy')).toContain("style-src 'self'");
    const page = parse(await response.text());
    expect(textsOf(page, '[href="#form-name"]')).toEqual(['Please enter your name.']);
    expect(textsOf(page, '[href="#form-email"]')).toEqual(['Please enter a valid email address.']);
    expect(page.querySelector('[name="email"]')?.getAttribute('value')).toBe('wrong');
    expect(textsOf(page, `option[value="${A_LISTING.id}"][selected]`)).toEqual([A_LISTING.title]);
    expect(page.querySelectorAll('[rel="stylesheet"][href="/form-page.css"]')).toHaveLength(1);
  });

  it('says that a listing is gone, and lets another be chosen', async () => {
    const fields = { name: 'Ada', email: 'ada@example.com', listing_id: 'gone' };
    const page = await (await send(createWorld(), formPost(path, fields))).text();
    expect(textsOf(parse(page), '[href="#form-listing_id"]')).toEqual([
      'This listing is no longer available. Please choose another.',
    ]);
    expect(page).toContain('<option value="">Please choose</option>');
  });

  it('is stored once when the page is sent again, and as a new one when an answer is changed', async () => {
    const world = createWorld();
    const fields = { name: 'Ada', email: 'ada@example.com', listing_id: A_LISTING.id };
    const first = await (await send(world, formPost(path, { ...fields, email: 'x' }))).text();
    expect(first).not.toContain('idempotency_key');
    for (const name of ['Ada', 'Ada', 'Augusta', 'Augusta']) {
      expect((await send(world, formPost(path, { ...fields, name }))).status).toBe(303);
    }
    expect(recordKeys(world)).toHaveLength(2);
  });

  it('takes an empty control field for a missing one, and a repeated field for a wrong one', async () => {
    const world = createWorld();
    const fields = { name: 'Ada', email: 'ada@example.com', listing_id: A_LISTING.id };
    const controls = { idempotency_key: '', form_token: '', second_topic: '' };
    expect((await send(world, formPost(path, { ...fields, ...controls }))).status).toBe(303);
    expect(heldIds(world)).toEqual([]);
    const twice: [string, string][] = [...Object.entries(fields), ['email', 'b@example.com']];
    expect((await send(world, formPost(path, twice))).status).toBe(422);
  });

  it('says what to do when what is wrong is nothing the visitor typed', async () => {
    const fields = { name: 'Ada', email: 'ada@example.com', listing_id: A_LISTING.id, extra: '1' };
    const page = await (await send(createWorld(), formPost(path, fields))).text();
    expect(page).toContain('Please reload the page and fill it in again.');
  });
});

describe('an offer made without JavaScript', () => {
  const path = makeOfferForm.action;
  const offer = {
    price: '$45,000',
    cash_at_close: '20k',
    note_amount: '20,000',
    closing_date: '2027-01-31',
    message: 'First line\r\nsecond line',
    name: 'Ada',
    email: 'ada@example.com',
    listing_id: A_LISTING.id,
  };

  it('comes back as it was typed, with what does not add up', async () => {
    const response = await send(createWorld(), formPost(path, offer));
    expect(response.status).toBe(422);
    const html = await response.text();
    const page = parse(html);
    expect(textsOf(page, '[role="alert"] a')).toEqual([
      'The parts add up to $40,000, but your offer is $45,000. Change one so they match.',
      'Please enter the interest rate of the note, or 0 if there is none.',
      'Please enter the term of the note in months.',
    ]);
    const valueOf = (name: string) => page.querySelector(`[name="${name}"]`)?.getAttribute('value');
    expect(valueOf('price')).toBe('$45,000');
    expect(valueOf('cash_at_close')).toBe('20k');
    expect(valueOf('closing_date')).toBe('2027-01-31');
    expect(html).toContain('First line\r\nsecond line</textarea>');
    expect(valueOf('listing_id')).toBe(A_LISTING.id);
  });

  it('draws every field, and is stored when sent again', async () => {
    const world = createWorld();
    const page = await (await send(world, formPost(path, offer))).text();
    for (const { name } of makeOfferForm.fields) expect(page).toContain(` name="${name}"`);
    const mended = { ...offer, price: '40k', note_rate: '8 %', note_months: '24' };
    expect((await send(world, formPost(path, mended))).status).toBe(303);
    expect(world.blobs.keys('submissions', 'make-offer/')).toHaveLength(1);
  });
});

describe.each([
  [contactSellerForm.action, { email: 'ada@example.com', message: 'Hello' }],
  [
    makeOfferForm.action,
    {
      price: '1',
      cash_at_close: '1',
      closing_date: '2027-01-31',
      name: 'Ada',
      email: 'ada@example.com',
    },
  ],
])('a form at %s about a listing that has no seller to write to', (path, fields) => {
  it.each([
    ['gone', 'This listing is no longer available.'],
    [AN_OFF_MARKET_LISTING.id, 'This listing is off-market. Please send an inquiry from its own'],
    ['', 'Please reload the page and fill it in again.'],
  ])('says so, for no field that is seen is wrong: %j', async (listing_id, message) => {
    const world = createWorld();
    const response = await send(world, formPost(path, { ...fields, listing_id }));
    expect(response.status).toBe(422);
    expect(textsOf(parse(await response.text()), '[role="alert"]').join()).toContain(message);
    const script = await send(world, jsonPost(path, { ...fields, listing_id }));
    expect((await failureOf(script)).message).toContain(message);
    expect(world.blobs.entries.size).toBe(0);
  });
});
