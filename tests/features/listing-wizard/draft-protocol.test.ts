import { readDraft } from '#src/domain/forms/startup-listing/draft.ts';
import { describe, expect, it } from 'vitest';
import { writeLocalDraft } from '#src/features/listing-wizard/local-draft.ts';
import { USUAL_LIMIT } from '#netlify/http/rate-limits.ts';
import { A_BARE_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';
import { status } from '#tests/netlify/battery/memory-blobs.ts';
import { createBrowser, kept, listings, openOn, records, saveOn, submitOn } from './browser.ts';

const WHOLE = readDraft(A_BARE_LISTING);
const SAVED = { kind: 'saved' };
const FAILED = { kind: 'failed', message: null };
type Browser = ReturnType<typeof createBrowser>;

/** Ids of the listings that were begun. */
const begunListings = (browser: Browser) => new Set(listings(browser).map(({ id }) => id));
/** How many saves are stored of all listings, with those that began them. */
const countSaves = (browser: Browser) =>
  listings(browser).reduce((sum, { draft }) => sum + 1 + Object.keys(draft?.saves ?? {}).length, 0);

describe('the first save', () => {
  it('gives the listing the id that this browser chose, and a token that all later saves carry', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    tab.keep(readDraft({ startupName: 'Fern' }), 1);
    const { id } = kept();
    await saveOn(tab, { startupName: 'Fern' }, 2);
    const { editToken } = kept();
    await saveOn(tab, { startupName: 'Fern', techStack: 'Lisp' }, 3);
    await submitOn(tab, WHOLE);

    const [first, ...later] = browser.line.sent;
    expect(first?.headers.get('idempotency-key')).toBe(id);
    expect(first?.headers.has('edit-token')).toBe(false);
    expect(first?.body).toMatchObject({ form_step: 1, completed: false });
    expect(later).toHaveLength(2);
    for (const { headers, body } of later) {
      expect(headers.get('edit-token')).toBe(editToken);
      expect(body).toMatchObject({ listingId: id });
    }
    expect(later.map(({ body }) => [body.form_step, body.completed])).toEqual([
      [2, false],
      [5, true],
    ]);
    expect(records(browser)).toEqual([expect.stringMatching(new RegExp(`/${id}$`))]);
  });

  it('is tried once at a time where this browser’s clock is years off', async () => {
    const browser = createBrowser(() => Date.now() + 800 * 86_400_000);
    const tab = browser.openTab();
    for (const tries of [1, 2, 3]) {
      expect(await saveOn(tab, { startupName: 'Fern' }, 2)).toMatchObject({ kind: 'failed' });
      expect(browser.line.requests).toHaveLength(tries);
    }
    expect(kept().answers).toEqual({ startupName: 'Fern' });
  });

  it('takes a new id where the one that was kept is years old', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    tab.keep(readDraft({ startupName: 'Fern' }), 2);
    const old = { ...kept(), id: '018e0000-0000-7000-8000-000000000000' };
    const later = browser.openTab();
    writeLocalDraft(old);
    await openOn(later, old);
    expect(await later.save()).toMatchObject({ kind: 'failed' });
    expect(await later.save()).toEqual(SAVED);
    expect(kept().id).not.toBe(old.id);
  });

  it.each([-364, -31, -2, 2, 31, 364])(
    'gives the listing an id of the server’s day where this browser’s clock is %i days off',
    async (days) => {
      const serverNow = () => Date.now() - days * 86_400_000;
      const day = new Date(serverNow()).toISOString().slice(0, 10);
      const browser = createBrowser(serverNow);
      const tab = browser.openTab();
      browser.line.way = 'lost';
      expect(await saveOn(tab, { startupName: 'Fern' }, 2)).toEqual(FAILED);
      browser.line.way = 'open';
      expect(await saveOn(tab, { startupName: 'Fern' }, 2)).toEqual(SAVED);
      expect(await saveOn(tab, { techStack: 'Lisp' }, 3)).toEqual(SAVED);
      const { id } = kept();
      expect(begunListings(browser)).toEqual(new Set([id]));
      expect(await submitOn(tab, WHOLE)).toEqual({ kind: 'sent' });
      expect(records(browser)).toEqual([`startup-listing/${day}/${id}`]);
    },
  );

  it('whose answer got lost is made again unchanged, and there is one listing', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    browser.line.way = 'lost';
    expect(await saveOn(tab, { startupName: 'Fern' }, 2)).toEqual(FAILED);
    browser.line.way = 'open';
    expect(await saveOn(tab, { startupName: 'Fern' }, 2)).toEqual(SAVED);
    expect(await saveOn(tab, { startupName: 'Fern Hold' }, 3)).toEqual(SAVED);
    expect(begunListings(browser)).toEqual(new Set([kept().id]));
    expect(countSaves(browser)).toBe(2);
  });

  it('whose answer got lost is left behind once the answers are others, and one listing is sent', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    browser.line.way = 'lost';
    await saveOn(tab, { startupName: 'Fern' }, 2);
    browser.line.way = 'open';
    await saveOn(tab, { startupName: 'Fern Hold' }, 2);
    await submitOn(tab, WHOLE);
    expect(begunListings(browser).size).toBe(2);
    expect(records(browser)).toHaveLength(1);
  });
});

