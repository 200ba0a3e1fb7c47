import { describe, expect, it } from 'vitest';
import { sampled } from '#tests/sampling.ts';
import { createSubmissionId } from '#netlify/store/keys.ts';
import maintenance from '#netlify/functions/maintenance.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import { begin, save } from '#tests/netlify/battery/listing-draft.ts';
import { platformContext } from '#tests/netlify/battery/platform-context.ts';
import { jsonPost, MAIL_VARIABLES, ORIGIN, SECRET, send } from '#tests/netlify/battery/world.ts';
import { isPrintableLine } from '#src/domain/shared/printable-line.ts';
import { findForm } from '#src/domain/forms/registry.ts';
import { heroForm } from '#src/domain/forms/hero.ts';
import { savedSearchForm } from '#src/domain/forms/saved-search.ts';
import {
  aListing,
  announcements,
  confirmedSearch,
  createSearchWorld,
  DAY,
  get,
  latestAsking,
  post,
  saveSearch,
  type SearchWorld,
} from './search-world.ts';

/**
 * Anybody can type anybody's address into a form. So of what the poster chose, only the address and
 * choices from our own vocabulary may reach somebody who has not confirmed it.
 */
const OWNER = 'owner@example.com';
/** Everything hostile has this in it, whatever is done to its letters. */
const CANARY = 'canary';
const HOSTILE = [
  'Your account was suspended. Verify at https://canary.example/login',
  'canary',
  '<a href="https://canary.example">canary</a>',
  'canary\r\nBcc: canary@canary.example\r\n\r\ncanary',
  '\u202ecanary\u2066 \u0000canary\u2028canary',
  'canary '.repeat(400),
];

const createWorld = () =>
  createSearchWorld({
    variables: () => ({
      HANDOVER_SECRET: SECRET,
      ...MAIL_VARIABLES,
      RECEIPTS: 'on',
      OWNER_EMAIL: OWNER,
    }),
  });

/** Mails that did not go to the owner. */
const toStrangers = ({ provider }: SearchWorld) =>
  provider.inbox.filter(({ to }) => !to.includes(OWNER));

/** A body with this text in place of one field, or of an item of it. */
function* withText(body: Record<string, unknown>, text: string) {
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'string') yield { ...body, [name]: text };
    if (Array.isArray(value)) yield { ...body, [name]: [text] };
  }
}

/** Ways to put a text into the query of a search. */
const QUERY_NAMES = ['q', 'category', 'source', 'structure', 'sort', 'min', 'view', CANARY];
function* queriesWith(text: string) {
  for (const name of QUERY_NAMES) yield new URLSearchParams([[name, text]]).toString();
  yield new URLSearchParams([
    ['category', 'saas'],
    ['max', '50000'],
    ['q', text],
  ]).toString();
}

async function passDays(world: SearchWorld, days: number) {
  const run = maintenance.with(world.runtime);
  for (let day = 0; day < days; day += 1) {
    await run(new Request(ORIGIN), platformContext());
    world.clock.time += DAY;
  }
}

