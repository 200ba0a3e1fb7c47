import { readDraft } from '#src/domain/forms/startup-listing/draft.ts';
import { describe, expect, it } from 'vitest';
import { A_BARE_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';
import { createBrowser, kept, openOn, records, saveOn, submitOn } from './browser.ts';
import { readLocalDraft } from '#src/features/listing-wizard/local-draft.ts';

const WHOLE = readDraft(A_BARE_LISTING);

describe('the submission', () => {
  it('stores one record, whatever gets lost on the way, and leaves nothing here', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await saveOn(tab, WHOLE, 2);
    browser.line.way = 'lost';
    expect(await submitOn(tab, WHOLE)).toEqual({ kind: 'failed', message: null });
    expect(kept().answers).toMatchObject(A_BARE_LISTING);
    browser.line.way = 'open';
    expect(await submitOn(tab, WHOLE)).toEqual({ kind: 'sent' });
    expect(records(browser)).toHaveLength(1);
    expect(readLocalDraft()).toBeNull();
  });

  it('goes out whole when none of its saves has arrived, and is stored once', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    browser.line.way = 'lost';
    expect(await submitOn(tab, WHOLE)).toEqual({ kind: 'failed', message: null });
    browser.line.way = 'open';
    expect(await submitOn(tab, WHOLE)).toEqual({ kind: 'sent' });
    expect(records(browser)).toHaveLength(1);
  });

  // What was saved of it, hours until the page is opened again, and whether it is then saved first.
  it.each(
    ['nothing', 'unheard', 'heard'].flatMap((saves) =>
      [0, 25, 31 * 24].flatMap((hours) =>
        [false, true].map((isSaved) => ({ saves, hours, isSaved })),
      ),
    ),
  )(
    'is one record when its answer got lost: saves $saves, $hours hours later, saved again $isSaved',
    async ({ saves, hours, isSaved }) => {
      let later = 0;
      const browser = createBrowser(() => Date.now() + later);
      const first = browser.openTab();
      browser.line.way = saves === 'heard' ? 'open' : saves === 'unheard' ? 'lost' : 'closed';
      await saveOn(first, { ...WHOLE, reasonForSelling: 'Time.' }, 4);
      browser.line.way = 'lost';
      expect(await submitOn(first, WHOLE)).toMatchObject({ kind: 'failed' });
      expect(records(browser)).toHaveLength(1);
      later = hours * 3_600_000;
      browser.line.way = 'open';
      const tab = browser.openTab();
      await openOn(tab);
      if (isSaved) await saveOn(tab, WHOLE, 4);
      await submitOn(tab, WHOLE);
      expect(['sent', 'submitted']).toContain(tab.state.phase);
      expect(records(browser)).toHaveLength(1);
    },
  );

  it('says which answers the server refuses', async () => {
    const browser = createBrowser();
    const wrong = readDraft({ ...A_BARE_LISTING, monthlyRevenue: 0.001 });
    const refusal = {
      kind: 'invalid',
      fields: { monthlyRevenue: 'Please use at most two decimal places, like 1250.50.' },
    };
    expect(await submitOn(browser.openTab(), wrong)).toEqual(refusal);
    const tab = browser.openTab();
    await saveOn(tab, WHOLE, 2);
    expect(await submitOn(tab, wrong)).toEqual(refusal);
    expect(records(browser)).toEqual([]);
  });

  it('says which answer of a page from before the form has no more', async () => {
    const tab = createBrowser().openTab();
    tab.keep(WHOLE, 5);
    expect(await tab.submit({ gone: 'An answer' })).toEqual({
      kind: 'invalid',
      fields: { gone: "The form doesn't have this field anymore. Please reload the page." },
    });
  });

  it('says so when the listing was submitted before, and keeps what isn’t in it for its page', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await saveOn(tab, WHOLE, 2);
    const other = browser.openTab();
    await openOn(other);
    await submitOn(tab, WHOLE);
    expect(await saveOn(other, { ...WHOLE, techStack: 'Lisp' }, 3)).toEqual({
      kind: 'submitted',
    });
    expect(other.state).toMatchObject({ unsaved: ['techStack'], hasPage: true });
    expect(readLocalDraft()).toMatchObject({ unsaved: ['techStack'] });
    expect(await openOn(browser.openTab())).toMatchObject({ phase: 'submitted' });
    expect(readLocalDraft()).toMatchObject({ unsaved: ['techStack'] });
  });
});
