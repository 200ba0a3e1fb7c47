import { readDraft } from '#src/domain/forms/startup-listing/draft.ts';
import { describe, expect, it } from 'vitest';
import { readLocalDraft, writeLocalDraft } from '#src/features/listing-wizard/local-draft.ts';
import { createEditToken } from '#netlify/drafts/index.ts';
import { liveRuntime } from '#netlify/environment/runtime.ts';
import { confirmAddress, createLink, readConfirmation } from '#netlify/store/listing-links.ts';
import { openStore } from '#netlify/store/store.ts';
import { putDraft } from '#src/features/my-listing/continue-draft.ts';
import { SECRET } from '#tests/netlify/battery/world.ts';
import { NAMES } from '#src/features/listing-wizard/answers.ts';
import { stepOf } from '#src/domain/forms/startup-listing/steps.ts';
import { resume } from '#tests/netlify/battery/listing-draft.ts';
import { A_BARE_LISTING, A_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';
import { createBrowser, kept, openOn, records, saveOn, submitOn } from './browser.ts';

const WHOLE = readDraft(A_BARE_LISTING);
const ALL = readDraft(A_LISTING);
describe('an unfinished listing', () => {
  it('is kept here at once, and on the server with each step', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    tab.keep(readDraft({ startupName: 'Fern' }), 1);
    expect(kept()).toMatchObject({ editToken: null, step: 1, revision: 0 });
    expect(await saveOn(tab, { startupName: 'Fern Hold' }, 2)).toEqual({ kind: 'saved' });
    expect(kept()).toMatchObject({ step: 2, revision: 0 });
    expect(kept().editToken).toHaveLength(43);
    expect(await saveOn(tab, { startupName: 'Fern Hold', techStack: 'Lisp' }, 3)).toEqual({
      kind: 'saved',
    });
    expect(kept()).toMatchObject({ step: 3, revision: 1 });
    expect(browser.line.requests).toEqual(['POST', 'PUT']);
  });

  it('is not kept while it is empty, nor once everything was taken back', () => {
    createBrowser();
    const tab = createBrowser().openTab();
    tab.keep(readDraft({ startupName: '', idealExitPrice: '' }), 1);
    expect(readLocalDraft()).toBeNull();
    tab.keep(readDraft({ startupName: 'F' }), 1);
    tab.keep(readDraft({ startupName: '' }), 1);
    expect(readLocalDraft()).toBeNull();
  });

  it('is begun once by two steps in quick succession', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    const saves = [
      saveOn(tab, { startupName: 'Fern' }, 2),
      saveOn(tab, { startupName: 'Fern Hold' }, 3),
    ];
    expect(await Promise.all(saves)).toEqual([{ kind: 'saved' }, { kind: 'saved' }]);
    expect(browser.line.requests).toEqual(['POST', 'PUT']);
    expect(browser.world.blobs.keys('submissions')).toHaveLength(2);
  });

  it('goes on here when the server cannot be reached, and there as soon as it can', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    browser.line.way = 'closed';
    expect(await saveOn(tab, { startupName: 'Fern' }, 2)).toEqual({
      kind: 'failed',
      message: null,
    });
    expect(kept()).toMatchObject({ step: 2, editToken: null, answers: { startupName: 'Fern' } });
    browser.line.way = 'open';
    expect(await saveOn(tab, { startupName: 'Fern', techStack: 'Lisp' }, 3)).toEqual({
      kind: 'saved',
    });
    expect(kept().editToken).toEqual(expect.any(String));
  });

  it('is begun anew when the answer to its first save got lost and it has changed since', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    browser.line.way = 'lost';
    expect(await saveOn(tab, { startupName: 'Fern' }, 2)).toEqual({
      kind: 'failed',
      message: null,
    });
    const { id } = kept();
    browser.line.way = 'open';
    expect(await saveOn(tab, { startupName: 'Hold' }, 3)).toEqual({ kind: 'saved' });
    expect(kept().id).not.toBe(id);
  });

  it('is begun anew when the server has it no more', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await saveOn(tab, { startupName: 'Fern' }, 2);
    browser.world.blobs.entries.clear();
    expect(await saveOn(tab, { startupName: 'Hold' }, 3)).toEqual({ kind: 'saved' });
    expect(await submitOn(tab, WHOLE)).toEqual({ kind: 'sent' });
    expect(records(browser)).toHaveLength(1);
  });
});