describe('a mail to somebody who has not confirmed the address', () => {
  it.each(FORM_CASES.map(({ type }) => type))(
    'has no word that was typed into %s',
    async (type) => {
      const formCase = FORM_CASES.find((one) => one.type === type);
      if (!formCase) throw new Error(`There is no ${type}.`);
      const world = createWorld();
      let taken = 0;
      const bodies = HOSTILE.flatMap((text, n) => [...withText(formCase.body(n), text)]);
      for (const body of sampled(bodies, 20, type)) {
        const key = { 'idempotency-key': createSubmissionId(world.clock.time) };
        const { status } = await send(world, jsonPost(formCase.path, body, key));
        expect([201, 422]).toContain(status);
        taken += status === 201 ? 1 : 0;
      }
      await passDays(world, 8);
      // The owner was told, so mail does go out.
      if (taken > 0) expect(world.provider.inbox.length).toBeGreaterThan(0);
      expect(JSON.stringify(toStrangers(world)).toLowerCase()).not.toContain(CANARY);
      const subjects = new Set(toStrangers(world).map(({ subject }) => subject));
      const { what } = findForm(type)?.receipt ?? {};
      const guide = type === heroForm.type ? 'How a deal with no money down works' : undefined;
      const confirmation =
        type === savedSearchForm.type ? 'Please confirm your search on' : undefined;
      const expected = what === undefined ? confirmation : (guide ?? `We have ${what}`);
      if (taken > 0 && expected !== undefined) expect(subjects.size).toBeGreaterThan(0);
      for (const subject of subjects) {
        expect(expected).toBeDefined();
        expect(subject.startsWith(expected ?? '')).toBe(true);
      }
    },
  );

  it('has nothing of the search that was saved for it but our own names of its filters', async () => {
    const world = createWorld();
    for (const text of HOSTILE) {
      for (const query of queriesWith(text)) {
        const email = `visitor${world.provider.inbox.length}@example.com`;
        if (query.length > 2_000) continue;
        expect((await send(world, post({ email, query }))).status).toBe(201);
      }
    }
    await passDays(world, 8);
    const mails = toStrangers(world);
    expect(mails.length).toBeGreaterThan(HOSTILE.length);
    expect(JSON.stringify(mails).toLowerCase()).not.toContain(CANARY);
    const outlines = new Set(mails.map(({ text }) => text.split('\n')[2]));
    expect([...outlines].sort()).toEqual([
      '  All listings',
      '  SaaS, your search words, Up to $50,000',
      '  your search words',
    ]);
  });

  it('says who we are and how to stop it, on every line nothing but printable text', async () => {
    const world = createWorld();
    await saveSearch(world, {
      query: new URLSearchParams({ q: HOSTILE.join(' ') }).toString().slice(0, 300),
    });
    const [mail] = toStrangers(world);
    expect(mail?.text).toContain('\nHandover\nA marketplace for small online businesses\n');
    expect(mail?.text).toMatch(
      /To delete it now:\nhttps:\/\/\S+\/api\/saved-search\/unsubscribe\?t=/,
    );
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text.split('\n').every(isPrintableLine)).toBe(true);
  });

  it('leads to pages that have no word of the poster either, until its reader confirms', async () => {
    const world = createWorld();
    const wish = { query: 'category=saas&q=Visit+canary.example' };
    const { confirm } = await saveSearch(world, wish);
    const unsubscribe = latestAsking(world)?.headers['List-Unsubscribe']?.slice(1, -1) ?? '';
    for (const path of [confirm, new URL(unsubscribe).pathname + new URL(unsubscribe).search]) {
      const page = await (await send(world, get(path))).text();
      expect(page).toContain('<strong>SaaS, your search words</strong>');
      expect(page).not.toContain(CANARY);
    }
  });

  it('is one link for an unfinished listing, without a word of it', async () => {
    const world = createWorld();
    const draft = await begin(world, { startupName: CANARY, founderEmail: 'ada@example.com' });
    await save(world, draft, { revision: 1, startupName: CANARY, reasonForSelling: CANARY });
    await passDays(world, 8);
    const mails = toStrangers(world);
    expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: ['ada@example.com'], subject: 'Finish your listing on Handover' },
    ]);
    expect(mails[0]?.text).toContain("Didn't start a listing?");
    expect(JSON.stringify(mails).toLowerCase()).not.toContain(CANARY);
  });
});

describe('a mail to somebody who has confirmed the address', () => {
  it('names the search in full, on one line', async () => {
    const world = createSearchWorld();
    await world.announce([]);
    const query = new URLSearchParams({ q: 'tide\r\n\r\n\u202epool' }).toString();
    await confirmedSearch(world, { query });
    world.clock.time += 1_000;
    await world.announce([aListing({ id: 'new', title: 'Tide pool' })]);
    const [mail] = announcements(world);
    expect(mail?.text).toContain('\n  “tide pool”\n');
    expect(mail?.text.split('\n').every(isPrintableLine)).toBe(true);
  });
});
