import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTROL_FIELDS } from '#src/config/form-controls.ts';
import { savedSearchForm } from '#src/domain/forms/saved-search.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import { beginRequest, begun, saveRequest } from '#tests/netlify/battery/listing-draft.ts';
import { failureOf, jsonPost, ORIGIN, send } from '#tests/netlify/battery/world.ts';
import { SELLER as DEALS_SELLER, sellBy } from '#tests/netlify/deals/deal-world.ts';
import { DAY, HOUR, MINUTE } from '#tests/netlify/notices/notice-world.ts';
import { sampled } from '#tests/sampling.ts';
import {
  ANSWERS,
  createSellerWorld,
  MY_LISTING,
  OWNER,
  SELLER,
  tokensIn,
  VARIABLES,
} from '#tests/netlify/sellers/seller-world.ts';

/*
 * Whoever knows an address can type it into every form. None of that may keep from its owner an email that
 * they need to go on.
 */

type World = ReturnType<typeof createSellerWorld>;

const AT_HOME = '203.0.113.7';
/** One that ten networks don't share. */
const STRANGER = '198.51.100.1';
const NINE = Array.from({ length: 9 }, (_, n) => `198.51.100.${n + 1}`);

const pathOf = (type: string) => FORM_CASES.find((one) => one.type === type)?.path ?? '';
const bodyOf = (type: string) => FORM_CASES.find((one) => one.type === type)?.body(1) ?? {};
const SPAM = { [CONTROL_FIELDS.honeypot]: 'x' };

const askForLink = () => jsonPost(`${MY_LISTING}/link`, { email: SELLER });
const saveSearch = (n: number) =>
  jsonPost(savedSearchForm.action, { email: SELLER, query: `q=${n}`, frequency: 'instant' });
const signUp = () => jsonPost(pathOf('hero'), { ...bodyOf('hero'), email: SELLER });
const askToSignIn = () => jsonPost('/api/inbox/sign-in', {});
const listing = () =>
  jsonPost(pathOf('create_listing'), { ...bodyOf('create_listing'), email: SELLER });
const message = () => jsonPost(pathOf('contact'), { ...bodyOf('contact'), email: SELLER });

/** Sends one request from each network in turn, slowly enough for the limit of a minute. */
async function repeat(
  world: World,
  times: number,
  ips: readonly string[],
  make: (n: number) => Request,
) {
  for (let n = 0; n < times; n += 1) {
    world.clock.time += 4_000;
    for (const ip of ips) await send(world, make(n), { ip });
  }
}

/** Maintenance as it runs every five minutes on the clock. */
async function nextRun(world: World) {
  world.clock.time += 5 * MINUTE - (world.clock.time % (5 * MINUTE));
  await world.maintain();
}

/** What a stranger sends with somebody else's address, all of it on one day. */
const ATTACKS: Record<string, (world: World) => Promise<void>> = {
  nothing: () => Promise.resolve(),
  'ten listings that look like spam': (world) =>
    repeat(world, 10, [STRANGER], () =>
      jsonPost(pathOf('create_listing'), { ...bodyOf('create_listing'), ...SPAM, email: SELLER }),
    ),
  '100 drafts': (world) =>
    repeat(world, 100, [STRANGER], () => beginRequest({ founderEmail: SELLER })),
  'twelve listings': (world) => repeat(world, 12, [STRANGER], listing),
  'twelve messages': (world) => repeat(world, 12, [STRANGER], message),
  'twelve sign-ups for the guide': (world) => repeat(world, 12, [STRANGER], signUp),
  'twelve saved searches': (world) => repeat(world, 12, [STRANGER], saveSearch),
  'saved searches from nine networks that look like spam': (world) =>
    repeat(world, 4, NINE, (n) =>
      jsonPost(savedSearchForm.action, {
        email: SELLER,
        query: `q=${n}`,
        frequency: 'instant',
        ...SPAM,
      }),
    ),
  'twelve requests for the links of deals': (world) =>
    repeat(world, 12, [STRANGER], () => jsonPost('/api/deal/link', { email: SELLER })),
  'twelve offers': (world) =>
    repeat(world, 12, [STRANGER], () =>
      jsonPost(pathOf('make_offer'), { ...bodyOf('make_offer'), email: SELLER }),
    ),
  'twelve requests for the link': (world) => repeat(world, 12, [STRANGER], askForLink),
  'twelve requests to sign in': (world) => repeat(world, 12, [STRANGER], askToSignIn),
  'all of it from nine networks': async (world) => {
    await repeat(world, 4, NINE, askForLink);
    await repeat(world, 4, NINE, () => beginRequest({ founderEmail: SELLER }));
    await repeat(world, 1, NINE, listing);
    await repeat(world, 1, NINE, message);
    await repeat(world, 4, NINE, signUp);
    await repeat(world, 4, NINE, saveSearch);
    await repeat(world, 3, NINE, askToSignIn);
  },
};

