import { expect } from 'vitest';
import { createWorld, formPost, jsonPost, savedId, send } from '#tests/netlify/battery/world.ts';

interface Form {
  type: string;
  action: string;
}

const folderOf = ({ type }: Form) => `${type.replaceAll('_', '-')}/`;

/** The record that a script's post leaves, without its id and time. */
export async function recordOfScript(form: Form, body: unknown): Promise<unknown> {
  const world = createWorld();
  const id = await savedId(await send(world, jsonPost(form.action, body)));
  expect(world.blobs.keys('submissions', folderOf(form))).toEqual([
    `${folderOf(form)}2026-11-21/${id}`,
  ]);
  const [record] = world.blobs.values('submissions', folderOf(form));
  expect(record).toMatchObject({ id, status: 'pending', created_at: '2026-11-21T12:00:00.000Z' });
  const members = ['id', 'email', 'source', 'status', 'signup_context', 'created_at'];
  expect(typeof record === 'object' && record ? Object.keys(record) : []).toEqual(members);
  return essentialsOf(record);
}

/** The same for a browser without JavaScript, which lands on the thank-you page. */
export async function recordOfPage(
  form: Form,
  fields: Record<string, string> | [string, string][],
): Promise<unknown> {
  const world = createWorld();
  const response = await send(world, formPost(form.action, fields));
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(`/thank-you/${form.type}`);
  const records = world.blobs.values('submissions', folderOf(form));
  expect(records).toHaveLength(1);
  return essentialsOf(records[0]);
}

function essentialsOf(record: unknown): unknown {
  const of = (name: string): unknown => Reflect.get(Object(record), name);
  return { email: of('email'), source: of('source'), signup_context: of('signup_context') };
}
