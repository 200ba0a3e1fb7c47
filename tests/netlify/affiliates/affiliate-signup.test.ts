import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { affiliateSignupForm } from '#src/domain/forms/affiliate-signup.ts';
import { fieldNamed } from '#src/domain/forms/form-values.ts';
import { createSubmissionId } from '#netlify/store/keys.ts';
import { isPasswordOf } from '#netlify/environment/password-hash.ts';
import {
  lostAnswer,
  lostRequest,
  status,
  type Fault,
} from '#tests/netlify/battery/memory-blobs.ts';
import {
  createWorld,
  failureOf,
  formPost,
  jsonPost,
  NOON,
  recordKeys,
  savedId,
  send,
  type World,
} from '#tests/netlify/battery/world.ts';
import { recordOfPage, recordOfScript } from '#tests/netlify/forms/stored-record.ts';

const PATH = affiliateSignupForm.action;
const PASSWORD = ' Correct horse battery staple ';
const APPLICATION = {
  fullName: ' Ada Lovelace ',
  email: 'Ada@Example.com',
  username: 'Ada.L',
  website: 'ada.example',
  promotionPlan: 'A newsletter\nfor founders.',
  referralSource: 'friend',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  termsAccepted: true,
};
const RECORD = {
  email: 'Ada@Example.com',
  source: 'affiliate_signup_form',
  signup_context: {
    form_type: 'affiliate_signup',
    fullName: 'Ada Lovelace',
    email: 'Ada@Example.com',
    username: 'Ada.L',
    website: 'https://ada.example',
    promotionPlan: 'A newsletter\nfor founders.',
    referralSource: 'friend',
    termsAccepted: true,
    source: 'affiliate_signup_form',
    tags: ['affiliate', 'affiliate_applicant'],
  },
};

const key = () => ({ 'idempotency-key': createSubmissionId(NOON) });
const only =
  (store: string, fault: Fault): Fault =>
  (request) =>
    request.path.includes(`site:${store}/`) ? fault(request) : undefined;

const credentialSchema = z.strictObject({
  id: z.string(),
  password_hash: z.string(),
  created_at: z.string(),
});
const credentialsOf = ({ blobs }: World) =>
  blobs.values('credentials').map((value) => credentialSchema.parse(value));

describe('an application', () => {
  it('is a record without its password, with or without JavaScript', async () => {
    expect(await recordOfScript(affiliateSignupForm, APPLICATION)).toEqual(RECORD);
    const fields = {
      ...APPLICATION,
      promotionPlan: 'A newsletter\r\nfor founders.',
      termsAccepted: 'on',
    };
    expect(await recordOfPage(affiliateSignupForm, fields)).toEqual(RECORD);
  });

  it('has a credential under its own id, in a store of its own', async () => {
    const world = createWorld();
    const id = await savedId(await send(world, jsonPost(PATH, APPLICATION)));
    expect(world.blobs.keys('credentials')).toEqual([`affiliate-signup/2026-11-21/${id}`]);
    const [credential] = credentialsOf(world);
    expect(credential).toMatchObject({ id, created_at: '2026-11-21T12:00:00.000Z' });
    expect(await isPasswordOf(credential?.password_hash ?? '', PASSWORD)).toBe(true);
  });

  it('leads to its thank-you page without JavaScript', async () => {
    const fields = { ...APPLICATION, termsAccepted: 'on' };
    const response = await send(createWorld(), formPost(PATH, fields));
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/thank-you/affiliate_signup');
  });

  it('comes back without its passwords when something has to be mended', async () => {
    const { termsAccepted: _left, ...fields } = APPLICATION;
    const response = await send(createWorld(), formPost(PATH, fields));
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain('You must accept the terms and conditions');
    expect(page).toContain('value="Ada@Example.com"');
    expect(page).toMatch(/<option value="friend" selected="">/);
    expect(page).toMatch(/<input type="password"(?:(?! value=)[^>])* name="password"\/>/);
    expect(page).not.toContain('battery');
  });
});

