import fc from 'fast-check';
import { z } from 'zod';
import { withAsciiDomain } from '#src/domain/shared/email-address.ts';
import { liveRuntime } from '#netlify/environment/runtime.ts';
import { createSubmissionId } from '#netlify/store/keys.ts';
import { changePictures, storePictureFile } from '#netlify/pictures/pictures.ts';
import { createLink, hashOfAddress } from '#netlify/store/listing-links.ts';
import { openStore, type Store } from '#netlify/store/store.ts';
import type { EntryName } from '#src/domain/submissions/inbox-api.ts';
import { A_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';
import { addEvents, editAsSeller } from './stored.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import {
  beginRequest,
  begun,
  type Draft,
  saveRequest,
} from '#tests/netlify/battery/listing-draft.ts';
import {
  createWorld,
  jsonPost,
  MAIL_VARIABLES,
  NOON,
  savedId,
  SECRET,
  send,
} from '#tests/netlify/battery/world.ts';

/** People, and how each spells their address. The last four are nearly somebody else. */
export const PEOPLE: readonly (readonly string[])[] = [
  ['ada.b@gmail.com', 'ADA.b+shop@GoogleMail.com', 'adab@gmail.com'],
  ['bob@exämple.de', 'Bob+x@xn--exmple-cua.de', 'BOB@EXA\u0308MPLE.DE', 'bob@ｅｘäｍｐｌｅ.de'],
  ['cyd@İstanbul.com', 'CYD@i\u0307stanbul.com', 'cyd+1@xn--istanbul-o0e.com'],
  ['x-ada.b@gmail.com'],
  ['ada.b@gmail.com.example.com'],
  ['bob@example.de'],
  ['cyd@istanbul.com'],
];

/** Somebody, in one of their spellings. */
const someone = fc
  .tuple(fc.nat(PEOPLE.length - 1), fc.nat(9))
  .map(([person, spelling]) => ({ person, email: of(PEOPLE[person] ?? [], spelling) }));
const of = (spellings: readonly string[], index: number) =>
  spellings[index % spellings.length] ?? '';
const maybe = fc.option(someone, { nil: undefined });
const pick = fc.nat(99);

/** One thing that somebody does. `pick` chooses among what there is. */
const step = fc.oneof(
  fc.record({
    does: fc.constant('send' as const),
    form: fc.constantFrom(
      'contact',
      'make_offer',
      'saved_search',
      'affiliate_signup',
      'create_listing',
    ),
    by: someone,
    about: maybe,
    /** Under the id of something that is there. */
    underIdOf: fc.option(pick, { nil: undefined }),
  }),
  fc.record({ does: fc.constant('subscribe' as const), by: someone }),
  fc.record({ does: fc.constant('begin' as const), by: maybe, about: maybe }),
  fc.record({
    does: fc.constant('save' as const),
    pick,
    by: maybe,
    about: maybe,
    isCleared: fc.boolean(),
  }),
  fc.record({ does: fc.constant('submit' as const), pick, by: someone, about: maybe }),
  fc.record({
    does: fc.constant('note' as const),
    pick,
    what: fc.constantFrom('note' as const, 'mail' as const, 'edit' as const),
    about: someone,
  }),
  fc.record({ does: fc.constant('picture' as const), pick, about: maybe }),
  fc.record({ does: fc.constant('link' as const), pick }),
);
export const histories = fc.array(step, { minLength: 4, maxLength: 16 });
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Someone = { person: number; email: string };

/** A submission or a draft, as the history knows it. */
export interface Document {
  form: string;
  id: string;
  /** Who it belongs to; undefined for a draft without an address. */
  owner: number | undefined;
  /** A word that is in it and nowhere else. */
  mark: string;
  draft?: Draft;
  saves: number;
}

const VARIABLES = {
  HANDOVER_SECRET: SECRET,
  ...MAIL_VARIABLES,
  RECEIPTS: 'on',
  OWNER_EMAIL: 'owner@example.com',
};
const tell = (about: Someone | undefined, mark: string) =>
  `${mark}${about ? `: ask <${about.email}> or <${about.email.replace('@', '%40')}> for 4,200` : ''}.`;

