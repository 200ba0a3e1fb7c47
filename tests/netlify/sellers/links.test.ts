import { randomBytes } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import generatedListings from '#netlify/generated/listings.json' with { type: 'json' };
import type { KnownSeller } from '#netlify/store/published-content.ts';
import { erasePerson } from '#netlify/store/erase.ts';
import { submissionKey } from '#netlify/store/keys.ts';
import { createLink } from '#netlify/store/listing-links.ts';
import { createSubmissionId } from '#netlify/store/keys.ts';
import { A_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';
import {
  begin,
  beginRequest,
  type Draft,
  resume,
  resumeRequest,
  save,
  saveRequest,
} from '#tests/netlify/battery/listing-draft.ts';
import {
  aPicture,
  arrangeCall,
  pictureCall,
  upload,
} from '#tests/netlify/pictures/picture-calls.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import { failureOf, jsonPost, ORIGIN, SECRET, send } from '#tests/netlify/battery/world.ts';
import { DAY } from '#tests/netlify/notices/notice-world.ts';
import { rounds } from '#tests/sampling.ts';
import {
  ANSWERS,
  bytesOf,
  CONFIRM,
  createSellerWorld,
  MY_LISTING,
  SELLER,
  tokensIn,
} from './seller-world.ts';

type SellerWorld = ReturnType<typeof createSellerWorld>;
/** Has nothing of anyone. */
const COUNTS = /^(?:expiry|jobs\/more-notices)\//;
const GUESSES = rounds(10_000, 500);
const linkKeys = ({ blobs }: { blobs: { keys: (store: string, folder?: string) => string[] } }) =>
  blobs.keys('credentials', 'startup-listing/');

describe('the link to a listing', () => {
  it('has not ended while the listing can’t be read, as after a rollback', async () => {
    const world = createSellerWorld();
    const { id, token } = await world.submitted();
    const key = submissionKey('startup_listing', id);
    const setStatus = (status: string) =>
      world.store.change(key, z.looseObject({}), (listing) => ({ ...listing, status }));
    await setStatus('a status of another version');
    expect((await world.call(token)).status).toBe(503);
    await setStatus('pending');
    expect((await world.call(token)).status).toBe(200);
  });

  it('is mailed at the first save with an address, and opens the draft in another browser', async () => {
    const world = createSellerWorld();
    const draft = await begin(world, { startupName: 'Fernhold', businessType: 'saas' });
    expect(world.mails()).toEqual([]);
    await save(world, draft, { revision: 1, founderEmail: SELLER });
    const [mail, ...others] = world.mails();
    expect(others).toEqual([]);
    expect(mail?.text).not.toContain('Fernhold');
    expect(mail?.text).toContain('What you entered first:\n\nBusiness type  SaaS\n');
    expect(mail?.subject).toBe('Finish your listing on Handover');
    const [token = ''] = tokensIn(mail?.text ?? '');
    const view = await world.view(token);
    expect(view).toMatchObject({
      id: draft.id,
      state: 'draft',
      answers: { startupName: 'Fernhold', founderEmail: SELLER },
      can: { edit: false, answer: false, withdraw: true },
      draft: { formStep: 1, revision: 1 },
    });
    expect(view.draft).not.toHaveProperty('editToken');
    expect(view.needs).toContainEqual({
      question: 'Please provide a detailed reason',
      field: 'reasonForSelling',
    });
    const { draft: opened } = await world.confirm(token);
    const other = { id: view.id, editToken: opened?.editToken ?? '' };
    expect((await resume(world, other)).answers).toEqual(view.answers);
  });

  it('is mailed once for each address of a draft, and works only for its current one', async () => {
    const world = createSellerWorld();
    const draft = await world.draft({ founderEmail: 'typo@example.com' });
    const [typo = ''] = tokensIn(world.mails('typo@example.com')[0]?.text ?? '');
    await save(world, draft, { revision: 1, founderEmail: SELLER });
    await save(world, draft, { revision: 2, founderEmail: SELLER });
    expect(world.provider.inbox.map(({ to }) => to)).toEqual([['typo@example.com'], [SELLER]]);
    expect((await world.call(typo)).status).toBe(401);
    expect((await world.view(world.latestToken())).state).toBe('draft');
  });

  it('comes with the receipt at Submit, as one email', async () => {
    const world = createSellerWorld();
    const draft = await world.draft();
    world.clock.time += 60_000;
    await save(world, draft, { ...ANSWERS, revision: 1, form_step: 5, completed: true });
    const subjects = world.mails().map(({ subject }) => subject);
    expect(subjects).toEqual(['Finish your listing on Handover', 'We have your listing']);
    expect(world.mails().at(-1)?.text).not.toContain(ANSWERS.startupName);
    expect(await world.view(world.latestToken())).toMatchObject({
      id: draft.id,
      state: 'submitted',
      can: { edit: true, answer: true, withdraw: true },
    });
    expect(linkKeys(world)).toHaveLength(1);
  });

  it('comes for a listing from the other form too', async () => {
    const world = createSellerWorld();
    const form = FORM_CASES.find(({ type }) => type === 'create_listing');
    await send(world, jsonPost(form?.path ?? '', { ...form?.body(1), email: SELLER }));
    const view = await world.view(world.latestToken());
    expect(view).toMatchObject({ formType: 'create_listing', state: 'submitted' });
  });

  it('opens and ends no listing of the other form by taking its id', async () => {
    const world = createSellerWorld();
    const form = FORM_CASES.find(({ type }) => type === 'create_listing');
    const other = (email: string, id: string) =>
      jsonPost(form?.path ?? '', { ...form?.body(1), email }, { 'idempotency-key': id });
    const draft = await world.draft();
    const listing = await world.submitted();
    for (const { id, token } of [draft, listing]) {
      expect((await send(world, other('eve@example.com', id))).status).toBe(422);
      expect((await world.call(token)).status).toBe(200);
    }
    const id = createSubmissionId(world.clock.time);
    expect((await send(world, other('kim@example.com', id))).status).toBe(201);
    const token = world.latestToken('kim@example.com');
    const taking = { 'idempotency-key': id };
    const draftOf = { founderEmail: 'eve@example.com' };
    for (const body of [draftOf, { ...A_LISTING, ...draftOf }]) {
      expect((await send(world, beginRequest(body, taking))).status).toBe(422);
    }
    expect((await world.view(token)).formType).toBe('create_listing');
    expect(world.mails('eve@example.com')).toEqual([]);
  });

  it('keeps a draft from whoever began it, also if they send it whole under its id', async () => {
    const world = createSellerWorld();
    const { id, token } = await world.draft();
    await world.confirm(token);
    const body = { ...A_LISTING, startupName: 'Another', founderEmail: SELLER };
    const whole = await send(world, beginRequest(body, { 'idempotency-key': id }));
    expect((await failureOf(whole)).code).toBe('opened_by_link');
    const view = await world.view(token);
    expect([view.state, view.answers['startupName']]).not.toContain('Another');
    expect(view.state).toBe('draft');
  });

  it('is repeated word for word if the provider’s answer gets lost', async () => {
    const world = createSellerWorld();
    world.provider.behave((call) => (call === 0 ? 'lost' : 'well'));
    const { token } = await world.draft();
    await world.pass(DAY / 12);
    expect(world.mails()).toHaveLength(1);
    expect((await world.view(token)).state).toBe('draft');
  });
});

describe('whoever began a listing in somebody’s name', () => {
  const picture = crypto.randomUUID();
  /** Everything that an edit token opens. */
  const CALLS: [what: string, call: (who: Draft, body: Buffer<ArrayBuffer>) => Request][] = [
    ['reads the draft', (who) => resumeRequest(who)],
    ['saves', (who) => saveRequest(who, { revision: 500, techStack: 'Mine' })],
    ['submits', (who) => saveRequest(who, { ...ANSWERS, revision: 500, completed: true })],
    ['lists pictures', (who) => pictureCall(who)],
    ['sees a picture', (who) => pictureCall(who, { rest: `/${picture}` })],
    ['adds a picture', (who, body) => upload(who, body)],
    ['arranges pictures', (who) => arrangeCall(who, [])],
    ['removes a picture', (who) => pictureCall(who, { rest: `/${picture}`, method: 'DELETE' })],
    [
      'opens the seller’s page',
      ({ id, editToken }) =>
        new Request(ORIGIN + MY_LISTING, {
          headers: { 'listing-link': `${id}.${editToken}`, 'sec-fetch-site': 'same-origin' },
        }),
    ],
  ];
  /** What still works with a token. */
  const allowed = async (world: SellerWorld, who: Draft) => {
    const body = await aPicture();
    const works = [];
    for (const [what, call] of CALLS) {
      if ((await send(world, call(who, body))).ok) works.push(what);
    }
    return works;
  };

  it('reads and changes nothing of it once that person has taken over the draft', async () => {
    const world = createSellerWorld();
    const { token, ...stranger } = await world.draft();
    await send(world, upload(stranger, await aPicture(), { picture }));
    const { draft } = await world.confirm(token);
    expect(await allowed(world, stranger)).toEqual([]);
    const seller = { id: stranger.id, editToken: draft?.editToken ?? '' };
    await save(world, seller, { revision: 1, techStack: 'Hers' });
    expect((await resume(world, seller)).answers).toMatchObject({ techStack: 'Hers' });
  });

  it.each([
    ['confirms it', (world, token) => world.call(token, CONFIRM)],
    ['changes an answer', (world, token) => world.edit(token, { techStack: 'Hers' })],
    ['answers the owner', (world, token) => world.answer(token, { text: 'Not mine.' })],
    ['withdraws it', (world, token) => world.withdraw(token)],
  ] satisfies [string, (world: SellerWorld, token: string) => Promise<Response>][])(
    'reads and changes nothing of what they submitted once that person %s',
    async (_what, act) => {
      const world = createSellerWorld();
      const { id, editToken } = await begin(world, ANSWERS);
      await save(world, { id, editToken }, { revision: 1, form_step: 5, completed: true });
      expect((await world.call(`${id}.${editToken}`)).status).toBe(200);
      expect((await act(world, world.latestToken())).status).toBe(200);
      expect(await allowed(world, { id, editToken })).toEqual([]);
    },
  );

  it('goes on while the link was only looked at, as mail scanners do', async () => {
    const world = createSellerWorld();
    const { token, ...draft } = await world.draft();
    const view = await world.view(token);
    expect(view).not.toHaveProperty('confirmedAt');
    expect(await save(world, draft, { revision: 1, techStack: 'Rails' })).toBe(1);
  });

  it('shares no token with that person’s devices, and those share one until a newer link is used', async () => {
    const world = createSellerWorld();
    const { token } = await world.draft();
    const [phone, laptop] = [await world.confirm(token), await world.confirm(token)];
    expect(phone.draft?.editToken).toBe(laptop.draft?.editToken);
    expect(phone.confirmedAt).toBe(laptop.confirmedAt);
    world.clock.time += 60_000;
    await world.ask(SELLER);
    const who = { id: phone.id, editToken: phone.draft?.editToken ?? '' };
    expect(await save(world, who, { revision: 1 })).toBe(1);
    await world.confirm(world.latestToken());
    expect((await send(world, saveRequest(who, { revision: 2 }))).status).toBe(409);
  });
});

describe('the browser that submitted a listing', () => {
  it('opens and changes it before a link is used, but not what is between the seller and us', async () => {
    const world = createSellerWorld();
    const { id, editToken } = await begin(world, ANSWERS);
    const pass = `${id}.${editToken}`;
    expect((await world.call(pass)).status).toBe(401);
    await save(world, { id, editToken }, { revision: 1, form_step: 5, completed: true });
    await world.set(id, 'in_review', {
      did: { kind: 'asked', to: SELLER, subject: 'Your listing', text: 'Is it yours?' },
    });
    const edited = await world.listingOf(await world.edit(pass, { techStack: 'Rails' }));
    expect(edited).toMatchObject({
      answers: { techStack: 'Rails' },
      can: { edit: true, answer: false, withdraw: false },
      submittedHere: { canMail: true },
    });
    expect(edited).not.toHaveProperty('message');
    for (const refused of [
      await world.answer(pass, { text: 'Yes' }),
      await world.withdraw(pass),
      await world.call(pass, CONFIRM),
    ]) {
      expect(refused.status).toBe(401);
    }
    expect((await world.view(world.latestToken())).message?.text).toBe('Is it yours?');
  });

  it.each([
    ['can', undefined, true],
    ['can’t', { HANDOVER_SECRET: SECRET }, false],
  ])('is told truly whether a link %s be mailed', async (_can, variables, canMail) => {
    const world = createSellerWorld(variables);
    const draft = await begin(world, ANSWERS);
    const whole = { revision: 1, form_step: 5, completed: true };
    const answer: unknown = await (await send(world, saveRequest(draft, whole))).json();
    expect(JSON.stringify(answer).includes('"isLinkMailed":true')).toBe(canMail);
    const { submittedHere } = await world.view(`${draft.id}.${draft.editToken}`);
    expect(submittedHere).toEqual({ canMail });
    expect(world.mails().length > 0).toBe(canMail);
  });

  it('does everything where it went on with a mailed link', async () => {
    const world = createSellerWorld();
    const { token, id } = await world.draft();
    const { draft } = await world.confirm(token);
    const editToken = draft?.editToken ?? '';
    await save(world, { id, editToken }, { ...ANSWERS, revision: 1, completed: true });
    const view = await world.view(`${id}.${editToken}`);
    expect(view).toMatchObject({ state: 'submitted', can: { edit: true, answer: true } });
    expect(view).not.toHaveProperty('submittedHere');
  });
});

it('confirms one address alone: someone who had the listing before sees nothing of the next one’s', async () => {
  const world = createSellerWorld();
  const other = 'typo@example.com';
  const draft = await begin(world, { founderEmail: other });
  const { draft: taken } = await world.confirm(world.latestToken(other));
  const before = { id: draft.id, editToken: taken?.editToken ?? '' };
  await save(world, before, { ...ANSWERS, revision: 1 });
  expect(await world.view(world.latestToken())).not.toHaveProperty('confirmedAt');
  world.clock.time += 60_000;
  await save(world, before, { revision: 2, form_step: 5, completed: true });
  await world.set(draft.id, 'in_review', {
    did: { kind: 'asked', to: SELLER, subject: 'Your listing', text: 'Is it yours?' },
  });
  const view = await world.view(`${before.id}.${before.editToken}`);
  expect(view).toMatchObject({ submittedHere: { canMail: true }, can: { answer: false } });
  expect(view).not.toHaveProperty('message');
  expect(await world.confirm(world.latestToken())).toHaveProperty('confirmedAt');
  expect((await world.call(`${before.id}.${before.editToken}`)).status).toBe(401);
});

describe('asking for a link', () => {
  it('answers the same whether or not the address is known, and mails only who is', async () => {
    const world = createSellerWorld();
    const { token: earlier } = await world.submitted();
    const answers = [];
    for (const email of [SELLER, 'stranger@example.com', `  ${SELLER.toUpperCase()} `]) {
      answers.push(await bytesOf(await world.ask(email)));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^\[202,/);
    expect(world.mails('stranger@example.com')).toEqual([]);
    expect((await world.view(earlier)).state).toBe('submitted');
    expect((await world.view(world.latestToken())).state).toBe('submitted');
    expect(world.mails().at(-1)?.text).not.toContain(ANSWERS.startupName);
  });

  it('mails a seller whom only a file names, once, whatever spellings of the address are asked for', async () => {
    const world = createSellerWorld();
    const [listing]: { title: string; seller?: KnownSeller }[] = generatedListings;
    if (!listing) throw new Error('There is no listing.');
    const { seller = {} } = listing;
    onTestFinished(() => void (listing.seller = seller));
    listing.seller = { founder: { name: 'Sal', email: SELLER } };
    for (const tag of ['', '+x', '+y']) await world.ask(SELLER.replace('@', `${tag}@`));
    expect(world.mails()).toHaveLength(1);
    expect(world.mails(SELLER)[0]?.text).toContain(listing.title);
  });

  it('mails an address at most one email in a quarter of an hour, and the last asked for in time', async () => {
    const world = createSellerWorld();
    await world.submitted();
    const { time: begun } = world.clock;
    const mails = () => world.mails().filter(({ subject }) => /^Your listing/.test(subject));
    const alias = SELLER.replace('@', '+x@');
    for (let minute = 0; minute < 60; minute += 1) {
      world.clock.time = begun + minute * 60_000;
      if (minute % 5 === 0) await world.maintain();
      const answers = [
        await bytesOf(await world.ask(SELLER)),
        await bytesOf(await world.ask(alias)),
      ];
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).toMatch(/^\[202,/);
      expect(mails().length).toBeLessThanOrEqual(1 + Math.floor(minute / 15));
    }
    expect(mails()).toHaveLength(4);
    world.clock.time = begun + 60 * 60_000;
    await world.maintain();
    expect(mails()).toHaveLength(5);
    expect((await world.view(tokensIn(mails().at(-1)?.text ?? '')[0] ?? '')).state).toBe(
      'submitted',
    );
    await world.pass(DAY / 24, DAY / 288);
    expect(mails()).toHaveLength(5);
    expect(world.mails(alias)).toEqual([]);
    expect(world.blobs.keys('submissions', 'jobs/')).toEqual([]);
  });

  it('keeps the address for two days at most, and mails nothing days late', async () => {
    const world = createSellerWorld();
    await world.submitted();
    const jobs = () =>
      JSON.stringify(world.blobs.values('submissions', 'jobs/')) +
      world.blobs.keys('submissions', 'jobs/').join();
    // The provider refuses our key, so that one attempt of a run is all.
    world.provider.behave(() => ({ status: 401 }));
    const many = Array.from({ length: 15 }, (_, n) => `seller${n}@example.com`);
    for (const founderEmail of many) await begin(world, { founderEmail });
    for (const email of [SELLER, ...many]) await world.ask(email);
    await world.pass(DAY, DAY / 48);
    expect(jobs()).toContain('@');
    await world.pass(DAY, DAY / 48);
    await world.maintain();
    expect(jobs()).not.toContain('@');
    // Nothing runs for ten days.
    await world.ask(SELLER);
    expect(jobs()).toContain(SELLER);
    world.provider.behave(() => 'well');
    const before = world.mails().length;
    world.clock.time += 10 * DAY;
    await world.maintain();
    expect(jobs()).not.toContain('@');
    expect(world.mails()).toHaveLength(before);
  });

  it('mails one link for each listing and draft of the address, in one email', async () => {
    const world = createSellerWorld();
    const one = await world.submitted();
    // In one millisecond either may count as the later.
    world.clock.time += 1;
    const other = await begin(world, { founderEmail: SELLER });
    await begin(world, { founderEmail: 'someone@example.com' });
    world.clock.time += DAY;
    const before = world.mails().length;
    await world.ask(SELLER);
    expect(world.mails()).toHaveLength(before + 1);
    const tokens = tokensIn(world.mails().at(-1)?.text ?? '');
    const ids = await Promise.all(tokens.map(async (token) => (await world.view(token)).id));
    expect(ids).toEqual([other.id, one.id]);
  });

  it('finds a listing however many drafts others began with its seller’s address', async () => {
    const world = createSellerWorld();
    const { id } = await world.submitted();
    // From 110 networks.
    for (let n = 0; n < 110; n += 1) {
      world.clock.time += 60_000;
      await begin(world, { founderEmail: SELLER });
    }
    world.clock.time += DAY;
    await world.ask(SELLER);
    const tokens = tokensIn(world.mails().at(-1)?.text ?? '');
    const views = await Promise.all(tokens.map((token) => world.view(token)));
    expect(views).toHaveLength(100);
    expect(views.map((view) => view.id)).toContain(id);
  });

  /** The listings that the links of an address open, in the order of the email. */
  const askedFor = async (world: SellerWorld) => {
    world.clock.time += DAY;
    await world.ask(SELLER);
    const tokens = tokensIn(world.mails().at(-1)?.text ?? '');
    return Promise.all(tokens.map(async (token) => (await world.view(token)).id));
  };

  it('finds a listing among what strangers submitted before and after it', async () => {
    const world = createSellerWorld();
    const strangers = async () => {
      for (let n = 0; n < 12; n += 1) {
        world.clock.time += 60_000;
        await world.submitted();
      }
    };
    await strangers();
    const { id } = await world.submitted();
    await strangers();
    const ids = await askedFor(world);
    expect(ids).toHaveLength(25);
    expect(ids).toContain(id);
  });

  it('names first what its holder confirmed, whatever strangers began before and after it', async () => {
    const world = createSellerWorld();
    const strangers = async () => {
      for (let n = 0; n < 60; n += 1) {
        // Ten of a day are mailed a link.
        world.clock.time += DAY / 20;
        await begin(world, { founderEmail: SELLER });
      }
    };
    await strangers();
    world.clock.time += DAY;
    const { id, token } = await world.submitted();
    await world.confirm(token);
    await strangers();
    const ids = await askedFor(world);
    expect(ids).toHaveLength(100);
    expect(ids[0]).toBe(id);
  });

  it('ends no link, however often a stranger asks, before or after one was used', async () => {
    const world = createSellerWorld();
    const { token } = await world.submitted();
    const ask = async (times: number) => {
      for (let n = 0; n < times; n += 1) {
        world.clock.time += DAY;
        await world.ask(SELLER);
      }
    };
    await ask(10);
    const other = world.latestToken();
    await world.confirm(token);
    await ask(100);
    expect((await world.view(token)).state).toBe('submitted');
    // Of those that nobody used, the latest work.
    expect((await world.call(other)).status).toBe(401);
    const [access] = world.blobs.values('credentials', 'startup-listing/');
    expect(z.object({ links: z.array(z.unknown()) }).parse(access).links).toHaveLength(97);
  });

  it('ends the earlier links once a newer one is used, and those alone', async () => {
    const world = createSellerWorld();
    const { token: first } = await world.submitted();
    const asked: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      world.clock.time += DAY / 96;
      await world.ask(SELLER);
      asked.push(world.latestToken());
    }
    const statuses = async () => {
      const links = await Promise.all([first, ...asked].map((token) => world.call(token)));
      return links.map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 200, 200]);
    await world.edit(asked[0] ?? '', { techStack: 'Rails' });
    expect(await statuses()).toEqual([401, 200, 200]);
    await world.confirm(asked[1] ?? '');
    expect(await statuses()).toEqual([401, 401, 200]);
  });

  it('stores the same for every address, before and after the answer', async () => {
    const world = createSellerWorld();
    await world.submitted();
    await begin(world, { founderEmail: SELLER });
    await begin(world, { founderEmail: 'lee@example.com' });
    const writesFor = async (email: string) => {
      world.clock.time += DAY;
      const before = world.blobs.requests.length;
      await world.ask(email);
      return world.blobs.requests
        .slice(before)
        .filter((line) => !/^(?:GET|HEAD) /.test(line))
        .map((line) => line.split('/').slice(0, 4).join('/'));
    };
    const unknown = await writesFor('stranger@example.com');
    expect(unknown.length).toBeGreaterThan(5);
    for (const email of [SELLER, 'lee@example.com', 'other@example.com']) {
      expect(await writesFor(email)).toEqual(unknown);
    }
  });

  it('leaves the link that works alone while the email is on its way', async () => {
    const world = createSellerWorld();
    const { token } = await world.submitted();
    const seen: number[] = [];
    world.provider.behave(() => ({ status: 500 }));
    const asking = world.ask(SELLER);
    for (let n = 0; n < 20; n += 1) seen.push((await world.call(token)).status);
    await asking;
    expect(new Set(seen)).toEqual(new Set([200]));
  });

  it('does not end the link of whoever has a listing now that had this address before', async () => {
    const world = createSellerWorld();
    const draft = await world.draft({ founderEmail: 'typo@example.com' });
    await save(world, draft, { revision: 1, founderEmail: SELLER });
    world.provider.behave(() => ({ status: 500 }));
    const asking = world.ask('typo@example.com');
    expect((await world.view(world.latestToken())).id).toBe(draft.id);
    await asking;
    expect((await world.view(world.latestToken())).id).toBe(draft.id);
  });

  it('keeps the link that works if no new one arrives', async () => {
    const world = createSellerWorld();
    const { token } = await world.submitted();
    world.provider.behave(() => ({ status: 500 }));
    await world.ask(SELLER);
    expect((await world.view(token)).state).toBe('submitted');
    expect(linkKeys(world)).toHaveLength(1);
  });

  it('refuses what is no address, and what no page of ours sent', async () => {
    const world = createSellerWorld();
    expect((await world.ask('zoe')).status).toBe(422);
    expect((await world.ask(SELLER, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});

describe('whatever is no link that works', () => {
  it('gets the same bytes, guess after guess, and stores and logs nothing of it', async () => {
    const world = createSellerWorld();
    const { token, id } = await world.submitted();
    const { token: other } = await world.draft({ founderEmail: 'ada@example.com' });
    await world.ask(SELLER);
    const stored = JSON.stringify([...world.blobs.entries]);
    const refusal = await bytesOf(await world.call(undefined));
    expect(refusal).toMatch(/^\[401,/);
    const head = Buffer.from(world.latestToken(), 'base64url').subarray(0, 22);
    const guess = (n: number) => (n % 2 ? randomBytes(54) : Buffer.concat([head, randomBytes(32)]));
    for (let n = 0; n < GUESSES; n += 1) {
      const response = await world.call(guess(n).toString('base64url'));
      if (response.status !== 401) expect(response.status).toBe(401);
      if (n % 100 === 0) expect(await bytesOf(response)).toBe(refusal);
    }
    const works = world.latestToken();
    for (const wrong of ['', 'x', id, other.slice(0, -1), works.slice(0, -1), `${works}A`]) {
      expect(await bytesOf(await world.call(wrong))).toBe(refusal);
    }
    expect(JSON.stringify([...world.blobs.entries])).toBe(stored);
    const all = stored + world.log.join('\n');
    for (const one of [token, works, other]) {
      expect(all).not.toContain(one);
      expect(all).not.toContain(one.slice(-43));
    }
  });

  it('is refused once the listing is gone', async () => {
    const world = createSellerWorld();
    const { token, id } = await world.submitted();
    await world.store.remove(`startup-listing/2026-11-22/${id}`);
    expect((await world.call(token)).status).toBe(401);
  });

  it('is limited by the bucket for one connection', async () => {
    const world = createSellerWorld();
    const statuses = [];
    for (let n = 0; n < 30; n += 1) {
      const request = new Request(ORIGIN + MY_LISTING, { headers: { 'listing-link': 'x' } });
      statuses.push((await send(world, request, { ip: '10.0.0.1' })).status);
    }
    expect([...new Set(statuses)]).toEqual([401, 429]);
  });

  it('of another secret, though two made at once both work', async () => {
    const world = createSellerWorld();
    const { id } = await world.submitted();
    const listing = { formType: 'startup_listing', id, email: SELLER };
    const now = world.clock.time;
    const make = (secret: string, at: number) =>
      createLink(world.credentials, secret, listing, (latest = 0) => Math.max(at, latest + 1));
    const foreign = await make('another secret', now);
    expect((await world.call(tokensIn(foreign?.href ?? '')[0])).status).toBe(401);
    // Also with the clock set back.
    const made = [await make(SECRET, now), await make(SECRET, now - DAY)];
    const tokens = made.flatMap((link) => tokensIn(link?.href ?? ''));
    const statuses = [];
    for (const token of tokens) statuses.push((await world.call(token)).status);
    expect(statuses).toEqual([200, 200]);
  });
});

describe('a person whose data is deleted', () => {
  it('leaves no link, no note of an address, no change', async () => {
    const world = createSellerWorld();
    const { token } = await world.submitted();
    await begin(world, { founderEmail: SELLER });
    await world.edit(token, { techStack: 'Rails' });
    for (const email of [SELLER, SELLER, SELLER.replace('@', '+x@'), SELLER.replace('@', '+x@')]) {
      await world.ask(email);
    }
    expect(world.blobs.keys('submissions', 'jobs/listing-link/')).toHaveLength(2);
    const stores = { submissions: world.store, credentials: world.credentials };
    expect(linkKeys(world).length).toBeGreaterThan(0);
    const seller = { email: SELLER, secret: SECRET };
    await erasePerson(stores, seller);
    expect(await erasePerson(stores, seller)).toMatchObject({ removed: [], blanked: [] });
    expect(world.blobs.keys('credentials')).toEqual([]);
    expect(world.blobs.keys('submissions').filter((key) => !COUNTS.test(key))).toEqual([]);
    expect((await world.call(token)).status).toBe(401);
  });
});

describe('a listing that is gone', () => {
  it('leaves no link and no address behind, and one that is kept keeps both', async () => {
    const world = createSellerWorld();
    await world.draft();
    const { token } = await world.submitted();
    await world.set((await world.view(token)).id, 'approved');
    expect(world.blobs.keys('credentials')).toHaveLength(4);
    world.clock.time += 40 * DAY;
    await world.pass(DAY, DAY / 4);
    expect(world.blobs.keys('credentials')).toHaveLength(2);
    expect((await world.view(token)).state).toBe('approved');
  });
});