describe('when the record is stored and the credential could not be', () => {
  const FAULTS: { name: string; fault: Fault }[] = [
    ...[401, 403, 404, 413, 429, 500, 503].map((code) => ({
      name: `status ${code}`,
      fault: status(code, { etag: '"1"' }),
    })),
    { name: 'a lost request', fault: () => lostRequest },
  ];

  it.each(FAULTS)(
    '$name: the visitor hears 503, and sending it again completes it',
    async ({ fault }) => {
      const world = createWorld();
      const headers = key();
      world.blobs.failWith(only('credentials', fault));
      const first = await send(world, jsonPost(PATH, APPLICATION, headers));
      expect(first.status).toBe(503);
      expect(first.headers.get('retry-after')).toBe('5');
      expect((await failureOf(first)).code).toBe('unavailable');
      expect(world.blobs.keys('submissions')).toHaveLength(1);
      expect(world.blobs.keys('credentials')).toEqual([]);

      world.blobs.failWith(undefined);
      const again = await send(world, jsonPost(PATH, APPLICATION, headers));
      expect(await savedId(again)).toBe(headers['idempotency-key']);
      expect(world.blobs.keys('submissions')).toHaveLength(1);
      expect(credentialsOf(world)).toMatchObject([{ id: headers['idempotency-key'] }]);
    },
  );

  it('a form without JavaScript is stored with its credential when it is sent again', async () => {
    const world = createWorld();
    const fields = { ...APPLICATION, termsAccepted: 'on' };
    world.blobs.failWith(only('credentials', status(500)));
    const response = await send(world, formPost(PATH, fields));
    expect(response.status).toBe(503);
    world.blobs.failWith(undefined);
    expect((await send(world, formPost(PATH, fields))).status).toBe(303);
    const [key = '', ...others] = recordKeys(world);
    expect(others).toEqual([]);
    expect(credentialsOf(world)).toMatchObject([{ id: key.slice(-36) }]);
    // With another password, it is offered as a new application.
    const passwords = { password: 'kz7!kz7!kz7!', confirmPassword: 'kz7!kz7!kz7!' };
    const other = await send(world, formPost(PATH, { ...fields, ...passwords }));
    const page = await other.text();
    expect(page).toContain('Send it again to submit it as a new one.');
    const id = /name="idempotency_key" value="([0-9a-f-]{36})"/.exec(page)?.[1] ?? '';
    const again = { ...fields, ...passwords, idempotency_key: id };
    expect((await send(world, formPost(PATH, again))).status).toBe(303);
    expect(credentialsOf(world)).toHaveLength(2);
  });

  it('takes whatever password comes with the next attempt, for none was kept', async () => {
    const world = createWorld();
    const headers = key();
    world.blobs.failWith(only('credentials', status(500)));
    await send(world, jsonPost(PATH, APPLICATION, headers));
    world.blobs.failWith(undefined);
    const other = { ...APPLICATION, password: 'kz7!kz7!kz7!', confirmPassword: 'kz7!kz7!kz7!' };
    expect((await send(world, jsonPost(PATH, other, headers))).status).toBe(201);
    const [credential] = credentialsOf(world);
    expect(await isPasswordOf(credential?.password_hash ?? '', 'kz7!kz7!kz7!')).toBe(true);
  });
});