/** What is stored once a history has happened. No mail goes out, so all of it waits. */
export async function happen(steps: readonly Step[], blobsFetch?: typeof fetch) {
  const world = createWorld({ variables: () => VARIABLES, ...(blobsFetch && { blobsFetch }) });
  const runtime = {
    ...liveRuntime,
    sleep: world.clock.sleep,
    blobsFetch: blobsFetch ?? world.blobs.fetch,
  };
  const stores = {
    submissions: openStore('submissions', runtime),
    credentials: openStore('credentials', runtime),
  };
  const documents: Document[] = [];
  const subscribers = new Map<string, number>();
  let marks = 0;
  const add = (document: Omit<Document, 'saves'>) => documents.push({ ...document, saves: 1 });
  const one = (pick: number, isFit: (document: Document) => boolean = () => true) => {
    const fit = documents.filter(isFit);
    return fit[pick % fit.length];
  };
  const isListing = ({ form }: Document) => ['startup_listing', 'create_listing'].includes(form);
  const isOpen = ({ draft, form }: Document) => draft !== undefined && form === 'startup_listing';

  for (const now of steps) {
    world.clock.time += 1_000;
    marks += 1;
    const mark = `mark${marks}x${world.clock.time.toString(36)}`;
    if (now.does === 'send') {
      const { path = '', body } = FORM_CASES.find(({ type }) => type === now.form) ?? {};
      const text = JSON.stringify(body?.(marks)).replaceAll(/visitor\d+@example\.com/g, '');
      const sent = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
      for (const [name, value] of Object.entries(sent)) if (value === '') sent[name] = now.by.email;
      for (const name of ['message', 'promotionPlan', 'description']) {
        if (name in sent) sent[name] = tell(now.about, mark).padEnd(20, '.');
      }
      const shared = now.underIdOf === undefined ? undefined : one(now.underIdOf);
      const id = shared?.id ?? createSubmissionId(world.clock.time);
      const response = await send(world, jsonPost(path, sent, { 'idempotency-key': id }));
      if (response.status !== 201) continue;
      const stored = await savedId(response);
      const isRepeat = documents.some((other) => other.id === stored && other.form === now.form);
      if (!isRepeat) add({ form: now.form, id: stored, owner: now.by.person, mark });
    } else if (now.does === 'subscribe') {
      const { email, person } = now.by;
      const response = await send(world, jsonPost('/api/subscribe-to-loops', { email }));
      if (response.status === 200) subscribers.set(withAsciiDomain(email), person);
    } else if (now.does === 'begin') {
      const answers = { techStack: tell(now.about, mark) };
      const body = now.by ? { ...answers, founderEmail: now.by.email } : answers;
      const draft = await begun(await send(world, beginRequest(body)));
      add({ form: 'startup_listing', id: draft.id, owner: now.by?.person, mark, draft });
    } else if (now.does === 'save' || now.does === 'submit') {
      const document = one(now.pick, isOpen);
      if (!document?.draft) continue;
      const { by } = now;
      const isSubmit = now.does === 'submit';
      const isCleared = !isSubmit && now.isCleared;
      const email = isCleared ? '' : by?.email;
      const body = {
        ...(isSubmit && A_LISTING),
        revision: document.saves,
        ...(email !== undefined && { founderEmail: email }),
        techStack: tell(now.about, document.mark),
      };
      if ((await send(world, saveRequest(document.draft, body))).status !== 200) continue;
      document.saves += 1;
      if (email !== undefined) document.owner = isCleared ? undefined : by?.person;
      if (isSubmit) delete document.draft;
    } else if (now.does === 'note') {
      const document = one(now.pick, ({ draft }) => draft === undefined);
      if (!document) continue;
      const { form: formType, id } = document;
      await note(stores.submissions, { formType, id }, now.what, now.about.email, document.mark);
    } else {
      const document = one(
        now.pick,
        (candidate) => isListing(candidate) && candidate.owner !== undefined,
      );
      if (!document) continue;
      const { form: formType, id, owner = 0 } = document;
      const name = { formType, id };
      if (now.does === 'link') {
        const email = of(PEOPLE[owner] ?? [], now.pick);
        const { time } = world.clock;
        await createLink(stores.credentials, SECRET, { ...name, email }, () => time);
      } else {
        const picture = {
          id: crypto.randomUUID(),
          type: 'image/webp' as const,
          width: 1,
          height: 1,
          hash: mark,
        };
        const shot = { ...picture, alt: tell(now.about, document.mark) };
        const bytes = Buffer.from(document.mark.repeat(400));
        await storePictureFile(stores.submissions, name, picture, bytes);
        await changePictures(stores.submissions, name, NOON, ({ revision, screenshots }) => ({
          revision,
          screenshots: [...screenshots, shot],
        }));
      }
    }
  }
  return { world, stores, documents, subscribers };
}

const at = new Date(NOON).toISOString();
/** What the owner or a seller adds to a history. */
async function note(
  store: Store,
  name: EntryName,
  what: 'note' | 'mail' | 'edit',
  email: string,
  mark: string,
): Promise<void> {
  const text = `Dear ${mark} at <${email}>`;
  if (what === 'note') {
    const event = { status: 'in_review', at, note: `${mark}: called <${email}>` } as const;
    await addEvents(store, name, event);
  } else if (what === 'mail') {
    const request = crypto.randomUUID();
    const mail = { to: email, subject: `For ${mark}`, text, request };
    await addEvents(store, name, { status: 'approved', at, did: { kind: 'passed_on', ...mail } });
  } else {
    const answers = { monthlyRevenue: 2_100, idealExitPrice: 25_000, reasonForSelling: text };
    await editAsSeller(store, name, answers, at);
  }
}

/** Everything a person's address is stored as. */
export const storedAs = (person: number): Set<string> => {
  const typed = PEOPLE[person] ?? [];
  const all = typed.flatMap((email) => [email, withAsciiDomain(email)]);
  return new Set(all.flatMap((email) => [email, email.replace('@', '%40')]));
};

export const linkHash = (person: number) => hashOfAddress(SECRET, of(PEOPLE[person] ?? [], 0));