describe('what is typed within a step', () => {
  /** What the server has. */
  const onServer = async (browser: ReturnType<typeof createBrowser>) => {
    const { id, editToken } = kept();
    return (await resume(browser.world, { id, editToken: editToken ?? '' })).answers;
  };

  it('reaches the server a while later, each answer, whatever step it belongs to', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await saveOn(tab, { founderEmail: 'zoe@example.com' }, 2);
    let typed = readDraft({ founderEmail: 'zoe@example.com' });
    for (const name of NAMES) {
      const [answer] = Object.entries(ALL).filter(([each]) => each === name);
      typed = readDraft({ ...typed, ...Object.fromEntries(answer ? [answer] : []) });
      tab.keep(typed, stepOf(name) ?? 1);
      await tab.saveTyped();
    }
    expect(await onServer(browser)).toEqual(ALL);
  });

  it('stays in the browser before Continue has begun the draft', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    tab.keep(readDraft({ startupName: 'Fern' }), 1);
    await tab.saveTyped();
    expect(browser.line.requests).toEqual([]);
  });

  it('is an address to mail only once Continue has checked it, also after a save that failed', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await saveOn(tab, { founderEmail: 'zoe@example.com' }, 2);
    tab.keep(readDraft({ founderEmail: 'zoe@example.co', startupName: 'Fern' }), 1);
    await tab.saveTyped();
    await tab.save();
    expect(await onServer(browser)).toMatchObject({
      founderEmail: 'zoe@example.com',
      startupName: 'Fern',
    });
    await saveOn(tab, { founderEmail: 'zoe@example.org', startupName: 'Fern' }, 2);
    expect(await onServer(browser)).toMatchObject({ founderEmail: 'zoe@example.org' });
  });

  it('is sent once, and not while there is nothing new', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await saveOn(tab, { startupName: 'Fern' }, 2);
    tab.keep(readDraft({ startupName: 'Fern', techStack: 'Lisp' }), 2);
    await Promise.all([tab.saveTyped(), tab.saveTyped()]);
    await tab.saveTyped();
    expect(browser.line.requests).toEqual(['POST', 'PUT']);
  });
});

