import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { startResend } from './notices/fake-resend.ts';
import { SECRET } from './battery/world.ts';
import { cookieOf, tokenIn } from './inbox/signed-in.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { startSite } from './story/children.ts';
import { everythingIn } from './story/everything-in.ts';
import { copyProject } from './story/project-copy.ts';
import { runScript } from './story/run-script.ts';

/** Words that tell who is selling; all that the story is searched for at its end. */
const TRACES = ['oakapple', 'zebedee', 'quillwright', 'tour-of-quill'];

const SELLER = {
  startupName: 'Quillwright',
  websiteUrl: 'https://www.quillwright.example.net/',
  founderName: 'Zebedee Oakapple',
  founderEmail: 'zeb@oakapple.example.org',
  demoLink: 'https://videos.example.com/tour-of-quill',
};
const LISTING = {
  ...SELLER,
  anonymousListing: true,
  businessType: 'saas',
  techStack: 'Rails, PostgreSQL, Stripe',
  isGeneratingRevenue: true,
  monthlyRevenue: '2,100',
  monthlyProfit: '1,450',
  monthlyHistory:
    '2026-05, 1500, ~900\n2026-06, 1700, 1100\n2026-07, 1900, 1250\n2026-08, 2000, 1350\n2026-09, 2100, 1450\n2026-10, 2200, 1550',
  payingCustomers: '61',
  idealExitPrice: '48,000',
  openToZeroDown: true,
  dealStructures: ['seller_financing', 'earn_out'],
  reasonForSelling: 'I, Zebedee Oakapple, run Quillwright beside a job that has grown too large.',
  uniqueValue:
    'Quillwright turns the minutes of a parish council into the documents that the law asks for. ' +
    'Clerks type what was decided; agenda, minutes and notices come out in the layout of their county. ' +
    'See https://www.quillwright.example.net/ or write to zeb@oakapple.example.org. They stay for years.',
  agreeToTerms: true,
  form_step: 5,
  completed: true,
};

/** What the owner asked the seller for. */
const ANSWERS = {
  age: '0.5',
  growthOpportunities:
    'Town councils have the same duties and were never asked.\nA yearly price would suit how councils budget.',
  includedAssets: 'Source code\nDomain and customer contracts',
  hosting: 'One server with backups in a second place, $40 a month.',
  'maintenanceHours.from': '3',
  'maintenanceHours.to': '5',
  checkedOn: '2026-11-22',
};

const idSchema = z.object({ data: z.object({ id: z.string() }) });
const entrySchema = z.object({ id: z.string(), seen: z.number(), status: z.string() });
const listSchema = z.object({ data: z.object({ entries: z.array(entrySchema) }) });
const draftSchema = z.object({
  data: z.object({ problem: z.string().optional(), text: z.string() }),
});
const fileSchema = z.object({
  data: z.object({ file: z.object({ name: z.string(), text: z.string() }) }),
});
const reportSchema = z.object({
  data: z.object({
    removed: z.array(z.unknown()),
    blanked: z.number(),
    published: z.array(z.object({ id: z.string() })),
    cursor: z.null(),
  }),
});