describe('a later save', () => {
  it('carries the answers that changed, those that were taken back, and no other', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await saveOn(tab, { startupName: 'Fern', techStack: 'Lisp', founderName: 'Zoë' }, 2);
    tab.keep(readDraft({ startupName: 'Fern', techStack: 'Rust', founderName: 'Zoë' }), 2);
    await saveOn(tab, { startupName: 'Fern Hold', techStack: 'Rust', revenueChannels: [] }, 3);
    const { listingId: _id, ...body } = browser.line.sent.at(-1)?.body ?? {};
    expect(body).toEqual({
      startupName: 'Fern Hold',
      techStack: 'Rust',
      founderName: '',
      form_step: 2,
      completed: false,
      revision: 1,
    });
    expect(kept().unsaved).toEqual([]);
  });

  it('carries again what one that failed had, and what changed while one was on its way', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await saveOn(tab, { startupName: 'Fern' }, 2);
    browser.line.way = 'closed';
    await saveOn(tab, { startupName: 'Fern', techStack: 'Lisp' }, 3);
    browser.line.way = 'open';
    const answers = { startupName: 'Fern', techStack: 'Lisp', demoLink: 'fern.example.com' };
    const saving = saveOn(tab, answers, 4);
    tab.keep(readDraft({ ...answers, techStack: 'Rust' }), 4);
    await saving;
    expect(browser.line.sent.at(-1)?.body).toMatchObject({
      techStack: 'Lisp',
      demoLink: 'fern.example.com',
    });
    expect(kept().unsaved).toEqual(['techStack']);
    expect(await tab.save()).toEqual(SAVED);
    expect(browser.line.sent.at(-1)?.body).toMatchObject({ techStack: 'Rust' });
    expect(browser.line.sent.at(-1)?.body).not.toHaveProperty('demoLink');
  });
});

it('each save is finished by the browser when the page is left, unless it is more than a browser takes for that', async () => {
  const browser = createBrowser();
  const tab = browser.openTab();
  await saveOn(tab, { startupName: 'Fern' }, 2);
  const long = { startupName: 'Fern', uniqueValue: '€'.repeat(5_000) };
  await saveOn(tab, long, 3);
  const texts = { reasonForSelling: long.uniqueValue, includedAssets: long.uniqueValue };
  const more = { growthOpportunities: long.uniqueValue, monthlyHistory: long.uniqueValue };
  await saveOn(tab, { startupName: 'Fern', ...texts, ...more }, 4);
  expect(browser.line.sent.map(({ isKeptAlive }) => isKeptAlive)).toEqual([true, true, false]);
});

describe('the numbers of saves', () => {
  it('count up', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    for (const techStack of ['A', 'AB', 'ABC', 'ABCD']) {
      expect(await saveOn(tab, { techStack }, 3)).toEqual(SAVED);
    }
    expect(browser.line.sent.slice(1).map(({ body }) => body.revision)).toEqual([1, 2, 3]);
  });

  it('follow one another, also when a save takes long and there is more to save meanwhile', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await saveOn(tab, { startupName: 'Fern' }, 2);
    let clear: () => void = () => undefined;
    browser.line.jam = new Promise((resolve) => {
      clear = resolve;
    });
    const slow = saveOn(tab, { startupName: 'Fern', techStack: 'Lisp' }, 3);
    const next = saveOn(tab, { startupName: 'Fern Hold', techStack: 'Lisp' }, 4);
    browser.line.jam = undefined;
    clear();
    expect(await Promise.all([slow, next])).toEqual([SAVED, SAVED]);
    const early = { ...kept(), revision: 0, answers: {}, unsaved: [] };
    expect(await openOn(browser.openTab(), early)).toMatchObject({
      phase: 'open',
      step: 4,
      answers: { startupName: 'Fern Hold', techStack: 'Lisp' },
    });
    expect(kept()).toMatchObject({ id: early.id, revision: 2 });
  });

  it('go on after a save that arrived unknown to this browser, once the answers are others', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await saveOn(tab, { startupName: 'Fern' }, 2);
    browser.line.way = 'lost';
    expect(await saveOn(tab, { startupName: 'Fern', techStack: 'Lisp' }, 3)).toEqual(FAILED);
    browser.line.way = 'open';
    expect(await saveOn(tab, { startupName: 'Fern', techStack: 'Rust' }, 4)).toEqual(SAVED);
    expect(kept()).toMatchObject({ revision: 2, unsaved: [] });
    const early = { ...kept(), revision: 0, answers: {}, unsaved: [] };
    expect(await openOn(browser.openTab(), early)).toMatchObject({
      answers: { startupName: 'Fern', techStack: 'Rust' },
    });
  });

  it('stay as they are while a save is made again, so that it is stored once', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await saveOn(tab, { startupName: 'Fern' }, 2);
    browser.line.way = 'lost';
    const again = () => saveOn(tab, { startupName: 'Fern', techStack: 'Lisp' }, 3);
    expect(await again()).toEqual(FAILED);
    browser.line.way = 'open';
    expect(await again()).toEqual(SAVED);
    expect(browser.line.sent.slice(1).map(({ body }) => body.revision)).toEqual([1, 1]);
    expect(countSaves(browser)).toBe(2);
  });
});

