import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import { FIXTURES } from '#tests/domain/history-import/fixtures.ts';
import { everythingIn } from '#tests/netlify/story/everything-in.ts';
import { expectAccessible } from './expect-accessible.ts';
import { pane, PATH as INBOX, signInByMail } from './inbox-page.ts';
import { answerField, openGroup, PATH, saveGroup, standing } from './my-listing-page.ts';
import { expectEdited } from './own-site/edited-listing.ts';
import { type OwnSite, test } from './own-site/own-site.ts';
import { expect, freshEmail } from './site.ts';
import {
  expectSent,
  expectStep,
  field,
  fillTo,
  PATH as WIZARD,
  press,
  savedBy,
  submit,
  wizardOf,
} from './wizard-page.ts';

const NAME = 'Zebedee Oakapple';
const SHOTS = ['The list of doors that are due', 'A door with its photos'] as const;
const FILES = 'content/listings/';

/** Stripe's export without the month that runs. */
const STRIPE =
  FIXTURES.find(({ source }) => source === 'Stripe balance history')?.text.replace(
    /^txn_9.*\n/m,
    '',
  ) ?? '';

/** What a listing is published with, by the wizard's step. */
const ANSWERS: readonly Readonly<Record<string, string>>[] = [
  { founderName: NAME },
  {
    techStack: 'Django, PostgreSQL',
    launchedOn: '2026-08',
    hosting: 'One server, $40 a month',
    hoursPerWeek: '4',
  },
  {},
  {
    idealExitPrice: '12,000',
    includedAssets: 'Source code\nThe domain',
    reasonForSelling: 'My day job wants my evenings back, and it pays for the house we live in.',
    uniqueValue: `Fern Hold keeps fire-door inspections in one dated record. ${'It does one thing, and does it well. '.repeat(5)}`,
    smallestDownPercent: '20',
    growthOpportunities: 'Sell it to landlords by the year\nSell it to schools and halls',
  },
];

/** Stores that have nothing but what is somebody's. */
const PERSONAL = ['credentials', 'pictures'];

/** Names of all stored entries that have this text, wherever it is. */
function entriesWith({ dataDir }: OwnSite, text: string): string[] {
  const database = new DatabaseSync(join(dataDir, 'blobs/blobs.sqlite'), { readOnly: true });
  const rows = rowsSchema.parse(
    database.prepare('SELECT * FROM blobs JOIN contents ON id = content').all(),
  );
  database.close();
  return rows.flatMap(({ store, key, metadata, bytes }) => {
    const name = `${store}/${key}`;
    const isIn = `${name} ${metadata}`.includes(text) || Buffer.from(bytes).includes(text);
    return isIn ? [name] : [];
  });
}
const rowsSchema = z.array(
  z.object({
    store: z.string(),
    key: z.string(),
    metadata: z.string(),
    bytes: z.instanceof(Uint8Array),
  }),
);

const picture = async (color: string, width: number, height: number) => ({
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer(),
});

const entrySchema = z.object({ data: z.object({ seen: z.number() }) });

/** What the owner does in the inbox, each call from our own page. */
function ownerOf(request: APIRequestContext, id: string) {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const post = async (path: string, data: object) => {
    const response = await request.post(`/api/inbox/${path}`, { headers, data });
    expect(response.status(), await response.text()).toBe(200);
    return response;
  };
  const name = { formType: 'startup_listing', id };
  const seenOf = async () => {
    const response = await request.get(`/api/inbox/submissions/startup_listing/${id}`, { headers });
    return entrySchema.parse(await response.json()).data.seen;
  };
  return {
    ask: (text: string) =>
      post('mail', {
        ...name,
        mail: { id: crypto.randomUUID(), kind: 'ask', subject: 'One question', text },
      }),
    set: async (status: string) => {
      const action = { kind: 'status', status };
      const done = await post('actions', { entries: [{ ...name, seen: await seenOf() }], action });
      expect(await done.text()).toContain('"outcome":"done"');
    },
    remove: () => post(`publishing/startup_listing/${id}/removal`, {}),
  };
}

const expectState = async (page: Page, title: string) => {
  await page.reload();
  await expect(standing(page).getByRole('heading', { name: title })).toBeVisible();
};

/** Answers what has to be typed on the step that shows. */
async function fillStep(page: Page, step: number) {
  for (const [name, text] of Object.entries(ANSWERS[step - 1] ?? {})) {
    const control = field(page, name);
    if (!(await control.isVisible())) await unfold(page);
    await control.fill(text);
  }
}
const unfold = (page: Page) =>
  wizardOf(page).locator('summary').filter({ visible: true }).first().click();