interface Kind {
  /** Where it is sent from. */
  from: string;
  create?: () => World;
  /** What there is before the attack. @returns What `needs` is about. */
  before?: (world: World) => Promise<string>;
  /** What its reader does on the day of the attack. */
  needs: (world: World, about: string) => Promise<unknown>;
  to?: string;
  subject: RegExp;
  /** Whether the email does what it is for. */
  works?: (world: World, text: string, about: string) => Promise<void>;
  /** The attacks that may stop it all the same. */
  except?: readonly string[];
}

async function opensListing(world: World, text: string, id: string) {
  const views = await Promise.all(tokensIn(text).map((token) => world.view(token)));
  expect(views.map((view) => view.id)).toContain(id);
}
const drafted = async (world: World) => (await world.draft()).id;
const submitted = async (world: World) => (await world.submitted()).id;
const home = { ip: AT_HOME };

/** Every kind of email that anyone can ask for. */
const KINDS: Record<string, Kind> = {
  'the first link to a draft': {
    from: 'drafts/draft-link.ts',
    needs: (world) => send(world, beginRequest({ founderEmail: SELLER }), home),
    subject: /^Finish your listing/,
    works: async (world, text) => {
      expect((await world.view(tokensIn(text)[0] ?? '')).state).toBe('draft');
    },
  },
  'another link to a draft': {
    from: 'sellers/mail-links.ts',
    before: drafted,
    needs: (world) => send(world, askForLink(), home),
    subject: /^Your listings? on/,
    works: opensListing,
  },
  'another link to a listing': {
    from: 'sellers/mail-links.ts',
    before: submitted,
    needs: (world) => send(world, askForLink(), home),
    subject: /^Your listings? on/,
    works: opensListing,
  },
  'the link to a submitted listing': {
    from: 'mail/receipts.ts',
    needs: (world) => send(world, listing(), home),
    subject: /^We have your listing/,
    works: async (world, text) => {
      expect((await world.view(tokensIn(text)[0] ?? '')).state).toBe('submitted');
    },
  },
  'the guide that the home page offers': {
    from: 'mail/receipts.ts',
    needs: (world) => send(world, signUp(), home),
    subject: /^How a deal with no money down works/,
  },
  // A receipt is a courtesy: nobody gets more than three a day, whoever causes them.
  'any other receipt': {
    from: 'mail/receipts.ts',
    needs: (world) => send(world, message(), home),
    subject: /^We have your message/,
    except: ['twelve messages', 'twelve offers', 'all of it from nine networks'],
  },
  'the confirmation of a saved search': {
    from: 'searches/search-links.ts',
    needs: (world) => send(world, saveSearch(99), home),
    subject: /^Please confirm your search/,
  },
  'another link to a deal': {
    from: 'deals/deal-links.ts',
    create: () => {
      sellBy({ isAnonymous: true, founder: DEALS_SELLER });
      return createSellerWorld({ ...VARIABLES, DEALS: 'on' });
    },
    before: async (world) => {
      await send(
        world,
        jsonPost(pathOf('make_offer'), { ...bodyOf('make_offer'), email: SELLER }),
        home,
      );
      await nextRun(world);
      return '';
    },
    needs: (world) => send(world, jsonPost('/api/deal/link', { email: SELLER }), home),
    subject: /^Your deals? on/,
    works: async (world, text) => {
      const headers = { 'deal-link': tokensIn(text)[0] ?? '', 'sec-fetch-site': 'same-origin' };
      const opened = await send(world, new Request(`${ORIGIN}/api/deal`, { headers }));
      expect(opened.status).toBe(200);
    },
  },
  'a sign-in link': {
    from: 'inbox/sign-in.ts',
    needs: (world) => send(world, askToSignIn(), home),
    to: OWNER,
    subject: /^Sign in/,
  },
};

