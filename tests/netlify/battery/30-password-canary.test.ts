import { describe, expect, it, vi } from 'vitest';
import { sampled } from '#tests/sampling.ts';
import { z } from 'zod';
import { affiliateSignupForm } from '#src/domain/forms/affiliate-signup.ts';
import list from '#src/domain/forms/common-passwords.json' with { type: 'json' };
import { formEndpoint } from '#netlify/http/form-endpoint.ts';
import { serve } from '#netlify/http/serve.ts';
import { createSubmissionId } from '#netlify/store/keys.ts';
import { liveRuntime } from '#netlify/environment/runtime.ts';
import { isPasswordOf } from '#netlify/environment/password-hash.ts';
import { FORM_CASES } from './form-cases.ts';
import { status } from './memory-blobs.ts';
import { createWorld, failureOf, formPost, jsonPost, NOON, savedId, send } from './world.ts';

const PATH = affiliateSignupForm.action;
const affiliate = FORM_CASES.find(({ type }) => type === affiliateSignupForm.type);
const application = (password: string, n = 1) => ({
  ...affiliate?.body(n),
  password,
  confirmPassword: password,
});

const credentialSchema = z.strictObject({
  id: z.uuidv7(),
  password_hash: z.string(),
  created_at: z.iso.datetime(),
});

function credentialsOf(world: ReturnType<typeof createWorld>) {
  return world.blobs.values('credentials').map((value) => credentialSchema.parse(value));
}

/** Every way in which a text may turn up again. */
function spellingsOf(text: string): string[] {
  const bytes = Buffer.from(text, 'utf8');
  const base64 = bytes.toString('base64').replace(/=+$/, '');
  // Within other bytes, base64 shows one of three other spellings.
  const shifted = [1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .slice(4, -4),
  );
  const json = JSON.stringify(text).slice(1, -1);
  const escaped = text.replace(/[\u0080-\uffff]/g, (unit) => {
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  const encoded = encodeURIComponent(text);
  const form = new URLSearchParams({ x: text }).toString().slice(2);
  const base64url = bytes.toString('base64url');
  const hex = bytes.toString('hex');
  return [text, json, escaped, encoded, form, hex, base64, base64url, ...shifted];
}

const PASSWORDS = [
  'canary password 4711!',
  '  Spaces Kept  ',
  'pässwörter & 密码 🔑',
  'x9'.repeat(32),
  'Zz8%'.repeat(50),
];

describe.each(PASSWORDS)('the password %j', (password) => {
  it('turns up nowhere but in its hash, whatever becomes of the form', async () => {
    const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((method) =>
      vi.spyOn(console, method).mockImplementation(() => undefined),
    );
    const world = createWorld();
    const answers: string[] = [];
    const post = async (request: Request) => {
      const response = await send(world, request);
      answers.push(`${JSON.stringify([...response.headers])}${await response.text()}`);
      return response.status;
    };
    const body = application(password);
    const fields = { ...affiliate?.fields(2), password, confirmPassword: password };
    const headers = { 'idempotency-key': createSubmissionId(NOON) };
    expect(await post(jsonPost(PATH, body, headers))).toBe(201);
    // Sent again, sent with another body, and under a name that is taken.
    expect(await post(jsonPost(PATH, body, headers))).toBe(201);
    expect(await post(jsonPost(PATH, { ...body, fullName: 'Another' }, headers))).toBe(422);
    expect(await post(jsonPost(PATH, body))).toBe(201);
    expect(await post(formPost(PATH, fields))).toBe(303);
    // Held for spam.
    expect(await post(jsonPost(PATH, { ...body, form_token: 'x.y' }))).toBe(201);
    // Refused for every other field, with the form shown again.
    expect(await post(formPost(PATH, { ...fields, email: '', username: '' }))).toBe(422);
    expect(await post(jsonPost(PATH, { ...body, confirmPassword: `${password}x` }))).toBe(422);
    expect(await post(formPost(PATH, { ...fields, confirmPassword: `${password}x` }))).toBe(422);
    expect(await post(jsonPost(PATH, { ...body, [password]: password }))).toBe(422);
    // Not stored.
    world.blobs.failWith(status(500));
    expect(await post(formPost(PATH, fields))).toBe(503);
    world.blobs.failWith(undefined);

    const stored = [...world.blobs.entries].map(([key, { text, metadata }]) => {
      return `${key} ${text} ${metadata} ${Buffer.from(metadata, 'base64').toString('latin1')}`;
    });
    const everything = [...stored, ...world.log, ...world.blobs.requests, ...answers].join('\n');
    expect(everything).toContain('$scrypt$');
    const found = spellingsOf(password).filter((spelling) => everything.includes(spelling));
    expect(found).toEqual([]);
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
    expect(answers.join('')).not.toContain('scrypt');
    expect(JSON.stringify(world.blobs.values('submissions'))).not.toMatch(/scrypt|password/i);
  });
});

/** Each takes seconds, on purpose. */
describe.each(sampled(PASSWORDS, 1, 'hashes'))('the password %j', (password) => {
  it('is the one that its hash is of, exactly and alone', async () => {
    const world = createWorld({ hashPassword: liveRuntime.hashPassword });
    const id = await savedId(await send(world, jsonPost(PATH, application(password))));
    const [credential] = credentialsOf(world);
    expect(world.blobs.keys('credentials')).toEqual([`affiliate-signup/2026-11-21/${id}`]);
    expect(credential?.id).toBe(id);
    const hash = credential?.password_hash ?? '';
    expect(hash).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$/);
    expect(await isPasswordOf(hash, password)).toBe(true);
    for (const other of [password.trim(), password.toLowerCase(), password.slice(0, 72)]) {
      expect(await isPasswordOf(hash, other)).toBe(other === password);
    }
  });
});

it('stops an endpoint that would store a password in a record', async () => {
  const world = createWorld();
  const careless = formEndpoint({
    form: affiliateSignupForm,
    submit: (input, call) => call.save(input),
  });
  const handler = serve([careless]).with({
    blobsFetch: world.blobs.fetch,
    variables: () => ({}),
    writeLine: (line) => world.log.push(line),
    now: world.clock.now,
  });
  const response = await send({ handler }, jsonPost(PATH, application('canary password 4711!')));
  expect(response.status).toBe(500);
  expect(world.blobs.requests).toEqual([]);
  expect(world.log.join('')).toContain('"fault":"StoredPasswordError"');
  expect(world.log.join('')).not.toContain('canary password');
});

it('refuses each of the 3,000 most common passwords, in capitals too, and stores nothing', async () => {
  const world = createWorld();
  for (const [n, password] of sampled(list.passwords.entries(), 100, 'common passwords')) {
    const typed = n % 2 === 0 ? password : password.toUpperCase();
    const response = await send(world, jsonPost(PATH, application(typed, n)));
    expect([typed, response.status]).toEqual([typed, 422]);
    expect((await failureOf(response)).fields).toEqual({
      password: 'This password is too common, so it is easy to guess. Please choose another.',
    });
  }
  expect(world.blobs.requests).toEqual([]);
});
