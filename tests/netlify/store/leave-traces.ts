import { z } from 'zod';
import { jobKey, submissionSubject } from '#netlify/mail/queue.ts';
import type { PersonStores } from '#netlify/store/erase.ts';
import { submissionKey } from '#netlify/store/keys.ts';
import { searchKey } from '#netlify/store/saved-search-keys.ts';
import { announcementName } from '#netlify/searches/announce-listings.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import { begin, save } from '#tests/netlify/battery/listing-draft.ts';
import { addEvents } from './stored.ts';
import { jsonPost, NOON, savedId, send, type World } from '#tests/netlify/battery/world.ts';

const askedSchema = z.object({ signup_context: z.object({ query: z.string() }) });

/** What a form's case sends, from somebody else. */
function sentBy(email: string, name: string, body: Record<string, unknown>) {
  const text = JSON.stringify(body)
    .replaceAll(/visitor\d+@example\.com/g, email)
    .replaceAll(/Visitor \d+/g, name);
  return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
}

/** How many entries `leaveTraces` leaves, by the names of their places. */
export const TRACES = {
  submissions: FORM_CASES.length + 1,
  spam: 1,
  'unfinished listings': 1,
  // Where the unfinished one is not.
  'list of submissions': 1,
  // A link to the listing, a wish for the newsletter, a mail to confirm a search, and those made below.
  'email records': 6,
  'links to listings': 4,
  'saved searches': 1,
  passwords: 1,
};

/** Sends every form, begins a listing, wants the newsletter, is held in quarantine, is answered. */
export async function leaveTraces(world: World, stores: PersonStores, email: string, name: string) {
  const ids = new Map<string, string>();
  for (const { type, path, body } of FORM_CASES) {
    const response = await send(world, jsonPost(path, sentBy(email, name, body(1))));
    ids.set(type, await savedId(response));
  }
  const contact = FORM_CASES.find(({ type }) => type === 'contact');
  const asSpam = { ...sentBy(email, name, contact?.body(2) ?? {}), second_topic: 'x' };
  await send(world, jsonPost(contact?.path ?? '', asSpam));
  const draft = await begin(world, { startupName: `${name}'s shop` });
  await save(world, draft, { revision: 1, founderEmail: email.toLowerCase() });
  await save(world, draft, { revision: 2, startupName: `The shop of ${name}` });
  await send(world, jsonPost('/api/subscribe-to-loops', { email }));
  const { submissions } = stores;
  const id = ids.get('startup_listing') ?? '';
  const owner = { formType: 'startup_listing', id };
  const at = new Date(NOON).toISOString();
  await addEvents(submissions, owner, { status: 'in_review', at, note: `${name} called` });
  const searchId = ids.get('saved_search') ?? '';
  const asked = await submissions.read(submissionKey('saved_search', searchId), askedSchema);
  const query = asked.kind === 'found' ? asked.value.signup_context.query : '';
  const search = { id: searchId, email, query };
  const state = { frequency: 'instant', confirmedAt: NOON, told: ['h-1'] };
  await submissions.createOnce(searchKey(search), { ...search, ...state }, 'x');
  const notice = (formType: string) => ({
    kind: 'email-notice',
    subject: submissionSubject(formType, ids.get(formType) ?? ''),
  });
  const job = { since: 1, dueAt: 1, attempts: 0, payload: {} };
  for (const name of [notice('contact'), announcementName(search.id, ['h-1'])]) {
    await submissions.createOnce(jobKey(name), job, 'x');
  }
  const failed = { ...job, endedAt: NOON, isFailed: true };
  await submissions.createOnce(jobKey(notice('dfy')), failed, 'x');
  /** Whatever tells of them. */
  const told = [email, name, draft.id, ...ids.values()].map((trace) => trace.toLowerCase());
  return { ids, told };
}
