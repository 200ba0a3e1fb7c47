import { LISTING_FIELDS } from '#src/domain/forms/startup-listing/steps.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDraft } from '#src/domain/forms/startup-listing/draft.ts';
import { startupListingForm } from '#src/domain/forms/startup-listing/form.ts';
import {
  answersOf,
  givenAnswers,
  isEmpty,
  isSame,
  mergeAnswers,
} from '#src/features/listing-wizard/answers.ts';
import { A_BARE_LISTING, A_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';

const { form_step: _step, completed: _completed, ...ANSWERS } = A_LISTING;

/** The form as a browser holds it, with these answers filled in. */
function formWith(answers: Record<string, string | number | boolean | string[]>): FormData {
  const form = new FormData();
  for (const { name, kind } of LISTING_FIELDS) {
    const answer = answers[name] ?? '';
    if (Array.isArray(answer)) for (const one of answer) form.append(name, one);
    else if (kind === 'checkbox') {
      if (answer === true) form.append(name, 'on');
    } else if (kind !== 'checkbox-group') form.append(name, String(answer));
  }
  return form;
}

describe('answers that were kept', () => {
  it('are those of the form’s definition', () => {
    expect(LISTING_FIELDS.map(({ name }) => name)).toEqual(
      startupListingForm.fields.map(({ name }) => name),
    );
    expect(Object.keys(readDraft(ANSWERS)).sort()).toEqual(
      LISTING_FIELDS.map(({ name }) => name).sort(),
    );
  });

  it('are read as the server reads them', () => {
    const drafts = [
      ANSWERS,
      A_BARE_LISTING,
      { monthlyRevenue: '$4.2k', payingCustomers: '1,200', monthlyProfit: 'about 2k' },
      { businessType: '', willAdvisePostSale: '', dealStructures: [], startupName: '' },
      { businessType: 'bakery', founderEmail: 7, anonymousListing: 'yes', unknown: 1 },
      { startupName: 'x'.repeat(101), reasonForSelling: 'x'.repeat(5_001) },
      { idealExitPrice: 'x'.repeat(41), dealStructures: 'cash' },
    ];
    for (const draft of drafts) {
      expect(JSON.parse(JSON.stringify(readDraft(draft)))).toEqual(
        JSON.parse(JSON.stringify(readDraft(draft))),
      );
    }
  });

  it('have as much as a draft can hold of a text that its step refuses as too long', () => {
    const reason = `${'x'.repeat(5_000)} and more`;
    const answers = answersOf(formWith({ ...ANSWERS, reasonForSelling: reason }));
    expect(answers).toEqual(
      answersOf(formWith({ ...ANSWERS, reasonForSelling: 'x'.repeat(5_000) })),
    );
  });

  it('can be read whatever a browser’s storage holds', () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom(...Object.keys(ANSWERS)), (anything, name) => {
        expect(readDraft(anything)).toBeTypeOf('object');
        const read = readDraft({ ...ANSWERS, [name]: anything });
        expect({ ...read, [name]: 0 }).toEqual({ ...ANSWERS, [name]: 0 });
      }),
    );
  });
});

describe('answers of the form as it stands', () => {
  it('are every answer, the empty ones too', () => {
    expect(answersOf(formWith(ANSWERS))).toEqual(ANSWERS);
    const untouched = answersOf(formWith({}));
    expect(Object.values(untouched).filter((answer) => answer === undefined)).toEqual([]);
    expect(untouched).toMatchObject({ startupName: '', revenueChannels: [], agreeToTerms: false });
  });

  it('can be saved as a draft', () => {
    for (const answers of [ANSWERS, A_BARE_LISTING, {}]) {
      const sent = answersOf(formWith(answers));
      expect(readDraft(sent)).toEqual(sent);
    }
  });

  it('are nothing worth keeping until somebody has given one', () => {
    expect(isEmpty(answersOf(formWith({})))).toBe(true);
    const some = [{ agreeToTerms: true }, { techStack: 'Lisp' }, { idealExitPrice: 5_000 }];
    for (const given of some) {
      expect(isEmpty(answersOf(formWith(given)))).toBe(false);
    }
  });
});

describe('answers from two places', () => {
  it('are merged to the later one of each, where it is not empty', () => {
    const earlier = readDraft({ startupName: 'Fern', techStack: 'Lisp', openToZeroDown: true });
    const later = readDraft({ startupName: 'Fern Hold', techStack: '', openToZeroDown: false });
    expect(givenAnswers(mergeAnswers(earlier, later))).toEqual(
      readDraft({ startupName: 'Fern Hold', techStack: 'Lisp' }),
    );
  });

  it('say the same when they differ only in what is empty', () => {
    const kept = readDraft({ startupName: 'Fern' });
    expect(isSame(kept, answersOf(formWith({ startupName: 'Fern' })))).toBe(true);
    expect(isSame(kept, readDraft({ startupName: 'Fern Hold' }))).toBe(false);
  });
});