/** Takes the months from Stripe's file, and adds the profit, which it doesn't have. */
async function importHistory(page: Page) {
  await field(page, 'isGeneratingRevenue').check();
  await press(page, 'Import from a file');
  const panel = page.getByRole('group', { name: 'Import your history' });
  await panel.locator('input[type=file]').setInputFiles({
    name: 'balance_history.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(STRIPE),
  });
  await panel.getByRole('button', { name: 'Show the months' }).click();
  await panel.getByRole('button', { name: 'Use these 2 months' }).click();
  const history = field(page, 'monthlyHistory');
  await expect(history).toHaveValue('2026-09, 98\n2026-10, 1040');
  await history.fill('2026-09, 98, 61\n2026-10, 1040, 903');
}

async function addPictures(page: Page) {
  await page.getByLabel('Choose a logo').setInputFiles(await picture('#225544', 256, 256));
  const files = [await picture('#884422', 1_200, 800), await picture('#224488', 600, 900)];
  await page.getByLabel('Add screenshots').setInputFiles(files);
  for (const [at, alt] of SHOTS.entries()) {
    await page.getByLabel(`Describe screenshot ${at + 1}`).fill(alt);
  }
}

/** Prepares what the seller sent last, and opens the pull request for it. */
async function publish(page: Page, id: string, missing: Readonly<Record<string, string>> = {}) {
  await page.goto('about:blank');
  await page.goto(`${INBOX}#/startup_listing/${id}`);
  await press(page, 'Prepare the listing');
  for (const [label, text] of Object.entries(missing)) {
    await pane(page).getByLabel(label, { exact: true }).fill(text);
  }
  await press(page, 'Open pull request');
}

test('a seller comes from nothing to published and back, over two devices, and leaves nothing', async ({
  page,
  browser,
  site,
}) => {
  const email = freshEmail('story');
  const linkIn = async (subject: RegExp) =>
    /\/my-listing#token=[\w-]+/.exec((await site.mailTo(email, subject)).text)?.[0] ?? '';

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const first = await phone.newPage();
  await first.goto(site.url + WIZARD);
  await fillStep(first, 1);
  const saved = savedBy(first, 'PUT');
  await fillTo(first, 2, email);
  await fillStep(first, 2);
  await fillTo(first, 3, email, 2);
  await saved;
  await phone.close();

  await page.goto(await linkIn(/./));
  await press(page, 'Continue your listing');
  await expectStep(page, 3, 'Revenue & Operations');
  await importHistory(page);
  await press(page, 'Continue');
  await fillStep(page, 4);
  await wizardOf(page).locator('[name="dealStructures"][value="seller_financing"]').check();
  await press(page, 'Continue');
  await expectStep(page, 5, 'Final Details');
  await addPictures(page);
  await submit(page);
  await expectSent(page);

  // The receipt brings a link of its own.
  await page.goto(await linkIn(/./));
  await expect(standing(page)).toContainText('Submitted');
  const [record = ''] = entriesWith(site, email).filter((key) => key.includes('startup-listing/'));
  const id = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(record)?.[0] ?? '';
  const desk = await browser.newContext({ baseURL: site.url });
  const inbox = await desk.newPage();
  await signInByMail(inbox, site);
  const owner = ownerOf(desk.request, id);
  await owner.set('in_review');
  await expectState(page, 'In review');
  await owner.ask('Who owns the domain?');
  await expectState(page, 'We have a question for you');
  await expect(page.getByText('Who owns the domain?')).toBeVisible();
  const reply = page.getByRole('textbox', { name: 'Your answer' });
  await reply.fill('I do, since 2019.');
  await page.reload();
  await expect(reply).toHaveValue('I do, since 2019.');
  await page.getByRole('button', { name: 'Send answer' }).dblclick();
  await expect(page.locator('.toast')).toContainText('We have your message');
  await expect(standing(page).getByRole('heading', { name: 'In review' })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'I do, since 2019.' })).toHaveCount(1);
  await owner.set('approved');
  await expectState(page, 'Approved');

  await publish(inbox, id, { 'Checked on': '2026-11-20' });
  await expect(pane(inbox).getByRole('link', { name: /\/pull\/1/ })).toBeVisible();
  site.github.squash('listing/h-1');
  expectFiles(site, 'main');
  const project = await site.deploy();
  await expectEdited(project);
  const pages = await everythingIn(join(project, 'dist'));
  for (const trace of [email, id, NAME]) expect(pages).not.toContain(trace);
  await expectState(page, 'Published');
  await expectPublished(page);

  await page.goto(PATH);
  await openGroup(page, 'Deal Preferences');
  await answerField(page, 'idealExitPrice').fill('15,000');
  await saveGroup(page, 'idealExitPrice');
  await expect(page.locator('.toast')).toContainText('Saved');
  await expectState(page, 'Published');
  await expect(standing(page)).toContainText('Your latest changes aren’t on the page yet.');
  await publish(inbox, id);
  await expect(pane(inbox).getByRole('link', { name: /\/pull\/2/ })).toBeVisible();
  expectFiles(site, 'listing/h-1');
  expect(site.github.textOf('main', `${FILES}h-1.yaml`)).toContain('price: 12000');
  expect(site.github.textOf('listing/h-1', `${FILES}h-1.yaml`)).toContain('price: 15000');
  site.github.squash('listing/h-1');

  await page.reload();
  await press(page, 'Withdraw this listing');
  await press(page, 'Yes, withdraw it');
  await expect(standing(page).getByRole('heading', { name: 'Withdrawn' })).toBeFocused();
  await owner.remove();
  expect([...site.github.filesIn('listing/h-1-removal', FILES).keys()]).toEqual([]);

  for (const trace of [email, id, NAME]) expect(entriesWith(site, trace)).not.toEqual([]);
  await inbox.reload();
  for (const name of ['More', "Delete this person's data…"]) {
    await pane(inbox).getByRole('button', { name, exact: true }).click();
  }
  const farewell = inbox.getByRole('dialog', { name: "Delete a person's data" });
  await farewell.getByRole('textbox').fill(email);
  for (const name of ['Show what will be deleted', 'Delete everything']) {
    await farewell.getByRole('button', { name }).click();
  }
  await expect(farewell.getByText('Deleted for good:')).toBeVisible();
  await desk.close();
  await page.goto(PATH);
  await expect(page.getByRole('heading', { name: 'This link doesn’t work anymore' })).toBeVisible();
  for (const trace of [email, id, NAME, 'since 2019']) {
    expect(entriesWith(site, trace)).toEqual([]);
  }
  // Nobody else ever used this site.
  const left = PERSONAL.flatMap((store) => entriesWith(site, `site:${store}/`));
  expect(left).toEqual([]);
});
test.use({ expectedErrors: /Failed to load resource/, actionTimeout: 30_000 });

