import { describe, expect, it } from 'vitest';
import type { FormField } from '#src/domain/forms/form-definition.ts';
import { formPage } from '#netlify/http/form-page.ts';
import { markup } from '#netlify/environment/markup.ts';
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
const ESCAPED = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;&#39;';
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

describe('the page that gives a form back', () => {
  it('keeps every value but passwords', () => {
    const page = draw({
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
    expect(page).toContain('<input type="text" value="typed"');
    expect(page).toContain('name="long">\n\nfirst\nsecond</textarea>');
    expect(page).toContain('inputmode="decimal" value="12.50"');
    expect(page).toContain('<input type="text" inputmode="numeric" value="24" id="months"');
    expect(page).toContain('<input type="date" value="2027-01-31" id="day" name="day" required');
    expect(page).not.toContain('hunter2');
    expect(page).toContain('<option value="b" selected>Second</option>');
    expect(page).toContain('<input type="radio" name="radio" value="a" checked> First');
    expect(page.match(/type="checkbox" name="many" value="[ab]" checked/g)).toHaveLength(2);
    expect(page).toMatch(/type="checkbox" id="agree" name="agree" checked/);
    expect(page).toContain('<input type="hidden" name="source" value="elsewhere">');
    expect(page).toContain('<input type="hidden" name="idempotency_key" value="the-id">');
  });

  it('escapes whatever was typed, and whatever an error says', () => {
    const values = Object.fromEntries(FIELDS.map(({ name }) => [name, [HOSTILE]]));
    const errors = Object.fromEntries(FIELDS.map(({ name }) => [name, HOSTILE]));
    const page = draw({ ...values, form_token: [HOSTILE] }, errors);
    expect(page).not.toContain('<script');
    expect(page).toContain(ESCAPED);
    expect(page).not.toMatch(/ style=|<style| on[a-z]+=/);
  });

  it('names every error in a summary that leads to its field, and beside the field', () => {
    const visible = FIELDS.filter(({ kind }) => kind !== 'hidden');
    const errors = Object.fromEntries(FIELDS.map(({ name }) => [name, `Mend ${name}.`]));
    const page = draw({}, errors);
    const [summary = ''] =
      page.match(/<div class="error-summary" role="alert"[\s\S]*?<\/div>/) ?? [];
    for (const { name } of visible) {
      expect(summary).toContain(`<a href="#${name}">Mend ${name}.</a>`);
      expect(page.match(new RegExp(` id="${name}"`, 'g'))).toHaveLength(1);
      expect(page).toContain(`id="${name}-error">Error: Mend ${name}.</p>`);
      expect(page).toMatch(new RegExp(`aria-describedby="(${name}-hint )?${name}-error"`));
    }
    expect(summary).not.toContain('Mend source');
    // Of the fieldsets only the controls inside could be invalid, and which one is not known.
    expect(page.match(/aria-invalid="true"/g)).toHaveLength(visible.length - 2);
    expect(page).not.toMatch(/<fieldset[^>]*aria-invalid/);
    expect(page).toContain('<title>Error: A form | Handover</title>');
  });

  it('labels every field, marks the optional ones, and has one heading of the first rank', () => {
    const page = draw();
    expect(page).toContain('<label for="text">Text</label>');
    expect(page).toContain('<label for="long">Long (optional)</label>');
    expect(page).toContain('<legend>Many (optional)</legend>');
    expect(page).toContain('<p class="hint" id="text-hint">Any text</p>');
    expect(page).toContain('aria-describedby="text-hint"');
    expect(page.match(/<h1>/g)).toHaveLength(1);
    expect(page).toContain('<html lang="en">');
    expect(page).not.toContain('aria-invalid');
  });
});

describe('a form posted without JavaScript', () => {
  const path = '/api/form-submission/marketplace_inquiry';

  it('comes back with its errors, its values and the listings to choose from', async () => {
    const fields = { name: '', email: 'wrong', listing_id: A_LISTING.id };
    const response = await send(createWorld(), formPost(path, fields));
    expect(response.status).toBe(422);
    expect(response.headers.get('content-security-policy')).toContain("style-src 'self'");
    const page = await response.text();
    expect(page).toContain('<a href="#name">Please enter your name.</a>');
    expect(page).toContain('<a href="#email">Please enter a valid email address.</a>');
    expect(page).toContain('value="wrong"');
    const title = markup`${A_LISTING.title}`.text;
    expect(page).toContain(`<option value="${A_LISTING.id}" selected>${title}</option>`);
    expect(page).toContain('<link rel="stylesheet" href="/form-page.css">');
  });

  it('says that a listing is gone, and lets another be chosen', async () => {
    const fields = { name: 'Ada', email: 'ada@example.com', listing_id: 'gone' };
    const page = await (await send(createWorld(), formPost(path, fields))).text();
    expect(page).toContain(
      '<a href="#listing_id">This listing is no longer available. Please choose another.</a>',
    );
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
    const page = await response.text();
    expect(page).toContain(
      '<a href="#price">The parts add up to $40,000, but your offer is $45,000. Change one so they match.</a>',
    );
    expect(page).toContain('<a href="#note_rate">Please enter the interest rate of the note,');
    expect(page).toContain('<a href="#note_months">Please enter the term of the note in months');
    expect(page).toContain('value="$45,000" id="price"');
    expect(page).toContain('value="20k" id="cash_at_close"');
    expect(page).toContain('<input type="date" value="2027-01-31"');
    expect(page).toContain('First line\r\nsecond line</textarea>');
    expect(page).toContain(`<input type="hidden" name="listing_id" value="${A_LISTING.id}">`);
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
    const [summary = ''] =
      /<div class="error-summary"[\s\S]*?<\/div>/.exec(await response.text()) ?? [];
    expect(summary).toContain(message);
    const script = await send(world, jsonPost(path, { ...fields, listing_id }));
    expect((await failureOf(script)).message).toContain(message);
    expect(world.blobs.entries.size).toBe(0);
  });
});