describe('a save that the server refuses', () => {
  it('because the token is wrong begins a listing of its own, and leaves that one alone', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await saveOn(tab, { startupName: 'Fern' }, 2);
    const before = listings(browser);
    const forged = { ...kept(), editToken: 'x'.repeat(43) };
    const other = browser.openTab();
    expect(await openOn(other, forged)).toMatchObject({ answers: { startupName: 'Fern' } });
    expect(await saveOn(other, { startupName: 'Hold' }, 3)).toEqual(SAVED);
    expect(kept().id).not.toBe(forged.id);
    expect(listings(browser).filter(({ id }) => id === forged.id)).toEqual(before);
    expect(await saveOn(tab, { startupName: 'Fern Hold' }, 3)).toEqual({ kind: 'contested' });
    tab.keepMine();
    expect(await tab.save()).toEqual(SAVED);
    expect(kept()).toMatchObject({ id: forged.id, answers: { startupName: 'Fern Hold' } });
  });

  it('because another tab has taken its number is made under the next one', async () => {
    const browser = createBrowser();
    const [one, other] = [browser.openTab(), browser.openTab()];
    await saveOn(one, { startupName: 'Fern' }, 2);
    const draft = kept();
    await openOn(other, draft);
    await saveOn(one, { startupName: 'Fern Hold' }, 3);
    // What this one kept does not reach the other.
    browser.storage.setItem('listingDraft', JSON.stringify({ version: 1, ...draft }));
    expect(await saveOn(other, { startupName: 'Fern', techStack: 'Lisp' }, 3)).toEqual(SAVED);
    expect(browser.line.sent.at(-1)?.body).toMatchObject({ revision: 2, techStack: 'Lisp' });
  });

  it('because the listing was sent in another tab ends it here, and keeps what was only typed here', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await saveOn(tab, WHOLE, 2);
    const other = browser.openTab();
    await openOn(other);
    await submitOn(tab, WHOLE);
    expect(await submitOn(other, { ...WHOLE, techStack: 'Lisp' })).toEqual({ kind: 'submitted' });
    expect(kept()).toMatchObject({ unsaved: ['techStack'], answers: { techStack: 'Lisp' } });
    expect(records(browser)).toHaveLength(1);
  });

  it('because it was sent already, and the answer got lost, ends it here as well', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await saveOn(tab, WHOLE, 2);
    browser.line.way = 'lost';
    expect(await submitOn(tab, WHOLE)).toEqual(FAILED);
    browser.line.way = 'open';
    expect(await submitOn(tab, { ...WHOLE, techStack: 'Lisp' })).toEqual({ kind: 'submitted' });
    expect(kept().unsaved).toEqual(['techStack']);
    expect(records(browser)).toHaveLength(1);
  });

  it.each([
    {
      why: 'too many came from this address',
      message: 'Too many attempts from your connection. Try again in 3 seconds.',
      refuse: async ({ line }: Browser, tab: ReturnType<Browser['openTab']>) => {
        line.ip = '203.0.113.7';
        for (let n = 0; n < USUAL_LIMIT.posts; n += 1) await saveOn(tab, { techStack: `${n}` }, 3);
      },
      relent: ({ line }: Browser) => {
        line.ip = '203.0.113.8';
      },
    },
    {
      why: 'its storage is away',
      message: "We couldn't save this. Please send it again in a moment.",
      refuse: ({ world }: Browser) => {
        world.blobs.failWith(status(503));
      },
      relent: ({ world }: Browser) => world.blobs.failWith(undefined),
    },
  ])(
    'because $why is kept here, and raises no alarm later',
    async ({ message, refuse, relent }) => {
      // The seconds to wait depend on how long the saves took.
      const now = Date.now();
      const browser = createBrowser(() => now);
      const tab = browser.openTab();
      await saveOn(tab, { startupName: 'Fern' }, 2);
      await refuse(browser, tab);
      const last = { startupName: 'Fern', techStack: 'Lisp' };
      expect(await saveOn(tab, last, 3)).toEqual({ kind: 'failed', message });
      expect(kept()).toMatchObject({ step: 3, answers: { techStack: 'Lisp' } });
      expect(tab.state.phase).toBe('open');
      relent(browser);
      expect(await saveOn(tab, last, 3)).toEqual(SAVED);
      expect(await submitOn(tab, WHOLE)).toEqual({ kind: 'sent' });
      expect(records(browser)).toHaveLength(1);
    },
  );
});