it('the whole story: submitted, noticed, published, announced, deleted, and nothing of it left', async () => {
  const resend = await startResend();
  onTestFinished(() => resend.stop());
  const project = await temporaryFolder();
  await copyProject(project);
  const data = join(project, '.data');
  const variables = {
    ...resend.variables,
    NOTICE_DETAIL: 'none',
    DATA_DIR: data,
    HANDOVER_SECRET: SECRET,
  };
  const logs: string[] = [];

  /** Puts live what the functions know of the content. Browser tests look at the pages. */
  const deploy = async () => {
    expect(await runScript(project, ['scripts/generate.ts'])).toMatchObject({ code: 0, err: '' });
    const running = await startSite(project, variables);
    return {
      ...running,
      stop: async () => {
        await running.stop();
        logs.push(running.log());
      },
    };
  };
  /** Every mail, without the seller's address on those that went to the seller. */
  const told = () =>
    JSON.stringify(
      resend.mails.map((mail) => ({
        ...mail,
        to: [mail.to].flat().filter((address) => address !== SELLER.founderEmail),
      })),
    );
  let site = await deploy();
  const post = (path: string, body: string, type: string) =>
    fetch(site.url + path, {
      method: 'POST',
      body,
      headers: { 'content-type': type, 'sec-fetch-site': 'same-origin', 'accept-language': 'en' },
    });
  const postJson = (path: string, body: object) =>
    post(path, JSON.stringify(body), 'application/json');
  const signIn = async () => {
    const args = ['scripts/submissions.ts', 'sign-in', '--url', site.url];
    const { out } = await runScript(project, args, { DATA_DIR: data });
    return cookieOf(await postJson('/api/inbox/session', { token: tokenIn(out.trim()) }));
  };
  let cookie: Promise<string> | undefined;
  /** A call of the owner, who signs in with the command, once for all deploys, and uses the inbox. */
  const inbox = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${site.url}/api/inbox/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        cookie: await (cookie ??= signIn()),
        'sec-fetch-site': 'same-origin',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect([path, response.status]).toEqual([path, 200]);
    return response.json();
  };
  const mailTo = async (address: string, subject: RegExp) => {
    const find = () =>
      resend.mails.find((mail) => mail.to.includes(address) && subject.test(mail.subject));
    await expect.poll(find, { timeout: 10_000 }).toBeDefined();
    return find()?.text ?? '';
  };

  // A visitor saves a search, and confirms it.
  const search = { email: 'visitor@example.com', query: 'category=saas', frequency: 'instant' };
  expect((await postJson('/api/form-submission/saved_search', search)).status).toBe(201);
  const link = /https:\S+\/confirm\?\S+/.exec(await mailTo('visitor@example.com', /confirm/))?.[0];
  const { pathname, search: token } = new URL(link ?? '');
  const form = 'application/x-www-form-urlencoded';
  expect((await post(pathname + token, '', form)).status).toBe(200);
  await site.maintain();

  // A seller begins a listing and leaves it, submits one whole, and writes to us.
  const begun = { startupName: 'Quillwright', founderEmail: SELLER.founderEmail, form_step: 1 };
  expect((await postJson('/api/startup-listing', { ...begun, completed: false })).status).toBe(201);
  const message = {
    name: SELLER.founderName,
    email: SELLER.founderEmail,
    message: 'How long does a sale take?',
  };
  expect((await postJson('/api/contact-submission', message)).status).toBe(201);
  // The mail provider takes five emails a second; what comes sooner waits for maintenance.
  await setTimeout(1_000);
  const submitted = await postJson('/api/startup-listing', LISTING);
  const { id } = idSchema.parse(await submitted.json()).data;

  // The owner hears of it, and as they chose, of nothing that the seller typed.
  const notice = await mailTo('owner@example.com', /listing/i);
  expect(notice).toContain(`/inbox#/startup_listing/${id}`);
  expect(told().toLowerCase()).not.toMatch(new RegExp(TRACES.join('|')));

  // The owner looks, and agrees with the seller.
  const listed = async () => {
    const found = await inbox('submissions', { forms: ['startup_listing'] });
    return listSchema.parse(found).data.entries;
  };
  expect(await listed()).toMatchObject([{ id, status: 'pending' }]);
  const shown = await inbox(`submissions/startup_listing/${id}`);
  expect(JSON.stringify(shown)).toContain(SELLER.founderName);
  const publishing = `publishing/startup_listing/${id}`;
  const draft = async () => draftSchema.parse(await inbox(publishing)).data;
  expect((await draft()).problem).toContain('Its status is “pending.”');
  const entries = [{ formType: 'startup_listing', id, seen: 0 }];
  await inbox('actions', { entries, action: { kind: 'status', status: 'approved' } });

  // The listing becomes a file, once the owner has filled in what no form asks for.
  const { text: fileText, problem } = await draft();
  expect(problem).toBeUndefined();
  const listings = join(project, 'content/listings');
  await writeFile(join(listings, 'h-1.yaml'), fileText);
  const unfinished = await runScript(project, ['scripts/generate.ts']);
  expect([unfinished.code, unfinished.err]).toEqual([
    1,
    expect.stringContaining('h-1.yaml: hosting: Write where it is hosted and what that costs.'),
  ]);
  const request = { seen: 1, values: ANSWERS, read: [] };
  const { file } = fileSchema.parse(await inbox(publishing, request)).data;
  expect(file.name).toBe('h-1.yaml');
  await writeFile(join(listings, file.name), file.text);
  expect(await listed()).toMatchObject([{ id, status: 'approved' }]);
  // All that the pages are built from.
  for (const trace of TRACES) expect(file.text.toLowerCase()).not.toContain(trace);
  expect(file.text).toContain('parish council');
  expect(file.text).toMatch(/estimatedProfit:\s+- 2026-05/);

  // It goes live with nothing that tells who is selling, and the visitor hears of it.
  await site.stop();
  site = await deploy();
  const feed = () => fetch(`${site.url}/api/feeds/listings.xml?category=saas`);
  expect(await (await feed()).text()).toContain('/listing/h-1');
  await site.maintain();
  const news = await mailTo('visitor@example.com', /new/i);
  expect(news).toContain('SaaS with $2,100 in monthly revenue');
  expect(news).toContain('/listing/h-1');
  expect(await listed()).toMatchObject([{ id, status: 'published' }]);

  // The seller asks for everything to be deleted, and for the listing to be taken back.
  const deletion = async (more: object) => {
    const answer = await inbox('delete-person', { email: SELLER.founderEmail, ...more });
    return reportSchema.parse(answer).data;
  };
  const { published } = await deletion({ confirm: SELLER.founderEmail });
  expect(published).toEqual([{ id: 'h-1' }]);
  await rm(join(listings, file.name));
  await site.stop();
  site = await deploy();
  expect(await (await feed()).text()).not.toContain('h-1');
  await site.maintain();
  expect(await deletion({})).toMatchObject({ removed: [], blanked: 0, published: [] });
  await site.stop();

  // Nothing of the seller is left: in no record, in no file, in no log and in no mail. The visitor stays.
  const places = {
    data: await everythingIn(data),
    content: await everythingIn(join(project, 'content')),
    generated: await everythingIn(join(project, 'netlify/generated')),
    logs: logs.join('\n'),
    mails: told(),
  };
  for (const [place, text] of Object.entries(places)) {
    const found = TRACES.filter((trace) => text.toLowerCase().includes(trace));
    expect({ place, found }).toEqual({ place, found: [] });
  }
  for (const text of [places.data, places.content]) expect(text).not.toContain(id);
  expect(places.data).toContain('visitor@example.com');
}, 300_000);
