import { join } from 'node:path';
import { BlobTable } from '#netlify/local/blob-table.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { z } from 'zod';
import { signIn } from './inbox-page.ts';
import {
  answerField,
  latestLink,
  openGroup,
  PATH,
  saveGroup,
  standing,
} from './my-listing-page.ts';
import { expect, freshEmail, test } from './site.ts';
import {
  expectSent,
  expectStep,
  field,
  fillTo,
  PATH as WIZARD,
  press,
  savedBy,
  submit,
} from './wizard-page.ts';

const HISTORY = '2026-08, 3100, 1900\n2026-09, 3180, 2000\n2026-10, 3244, 2284';
const storage = new BlobTable(join(process.env.E2E_DATA_DIR ?? '', 'blobs'));
const STORES = ['submissions', 'credentials', 'sessions', 'pictures'];

/** Names of stored entries that have this text, wherever it is. */
function entriesWith(text: string): string[] {
  return STORES.flatMap((store) =>
    [...storage.entries(`site:${store}`, '')].flatMap(({ key }) => {
      const bytes = storage.read(`site:${store}`, key)?.bytes ?? new Uint8Array();
      return key.includes(text) || Buffer.from(bytes).includes(text) ? [`${store}/${key}`] : [];
    }),
  );
}

const entrySchema = z.object({ data: z.object({ seen: z.number() }) });
const reportSchema = z.object({ data: z.object({ cursor: z.string().nullable() }) });

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
    /** One call does what fits into its time. */
    forget: async (email: string) => {
      let rest: { cursor?: string } | undefined = {};
      while (rest) {
        const done = await post('delete-person', { email, confirm: email, ...rest });
        const { cursor } = reportSchema.parse(await done.json()).data;
        rest = cursor === null ? undefined : { cursor };
      }
    },
  };
}

const expectState = async (page: Page, title: string) => {
  await page.reload();
  await expect(standing(page).getByRole('heading', { name: title })).toBeVisible();
};

test('a seller comes from nothing to approved and back, over two devices, and leaves nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const email = freshEmail('story');

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const first = await phone.newPage();
  await first.goto(new URL(WIZARD, baseURL).href);
  const saved = savedBy(first, 'PUT');
  await fillTo(first, 3, email);
  await saved;
  await phone.close();

  await page.goto(await latestLink(email));
  await press(page, 'Continue your listing');
  await expectStep(page, 3, 'Revenue & Operations');
  await field(page, 'isGeneratingRevenue').check();
  await field(page, 'monthlyRevenue').fill('3,200');
  await page.getByText('Numbers buyers compare (optional)').click();
  await field(page, 'monthlyHistory').fill(HISTORY);
  await fillTo(page, 5, email, 3);
  await submit(page);
  await expectSent(page);

  // The receipt brings a link of its own.
  await page.goto(await latestLink(email, 2));
  await expect(standing(page)).toContainText('Submitted');
  const [record = ''] = entriesWith(email).filter((key) => key.includes('startup-listing/'));
  const id = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(record)?.[0] ?? '';
  const desk = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  await signIn(desk, baseURL);
  const owner = ownerOf(desk.request, id);
  await owner.set('in_review');
  await expectState(page, 'In review');
  await owner.ask('Who owns the domain?');
  await expectState(page, 'We have a question for you');
  await page.getByRole('textbox', { name: 'Your answer' }).fill('I do, since 2019.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.locator('.toast')).toContainText('We have your answer');
  await expect(standing(page).getByRole('heading', { name: 'In review' })).toBeVisible();
  await owner.set('approved');
  await expectState(page, 'Approved');

  await openGroup(page, 'Deal Preferences');
  await answerField(page, 'idealExitPrice').fill('52,000');
  await saveGroup(page, 'idealExitPrice');
  await expect(page.locator('.toast')).toContainText('Saved');
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('$52,000');

  await press(page, 'Withdraw this listing');
  await press(page, 'Yes, withdraw it');
  await expect(standing(page).getByRole('heading', { name: 'Withdrawn' })).toBeFocused();

  await owner.forget(email);
  await desk.close();
  await page.goto(PATH);
  await expect(page.getByRole('heading', { name: 'This link doesn’t work anymore' })).toBeVisible();
  for (const trace of [email, id, 'since 2019']) expect(entriesWith(trace)).toEqual([]);
});
test.use({ expectedErrors: /Failed to load resource/ });