describe('an application that is sent again', () => {
  it('is taken once, though every hash of its password differs', async () => {
    const world = createWorld();
    const headers = key();
    const posts = Array.from({ length: 6 }, () =>
      send(world, jsonPost(PATH, APPLICATION, headers)),
    );
    const ids = await Promise.all((await Promise.all(posts)).map(savedId));
    expect(new Set(ids)).toEqual(new Set([headers['idempotency-key']]));
    expect(credentialsOf(world)).toHaveLength(1);
    expect(world.blobs.keys('submissions')).toHaveLength(1);
  });

  it('is refused with another password, and keeps the one that it had', async () => {
    const world = createWorld();
    const headers = key();
    await send(world, jsonPost(PATH, APPLICATION, headers));
    for (const password of [PASSWORD.trim(), 'kz7!kz7!kz7!']) {
      const other = { ...APPLICATION, password, confirmPassword: password };
      const response = await send(world, jsonPost(PATH, other, headers));
      expect(response.status).toBe(422);
      expect((await failureOf(response)).code).toBe('idempotency_key_reused');
    }
    const [credential, ...more] = credentialsOf(world);
    expect(more).toEqual([]);
    expect(await isPasswordOf(credential?.password_hash ?? '', PASSWORD)).toBe(true);
  });

  it('is confirmed when only the answer to its credential got lost', async () => {
    for (const losses of [1, 2, 3]) {
      const world = createWorld();
      let lost = 0;
      world.blobs.failWith(
        only('credentials', ({ method }) => {
          if (method !== 'PUT' || lost >= losses) return undefined;
          lost += 1;
          return lostAnswer;
        }),
      );
      const response = await send(world, jsonPost(PATH, APPLICATION));
      expect([losses, response.status]).toEqual([losses, 201]);
      expect(credentialsOf(world)).toHaveLength(1);
    }
  });

  it('is answered 503 when its credential cannot be read', async () => {
    const world = createWorld();
    const headers = key();
    await send(world, jsonPost(PATH, APPLICATION, headers));
    for (const [id, entry] of world.blobs.entries) {
      if (id.includes('credentials')) world.blobs.entries.set(id, { ...entry, text: '{"x":1}' });
    }
    const again = await send(world, jsonPost(PATH, APPLICATION, headers));
    expect(again.status).toBe(503);
    expect(world.log.at(-1)).toContain('"storage":"unreadable credential"');
  });
});

it('costs no hash while anything has to be mended, and none for a common password', async () => {
  let hashes = 0;
  const world = createWorld({
    hashPassword: () => Promise.reject(new Error(String((hashes += 1)))),
  });
  const common = { password: 'Password123', confirmPassword: 'Password123' };
  for (const wrong of [{ email: 'x' }, { termsAccepted: false }, { password: 'short' }, common]) {
    const response = await send(world, jsonPost(PATH, { ...APPLICATION, ...wrong }));
    expect(response.status).toBe(422);
  }
  expect(hashes).toBe(0);
  expect(world.blobs.requests).toEqual([]);
});

it('is asked to send again at once while too many others are applying, and is stored then', async () => {
  const world = createWorld();
  const crowd = Array.from({ length: 16 }, (_, n) => ({ ip: `10.0.${n}.1`, headers: key() }));
  const apply = async ({ ip, headers }: { ip: string; headers: Record<string, string> }) =>
    send(world, jsonPost(PATH, APPLICATION, headers), { ip });
  const answers = await Promise.all(
    crowd.map(async (one) => ({ one, response: await apply(one) })),
  );
  const refused = answers.filter(({ response }) => response.status !== 201);
  expect(refused.length).toBeGreaterThan(0);
  for (const { one, response } of refused) {
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    const { message } = await failureOf(response);
    expect(message).toBe("We couldn't save this. Please send it again in a moment.");
    expect((await apply(one)).status).toBe(201);
  }
  expect(credentialsOf(world)).toHaveLength(16);
});

it('asks for a password that only the application itself is checked against, and says so at the field', () => {
  const checking = globSync('netlify/**/*.ts').filter((path) =>
    readFileSync(path, 'utf8').includes('isPasswordOf('),
  );
  expect(checking.sort()).toEqual([
    'netlify/affiliates/affiliate-signup.ts',
    'netlify/environment/password-hash.ts',
  ]);
  const { hint } = fieldNamed(affiliateSignupForm.fields, 'password');
  expect(hint).toMatch(
    /^It opens nothing yet\. .*If we add one, you'll sign in with this password\./,
  );
});
