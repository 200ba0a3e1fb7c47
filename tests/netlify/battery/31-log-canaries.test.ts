import { expect, it, vi } from 'vitest';
import { createSubmissionId } from '#netlify/store/keys.ts';
import { FORM_CASES } from './form-cases.ts';
import { status } from './memory-blobs.ts';
import { createWorld, formPost, jsonPost, NOON, ORIGIN, rawPost, send } from './world.ts';

/** Personal and secret things that pass through; none of them may be written anywhere. */
const CANARIES = [
  'canary-mail',
  'canary-name',
  'canary-message',
  'canary-token',
  '203.0.113.77',
  'canary-path',
  'canary-key',
  'canary-method',
];

it('writes one line for each request, and nothing of what was sent', async () => {
  const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation(() => undefined),
  );
  const world = createWorld();
  const expected: string[] = [];
  const post = async (request: Request) => {
    const requestId = `id-${expected.length}`;
    expected.push(requestId);
    request.headers.set('user-agent', 'canary-name');
    await send(world, request, { ip: '203.0.113.77', requestId });
  };
  for (const { path, body, fields, emailField = 'email' } of FORM_CASES) {
    const personal = {
      [emailField]: 'canary-mail@example.com',
      ...('name' in body(1) && { name: 'canary-name' }),
      ...('message' in body(1) && { message: 'canary-message' }),
      form_token: 'canary-token',
    };
    const json = { ...body(1), ...personal };
    const key = { 'idempotency-key': createSubmissionId(NOON) };
    await post(jsonPost(path, json, key));
    await post(jsonPost(path, { ...json, [emailField]: 'canary-mail' }, key));
    await post(jsonPost(path, { ...json, 'canary-key': 'canary-name' }));
    await post(jsonPost(path, json, { 'idempotency-key': 'canary-key' }));
    await post(formPost(path, { ...fields(1), ...personal }));
    await post(formPost(path, { ...fields(1), ...personal, [emailField]: 'canary-mail' }));
    await post(rawPost(path, '{"canary-mail', { 'content-type': 'application/json' }));
    await post(rawPost(path, 'canary-mail', { 'content-type': 'canary-name/x' }));
    world.blobs.failWith(status(500));
    await post(jsonPost(path, json));
    world.blobs.failWith(undefined);
  }
  await post(new Request(`${ORIGIN}/api/canary-path?email=canary-mail`));
  await post(new Request(`${ORIGIN}/api/form-token/canary-path`));
  await post(new Request(`${ORIGIN}/api/health`, { method: 'PUT' }));
  await post(new Request(`${ORIGIN}/api/health`, { method: 'canary-method' }));

  const written = world.log.join('\n');
  for (const canary of CANARIES) expect(written).not.toContain(canary);
  const ids = world.log.map((line): unknown => Reflect.get(Object(JSON.parse(line)), 'requestId'));
  expect(ids).toEqual(expected);
  for (const spy of spies) expect(spy).not.toHaveBeenCalled();
});