/** The listing's file and its pictures, and no more. */
const expectFiles = ({ github }: OwnSite, branch: string) =>
  expect([...github.filesIn(branch, FILES).keys()].sort()).toEqual([
    'h-1.yaml',
    expect.stringMatching(/^h-1\/logo-/),
    expect.stringMatching(/^h-1\/screenshot-/),
    expect.stringMatching(/^h-1\/screenshot-/),
  ]);

/** Looks at the built page as a buyer does. */
async function expectPublished(page: Page) {
  await standing(page).getByRole('link', { name: 'View your live page' }).click();
  await expect(page).toHaveURL(/\/listing\/h-1$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fern Hold');
  const html = await page.content();
  expect(html).toContain('$1,040');
  const shot = page.getByRole('img', { name: SHOTS[0] });
  await shot.scrollIntoViewIfNeeded();
  await expect
    .poll(() => shot.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBeGreaterThan(200);
  const gallery = await page.locator('[data-gallery]').innerHTML();
  const files = new Set(gallery.match(/\/_astro\/[^\s",]+/g));
  expect(files.size).toBeGreaterThan(1);
  for (const file of files) {
    const response = await page.request.get(file);
    expect(response.status()).toBe(200);
    expect((await sharp(await response.body()).metadata()).format).toBe('webp');
  }
  await browseGallery(page);
}

/** Opens the screenshots by keyboard, turns them in both directions, and comes back. */
async function browseGallery(page: Page) {
  const links = page.locator('[data-gallery] a');
  const dialog = page.getByRole('dialog');
  await links.first().focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: SHOTS[0] })).toBeInViewport();
  await expectAccessible(page, 'the gallery');
  for (const [key, shown] of [
    ['ArrowRight', `2 of 2: ${SHOTS[1]}`],
    ['ArrowRight', `1 of 2: ${SHOTS[0]}`],
    ['ArrowLeft', `2 of 2: ${SHOTS[1]}`],
  ] as const) {
    await page.keyboard.press(key);
    await expect(dialog.getByText(shown, { exact: true })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(links.nth(1)).toBeFocused();
}
