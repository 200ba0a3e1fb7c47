import { expect, it } from 'vitest';
import { CHECKOUTS } from '#src/config/checkouts.ts';
import { failureOf } from '#tests/netlify/battery/world.ts';
import { startDeployed } from '#tests/netlify/forms/deployed-functions.ts';

const PATH = '/api/form-submission/affiliate_signup';
const application = (n: number) => ({
  fullName: 'Ada Lovelace',
  email: `ada${n}@example.com`,
  username: `ada.${n}`,
  promotionPlan: 'A newsletter for founders.',
  referralSource: 'friend',
  password: 'correct horse battery staple',
  confirmPassword: 'correct horse battery staple',
  termsAccepted: true,
});

async function start() {
  const call = await startDeployed();
  const post = (body: object, ip?: string) => {
    const headers = { 'content-type': 'application/json' };
    return call(PATH, { method: 'POST', body: JSON.stringify(body), headers }, ip);
  };
  return { call, post };
}

it('gives the costly form a function and limits of its own', async () => {
  const { call, post } = await start();
  const answers: string[] = [];
  for (let n = 0; n < 61; n += 1) {
    const response = await post(n < 1 ? application(n) : {});
    answers.push(`${response.status} ${response.headers.get('content-type') ?? ''}`);
  }
  const json = 'application/json; charset=utf-8';
  expect(answers.slice(0, 20)).toEqual([
    `201 ${json}`,
    ...Array.from({ length: 19 }, () => `422 ${json}`),
  ]);
  expect(answers.slice(20, 60)).toContain(`429 ${json}`);
  // Only then the platform refuses by itself.
  expect(answers[60]).toMatch(/^429 text\/plain/);
  // The limits are of that function and that address alone.
  expect((await post(application(7), '203.0.113.10')).status).toBe(201);
  expect((await call('/api/health')).status).toBe(200);
  const token = await call('/api/form-token/affiliate_signup');
  expect(token.status).toBe(200);
});

it('answers everything else about it as everywhere', async () => {
  const { call } = await start();
  const get = await call(PATH);
  expect(get.status).toBe(405);
  expect(get.headers.get('allow')).toBe('POST');
  const below = await call(`${PATH}/x`);
  expect(below.status).toBe(404);
  expect((await failureOf(below)).code).toBe('not_found');
});

it('follows affiliate links, with or without a slash at the end, up to the checkout', async () => {
  const { call } = await start();
  for (const path of [
    '/r/sample-partner',
    '/r/sample-partner/',
    '/r/Sample-Partner?to=//evil.test',
  ]) {
    const response = await call(path);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/');
    expect(response.headers.getSetCookie()).toHaveLength(1);
  }
  const pass = await call('/go/founder-pass', { headers: { cookie: 'affiliate=sample-partner' } });
  expect([pass.status, pass.headers.get('location')]).toEqual([
    302,
    `${CHECKOUTS['founder-pass']}?ref=sample-partner`,
  ]);
  const unknown = await call('/r/nobody');
  expect([unknown.status, unknown.headers.get('location')]).toEqual([302, '/']);
  expect(unknown.headers.getSetCookie()).toEqual([]);
});
