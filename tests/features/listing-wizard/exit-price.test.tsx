import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { fieldNamed } from '#src/domain/forms/form-values.ts';
import { readDraft } from '#src/domain/forms/startup-listing/draft.ts';
import { startupListingForm } from '#src/domain/forms/startup-listing/form.ts';
import { publicPreview } from '#src/domain/forms/startup-listing/public-preview.ts';
import { fromWizard } from '#src/domain/publishing/from-wizard.ts';
import { answerText } from '#src/features/listing-wizard/Review.tsx';
import { ExitPrice } from '#src/features/listing-wizard/ExitPrice.tsx';
import { labeledValues } from '#netlify/store/submission-words.ts';
import { A_BARE_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';

const field = fieldNamed(startupListingForm.fields, 'idealExitPrice');
const SENDING = {
  id: '0199e0c4-7a10-7c3e-9f7b-3c1d5e8a2b64',
  at: '2026-02-28T23:59:59.999Z',
  listedOn: '2026-03-04',
};

/** What each place says of a price, from the field in the wizard to the listing's file. */
function everywhere(price: number | string | undefined) {
  const answers = readDraft({ ...A_BARE_LISTING, idealExitPrice: price });
  const record = startupListingForm.schema.parse({ ...A_BARE_LISTING, idealExitPrice: price });
  const drawn = renderToStaticMarkup(
    <ExitPrice field={field} start={answers.idealExitPrice} error={undefined} idPrefix="listing" />,
  );
  const { fields, remarks } = fromWizard(readDraft(record), SENDING);
  const stored = Object.entries(record).filter(([, answer]) => answer !== undefined);
  const shown = labeledValues({
    id: SENDING.id,
    email: record.founderEmail,
    source: 'website',
    status: 'pending',
    created_at: SENDING.at,
    events: [],
    signup_context: { ...Object.fromEntries(stored), form_type: 'startup_listing' },
  });
  return {
    field: /<output[^>]*>([^<]*)</.exec(drawn)?.[1],
    slider: /type="range".*? value="([\d.]+)"/.exec(drawn)?.[1],
    notice: /role="status"[^>]*>([^<]*)</.exec(drawn)?.[1],
    review: answerText(field, answers.idealExitPrice),
    preview: publicPreview(answers).price,
    record: record.idealExitPrice,
    toOwner: shown.find(({ name }) => name === 'idealExitPrice')?.value,
    file: fields.price,
    remarks,
  };
}

const LOW =
  'Listings here start at $10,000. You can still send yours, and we’ll talk about the price before we publish it.';
const HIGH = LOW.replace('start at $10,000', 'go up to $250,000');

describe('the ideal exit price', () => {
  it.each([undefined, '', ' '])('is not given, at no place, by a seller who says %j', (price) => {
    expect(everywhere(price)).toEqual({
      field: 'Not given',
      slider: '5000',
      notice: '',
      review: 'Not given',
      preview: 'Price on request',
      record: undefined,
      toOwner: undefined,
      file: undefined,
      remarks: ['The seller gave no price. Without one, the page says “Price on request.”'],
    });
  });

  it.each([10_000, '45k', 68_000, 250_000])('reads the same everywhere when it is %j', (price) => {
    const dollars =
      { '10000': '$10,000', '45k': '$45,000', '68000': '$68,000' }[price] ?? '$250,000';
    const amount = Number(dollars.replace(/\D/g, ''));
    expect(everywhere(price)).toEqual({
      field: dollars,
      slider: String(amount),
      notice: '',
      review: dollars,
      preview: dollars,
      record: amount,
      toOwner: dollars,
      file: amount,
      remarks: [],
    });
  });

  it.each([
    [5_000, '$5,000', LOW],
    [0, '$0', LOW],
    [9_999.99, '$9,999.99', LOW],
    [300_000, '$300,000', HIGH],
  ])('can be sent as %d, and seller and editor are told what that means', (price, text, notice) => {
    expect(everywhere(price)).toEqual({
      field: text,
      slider: String(price),
      notice,
      review: `${text}\n${notice}`,
      preview: text,
      record: price,
      toOwner: text,
      file: price,
      remarks: [
        `The seller wants ${text}. We list businesses from $10,000 to $250,000. The form told the seller we’d talk about the price first.`,
      ],
    });
  });

  it('is $100k+ at the top stop, everywhere but in the file, which has room for a number only', () => {
    const notice =
      '$100k+ means $100,000 or more. We’ll ask you for an exact price before we publish.';
    expect(everywhere(100_000)).toEqual({
      field: '$100k+',
      slider: '100000',
      notice,
      review: `$100k+\n${notice}`,
      preview: '$100k+',
      record: 100_000,
      toOwner: '$100k+',
      file: undefined,
      remarks: [
        'No price yet: the seller chose $100k+. The form told them we’d ask for an exact price.',
      ],
    });
  });
});
