import { z } from 'zod';
import { createSubmissionId } from '#netlify/http/submission-id.ts';
import {
  doneJobKey,
  failedJobKey,
  pendingJobKey,
  submissionSubject,
} from '#netlify/mail/job-keys.ts';
import type { PersonStores } from '#netlify/store/erase.ts';
import { confirmedKey, progressKey } from '#netlify/store/saved-search-keys.ts';
import { announcementName } from '#netlify/searches/announcement.ts';
import { confirmationName } from '#netlify/searches/saved-searches.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import { begin, save } from '#tests/netlify/battery/listing-draft.ts';
import { addEvents } from './stored.ts';
import { jsonPost, NOON, savedId, send, type World } from '#tests/netlify/battery/world.ts';

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
  // A link to the listing, wishes for the newsletter, mails to confirm a search, and those made below.
  'email records': 8,
  'links to listings': 4,
  'saved searches': 1,
  announcements: 1,
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
  const search = ids.get('saved_search') ?? '';
  const notice = (formType: string) => ({
    kind: 'email-notice',
    subject: submissionSubject(formType, ids.get(formType) ?? ''),
  });
  const job = { since: 1, attempts: 0, due: 1 };
  const edition = createSubmissionId(NOON);
  for (const key of [
    doneJobKey(notice('contact')),
    failedJobKey(notice('dfy'), 1),
    pendingJobKey({ ...notice('startup_listing'), ...job }),
    doneJobKey(confirmationName(search)),
    pendingJobKey({ ...announcementName(edition, search), ...job }),
    confirmedKey('a'.repeat(64), search),
    progressKey(edition, search),
  ]) {
    await submissions.createOnce(key, {}, 'x');
  }
  /** Whatever tells of them. */
  const told = [email, name, draft.id, ...ids.values()].map((trace) => trace.toLowerCase());
  return { ids, told };
}
