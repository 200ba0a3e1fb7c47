import { describe, expect, it } from 'vitest';
import { createListingForm } from '#src/domain/forms/create-listing.ts';
import { LISTING_FIELDS } from '#src/domain/forms/startup-listing/steps.ts';
import {
  type AnswerReader,
  changesOf,
  plainAnswers,
  WIZARD_ANSWERS,
} from '#src/features/my-listing/answer-groups.ts';

const CREATE_ANSWERS = plainAnswers(createListingForm.fields);

/** What the browser sends of a form that was filled in with stored answers. */
function formOf({ fields, ofStored }: AnswerReader, stored: object) {
  const form = new FormData();
  const shown = new Map(Object.entries(ofStored({ ...stored })));
  for (const { name, kind } of fields) {
    const answer = shown.get(name);
    if (kind === 'checkbox' && answer === true) form.set(name, 'on');
    else if (Array.isArray(answer)) for (const one of answer) form.append(name, String(one));
    // Browsers send each line break in a textarea as CRLF.
    else if (typeof answer === 'string' || typeof answer === 'number')
      form.set(name, String(answer).replaceAll('\n', '\r\n'));
  }
  return form;
}

const WIZARD = {
  startupName: 'Fern Hold',
  founderEmail: 'kim@example.com',
  anonymousListing: true,
  monthlyRevenue: 4200,
  monthlyProfit: 0,
  revenueChannels: ['subscription', 'other'],
  dealStructures: ['cash'],
  reasonForSelling: 'One.\n\nTwo.',
  agreeToTerms: true,
};
const CREATE = { title: 'Booking software', price: 45_000, age: 2.5, description: 'A.\nB.' };

describe.each([
  ['the wizard', WIZARD_ANSWERS, WIZARD, 'startupName', 'Fern'],
  ['the short form', CREATE_ANSWERS, CREATE, 'title', 'Booking'],
] as const)('answers of %s', (_name, reader, stored, field, typed) => {
  const before = reader.ofStored({ ...stored });

  it('that nobody touched have not changed', () => {
    expect(changesOf(before, reader.ofForm(formOf(reader, stored)))).toEqual({});
  });

  it('have changed only where something else was typed', () => {
    const form = formOf(reader, stored);
    form.set(field, typed);
    expect(changesOf(before, reader.ofForm(form))).toEqual({ [field]: typed });
  });

  it('that were cleared are sent as empty', () => {
    const form = formOf(reader, stored);
    form.set(field, '');
    expect(changesOf(before, reader.ofForm(form))).toEqual({ [field]: '' });
  });
});

it('a box unchecked and a group emptied are changes, and the same number typed otherwise is none', () => {
  const form = formOf(WIZARD_ANSWERS, WIZARD);
  form.delete('anonymousListing');
  form.delete('dealStructures');
  form.set('monthlyRevenue', '4.2k');
  const before = WIZARD_ANSWERS.ofStored(WIZARD);
  expect(changesOf(before, WIZARD_ANSWERS.ofForm(form))).toEqual({
    anonymousListing: false,
    dealStructures: [],
  });
});

it('the wizard’s answers have every field of the wizard', () => {
  expect(Object.keys(WIZARD_ANSWERS.ofStored({})).sort()).toEqual(
    LISTING_FIELDS.map(({ name }) => name).sort(),
  );
});
