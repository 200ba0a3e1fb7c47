import { describe, expect, it } from 'vitest';
import { readAnswers } from '#src/features/listing-wizard/answers.ts';
import { readLocalDraft } from '#src/features/listing-wizard/local-draft.ts';
import { USUAL_LIMIT } from '#netlify/http/token-bucket.ts';
import { A_BARE_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';
import { status } from '#tests/netlify/battery/memory-blobs.ts';
import { at, createBrowser, kept, records } from './browser.ts';

const WHOLE = readAnswers(A_BARE_LISTING);
const SAVED = { kind: 'saved' };
type Browser = ReturnType<typeof createBrowser>;

/** Keys of everything that is stored of unfinished listings. */
const drafts = ({ world }: Browser) => world.blobs.keys('submissions', 'drafts/');
/** Ids of the unfinished listings. */
const begunListings = (browser: Browser) =>
  new Set(drafts(browser).map((key) => key.split('/')[1]));

describe('the first save', () => {
  it('gives the listing the id that this browser chose, and a token that all later saves carry', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    tab.keep(at(1, { startupName: 'Fern' }));
    const { id } = kept();
    await tab.save(at(1, { startupName: 'Fern' }), 2);
    const { editToken } = kept();
    await tab.save(at(2, { startupName: 'Fern', techStack: 'Lisp' }), 3);
    await tab.submit(WHOLE, {});

    const [first, ...later] = browser.line.sent;
    expect(first?.headers.get('idempotency-key')).toBe(id);
    expect(first?.headers.has('edit-token')).toBe(false);
    expect(first?.body).toMatchObject({ form_step: 1, completed: false });
    expect(later).toHaveLength(2);
    for (const { headers, body } of later) {
      expect(headers.get('edit-token')).toBe(editToken);
      expect(body).toMatchObject({ listingId: id, tab: tab.tab });
    }
    expect(later.map(({ body }) => [body.form_step, body.completed])).toEqual([
      [2, false],
      [5, true],
    ]);
    expect(records(browser)).toEqual([expect.stringMatching(new RegExp(`/${id}$`))]);
  });

  it.each([-364, -31, -2, 2, 31, 364])(
    'gives the listing an id of the server’s day where this browser’s clock is %i days off',
    async (days) => {
      const serverNow = () => Date.now() - days * 86_400_000;
      const day = new Date(serverNow()).toISOString().slice(0, 10);
      const browser = createBrowser(serverNow);
      const tab = browser.openTab();
      browser.line.way = 'lost';
      expect(await tab.save(at(1, { startupName: 'Fern' }), 2)).toEqual({ kind: 'failed' });
      browser.line.way = 'open';
      expect(await tab.save(at(1, { startupName: 'Fern' }), 2)).toEqual(SAVED);
      expect(await tab.save(at(2, { techStack: 'Lisp' }), 3)).toEqual(SAVED);
      const { id } = kept();
      expect(begunListings(browser)).toEqual(new Set([id]));
      expect(await tab.submit(WHOLE, {})).toEqual(SAVED);
      expect(records(browser)).toEqual([`startup-listing/${day}/${id}`]);
    },
  );

  it('whose answer got lost is made again unchanged, and there is one listing', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    browser.line.way = 'lost';
    expect(await tab.save(at(1, { startupName: 'Fern' }), 2)).toEqual({ kind: 'failed' });
    browser.line.way = 'open';
    expect(await tab.save(at(1, { startupName: 'Fern' }), 2)).toEqual(SAVED);
    expect(await tab.save(at(2, { startupName: 'Fern Hold' }), 3)).toEqual(SAVED);
    expect(begunListings(browser)).toEqual(new Set([kept().id]));
    expect(drafts(browser)).toHaveLength(2);
  });

  it('whose answer got lost is left behind once the answers are others, and one listing is sent', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    browser.line.way = 'lost';
    await tab.save(at(1, { startupName: 'Fern' }), 2);
    browser.line.way = 'open';
    await tab.save(at(1, { startupName: 'Fern Hold' }), 2);
    await tab.submit(WHOLE, {});
    expect(begunListings(browser).size).toBe(2);
    expect(records(browser)).toHaveLength(1);
  });
});

describe('the numbers of saves', () => {
  it('count up, and each save says which of another tab’s it has seen', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    for (const techStack of ['A', 'AB', 'ABC', 'ABCD']) {
      expect(await tab.save(at(2, { techStack }), 3)).toEqual(SAVED);
    }
    const numbers = browser.line.sent.slice(1).map(({ body }) => [body.revision, body.basedOn]);
    expect(numbers).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
    ]);
  });

  it('decide when an earlier save arrives after a later one', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await tab.save(at(1, { startupName: 'Fern' }), 2);
    let clear: () => void = () => undefined;
    browser.line.jam = new Promise((resolve) => {
      clear = resolve;
    });
    const slow = tab.save(at(2, { startupName: 'Fern', techStack: 'Lisp' }), 3);
    browser.line.jam = undefined;
    expect(await tab.save(at(3, { startupName: 'Fern Hold' }), 4)).toEqual(SAVED);
    clear();
    expect(await slow).toEqual(SAVED);
    const early = { ...kept(), revision: 0, sent: 0, answers: {} };
    expect(await browser.openTab().open(early)).toMatchObject({
      kind: 'opened',
      step: 4,
      answers: { startupName: 'Fern Hold', techStack: 'Lisp' },
    });
    expect(kept()).toMatchObject({ id: early.id, revision: 2 });
  });

  it('stay as they are while a save is made again, so that it is stored once', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await tab.save(at(1, { startupName: 'Fern' }), 2);
    browser.line.way = 'lost';
    const again = () => tab.save(at(2, { startupName: 'Fern', techStack: 'Lisp' }), 3);
    expect(await again()).toEqual({ kind: 'failed' });
    browser.line.way = 'open';
    expect(await again()).toEqual(SAVED);
    expect(browser.line.sent.slice(1).map(({ body }) => body.revision)).toEqual([1, 1]);
    expect(drafts(browser)).toHaveLength(2);
  });
});

