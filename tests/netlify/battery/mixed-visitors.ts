import { CONTROL_FIELDS } from '#src/config/form-controls.ts';
import { createSubmissionId } from '#netlify/store/keys.ts';
import { A_BARE_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';
import type { FormCase } from './form-case.ts';
import { FORM_CASES, GET_PATHS } from './form-cases.ts';
import { begun, beginRequest, resumeRequest, saveRequest } from './listing-draft.ts';
import { formPost, jsonPost, NOON, ORIGIN, rawPost } from './world.ts';

/** Sends a request that has to be answered with this status, and waits for its answer. */
export type Ask = (request: Request, expected: number) => Promise<Response>;
/** One visitor's requests, some of them at once. `n` tells visitors apart. */
type Visit = (ask: Ask, form: FormCase, n: number) => Promise<unknown>;

const get = (path: string) => new Request(ORIGIN + path);

const reads: Visit = async (ask, _form, n) => {
  await ask(get(GET_PATHS[n % GET_PATHS.length] ?? ''), 200);
  await ask(get(`/api/no-such-path-${n}`), 404);
};

const sends: Visit = async (ask, { type, path, body }, n) => {
  await ask(get(`/api/form-token/${type}`), 200);
  await ask(jsonPost(path, body(n)), 201);
};

const sendsWithoutScript: Visit = (ask, { path, fields }, n) => ask(formPost(path, fields(n)), 303);

const sendsTwice: Visit = (ask, { path, body }, n) => {
  const key = { 'idempotency-key': createSubmissionId(NOON) };
  const press = () => ask(jsonPost(path, body(n), key), 201);
  return Promise.all([press(), press()]);
};

const isMistaken: Visit = async (ask, { path, body, fields, emailField = 'email' }, n) => {
  await ask(jsonPost(path, { ...body(n), [emailField]: 'nobody' }), 422);
  await ask(formPost(path, { ...fields(n), [emailField]: 'nobody' }), 422);
};

const ATTACKS: readonly ((form: FormCase, n: number) => [Request, number])[] = [
  ({ path }) => [rawPost(path, '{"email":', { 'content-type': 'application/json' }), 400],
  ({ path }) => [rawPost(path, 'email=a', { 'content-type': 'text/plain' }), 415],
  ({ path, body }, n) => [jsonPost(path, { ...body(n), pad: 'x'.repeat(65_536) }), 413],
  ({ path, body }, n) => [jsonPost(path, { ...body(n), isAdmin: true }), 422],
  ({ path, body }, n) => [jsonPost(path, body(n), { 'sec-fetch-site': 'cross-site' }), 403],
  ({ path }) => [new Request(ORIGIN + path, { method: 'DELETE' }), 405],
  ({ path, body }, n) => [jsonPost(path, { ...body(n), [CONTROL_FIELDS.honeypot]: 'x' }), 201],
];

const attacks: Visit = (ask, form, n) => {
  const [request, expected] = ATTACKS[n % ATTACKS.length]?.(form, n) ?? [get('/'), 404];
  return ask(request, expected);
};

const sellsStepByStep: Visit = async (ask, _form, n) => {
  const listing = { ...A_BARE_LISTING, startupName: `Startup ${n}` };
  const draft = await begun(await ask(beginRequest({ startupName: listing.startupName }), 201));
  for (const revision of [1, 2, 3]) {
    await ask(saveRequest(draft, { ...listing, revision, form_step: revision + 1 }), 200);
  }
  await ask(resumeRequest(draft), 200);
  await ask(saveRequest({ ...draft, editToken: 'x'.repeat(43) }, { revision: 4 }), 404);
  const last = { revision: 4, form_step: 5, completed: true };
  await ask(saveRequest(draft, { ...listing, ...last }), 200);
  await ask(saveRequest(draft, { ...listing, revision: 5, techStack: 'Lisp' }), 409);
};

const VISITS: readonly Visit[] = [
  reads,
  sends,
  sendsWithoutScript,
  sendsTwice,
  isMistaken,
  attacks,
  sellsStepByStep,
];

/** The nth visitor: the next one does something else, and each way is taken with every form. */
export function visit(ask: Ask, n: number): Promise<unknown> {
  const form = FORM_CASES[Math.floor(n / VISITS.length) % FORM_CASES.length];
  const way = VISITS[n % VISITS.length];
  return form && way ? way(ask, form, n) : Promise.resolve();
}
