import { expect, it } from 'vitest';
import { makeOfferForm } from '#src/domain/forms/make-offer.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import { createWorld, failureOf, jsonPost, send } from '#tests/netlify/battery/world.ts';

const formCase = FORM_CASES.find(({ type }) => type === makeOfferForm.type);

/** What an offer is answered whose day of closing is 31 January 2027, sent at this moment. */
async function sendAt(moment: number) {
  const world = createWorld();
  world.clock.time = moment;
  const response = await send(world, jsonPost(makeOfferForm.action, formCase?.body(1)));
  return { response, stored: world.blobs.keys('submissions').length };
}

it('takes a day of closing for as long as it is that day anywhere, by the server’s clock', async () => {
  const lastMoment = Date.UTC(2027, 1, 1, 11, 59, 59, 999);
  const inTime = await sendAt(lastMoment);
  expect([inTime.response.status, inTime.stored]).toEqual([201, 1]);
  const late = await sendAt(lastMoment + 1);
  expect([late.response.status, late.stored]).toEqual([422, 0]);
  expect((await failureOf(late.response)).fields).toEqual({
    closing_date: 'This date has passed. Please choose today or a later date.',
  });
});

it('tells a page from before a field was required that the form has changed', async () => {
  const body = { ...formCase?.body(1), closing_date: undefined };
  const response = await send(createWorld(), jsonPost(makeOfferForm.action, body));
  const { fields, message } = await failureOf(response);
  expect(Object.keys(fields ?? {})).toEqual(['closing_date']);
  expect(message).toContain('This form has changed. Please reload the page');
});