/** What else sends email, and why no stranger can stop it. */
const OTHERS: Record<string, string> = {
  'deals/deal-mail.ts':
    'Of the first news to an address, all but one in a quarter of an hour come as links.',
  'inbox/doing/mail.ts': 'The owner writes it.',
  'inbox/daily-digest.ts': 'It goes to the owner, once a day.',
  'mail/send-mail.ts': 'It sends what the others write.',
  'mail/owner-jobs.ts':
    'It goes to the owner, who is told how many more there are beyond twenty an hour.',
  'sellers/seller-update.ts': 'The owner decides, or the seller with their link.',
  'searches/announce-listings.ts':
    'Its address was confirmed, and it goes out once for each search.',
};

describe.each(Object.entries(KINDS))(
  '%s',
  (name, { before, needs, to = SELLER, create = createSellerWorld, ...kind }) => {
    it.each(sampled(Object.entries(ATTACKS), 3, name))(
      'arrives, whatever a stranger sends: %s',
      async (what, attack) => {
        const world = create();
        world.clock.time += HOUR;
        const about = (await before?.(world)) ?? '';
        await attack(world);
        const earlier = world.mails(to).length;
        await needs(world, about);
        // Links that anyone can ask for come at the latest with the next quarter of an hour.
        for (let run = 0; run < 3; run += 1) await nextRun(world);
        const mail = world
          .mails(to)
          .slice(earlier)
          .find(({ subject }) => kind.subject.test(subject));
        expect(mail !== undefined).toBe(kind.except?.includes(what) !== true);
        if (mail) await kind.works?.(world, mail.text, about);
      },
    );
  },
);