describe('a save that the server refuses', () => {
  it('because the token is wrong begins a listing of its own, and leaves that one alone', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await tab.save(at(1, { startupName: 'Fern' }), 2);
    const before = drafts(browser);
    const forged = { ...kept(), editToken: 'x'.repeat(43) };
    const other = browser.openTab();
    expect(await other.open(forged)).toMatchObject({ answers: { startupName: 'Fern' } });
    expect(await other.save(at(2, { startupName: 'Hold' }), 3)).toEqual(SAVED);
    expect(kept().id).not.toBe(forged.id);
    expect(drafts(browser).filter((key) => key.includes(forged.id))).toEqual(before);
    expect(await tab.save(at(2, { startupName: 'Fern Hold' }), 3)).toEqual(SAVED);
  });

  it('because another tab has saved says which number is the next', async () => {
    const browser = createBrowser();
    const [one, other] = [browser.openTab(), browser.openTab()];
    await one.save(at(1, { startupName: 'Fern' }), 2);
    await other.open(kept());
    await one.save(at(2, { startupName: 'Fern Hold' }), 3);
    await one.save(at(3, { startupName: 'Fern Holds' }), 4);
    // The other tab's answers cannot be had; the refusal itself has to say enough.
    browser.line.closedTo = 'GET';
    expect(await other.save(at(2, { startupName: 'Hold' }), 3)).toEqual({ kind: 'changed' });
    other.keepMine();
    expect(await other.save(at(2, { startupName: 'Hold' }), 3)).toEqual(SAVED);
    expect(browser.line.sent.at(-1)?.body).toMatchObject({ revision: 3, overwrite: true });
  });

  it('because the listing was sent in another tab ends it here', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await tab.save(at(1, WHOLE), 2);
    const other = browser.openTab();
    await other.open(kept());
    await tab.submit(WHOLE, {});
    expect(await other.submit({ ...WHOLE, techStack: 'Lisp' }, {})).toEqual({ kind: 'submitted' });
    expect(readLocalDraft()).toBeNull();
    expect(records(browser)).toHaveLength(1);
  });

  it('because it was sent already, and the answer got lost, ends it here as well', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await tab.save(at(1, WHOLE), 2);
    browser.line.way = 'lost';
    expect(await tab.submit(WHOLE, {})).toEqual({ kind: 'failed' });
    browser.line.way = 'open';
    expect(await tab.submit({ ...WHOLE, techStack: 'Lisp' }, {})).toEqual({ kind: 'submitted' });
    expect(readLocalDraft()).toBeNull();
    expect(records(browser)).toHaveLength(1);
  });

  it.each([
    {
      why: 'too many came from this address',
      message: 'Too many messages from your connection. Try again in 3 seconds.',
      refuse: async ({ line }: Browser, tab: ReturnType<Browser['openTab']>) => {
        line.ip = '203.0.113.7';
        for (let n = 0; n < USUAL_LIMIT.posts; n += 1)
          await tab.save(at(2, { techStack: `${n}` }), 3);
      },
      relent: ({ line }: Browser) => {
        line.ip = '203.0.113.8';
      },
    },
    {
      why: 'its storage is away',
      message: 'We could not save this just now. Please send it again in a moment.',
      refuse: ({ world }: Browser) => {
        world.blobs.failWith(status(503));
      },
      relent: ({ world }: Browser) => world.blobs.failWith(undefined),
    },
  ])(
    'because $why is kept here, and raises no alarm later',
    async ({ message, refuse, relent }) => {
      const browser = createBrowser();
      const tab = browser.openTab();
      await tab.save(at(1, { startupName: 'Fern' }), 2);
      await refuse(browser, tab);
      const last = at(2, { startupName: 'Fern', techStack: 'Lisp' });
      expect(await tab.save(last, 3)).toEqual({ kind: 'failed', message });
      expect(kept()).toMatchObject({ step: 3, answers: { techStack: 'Lisp' } });
      expect(tab.isContested).toBe(false);
      relent(browser);
      expect(await tab.save(last, 3)).toEqual(SAVED);
      expect(await tab.submit(WHOLE, {})).toEqual(SAVED);
      expect(records(browser)).toHaveLength(1);
    },
  );
});
