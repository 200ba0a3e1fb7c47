import { expect, it } from 'vitest';
import { fundingRequestForm } from '#src/domain/forms/funding-request.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import { A_LISTING, AN_OFF_MARKET_LISTING } from '#tests/netlify/battery/published-listings.ts';
import { createWorld, failureOf, formPost, jsonPost, send } from '#tests/netlify/battery/world.ts';
import { recordOfPage, recordOfScript } from './stored-record.ts';

const form = fundingRequestForm;
const formCase = FORM_CASES.find(({ type }) => type === form.type);
const body = formCase?.body(1) ?? {};
const fields = formCase?.fields(1) ?? {};

it('stores the request with its figures, under the title that we know the listing by', async () => {
  const record = await recordOfScript(form, { ...body, startup_name: 'Theirs' });
  expect(record).toEqual({
    email: body.email,
    source: 'analyze_deal',
    signup_context: { ...body, startup_name: A_LISTING.title, form_type: 'funding_request' },
  });
});

it('stores the same of a form without JavaScript, with the figures as numbers', async () => {
  expect(await recordOfPage(form, fields)).toEqual({
    email: fields.email,
    source: 'analyze_deal',
    signup_context: {
      structure: 'debt',
      pitch: 'Pitch 1:\n\twe know these customers.',
      name: 'Visitor 1',
      email: fields.email,
      listing_id: A_LISTING.id,
      startup_name: A_LISTING.title,
      price: 45_001.5,
      monthly_profit: -120.25,
      dscr: -1.2083,
      source: 'analyze_deal',
      form_type: 'funding_request',
    },
  });
});

it('takes figures of the visitor’s own, which belong to no listing whatever the page says', async () => {
  const record = await recordOfScript(form, { ...body, listing_id: '', startup_name: 'Theirs' });
  expect(record).toMatchObject({ signup_context: { price: 45_001.5 } });
  expect(JSON.stringify(record)).not.toMatch(/listing_id|startup_name/);
});

it.each([
  ['gone', 'This listing is no longer available.'],
  [AN_OFF_MARKET_LISTING.id, 'This listing is off-market.'],
])('refuses a listing that nobody can analyse: %j', async (listing_id, message) => {
  const world = createWorld();
  const response = await send(world, jsonPost(form.action, { ...body, listing_id }));
  expect(response.status).toBe(422);
  expect((await failureOf(response)).message).toContain(message);
  expect(world.blobs.entries.size).toBe(0);
});

it('comes back without JavaScript as it was typed, with its figures', async () => {
  const response = await send(createWorld(), formPost(form.action, { ...fields, pitch: ' ' }));
  expect(response.status).toBe(422);
  const page = await response.text();
  expect(page).toContain('>Please enter your pitch.</a>');
  expect(page).toContain('checked="" value="debt"');
  expect(page).toContain('<input type="hidden" name="price" value="45001.5"/>');
  expect(page).toContain('<input type="hidden" name="dscr" value="-1.2083"/>');
  for (const { name } of form.fields) expect(page).toContain(` name="${name}"`);
});