it('is tried for every module that sends email', async () => {
  const root = resolve(import.meta.dirname, '../../../netlify');
  const files = globSync('**/*.ts', { cwd: root });
  const senders = await Promise.all(
    files.map(async (name) => {
      const text = await readFile(join(root, name), 'utf8');
      return /\b(?:sendMail|sendUnstored|mailJobs)\(/.test(text) ? [name] : [];
    }),
  );
  const known = [...Object.values(KINDS).map(({ from }) => from), ...Object.keys(OTHERS)];
  expect([...new Set(known)].sort()).toEqual(senders.flat().sort());
});

describe('a limit', () => {
  /** What is refused after so many, and how many of another's stay free. */
  const LIMITS: [what: string, most: number, make: (n: number) => Request][] = [
    [
      'of addresses that one network asks links for',
      10,
      (n) => jsonPost(`${MY_LISTING}/link`, { email: `seller${n}@example.com` }),
    ],
    ['of confirmations to one address from one network', 3, saveSearch],
    [
      'of confirmations from one network',
      10,
      (n) =>
        jsonPost(savedSearchForm.action, {
          email: `reader${n}@example.com`,
          query: '',
          frequency: 'weekly',
        }),
    ],
  ];

  it.each(LIMITS)('%s says when it ends, and ends then', async (_what, most, make) => {
    const world = createSellerWorld();
    world.clock.time += 18 * HOUR + 30 * MINUTE;
    for (let n = 0; n < most; n += 1) {
      world.clock.time += 4_000;
      expect((await send(world, make(n), home)).status).toBeLessThan(300);
    }
    expect((await send(world, make(most), { ip: STRANGER })).status).toBeLessThan(300);
    const refusal = await send(world, make(most), home);
    expect(refusal.status).toBe(429);
    expect((await failureOf(refusal)).message).toContain('Please try again in 6 hours.');
    const wait = Number(refusal.headers.get('retry-after')) * 1_000;
    world.clock.time += wait - 1_000;
    const late = await send(world, make(most), home);
    expect((await failureOf(late)).message).toContain('Please try again in 1 hour.');
    world.clock.time += 1_000;
    expect((await send(world, make(most), home)).status).toBeLessThan(300);
  });

  it('of an address counts ten networks, and no more of any of them than three', async () => {
    const world = createSellerWorld();
    await repeat(world, 5, [...NINE, AT_HOME], (n) => saveSearch(n));
    expect(world.mails()).toHaveLength(30);
    expect((await send(world, saveSearch(9), { ip: '192.0.2.1' })).status).toBe(429);
  });
});

describe('a screen', () => {
  const NO_MAIL = { HANDOVER_SECRET: 'a-secret-of-forty-characters-for-tests--' };
  const begunAs = async (world: World) =>
    JSON.stringify(await (await send(world, beginRequest({ founderEmail: SELLER }), home)).json());

  it('is told of an email only where email is set up, and a place is left today', async () => {
    const world = createSellerWorld();
    for (let n = 0; n < 3; n += 1) expect(await begunAs(world)).toContain('"isLinkMailed":true');
    expect(world.mails()).toHaveLength(3);
    expect(await begunAs(world)).not.toContain('isLinkMailed');
    expect(world.mails()).toHaveLength(3);
    expect(await begunAs(createSellerWorld(NO_MAIL))).not.toContain('isLinkMailed');
  });

  it('is told of no receipt with a link where the places of its network are used up', async () => {
    const world = createSellerWorld();
    const submit = async (n: number, ip: string) => {
      world.clock.time += MINUTE;
      const draft = await begun(
        await send(world, beginRequest({ startupName: 'Fernhold' }), { ip }),
      );
      const email = `seller${n}@example.com`;
      const last = { ...ANSWERS, founderEmail: email, revision: 1, form_step: 5, completed: true };
      const response = await send(world, saveRequest(draft, last), { ip });
      expect(response.status).toBe(200);
      const isPromised = JSON.stringify(await response.json()).includes('"isLinkMailed":true');
      expect(isPromised).toBe(world.mails(email).length > 0);
      return isPromised;
    };
    for (let n = 0; n < 10; n += 1) expect(await submit(n, AT_HOME)).toBe(true);
    expect(await submit(10, AT_HOME)).toBe(false);
    expect(await submit(11, STRANGER)).toBe(true);
  });

  it('says that a link can’t be mailed, whoever asks', async () => {
    const world = createSellerWorld(NO_MAIL);
    await world.submitted();
    for (const email of [SELLER, 'stranger@example.com']) {
      const response = await world.ask(email);
      expect(response.status).toBe(503);
      expect((await failureOf(response)).message).toContain('can’t send email right now');
    }
  });

  it('a draft that was mailed nothing gets its email with a later save, on another day', async () => {
    const world = createSellerWorld();
    for (let n = 0; n < 3; n += 1) await begunAs(world);
    const draft = await begun(await send(world, beginRequest({ founderEmail: SELLER }), home));
    world.clock.time += DAY;
    await send(world, saveRequest(draft, { revision: 1, founderEmail: SELLER }), home);
    expect(world.mails()).toHaveLength(4);
  });
});
