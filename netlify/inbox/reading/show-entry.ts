import * as z from 'zod/mini';
import { isListingForm } from '#src/domain/publishing/publishable.ts';
import { capitalize } from '#src/domain/shared/capitalize.ts';
import type { Entry, EntryName } from '#src/domain/submissions/inbox-api.ts';
import { dataAnswer } from '#netlify/http/answer.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import { entryNameShape } from '#netlify/inbox/doing/entry-name.ts';
import { mailsFor } from '#netlify/inbox/doing/mail-drafts.ts';
import { sellersListing } from '#netlify/inbox/publishing/sellers-listing.ts';
import { inboxQuery } from '#netlify/inbox/inbox-endpoint.ts';
import { submissionKey } from '#netlify/store/blob-keys.ts';
import { currentRecord } from '#netlify/store/current-record.ts';
import { confirmedTime } from '#netlify/store/listing-links.ts';
import { readRecord } from '#netlify/store/records.ts';
import { picturesFor, readPictures } from '#netlify/store/pictures.ts';
import { readStatuses } from '#netlify/store/statuses.ts';
import { withoutPasswords } from '#netlify/store/submission-json.ts';
import { labeledValues } from '#netlify/store/submission-words.ts';
import { type FoundRecord, summaryOf } from './entry-summary.ts';
import { fitOf } from './investor-fit.ts';
import { cardOf } from './listing-card.ts';
import { offersFor } from './offers.ts';

const nameSchema = z.object(entryNameShape);

/** One submission with everything that helps to answer it. */
export const showEntry = inboxQuery('/api/inbox/submissions/:form/:id', async (call) => {
  const { parameters } = call;
  const name = nameSchema.safeParse({ formType: parameters.get('form'), id: parameters.get('id') });
  const entry = name.success ? await readEntry(name.data, call) : undefined;
  return entry ? dataAnswer(200, entry) : { code: 'not_found' };
});

/** Why it can't be read, what to do about it, and what is stored if that is JSON. */
const unreadableFields = ({ reason, content }: FoundRecord & { kind: 'unreadable' }) => [
  {
    name: 'reason',
    label: "Why this can't be read",
    value: `${capitalize(reason)}. Restore it from a backup, or delete it.`,
  },
  ...(content === undefined
    ? []
    : [
        {
          name: 'stored',
          label: 'What is stored',
          value: JSON.stringify(withoutPasswords(content), null, 2),
        },
      ]),
];

async function readEntry({ formType, id }: EntryName, call: Call): Promise<Entry | undefined> {
  const { store, environment } = call;
  const [found, history] = await Promise.all([
    readRecord(store, submissionKey(formType, id)),
    readStatuses(store, { formType, id }),
  ]);
  if (found.kind === 'missing') return undefined;
  const { entries } = history;
  const summary = summaryOf({ formType, id, isMarked: false }, found, history);
  const mails = { drafts: [], isMailOn: environment.mail !== undefined };
  const shown = entries.map(({ latest: _latest, ...entry }) => entry);
  const base = { ...summary, fields: [], history: shown, mails };
  if (found.kind === 'unreadable') return { ...base, fields: unreadableFields(found) };
  const record = currentRecord(found.record, entries);
  const code = record.signup_context['affiliate_code'];
  const listing = sellersListing(found.record, history);
  const isListing = isListingForm(formType);
  const [offers, own, pictures, addressConfirmedAt] = await Promise.all([
    offersFor(summary, record, store),
    mailsFor(summary, { record, listing }, call),
    isListing ? readPictures(store, id) : undefined,
    isListing ? confirmedTime(call.credentials, environment.secret, id, record.email) : undefined,
  ]);
  const fit = fitOf(record);
  return {
    ...base,
    fields: labeledValues(record),
    mails: own,
    ...(typeof code === 'string' && { affiliateCode: code }),
    ...(addressConfirmedAt !== undefined && { addressConfirmedAt }),
    ...(offers && { offers }),
    ...(fit && { fit }),
    ...(listing && { card: cardOf(listing.edited) }),
    ...(pictures && pictures.count > 0 && { pictures: picturesFor(pictures) }),
  };
}
