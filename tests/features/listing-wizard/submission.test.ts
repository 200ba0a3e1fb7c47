import { describe, expect, it } from 'vitest';
import { readAnswers } from '#src/features/listing-wizard/answers.ts';
import { A_BARE_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';
import { at, createBrowser, kept, records } from './browser.ts';
import { readLocalDraft } from '#src/features/listing-wizard/local-draft.ts';

const WHOLE = readAnswers(A_BARE_LISTING);

describe('the submission', () => {
  it('stores one record, whatever gets lost on the way, and leaves nothing here', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await tab.save(at(1, WHOLE), 2);
    browser.line.way = 'lost';
    expect(await tab.submit(WHOLE, {})).toEqual({ kind: 'failed' });
    expect(kept().answers).toMatchObject(A_BARE_LISTING);
    browser.line.way = 'open';
    expect(await tab.submit(WHOLE, {})).toEqual({ kind: 'saved' });
    expect(records(browser)).toHaveLength(1);
    expect(readLocalDraft()).toBeNull();
  });

  it('goes out whole when none of its saves has arrived, and is stored once', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    browser.line.way = 'lost';
    expect(await tab.submit(WHOLE, {})).toEqual({ kind: 'failed' });
    browser.line.way = 'open';
    expect(await tab.submit(WHOLE, {})).toEqual({ kind: 'saved' });
    expect(records(browser)).toHaveLength(1);
  });

  it('says which answers the server refuses', async () => {
    const browser = createBrowser();
    const wrong = readAnswers({ ...A_BARE_LISTING, monthlyRevenue: 0.001 });
    const refusal = {
      kind: 'invalid',
      fields: { monthlyRevenue: 'Please enter whole cents, with at most two decimals.' },
    };
    expect(await browser.openTab().submit(wrong, {})).toEqual(refusal);
    const tab = browser.openTab();
    await tab.save(at(1, WHOLE), 2);
    expect(await tab.submit(wrong, {})).toEqual(refusal);
    expect(records(browser)).toEqual([]);
  });

  it('says so when the listing was submitted before, and is kept no more', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await tab.save(at(1, WHOLE), 2);
    const other = browser.openTab();
    await other.open(kept());
    await tab.submit(WHOLE, {});
    expect(await other.save(at(2, { ...WHOLE, techStack: 'Lisp' }), 3)).toEqual({
      kind: 'submitted',
    });
    expect(readLocalDraft()).toBeNull();
  });
});