describe('a listing changed on another device meanwhile', () => {
  /** Each device has its own storage. */
  const saveElsewhere = async (
    browser: ReturnType<typeof createBrowser>,
    answers: Parameters<typeof saveOn>[1],
  ) => {
    const here = kept();
    const other = browser.openTab();
    await openOn(other, here);
    await saveOn(other, { ...here.answers, ...answers }, 3);
    writeLocalDraft(here);
  };

  it('shows those answers with the next save, and keeps its own', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await saveOn(tab, { startupName: 'Fern', techStack: 'Lisp' }, 2);
    await saveElsewhere(browser, { techStack: 'Rust', hosting: 'Elsewhere, $4 a month' });
    const here = { startupName: 'Fern Hold', techStack: 'Lisp' };
    expect(await saveOn(tab, here, 3)).toEqual({ kind: 'saved' });
    const both = { startupName: 'Fern Hold', techStack: 'Rust', hosting: 'Elsewhere, $4 a month' };
    expect(tab.state).toMatchObject({ unsaved: [], step: 3, initial: { values: both } });
    expect(kept().answers).toMatchObject(both);
  });

  it('asks which to keep of an answer that was typed here and there, and changes no other', async () => {
    for (const choose of ['takeTheirs', 'keepMine'] as const) {
      const browser = createBrowser();
      const tab = browser.openTab();
      await saveOn(tab, { startupName: 'Fern' }, 3);
      browser.line.way = 'closed';
      const typed = { startupName: 'Fern', monthlyRevenue: 1111, hosting: 'Hetzner' };
      await saveOn(tab, typed, 3);
      browser.line.way = 'open';
      await saveElsewhere(browser, { monthlyRevenue: 2222, hosting: '', techStack: 'Rust' });
      expect(await openOn(browser.openTab())).toMatchObject({ phase: 'contested', isAsking: true });
      // Left there without an answer, also after more was typed.
      const later = browser.openTab();
      expect(await openOn(later)).toMatchObject({ phase: 'contested', isAsking: true });
      later.ask(false);
      later.keep({ ...later.state.answers, hosting: 'Hetzner, $5' }, 3);
      expect(kept().answers).toMatchObject({ monthlyRevenue: 1111, hosting: 'Hetzner, $5' });
      later.keep({ ...later.state.answers, hosting: 'Hetzner' }, 3);
      expect(later.state.answers).toMatchObject({ monthlyRevenue: 1111, techStack: 'Rust' });
      later[choose]();
      await later.save();
      const { id, editToken } = kept();
      const { answers } = await resume(browser.world, { id, editToken: editToken ?? '' });
      const monthlyRevenue = choose === 'takeTheirs' ? 2222 : 1111;
      expect(answers).toMatchObject({ ...typed, monthlyRevenue, techStack: 'Rust' });
    }
  });

  it('asks with the next save, too, but not about what was only typed here', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await saveOn(tab, { startupName: 'Fern', monthlyRevenue: 10 }, 3);
    await saveElsewhere(browser, { techStack: 'Rust' });
    const here = { startupName: 'Fern', monthlyRevenue: 1111 };
    expect(await saveOn(tab, here, 3)).toEqual({ kind: 'saved' });
    await saveElsewhere(browser, { monthlyRevenue: 2222 });
    const typed = { ...tab.state.answers, monthlyRevenue: 3333 };
    expect(await saveOn(tab, typed, 3)).toEqual({ kind: 'contested' });
    expect(tab.state.isAsking).toBe(true);
    tab.takeTheirs();
    expect(tab.state.answers).toMatchObject({ monthlyRevenue: 2222, techStack: 'Rust' });
  });

  it('asks nothing where that device was this one, and only the answer to its save got lost', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await saveOn(tab, { startupName: 'Fern' }, 3);
    browser.line.way = 'lost';
    await saveOn(tab, { startupName: 'Fern', techStack: 'Lis' }, 3);
    await saveOn(tab, { startupName: 'Fern', techStack: 'Lisp' }, 3);
    browser.line.way = 'open';
    const typed = { startupName: 'Fern', techStack: 'Lisp, mostly' };
    expect(await saveOn(tab, typed, 3)).toEqual({ kind: 'saved' });
    expect(tab.state).toMatchObject({ phase: 'open', answers: typed });
  });

  it('is submitted only as it was shown', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await saveOn(tab, { ...WHOLE, techStack: 'Lisp' }, 5);
    await saveElsewhere(browser, { techStack: 'Rust' });
    expect(await submitOn(tab, { ...WHOLE, techStack: 'Lisp' })).toEqual({
      kind: 'failed',
      message: 'This listing was changed on another device. Check your answers, then submit again.',
    });
    expect(records(browser)).toHaveLength(0);
    expect(tab.state.initial.values).toMatchObject({ techStack: 'Rust' });
    expect(await submitOn(tab, tab.state.answers)).toEqual({ kind: 'sent' });
    expect(records(browser)).toHaveLength(1);
  });
});

describe('a listing that the mailed link was used for in another browser', () => {
  const EMAIL = 'zoe@example.com';
  /** What that browser does. */
  const credentialsOf = ({ world }: ReturnType<typeof createBrowser>) =>
    openStore('credentials', { ...liveRuntime, blobsFetch: world.blobs.fetch });
  const useLink = async (browser: ReturnType<typeof createBrowser>) => {
    const { id } = kept();
    const credentials = credentialsOf(browser);
    const listing = { formType: 'startup_listing', id, email: EMAIL };
    const link = await createLink(credentials, SECRET, listing, Date.now);
    const use = { formType: 'startup_listing', id, linkId: link?.linkId ?? '', email: EMAIL };
    await confirmAddress(credentials, SECRET, use, Date.now());
  };

  it('changes no more here, keeps what was typed, and can be started anew with it', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await saveOn(tab, { founderEmail: EMAIL }, 2);
    const { id } = kept();
    await useLink(browser);
    const typed = { founderEmail: EMAIL, startupName: 'Fern' };
    expect(await saveOn(tab, typed, 3)).toEqual({ kind: 'moved' });
    expect(await openOn(browser.openTab())).toMatchObject({ phase: 'moved' });
    expect(kept()).toMatchObject({ id, answers: typed, unsaved: ['startupName'] });
    tab.startAnother();
    expect(await tab.save()).toEqual({ kind: 'saved' });
    expect(kept().id).not.toBe(id);
    expect(await submitOn(tab, { ...WHOLE, ...typed })).toEqual({ kind: 'sent' });
  });

  it('goes on here in every tab once the link was opened here too', async () => {
    const browser = createBrowser();
    const [tab, other] = [browser.openTab(), browser.openTab()];
    await saveOn(tab, { founderEmail: EMAIL, startupName: 'Fern' }, 2);
    await useLink(browser);
    const { id, answers } = kept();
    const name = { formType: 'startup_listing', id };
    const { token } = (await readConfirmation(credentialsOf(browser), SECRET, name)) ?? {};
    const { token: editToken } = createEditToken(SECRET, id, token?.nonce);
    putDraft({ id, answers }, { editToken, formStep: 1, revision: 0 }, Date.now());
    await openOn(other);
    expect(await saveOn(other, { ...answers, techStack: 'Lisp' }, 3)).toEqual({ kind: 'saved' });
    expect(await openOn(tab)).toMatchObject({ phase: 'open', answers: { techStack: 'Lisp' } });
    expect(await saveOn(tab, { ...answers, techStack: 'Rust' }, 3)).toEqual({ kind: 'saved' });
  });
});

