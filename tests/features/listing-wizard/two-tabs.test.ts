import { describe, expect, it } from 'vitest';
import { readAnswers } from '#src/features/listing-wizard/answers.ts';
import { A_BARE_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';
import { at, createBrowser, kept, records } from './browser.ts';

const WHOLE = readAnswers(A_BARE_LISTING);
/** One listing, open in two tabs, with one save. */
async function openTwice() {
  const browser = createBrowser();
  const one = browser.openTab();
  await one.save(at(1, { startupName: 'Fern' }), 2);
  const other = browser.openTab();
  await other.open(kept());
  return { browser, one, other };
}

describe('one listing in two tabs', () => {
  it('is not overwritten by the tab that has not seen the other’s save', async () => {
    const { one, other } = await openTwice();
    expect(await one.save(at(2, { startupName: 'Fern Hold' }), 3)).toEqual({ kind: 'saved' });
    expect(await other.save(at(2, { startupName: 'Hold' }), 3)).toEqual({ kind: 'changed' });
    expect(other.isContested).toBe(true);
  });

  it('goes on with the other tab’s answers when they are chosen', async () => {
    const { one, other } = await openTwice();
    await one.save(at(2, { startupName: 'Fern Hold' }), 3);
    await other.save(at(2, { startupName: 'Hold' }), 3);
    expect(await other.takeTheirs()).toMatchObject({
      kind: 'opened',
      step: 3,
      answers: { startupName: 'Fern Hold' },
    });
    expect(other.isContested).toBe(false);
    expect(await other.save(at(3, { startupName: 'Fern Hold' }), 4)).toEqual({ kind: 'saved' });
  });

  it('goes on with these answers when they are to replace the other’s', async () => {
    const { one, other } = await openTwice();
    await one.save(at(2, { startupName: 'Fern Hold' }), 3);
    await other.save(at(2, { startupName: 'Hold' }), 3);
    other.keepMine();
    expect(await other.save(at(2, { startupName: 'Hold' }), 3)).toEqual({ kind: 'saved' });
    expect(await one.save(at(3, { startupName: 'Fern Hold' }), 4)).toEqual({ kind: 'changed' });
  });

  it('keeps nothing and waits while the other’s answers cannot be had', async () => {
    const { browser, one, other } = await openTwice();
    await one.save(at(2, { startupName: 'Fern Hold' }), 3);
    await other.save(at(2, { startupName: 'Hold' }), 3);
    browser.line.way = 'closed';
    expect(await other.takeTheirs()).toEqual({ kind: 'failed' });
    expect(other.isContested).toBe(true);
    const before = kept();
    other.keep(at(2, { startupName: 'Another' }));
    expect(kept()).toEqual(before);
  });

  it('is submitted once', async () => {
    const { browser, one, other } = await openTwice();
    const outcomes = await Promise.all([one.submit(WHOLE, {}), other.submit(WHOLE, {})]);
    expect(outcomes.filter(({ kind }) => kind === 'saved')).toHaveLength(1);
    expect(records(browser)).toHaveLength(1);
  });
});

describe('a tab that hears what another one keeps', () => {
  it('asks when that says something else', async () => {
    const { one, other } = await openTwice();
    one.keep(at(2, { startupName: 'Fern Hold' }));
    expect(other.hear(kept(), readAnswers({ startupName: 'Fern' }))).toBe(true);
    expect(other.isContested).toBe(true);
    expect(await other.takeTheirs()).toMatchObject({ answers: { startupName: 'Fern Hold' } });
  });

  it('says nothing when that is the same, and numbers its own saves after the other’s', async () => {
    const { one, other } = await openTwice();
    const same = { startupName: 'Fern', techStack: 'Lisp' };
    await one.save(at(2, same), 3);
    const before = kept();
    expect(other.hear(before, readAnswers(same))).toBe(false);
    expect(kept()).toEqual(before);
    expect(await other.save(at(2, { ...same, demoLink: 'x.example' }), 3)).toEqual({
      kind: 'saved',
    });
  });

  it('says nothing of what it wrote itself', async () => {
    const { one } = await openTwice();
    one.keep(at(2, { startupName: 'Fern Hold' }));
    expect(one.hear(kept(), {})).toBe(false);
  });

  it('asks when another listing takes the place of this one', () => {
    const browser = createBrowser();
    const [one, other] = [browser.openTab(), browser.openTab()];
    one.keep(at(1, { startupName: 'Fern' }));
    other.keep(at(1, { startupName: 'Fern' }));
    expect(one.hear(kept(), readAnswers({ startupName: 'Fern' }))).toBe(true);
  });

  it('overwrites without being asked again, whatever number the other’s save had', async () => {
    const { one, other } = await openTwice();
    await one.save(at(2, { startupName: 'Fern Hold' }), 3);
    expect(other.hear(kept(), readAnswers({ startupName: 'Hold' }))).toBe(true);
    other.keepMine();
    expect(await other.save(at(2, { startupName: 'Hold' }), 3)).toEqual({ kind: 'saved' });
  });
});
