import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { v7 as uuidv7 } from 'uuid';
import { sampled } from '#tests/sampling.ts';
import { expectAccessible } from './expect-accessible.ts';
import { hiddenFocus } from './focus-in-sight.ts';
import {
  allowSignInMail,
  door,
  enter,
  freshSender,
  LAST_MONTH,
  listOf,
  narrow,
  notice,
  openEntry,
  OWNER,
  pane,
  PATH,
  row,
  rows,
  sendListing,
  sendMessage,
  signIn,
} from './inbox-page.ts';
import { sidewaysScroll } from './listing-page.ts';
import { mailsTo, scan } from './mailbox.ts';
import { expectPlain } from './expect-plain.ts';
import { POLYGLOTS } from './polyglot-texts.ts';
import { expect, freshEmail, test } from './site.ts';

/** What the functions answer when the storage is unavailable. */
const AWAY = { code: 'unavailable', message: "We couldn't save this." };

const FAILURES = [
  ['offline', null, "couldn't reach the server"],
  ['overloaded', { status: 429, headers: { 'Retry-After': '7' }, json: {} }, 'in 7 seconds'],
  ['without storage', { status: 503, json: { error: AWAY } }, "The inbox can't reach its storage"],
] as const;

// One after the other: signing out everywhere ends the sessions of all of them.
test.describe.configure({ mode: 'default' });
// Without a session the first call answers 401, and the browser says so on its console.
test.use({ expectedErrors: /Failed to load resource/ });

const linkButton = (page: Page) => page.getByRole('button', { name: 'Email me a sign-in link' });
/** Whose turn it is. */
const group = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Group' }).getByRole('button', { name });
const option = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('button', { name, exact: true }).click();
};