describe('a listing that was submitted', () => {
  it('opens in this tab with its id and the token, which no other tab or later visit has', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await saveOn(tab, WHOLE, 2);
    const { id, editToken } = kept();
    expect(await submitOn(tab, WHOLE)).toEqual({ kind: 'sent' });
    expect(tab.state).toMatchObject({ hasPage: true, isLinkMailed: true });
    expect(browser.tabStorage.getItem('listingLink')).toBe(`${id}.${editToken}`);
    expect(browser.storage.getItem('listingLink')).toBeNull();
  });
});

describe('going on later', () => {
  it('brings back what this browser kept, newer than the last save', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await saveOn(tab, { startupName: 'Fern' }, 2);
    tab.keep(readDraft({ startupName: 'Fern', techStack: 'Lisp' }), 2);
    const opened = await openOn(browser.openTab());
    expect(opened).toMatchObject({ phase: 'open', step: 2, answers: { techStack: 'Lisp' } });
  });

  it('raises no alarm about a save whose answer got lost', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await saveOn(tab, { startupName: 'Fern' }, 2);
    browser.line.way = 'lost';
    await saveOn(tab, { startupName: 'Fern', techStack: 'Lisp' }, 3);
    browser.line.way = 'open';
    const next = browser.openTab();
    expect(await openOn(next)).toMatchObject({ step: 3, answers: { techStack: 'Lisp' } });
    expect(await saveOn(next, { startupName: 'Fern' }, 4)).toEqual({ kind: 'saved' });
  });

  it('takes what another tab has kept while the server was asked', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await saveOn(tab, { startupName: 'Fern' }, 2);
    const other = browser.openTab();
    let answer: () => void = () => undefined;
    browser.line.jam = new Promise((resolve) => (answer = resolve));
    const opening = openOn(other);
    await new Promise((resolve) => setTimeout(resolve, 5));
    tab.keep(readDraft({ startupName: 'Fern', techStack: 'Lisp' }), 2);
    answer();
    expect(await opening).toMatchObject({ answers: { startupName: 'Fern', techStack: 'Lisp' } });
    expect(kept().answers).toMatchObject({ techStack: 'Lisp' });
  });

  it('takes the server’s answers where it has saves that this browser never heard of', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await saveOn(tab, { startupName: 'Fern', founderName: 'Zoë' }, 2);
    const old = kept();
    await saveOn(tab, { startupName: 'Fern Hold', techStack: 'Lisp' }, 3);
    writeLocalDraft(old);
    expect(await openOn(browser.openTab(), old)).toMatchObject({
      step: 3,
      answers: { startupName: 'Fern Hold', founderName: 'Zoë', techStack: 'Lisp' },
    });
  });

  it('needs no connection', async () => {
    const browser = createBrowser();
    await saveOn(browser.openTab(), { startupName: 'Fern' }, 2);
    browser.line.way = 'closed';
    expect(await openOn(browser.openTab())).toMatchObject({ phase: 'open', step: 2 });
  });

  it('is over once the listing was submitted', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await saveOn(tab, WHOLE, 2);
    const old = kept();
    await submitOn(tab, WHOLE);
    expect(await openOn(browser.openTab(), old)).toMatchObject({ phase: 'submitted' });
    expect(readLocalDraft()).toBeNull();
  });
});
