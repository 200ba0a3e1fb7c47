import { readDraft } from '#src/domain/forms/startup-listing/draft.ts';
import { describe, expect, it, vi } from 'vitest';
import { readLocalDraft } from '#src/features/listing-wizard/local-draft.ts';
import { A_BARE_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';
import { createBrowser, kept, openOn, records, saveOn, submitOn } from './browser.ts';

const WHOLE = readDraft(A_BARE_LISTING);
/** One listing, open in two tabs, with one save. */
async function openTwice() {
  const browser = createBrowser();
  const one = browser.openTab();
  await saveOn(one, { startupName: 'Fern' }, 2);
  const other = browser.openTab();
  await openOn(other);
  return { browser, one, other };
}

describe('one listing in two tabs', () => {
  it('is not overwritten by the tab that has not seen the other’s save', async () => {
    const { one, other } = await openTwice();
    expect(await saveOn(one, { startupName: 'Fern Hold' }, 3)).toEqual({ kind: 'saved' });
    expect(await saveOn(other, { startupName: 'Hold' }, 3)).toEqual({ kind: 'contested' });
    expect(other.state.phase).toBe('contested');
  });

  it('goes on with the other tab’s answers when they are chosen', async () => {
    const { one, other } = await openTwice();
    await saveOn(one, { startupName: 'Fern Hold' }, 3);
    await saveOn(other, { startupName: 'Hold' }, 3);
    other.takeTheirs();
    expect(other.state).toMatchObject({ step: 3, answers: { startupName: 'Fern Hold' } });
    expect(other.state.phase).toBe('open');
    expect(await saveOn(other, { startupName: 'Fern Hold' }, 4)).toEqual({ kind: 'saved' });
  });

  it('goes on with these answers when they are to replace the other’s', async () => {
    const { one, other } = await openTwice();
    await saveOn(one, { startupName: 'Fern Hold' }, 3);
    await saveOn(other, { startupName: 'Hold' }, 3);
    other.keepMine();
    expect(await saveOn(other, { startupName: 'Hold' }, 3)).toEqual({ kind: 'saved' });
    expect(await saveOn(one, { startupName: 'Fern Hold' }, 4)).toEqual({ kind: 'contested' });
  });

  it('keeps nothing until the visitor has chosen, for which no connection is needed', async () => {
    const { browser, one, other } = await openTwice();
    await saveOn(one, { startupName: 'Fern Hold' }, 3);
    await saveOn(other, { startupName: 'Hold' }, 3);
    browser.line.way = 'closed';
    const before = kept();
    other.keep(readDraft({ startupName: 'Another' }), 2);
    expect(kept()).toEqual(before);
    expect(other.state).toMatchObject({ phase: 'contested', isAsking: true, isKept: false });
    other.takeTheirs();
    expect(other.state).toMatchObject({ phase: 'open', isAsking: false, isKept: true });
    expect(other.state.answers).toMatchObject({ startupName: 'Fern Hold' });
  });

  it('is submitted once, by either where both say the same', async () => {
    for (const techStack of [undefined, 'Lisp']) {
      const { browser, one, other } = await openTwice();
      const outcomes = await Promise.all([
        submitOn(one, WHOLE),
        submitOn(other, { ...WHOLE, techStack }),
      ]);
      expect(outcomes).toEqual([{ kind: 'sent' }, { kind: techStack ? 'contested' : 'sent' }]);
      expect(records(browser)).toHaveLength(1);
    }
  });
});

describe('a tab that hears what another one keeps', () => {
  it('asks when that says something else', async () => {
    const { one, other } = await openTwice();
    one.keep(readDraft({ startupName: 'Fern Hold' }), 2);
    other.syncFromStorage();
    expect(other.state).toMatchObject({ phase: 'contested', isAsking: true });
    other.takeTheirs();
    expect(other.state.answers).toMatchObject({ startupName: 'Fern Hold' });
    one.syncFromStorage();
    expect(one.state.phase).toBe('open');
  });

  it('asks before it keeps anything, should it not have heard', async () => {
    const { one, other } = await openTwice();
    one.keep(readDraft({ startupName: 'Fern Hold' }), 2);
    other.keep(readDraft({ startupName: 'Fern', techStack: 'Lisp' }), 2);
    expect(other.state).toMatchObject({ phase: 'contested', isAsking: true });
    expect(kept().answers).toEqual({ startupName: 'Fern Hold' });
  });

  it('asks again when a save is wanted, and not with every key', async () => {
    const { one, other } = await openTwice();
    one.keep(readDraft({ startupName: 'Fern Hold' }), 2);
    other.syncFromStorage();
    other.ask(false);
    other.keep(readDraft({ startupName: 'Ferns' }), 2);
    expect(other.state.isAsking).toBe(false);
    expect(await other.save()).toEqual({ kind: 'contested' });
    expect(other.state.isAsking).toBe(true);
  });

  it('says nothing when that is the same, and numbers its own saves after the other’s', async () => {
    const { browser, one, other } = await openTwice();
    await saveOn(one, { startupName: 'Fern' }, 3);
    const before = kept();
    other.syncFromStorage();
    expect(other.state.phase).toBe('open');
    expect(kept()).toEqual(before);
    expect(await saveOn(other, { startupName: 'Fern', demoLink: 'x.example' }, 3)).toEqual({
      kind: 'saved',
    });
    expect(browser.line.sent.at(-1)?.body).toMatchObject({ revision: 2 });
  });

  it('says nothing of what it wrote itself', async () => {
    const { one } = await openTwice();
    one.keep(readDraft({ startupName: 'Fern Hold' }), 2);
    one.syncFromStorage();
    expect(one.state.phase).toBe('open');
  });

  it('asks when another listing takes the place of this one', () => {
    const browser = createBrowser();
    const [one, other] = [browser.openTab(), browser.openTab()];
    one.keep(readDraft({ startupName: 'Fern' }), 1);
    other.keep(readDraft({ startupName: 'Fern' }), 1);
    one.syncFromStorage();
    expect(one.state.phase).toBe('contested');
  });

  it('overwrites without being asked again, with every answer and as the last save', async () => {
    const { browser, one, other } = await openTwice();
    await saveOn(one, { startupName: 'Fern Hold', techStack: 'Lisp' }, 3);
    other.syncFromStorage();
    other.keepMine();
    await other.save();
    expect(other.state).toMatchObject({ phase: 'open', unsaved: [] });
    expect(await openOn(browser.openTab(), { ...kept(), revision: 0, unsaved: [] })).toMatchObject({
      answers: { startupName: 'Fern' },
    });
    expect(kept().answers).not.toHaveProperty('techStack', 'Lisp');
  });

  it('hears of it when its listing was sent from the other', async () => {
    for (const choose of ['takeTheirs', 'keepMine'] as const) {
      const { browser, one, other } = await openTwice();
      await saveOn(one, { startupName: 'Fern' }, 2);
      one.keep(WHOLE, 5);
      other.syncFromStorage();
      await one.submit({});
      other[choose]();
      await vi.waitFor(() => expect(other.state.phase).toBe('submitted'));
      expect(records(browser)).toHaveLength(1);
      // What was to stay, and isn't in it, is kept for the listing's page.
      if (choose === 'takeTheirs') expect(readLocalDraft()).toBeNull();
      else expect(kept().unsaved).toEqual(['startupName']);
    }
  });
});
