import { affiliateSignupForm } from '#src/domain/forms/affiliate-signup.ts';
import { newsletterForm } from '#src/domain/forms/newsletter.ts';
import { createSubmissionId } from '#netlify/store/keys.ts';
import { hashPassword } from '#netlify/environment/password-hash.ts';
import { startLoops } from '#tests/netlify/battery/fake-loops.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import { begin, resumeRequest, saveRequest } from '#tests/netlify/battery/listing-draft.ts';
import { BLOBS_CONTEXT } from '#tests/netlify/battery/memory-blobs.ts';
import { createWorld, jsonPost, NOON, SECRET, send } from '#tests/netlify/battery/world.ts';
import { report } from './report.ts';
import { medianOf } from './timings.ts';

process.env['NETLIFY_BLOBS_CONTEXT'] = BLOBS_CONTEXT;

/**
 * Whether time tells who is known: a call about somebody who exists, beside one about nobody. The two
 * take turns, so that what else the machine does meets them alike; what counts is the ratio.
 */
const ATTEMPTS = 3;

type Call = () => Promise<unknown>;

/** How far apart the medians are, as a share of the quicker; the best of a few attempts on a busy machine. */
async function gapBetween(one: Call, other: Call, calls: number): Promise<number> {
  const timed = async (call: Call) => {
    const started = performance.now();
    await call();
    return performance.now() - started;
  };
  const gaps: number[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const times: [number[], number[]] = [[], []];
    for (let call = 0; call < calls; call += 1) {
      // Neither is always the one that comes first.
      if (call % 2 === 0) times[0].push(await timed(one));
      times[1].push(await timed(other));
      if (call % 2 === 1) times[0].push(await timed(one));
    }
    const medians = times.map(medianOf);
    gaps.push(Math.max(...medians) / Math.min(...medians) - 1);
  }
  return Math.min(...gaps);
}

async function tokenGap(method: 'GET' | 'PUT'): Promise<number> {
  const world = createWorld();
  const { id } = await begin(world, {});
  const editToken = 'A'.repeat(43);
  const ask = (target: string) => {
    const draft = { id: target, editToken };
    return send(
      world,
      method === 'GET' ? resumeRequest(draft) : saveRequest(draft, { revision: 1 }),
    );
  };
  const unknown = createSubmissionId(NOON);
  return gapBetween(
    () => ask(id),
    () => ask(unknown),
    2_000,
  );
}

/** A tenth of a password's true cost, and still many times what the rest of a call takes. */
const NOTICEABLE = { ln: 14, r: 8, p: 1 };

async function affiliateGap(): Promise<number> {
  const affiliate = FORM_CASES.find(({ type }) => type === affiliateSignupForm.type);
  const world = createWorld({ hashPassword: (password) => hashPassword(password, NOTICEABLE) });
  const post = (body: unknown) => send(world, jsonPost(affiliateSignupForm.action, body));
  await post(affiliate?.body(1));
  let n = 100;
  const fresh = () => ({ ...affiliate?.body((n += 1)) });
  const taken = { email: 'visitor1@example.com', username: 'visitor.1' };
  return gapBetween(
    () => post({ ...fresh(), ...taken }),
    () => post(fresh()),
    40,
  );
}

async function newsletterGap(): Promise<number> {
  const loops = await startLoops();
  try {
    loops.contacts.set('known@example.com', NOON);
    const variables = () => ({ HANDOVER_SECRET: SECRET, ...loops.variables });
    const world = createWorld({ fetch, variables });
    const hear = (email: string) => {
      // Everything behind the answer has ended before the next call begins.
      world.clock.time += 3_600_000;
      return send(world, jsonPost(newsletterForm.action, { email }));
    };
    let n = 0;
    return await gapBetween(
      () => hear('known@example.com'),
      () => hear(`reader${(n += 1)}@example.com`),
      200,
    );
  } finally {
    await loops.stop();
  }
}

report('enumeration', 'Time between a call about somebody known and one about nobody', [
  { what: 'GET of a draft', value: await tokenGap('GET'), unit: '×', atMost: 0.05 },
  { what: 'PUT of a draft', value: await tokenGap('PUT'), unit: '×', atMost: 0.05 },
  { what: 'affiliate application', value: await affiliateGap(), unit: '×', atMost: 0.1 },
  { what: 'newsletter', value: await newsletterGap(), unit: '×', atMost: 0.1 },
]);