test('the owner signs in by mail, once with each link, and out for good', async ({
  page,
  context,
  browser,
}) => {
  const sender = freshSender('wanted');
  const id = await sendMessage(page, sender);
  // As the notice of it links to it.
  await page.goto(`${PATH}#/contact/${id}`);
  const before = (await mailsTo(OWNER)).length;
  await allowSignInMail();
  await linkButton(page).click();
  await expect(door(page)).toContainText(
    "If email and an owner's address are set up for this site, we're emailing a link. It arrives within 15 minutes, usually right away. It works once, within 15 minutes after we send it.",
  );
  await expect.poll(async () => (await mailsTo(OWNER)).filter(isSignIn).length).toBeGreaterThan(0);
  const mail = (await mailsTo(OWNER)).slice(before).findLast(isSignIn);
  const hash = /\/inbox(#token=[\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';

  const link = new URL(`${PATH}${hash}`, page.url()).href;
  await scan(browser, link);
  const fromMail = await context.newPage();
  await fromMail.goto(link);
  expect(fromMail.url()).not.toContain('token');
  await enter(fromMail);
  await expect(pane(fromMail).getByText(sender.email).first()).toBeVisible();
  expect(new URL(fromMail.url()).hash).toBe(`#/contact/${id}`);
  await fromMail.close();
  // Opened again where it signed in, it leads to the inbox.
  await page.goto(link);
  await enter(page);
  await expect(rows(page).first()).toBeVisible();
  expect(page.url()).not.toContain('token');
  await page.goBack();
  await expect.poll(() => page.url()).not.toContain('token');
  await page.goto(PATH);

  const other = await browser.newContext();
  const thief = await other.newPage();
  await thief.goto(link);
  await enter(thief);
  await expect(door(thief)).toContainText('was already used, or it expired');
  await expect(linkButton(thief)).toBeVisible();
  await other.close();

  const cookies = await context.cookies();
  await option(page, 'Sign out');
  await expect(door(page)).toContainText("You're signed out.");
  await context.addCookies(cookies);
  await page.reload();
  await expect(linkButton(page)).toBeVisible();
  await page.goto(link);
  await enter(page);
  await expect(door(page)).toContainText('was already used, or it expired');
});

const isSignIn = ({ subject }: { subject: string }) => subject.startsWith('Sign in to');

/** Holds what is saved and sent; each call of the function that it answers lets one of them through. */
async function holdChanges(page: Page) {
  const held: (() => void)[] = [];
  let passes = 0;
  await page.route(/\/api\/inbox\/(actions|mail)$/, async (route) => {
    if (passes > 0) passes -= 1;
    else await new Promise<void>((resolve) => held.push(resolve));
    return route.continue();
  });
  return () => {
    const letThrough = held.shift();
    if (letThrough) letThrough();
    else passes += 1;
  };
}

test.describe('signed in', () => {
  test.beforeEach(({ context, baseURL }) => signIn(context, baseURL));

  test('a message is listed unread, read, noted, answered, and closed, and what is being saved does not change meanwhile', async ({
    page,
  }) => {
    const sender = freshSender('reader');
    await sendMessage(page, sender);
    await listOf(page, sender.name);
    await expect(row(page, sender.name)).toHaveAttribute('data-unread', 'true');
    await expect(row(page, sender.name).getByRole('link')).toHaveAccessibleName(/^Unread: /);

    await openEntry(page, sender);
    await expect(page.getByRole('heading', { name: sender.name, level: 2 })).toBeFocused();
    await expect(row(page, sender.name)).toHaveAttribute('data-unread', 'false');
    await expect(pane(page).getByText('Is the price firm?')).toBeVisible();

    const answer = await holdChanges(page);
    const note = pane(page).getByRole('textbox', { name: 'New note' });
    await note.fill('Sounds serious.');
    await pane(page).getByRole('button', { name: 'Add note' }).click();
    await expect(note).not.toBeEditable();
    answer();
    await expect(notice(page)).toContainText('Note added.');
    await expect(note).toBeEditable();
    await expect(note).toHaveValue('');

    await pane(page).getByRole('button', { name: 'Reply', exact: true }).click();
    const form = page.getByRole('form', { name: 'Reply' });
    await form.getByLabel('Message').fill('Yes, it is.\n\nThe owner');
    await form.getByRole('button', { name: 'Send reply' }).click();
    await expect(form.getByLabel('Message')).not.toBeEditable();
    await expect(form.getByLabel('Subject')).not.toBeEditable();
    answer();
    await expect(notice(page)).toContainText(`Sent to ${sender.email}.`);
    await page.unrouteAll();
    const isReply = ({ text }: { text: string }) => text.includes('Yes, it is.');
    await expect.poll(async () => (await mailsTo(sender.email)).filter(isReply).length).toBe(1);
    const [mail] = (await mailsTo(sender.email)).filter(isReply);
    expect(mail?.reply_to).toContain(OWNER);
    await expect(pane(page).getByText(`Replied to ${sender.email}`)).toBeVisible();

    await page.unrouteAll();
    const answerClosing = await holdChanges(page);
    await pane(page).getByRole('button', { name: 'Done' }).click();
    await expect(pane(page).getByRole('button', { name: 'Saving…' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect(pane(page).getByRole('button', { name: 'Status: Pending' })).toBeVisible();
    answerClosing();
    await expect(notice(page)).toContainText(`Done: ${sender.name}.`);
    // It was the only one found, so the list is next.
    await expect(row(page, sender.name).getByRole('link')).toBeFocused();
    await page.unrouteAll();
    await openEntry(page, sender);
    await expect(pane(page).getByRole('button', { name: 'Status: Closed' })).toBeVisible();
    await expect(pane(page).getByText('Sounds serious.')).toBeVisible();
    await expect(pane(page).getByText('Marked as closed')).toBeVisible();
  });

  test('several are closed at once, and opened again with one press', async ({ page }) => {
    const sender = freshSender('bulk');
    for (let n = 0; n < 4; n += 1)
      await sendMessage(page, sender, { message: `Message number ${n}` });
    await listOf(page, sender.name);
    await expect(rows(page)).toHaveCount(4);
    await rows(page).nth(0).getByRole('checkbox').click();
    await rows(page)
      .nth(2)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await expect(page.getByText('3 selected')).toBeVisible();
    await page.locator('.inbox-list').getByRole('button', { name: 'Done' }).click();
    await expect(notice(page)).toContainText('Done: 3 submissions.');
    await expect(rows(page)).toHaveCount(4);
    await group(page, 'To do').click();
    await expect(rows(page)).toHaveCount(1);
    await group(page, 'Done').click();
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).filter({ hasText: 'Closed' })).toHaveCount(3);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Status', { exact: true }).selectOption('rejected');
    await expect(rows(page)).toHaveCount(0);
    await page.getByLabel('Status', { exact: true }).selectOption('closed');
    await expect(rows(page)).toHaveCount(3);
    await notice(page).getByRole('button', { name: 'Undo' }).click();
    await expect(notice(page)).toContainText('Undone.');
    await page.getByRole('searchbox').fill('');
    await expect(group(page, 'To do')).toHaveAttribute('aria-pressed', 'true');
    await group(page, 'Done').click();
    await page.reload();
    await expect(group(page, 'Done')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByLabel('Status', { exact: true })).toHaveValue('closed');
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await narrow(page, sender.name);
    await expect(rows(page)).toHaveCount(4);
  });

  test('one submission is deleted after a question, and a person everywhere, after their address is typed', async ({
    page,
  }) => {
    const sender = freshSender('forgotten');
    const id = await sendMessage(page, sender);
    await sendMessage(page, sender, { isSpam: true });
    await sendMessage(page, sender, { message: 'This one goes first.' });
    await listOf(page, sender.name);
    await expect(rows(page)).toHaveCount(3);
    await rows(page).first().getByRole('link').click();
    await expect(pane(page).getByText('This one goes first.')).toBeVisible();
    await pane(page).getByRole('button', { name: 'More' }).click();
    await pane(page).getByRole('button', { name: 'Delete this submission…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
    await expect(notice(page)).toContainText('1 submission deleted.');
    await expect(rows(page)).toHaveCount(2);

    await rows(page).last().getByRole('link').click();
    await pane(page).getByRole('button', { name: 'More' }).click();
    await pane(page).getByRole('button', { name: "Delete this person's data…" }).click();
    const dialog = page.getByRole('dialog', { name: "Delete a person's data" });
    await dialog.getByRole('textbox').fill('someone@example.com');
    await dialog.getByRole('button', { name: 'Show what will be deleted' }).click();
    await expect(dialog.getByText("That isn't this person's address.")).toBeVisible();
    await dialog.getByRole('textbox').fill(sender.email);
    await dialog.getByRole('button', { name: 'Show what will be deleted' }).click();
    await expect(dialog.getByText('This will delete:')).toBeVisible();
    await expect(dialog.getByRole('row', { name: 'Submissions 2' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete everything' }).click();
    await expect(dialog.getByText('Deleted for good:')).toBeVisible();
    await expect(dialog.getByText('Also delete this person from the newsletter')).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(row(page, sender.name)).toHaveCount(0);
    await page.goto(`${PATH}#/contact/${id}`);
    await expect(page.getByRole('alert')).toContainText('This submission no longer exists.');
  });

  test('a search finds closed ones and spam by any word, and the rest by loading all', async ({
    page,
  }) => {
    const sender = freshSender('sought');
    const id = await sendMessage(page, sender, { message: 'The umbrella clause. '.repeat(20) });
    await sendMessage(page, sender, { message: 'Buy an umbrella.', isSpam: true });
    const search = page.getByRole('searchbox', { name: 'Search everything' });
    await page.goto(`${PATH}#/contact/${id}`);
    await pane(page).getByRole('button', { name: 'Done' }).click();
    await expect(notice(page)).toContainText('Done');
    await search.fill(`UMBRELLA ${sender.email}`);
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).filter({ hasText: 'Closed' })).toHaveCount(1);
    await expect(rows(page).filter({ hasText: 'Spam' })).toHaveCount(1);
    await search.fill(id);
    await expect(rows(page)).toHaveCount(1);
    await search.fill(`umbrella ${id} nowhere`);
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(search).toHaveValue('');
    await group(page, 'All').click();
    for (let n = 0; n < 21; n += 1) {
      await sendMessage(page, sender, { message: `Message number ${n}`, from: n + 1 });
    }
    await page.getByRole('button', { name: 'Refresh' }).click();
    const all = page.getByRole('button', { name: 'Load all' });
    await expect(all).toBeVisible();
    // Pressed while the newest still load.
    await page.route('**/api/inbox/submissions', async (route) => {
      await new Promise((done) => setTimeout(done, 300));
      await route.continue();
    });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('button', { name: 'Checking…' })).toBeVisible();
    await all.click();
    await expect(all).toHaveCount(0);
    await expect(page.locator('.inbox-list').getByRole('status')).not.toContainText('more below');
    expect(await rows(page).count()).toBeGreaterThan(21);
    // The button went.
    await expect(rows(page).locator(':focus')).toHaveCount(1);
    await expect(rows(page).locator(':focus')).toBeInViewport();
  });

  test('what is shown is exported with every field, as a spreadsheet and as text', async ({
    page,
  }) => {
    const sender = freshSender('exported');
    await sendMessage(page, sender, { message: '=cmd|calc and a "quote"' });
    await listOf(page, sender.name);
    const download = async (name: string) => {
      await page.getByRole('button', { name: 'Export' }).click();
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name }).click();
      const file = await downloading;
      await expect(notice(page), name).toContainText('1 submission downloaded.');
      return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
    };
    const excel = await download('Excel file (.xlsx)');
    expect(excel.name).toMatch(/^submissions-\d{4}-\d{2}-\d{2}\.xlsx$/);
    expect(excel.content.subarray(0, 2).toString()).toBe('PK');
    await notice(page).getByRole('button', { name: 'Dismiss' }).click();
    const csv = await download('CSV file');
    expect(csv.name).toMatch(/^submissions-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(csv.content.toString()).toContain(`"'=cmd|calc and a ""quote"""`);
  });

  test('a listing is completed, checked, and published as a file', async ({ page }) => {
    const arrives = Promise.withResolvers<unknown>();
    await page.route('**/PublishingPanel*.js', async (route) => {
      await arrives.promise;
      await route.continue();
    });
    const sender = freshSender('seller');
    await sendListing(page, sender);
    await listOf(page, sender.name);
    await openEntry(page, sender);
    await test.step('what opens late takes the focus only from its own button', async () => {
      await pane(page).getByRole('button', { name: 'Prepare the listing' }).click();
      await pane(page).getByRole('button', { name: 'Status: Pending' }).click();
      arrives.resolve(null);
      await expect(pane(page).getByText('Approve it once you and the seller agree')).toBeVisible();
      await expect(pane(page).getByRole('button', { name: 'Approved', exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
    });
    await expectUsable(page, 'publishing, much missing');
    await page.setViewportSize({ width: 1280, height: 900 });
    await pane(page).getByRole('button', { name: 'Status: Pending' }).click();
    await pane(page).getByRole('button', { name: 'Approved', exact: true }).click();
    await expect(pane(page).getByText('Approve it once you and the seller agree')).toBeHidden();
    const publish = pane(page).getByRole('button', { name: 'Download the file' });
    const fill = (label: string, text: string) =>
      pane(page).getByLabel(label, { exact: true }).fill(text);
    const sentence = 'It keeps the fire-door inspections of forty landlords in one dated record.';
    await fill('Long description', Array(4).fill(`${sentence} ${sentence}`).join('\n\n'));
    await fill('Tech stack', 'Rails\nPostgres');
    await fill('Reason for selling', sentence);
    await fill('Growth opportunities', `${sentence}\nSell it to hotels, too.`);
    await fill('Included assets', 'The code\nThe domain');
    await fill('Last month of the history', LAST_MONTH);
    await fill('Revenue by month', Array(24).fill('4500').join('\n'));
    await fill('Hosting', 'One small server for $20 a month, paid by the year.');
    await fill('Weekly hours to run it, at least', '2');
    await fill('Weekly hours to run it, at most', '4');
    await fill('Smallest down payment (%)', '100');
    const checkedOn = pane(page).getByLabel('Checked on', { exact: true });
    await expect(checkedOn).toHaveAttribute('aria-invalid', 'true');
    await checkedOn.fill('2026-11-20');
    await expect(checkedOn).not.toHaveAttribute('aria-invalid', 'true');
    await pane(page).getByLabel('Open to $0 down').selectOption({ label: 'No' });
    await pane(page).getByRole('checkbox', { name: 'Cash at close' }).check();
    const levelOf = (figure: string) =>
      pane(page)
        .getByRole('group', { name: 'How each figure was verified' })
        .getByRole('combobox', { name: figure });
    await levelOf('Monthly revenue').selectOption({ label: 'Documents reviewed' });
    await test.step('what is not sent yet is there again after a reload', async () => {
      await page.reload();
      await pane(page).getByRole('button', { name: 'Prepare the listing' }).click();
      await expect(pane(page).getByLabel('Tech stack', { exact: true })).toHaveValue(/^Rails/);
      await expect(pane(page).getByRole('checkbox', { name: 'Cash at close' })).toBeChecked();
      await expect(levelOf('Monthly revenue')).toHaveValue('document-seen');
    });
    await publish.click();
    // The build's own checks, which see what contradicts what.
    await expect(pane(page).getByText('Monthly profit history is missing.')).toBeVisible();
    await expect(pane(page).getByLabel('Profit by month', { exact: true })).toBeFocused();
    await fill('Profit by month', Array(24).fill('1500').join('\n'));
    const downloading = page.waitForEvent('download');
    await publish.click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/\.yaml$/);
    expect((await readFile(await file.path())).toString()).toContain('Rails');
    await expect(notice(page)).toContainText('Downloaded the file for');
    await expect(pane(page).getByText(/^Listing file for .* downloaded$/)).toBeVisible();
    await expectUsable(page, 'publishing');
    await test.step('what is typed while the rest is sent stays, and so does the focus', async () => {
      await pane(page).getByText('All other fields').click();
      const title = pane(page).getByLabel('Title', { exact: true });
      const released = Promise.withResolvers<unknown>();
      await page.route('**/api/inbox/publishing/**', async (route) => {
        if (route.request().method() === 'POST') await released.promise;
        await route.continue();
      });
      await title.fill('Fire-door inspections for landlords');
      const sending = page.waitForRequest((request) => request.method() === 'POST');
      await title.press('Enter');
      await sending;
      await title.pressSequentially(' and hotels');
      const again = page.waitForEvent('download');
      released.resolve(null);
      await again;
      await expect(publish).toHaveText('Download the file');
      await expect(title).toHaveValue('Fire-door inspections for landlords and hotels');
      await expect(title).toBeFocused();
      await page.unroute('**/api/inbox/publishing/**');
    });
    await page.setViewportSize({ width: 1280, height: 900 });
    await pane(page).getByRole('button', { name: 'Status: Approved' }).click();
    await pane(page).getByRole('button', { name: 'Closed', exact: true }).click();
    await expect(
      pane(page).getByRole('heading', { name: 'Take the listing off the site' }),
    ).toBeVisible();
    await expect(pane(page).getByText(/delete it: content\/listings\/.+\.yaml/)).toBeVisible();
    await expect(publish).toBeHidden();
    await expectUsable(page, 'a listing to remove');
  });

  test('Back leads to the list as it was: place, filters, selection', async ({ page }) => {
    const sender = freshSender('back');
    for (let n = 0; n < 3; n += 1)
      await sendMessage(page, sender, { message: `Message number ${n}` });
    await page.setViewportSize({ width: 360, height: 300 });
    await listOf(page, sender.name);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Form', { exact: true }).selectOption('contact');
    await expect(rows(page)).toHaveCount(3);
    await rows(page).nth(0).getByRole('checkbox').check();
    const last = rows(page).nth(2).getByRole('link');
    await last.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 60));
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(50);
    await last.click();
    await expect(page.getByRole('heading', { name: sender.name, level: 2 })).toBeInViewport();
    await expect(rows(page).first()).toBeHidden();
    await page.goBack();
    await expect(rows(page)).toHaveCount(3);
    await expect(last).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(place);
    await expect(rows(page).nth(0).getByRole('checkbox')).toBeChecked();
    await expect(page.getByLabel('Form', { exact: true })).toHaveValue('contact');
    await last.click();
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await expect(last).toBeFocused();
  });

  test('everything is done with keys alone', async ({ page }) => {
    const sender = freshSender('keys');
    for (let n = 0; n < 3; n += 1)
      await sendMessage(page, sender, { message: `Message number ${n}` });
    await listOf(page, sender.name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('searchbox')).toHaveValue(sender.name);
    const link = (n: number) => rows(page).nth(n).getByRole('link');
    await page.keyboard.press('j');
    await expect(link(0)).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { name: sender.name, level: 2 });
    await expect(heading).toBeFocused();
    await expect(pane(page).getByText('Message number 2')).toBeVisible();
    await page.keyboard.press('j');
    await expect(pane(page).getByText('Message number 1')).toBeVisible();
    await page.keyboard.press('e');
    await expect(pane(page).getByText('Message number 0')).toBeVisible();
    await expect(row(page, 'Message number 1')).toContainText('Closed');
    await page.keyboard.press('z');
    await expect(row(page, 'Message number 1')).not.toContainText('Closed');
    await page.keyboard.press('k');
    await expect(pane(page).getByText('Message number 1')).toBeVisible();
    await page.keyboard.press('r');
    await expect(page.getByLabel('Message', { exact: true })).toBeFocused();
    await page.keyboard.type('jke?/');
    const message = page.getByLabel('Message', { exact: true });
    // What a Japanese keyboard puts together ends first.
    await message.dispatchEvent('keydown', { key: 'Escape', isComposing: true });
    await expect(message).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(/^Hi[^\n]*,\n\njke\?\//);
    await page.keyboard.press('Escape');
    await expect(link(1)).toBeFocused();
    await page.keyboard.press('x');
    await expect(page.getByText('1 selected')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('1 selected')).toBeHidden();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help).toBeVisible();
    await help.getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await page.keyboard.press('?');
    await expect(help).toBeHidden();
  });

  test('a reply that is being written survives the end of the session', async ({
    page,
    baseURL,
  }) => {
    const sender = freshSender('kept');
    await sendMessage(page, sender);
    await listOf(page, sender.name);
    await openEntry(page, sender);
    await pane(page).getByRole('button', { name: 'Reply', exact: true }).click();
    const text = page.getByLabel('Message', { exact: true });
    await text.fill('Half a thought');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(door(page)).toContainText('Your session expired.');
    await expect(page.getByText(sender.email)).toHaveCount(0);
    await signIn(page.context(), baseURL);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(text).toHaveValue('Half a thought');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(notice(page)).toContainText(`Sent to ${sender.email}.`);
    const isReply = ({ text: sent }: { text: string }) => sent.includes('Half a thought');
    await expect.poll(async () => (await mailsTo(sender.email)).filter(isReply).length).toBe(1);
  });

  test('what was written is saved and sent once, and never lost, even if the answer is', async ({
    page,
  }) => {
    const sender = freshSender('once');
    await sendMessage(page, sender);
    await listOf(page, sender.name);
    await openEntry(page, sender);
    let isLost = true;
    await page.route(/\/api\/inbox\/(actions|mail)$/, async (route) => {
      if (!isLost) return route.continue();
      await route.fetch();
      return route.abort();
    });
    const note = pane(page).getByRole('textbox', { name: 'New note' });
    await note.fill('Sounds serious.');
    const add = pane(page).getByRole('button', { name: 'Add note' });
    await add.click();
    const failed = pane(page).getByRole('alert');
    await expect(failed).toContainText("Not saved. We couldn't reach the server.");
    await expect(failed.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(note).toHaveValue('Sounds serious.');
    isLost = false;
    await add.click();
    await expect(note).toHaveValue('');
    await page.reload();
    await expect(pane(page).getByText('Sounds serious.')).toHaveCount(1);

    isLost = true;
    await pane(page).getByRole('button', { name: 'Reply', exact: true }).click();
    const form = page.getByRole('form', { name: 'Reply' });
    const [text, send] = [form.getByLabel('Message'), form.getByRole('button', { name: 'Send' })];
    await text.fill('The first version.');
    await send.click();
    await expect(form.getByText("Not sent. We couldn't reach the server.")).toBeVisible();
    isLost = false;
    await text.fill('The second version.');
    await send.click();
    await expect(form.getByText('Another email about this was sent')).toBeVisible();
    await expect(text).toHaveValue('The second version.');
    const history = pane(page).getByRole('region', { name: 'History' });
    await expect(history.getByText(`Replied to ${sender.email}`)).toHaveCount(1);
    await expect(form.getByText('The first version.')).toBeVisible();
    await send.click();
    await expect(notice(page)).toContainText(`Sent to ${sender.email}.`);
    const sent = async (version: RegExp) =>
      (await mailsTo(sender.email)).filter((mail) => version.test(mail.text)).length;
    await expect.poll(() => sent(/The second version/)).toBe(1);
    expect(await sent(/The first version/)).toBe(1);
  });

  test('a reply shows the one that someone else has just sent, before it is sent as well', async ({
    page,
  }) => {
    const sender = freshSender('twice');
    const id = await sendMessage(page, sender);
    await listOf(page, sender.name);
    await openEntry(page, sender);
    await pane(page).getByRole('button', { name: 'Reply', exact: true }).click();
    const form = page.getByRole('form', { name: 'Reply' });
    await form.getByLabel('Message').fill('My own words.');
    const theirs = { id: uuidv7(), kind: 'reply', subject: 'Sold', text: 'It is sold.' };
    await page.request.post('/api/inbox/mail', {
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      data: { formType: 'contact', id, mail: theirs },
    });
    // The answer brings what they did into the history, which isn't where the reply is written.
    await pane(page).getByRole('textbox', { name: 'New note' }).fill('Called.');
    await pane(page).getByRole('button', { name: 'Add note' }).click();
    await expect(notice(page)).toContainText('Note added.');
    const send = form.getByRole('button', { name: 'Send reply' });
    await send.click();
    await expect(form.getByText('Another email about this was sent')).toBeVisible();
    await expect(form.getByText('It is sold.')).toBeVisible();
    await expectUsable(page, 'a reply that was overtaken');
    await page.reload();
    await expect(form.getByLabel('Message')).toHaveValue('My own words.');
    await send.click();
    await expect(notice(page)).toContainText(`Sent to ${sender.email}.`);
  });

  test('an entry that someone else deleted says so on the next press, beside what was typed', async ({
    page,
  }) => {
    const sender = freshSender('deleted');
    const id = await sendMessage(page, sender);
    await listOf(page, sender.name);
    await openEntry(page, sender);
    await pane(page).getByRole('button', { name: 'Reply', exact: true }).click();
    await page.getByRole('form', { name: 'Reply' }).getByLabel('Message').fill('Half a thought');
    await pane(page).getByRole('textbox', { name: 'New note' }).fill('Sounds serious.');
    await page.request.post('/api/inbox/delete', {
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      data: { entries: [{ formType: 'contact', id }] },
    });
    await pane(page).getByRole('button', { name: 'Add note' }).click();
    await expect(pane(page).getByRole('alert')).toContainText('no longer exists');
    await expect(page.getByRole('heading', { name: 'Not found' })).toBeFocused();
    await expect(pane(page).getByText('Half a thought')).toBeVisible();
    await expect(pane(page).getByText('Sounds serious.')).toBeVisible();
    await expectUsable(page, 'deleted meanwhile');
    await pane(page).getByRole('button', { name: 'Back to the list' }).click();
    await expect(rows(page)).toHaveCount(0);
  });

  test('what someone else did is shown before a listing is published over it', async ({ page }) => {
    const sender = freshSender('seller');
    const id = await sendListing(page, sender);
    await listOf(page, sender.name);
    await openEntry(page, sender);
    await pane(page).getByRole('button', { name: 'Status: Pending' }).click();
    await pane(page).getByRole('button', { name: 'Approved', exact: true }).click();
    await expect(notice(page)).toContainText('Marked as approved');
    await pane(page).getByRole('button', { name: 'Prepare the listing' }).click();
    await pane(page).getByLabel('Hosting', { exact: true }).fill('One server, $20 a month.');
    const entries = [{ formType: 'create_listing', id, seen: 2 }];
    const action = { kind: 'status', status: 'in_review' };
    await page.request.post('/api/inbox/actions', {
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      data: { entries, action },
    });
    await pane(page).getByRole('button', { name: 'Download the file' }).click();
    await expect(pane(page).getByRole('alert')).toContainText('Someone else changed this');
    await expect(pane(page).getByText('Marked as in review')).toBeVisible();
    await expect(pane(page).getByLabel('Hosting', { exact: true })).toHaveValue(
      'One server, $20 a month.',
    );
  });

  test('offline, overloaded or without storage, what was pressed stays as it was with a sentence next to it, and is tried again', async ({
    page,
  }) => {
    const sender = freshSender('failing');
    await sendMessage(page, sender);
    await listOf(page, sender.name);
    await openEntry(page, sender);
    const statusIs = (status: string) =>
      expect(pane(page).getByRole('button', { name: `Status: ${status}` })).toBeVisible();
    for (const [name, fulfil, words] of FAILURES) {
      const fail = (route: Route) => (fulfil ? route.fulfill(fulfil) : route.abort());
      await test.step(name, async () => {
        await page.route('**/api/inbox/actions', fail);
        await pane(page).getByRole('button', { name: 'Done' }).click();
        const failed = pane(page).getByRole('alert');
        await expect(failed).toContainText(words);
        await statusIs('Pending');
        await page.unroute('**/api/inbox/actions');
        await failed.getByRole('button', { name: 'Try again' }).click();
        await expect(failed).toHaveCount(0);
        await expect(notice(page)).toContainText('Done');
        await statusIs('Closed');
        await page.route('**/api/inbox/submissions*', fail);
        await page.getByRole('button', { name: 'Refresh' }).click();
        await expect(page.getByRole('alert')).toContainText(words);
        await page.unroute('**/api/inbox/submissions*');
        await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByRole('alert')).toHaveCount(0);
        await pane(page).getByRole('button', { name: 'Status: Closed' }).click();
        await pane(page).getByRole('button', { name: 'Pending', exact: true }).click();
        await expect(notice(page)).toContainText('Marked as pending');
      });
    }
  });

  test('a submission that was opened offline is there once the browser is online again', async ({
    page,
    context,
  }) => {
    const sender = freshSender('unplugged');
    await sendMessage(page, sender);
    await listOf(page, sender.name);
    await context.setOffline(true);
    await row(page, sender.name).getByRole('link').click();
    await expect(pane(page).getByRole('alert')).toContainText("You're offline");
    await context.setOffline(false);
    await expect(pane(page).getByRole('heading', { name: 'History' })).toBeVisible();
  });
});

interface State {
  name: string;
  reach: (page: Page, name: string) => Promise<unknown>;
  leave?: (page: Page) => Promise<unknown>;
}

const escape = (page: Page) => page.keyboard.press('Escape');

/** Every state of the page, and what brings it about from the one before. */
const states: readonly State[] = [
  { name: 'list', reach: () => Promise.resolve() },
  {
    name: 'some selected',
    reach: (page) => page.getByRole('checkbox', { name: 'Select all shown' }).check(),
    leave: (page) => page.getByRole('checkbox', { name: 'Select all shown' }).uncheck(),
  },
  {
    name: 'a menu open',
    reach: (page) => page.getByRole('button', { name: 'Options' }).click(),
    leave: escape,
  },
  { name: 'help', reach: (page) => page.keyboard.press('?'), leave: escape },
  { name: 'an entry', reach: (page, name) => openEntry(page, { name }) },
  {
    name: 'a reply',
    reach: (page) => pane(page).getByRole('button', { name: 'Reply', exact: true }).click(),
    leave: (page) => page.getByRole('button', { name: 'Discard' }).click(),
  },
  {
    name: 'deleting a person',
    reach: async (page) => {
      await pane(page).getByRole('button', { name: 'More' }).click();
      await pane(page).getByRole('button', { name: "Delete this person's data…" }).click();
      await page.getByRole('button', { name: 'Show what will be deleted' }).click();
    },
    leave: escape,
  },
  {
    name: 'something done',
    reach: async (page) => {
      await pane(page).getByRole('button', { name: 'Done' }).click();
      await expect(notice(page).getByRole('button', { name: 'Undo' })).toBeVisible();
    },
    leave: (page) => notice(page).getByRole('button', { name: 'Undo' }).click(),
  },
  {
    name: 'filters open',
    reach: async (page) => {
      await page.goto(PATH);
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByLabel('Received').selectOption('custom');
    },
  },
  {
    name: 'nothing found',
    reach: (page) => page.getByRole('searchbox').fill('no such words anywhere'),
  },
  {
    name: 'something failed',
    reach: async (page, name) => {
      await listOf(page, name);
      await page.route('**/api/inbox/**', (route) => route.abort());
      await row(page, name).getByRole('link').click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
];

/** Nothing is cut in a window of 320 px either. */
async function expectUsable(page: Page, name: string) {
  await expectAccessible(page, name);
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await sidewaysScroll(page), 'sideways').toBeLessThanOrEqual(0);
}

test('nothing keeps anyone from using: signed out, before and after asking', async ({ page }) => {
  await page.goto(PATH);
  await expect(linkButton(page)).toBeVisible();
  await expectUsable(page, 'signed out');
  await linkButton(page).click();
  await expect(page.getByText("we're emailing a link")).toBeVisible();
  await expectUsable(page, 'asked');
});

test('nothing keeps anyone from using any state of the inbox', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  await signIn(context, baseURL);
  const sender = freshSender('axe');
  await sendMessage(page, sender);
  await listOf(page, sender.name);
  const names = states.map(({ name }) => name);
  const looked = new Set(sampled(names, 5, 'states of the inbox'));
  for (const { name, reach, leave } of states) {
    await test.step(name, async () => {
      await page.setViewportSize({ width: 1280, height: 720 });
      await reach(page, sender.name);
      if (looked.has(name)) await expectUsable(page, name);
      await leave?.(page);
    });
  }
});

test('51: fifty polyglots in every field are text in the list, the entry, a reply, and the file', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await signIn(context, baseURL);
  const email = freshEmail('polyglots');
  // Each as a name, a few at a time as a message, and all of them together.
  const messages = [POLYGLOTS.join('\n'), ...sampled(POLYGLOTS, 24, 'polyglots sent')];
  for (const [n, text] of messages.entries()) {
    const name = POLYGLOTS[n % POLYGLOTS.length] ?? '';
    // As from many visitors, because one may not send as much in a minute.
    await sendMessage(
      page,
      { name: name.slice(0, 100), email },
      { message: n === 0 ? text : `${text} ${text}`, from: n },
    );
  }
  await page.goto(PATH);
  await page.getByRole('searchbox').fill(email);
  await page.getByRole('button', { name: 'Load all' }).click();
  await expect(rows(page)).toHaveCount(messages.length);
  await expectPlain(page);
  const places = messages.map((_, n) => n);
  // The oldest, which is last, has all of them.
  const opened = new Set([...sampled(places, 4, 'polyglots opened'), messages.length - 1]);
  for (const n of opened) {
    await rows(page).nth(n).getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
    const text = messages.at(-1 - n) ?? '';
    const shown = await pane(page).locator('.inbox-fields').innerText();
    expect(shown.replaceAll(/\s+/g, ' ')).toContain(text.replaceAll(/\s+/g, ' ').trim());
    await expect(pane(page).locator('.inbox-fields a')).toHaveCount(0);
    await pane(page).getByRole('button', { name: 'Reply', exact: true }).click();
    await page.getByLabel('Message', { exact: true }).fill(text);
    await expectPlain(page);
    await page.getByRole('button', { name: 'Discard' }).click();
  }
  await page.getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV file' }).click();
  const { length } = await readFile(await (await downloading).path());
  expect(length).toBeGreaterThan(200 * messages.length);
  await expectPlain(page);
  expect(dialogs).toEqual([]);
});

test('on a phone, two buttons and a menu do everything', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL);
  await page.setViewportSize({ width: 390, height: 844 });
  const sender = freshSender('phone');
  await sendListing(page, sender);
  await sendMessage(page, sender);
  await listOf(page, sender.name);
  const link = rows(page).nth(1).getByRole('link');
  expect((await link.boundingBox())?.height).toBeLessThanOrEqual(45);
  await link.click();
  const buttons = page.locator('.inbox-actions').getByRole('button');
  await expect(buttons).toHaveText(['Reply', 'Done', 'More']);
  await buttons.nth(2).click();
  await pane(page).getByRole('button', { name: 'Mark as approved' }).click();
  await expect(pane(page).getByText('Marked as approved')).toBeVisible();
  await buttons.nth(2).click();
  await pane(page).getByRole('button', { name: "Ask for what's missing" }).click();
  await expect(page.getByRole('form', { name: "Ask for what's missing" })).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await buttons.nth(1).click();
  await expect(pane(page).getByText('Is the price firm?')).toBeVisible();
  await page.getByRole('link', { name: 'Handover' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' });

  test('everything can be reached, and what has focus is in sight', async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(context, baseURL);
    const sender = freshSender('zoom');
    await sendMessage(page, sender);
    await listOf(page, sender.name);
    await openEntry(page, sender);
    for (let presses = 0; presses < 15; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await hiddenFocus(page)).toBeNull();
    }
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  });
});
