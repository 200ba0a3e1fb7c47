import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EDITABLE_FIELDS, VERIFICATION_FIELDS } from '#src/domain/publishing/editable-fields.ts';
import type { PublishingDraft } from '#src/domain/submissions/publishing-api.ts';
import { NO_EDITS } from '#src/features/inbox/publishing/use-publishing.ts';
import { ListingFields } from '#src/features/inbox/publishing/ListingFields.tsx';

const VALUES = new Map([
  ['financing.structures', 'cash\nseller_financing'],
  ['verification.revenue.level', 'document-seen'],
]);
const mistakes = { hosting: 'This field is missing.' };
const draft: PublishingDraft = {
  ...{ formType: 'startup_listing', id: '', listingId: 'h-1', path: '', text: '', read: [] },
  fields: EDITABLE_FIELDS.map(({ name }) => ({ name, value: VALUES.get(name) ?? '' })),
  ...{ mistakes, traces: [], remarks: [], isGithubOn: false, status: 'approved', seen: 1 },
  pictures: { revision: 0, screenshots: [] },
};
const part = { draft, edits: NO_EDITS, mistakes, shown: mistakes, onEdit: () => undefined };

it('what is missing comes first, with what it is and how to fill it in, and what was chosen is ticked', () => {
  const [wanted = '', rest = ''] = renderToStaticMarkup(<ListingFields {...part} />).split(
    '<details>',
  );
  expect(wanted).toMatch(/<label [^>]+>Hosting<\/label>/);
  expect(wanted).toContain('Where, and what it costs, in 10 to 240 characters.');
  expect(wanted).toMatch(/<textarea [^>]*name="hosting"/);
  expect(wanted).toContain('This field is missing.');
  expect(wanted.match(/<label/g)).toHaveLength(1);
  const others = EDITABLE_FIELDS.length - VERIFICATION_FIELDS.length - 1;
  expect(rest).toContain(`All other fields (${others})`);
  const ticked = [...rest.matchAll(/<input type="checkbox"[^>]*checked=""[^>]*>/g)].join();
  expect([...ticked.matchAll(/value="(\w+)"/g)].map(([, value]) => value)).toEqual([
    'cash',
    'seller_financing',
  ]);
});

it('a figure says how it was verified, among all levels and what they mean', () => {
  const text = renderToStaticMarkup(<ListingFields {...part} />);
  expect(text).toContain('Monthly revenue');
  expect(text).toContain('<option value="document-seen" selected="">Documents reviewed</option>');
  expect(text).toContain('Checked at source: We checked it at the source');
});
