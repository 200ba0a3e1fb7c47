import { expect, it } from 'vitest';
import { rounds } from '#tests/sampling.ts';
import { z } from 'zod';
import { findForm } from '#src/domain/forms/registry.ts';
import { FORM_CASES } from './form-cases.ts';
import { seeded } from './seeded-random.ts';
import { createWorld, jsonPost, savedId, send } from './world.ts';

const BODIES = rounds(500, 25);
const PIECES = [
  'Zoë',
  'O’Brien',
  "D'Arcy",
  'Nguyễn',
  '李小龍',
  'さくら',
  '김',
  'علي',
  'שלום',
  'Ωmega',
  '👩‍👩‍👧‍👦',
  '🚀',
  'ﬁ',
  'e\u0301',
  '<b>',
  '&amp;',
  '"',
  '`',
  '${x}',
  '-- ',
  '=1+1',
  '@',
  '%00',
  '\\',
  'ı',
  'ß',
  '𝔸',
  '\u00a0',
];
const LOCAL_PARTS = ['a', 'a+b', "o'brien", 'first.last', 'x-y_z', '1', 'UPPER', 'a+tag+more'];

const recordSchema = z.object({
  id: z.string(),
  email: z.string(),
  signup_context: z.looseObject({}),
});

it.each(FORM_CASES)('stores valid submissions at $path as they were written', async (formCase) => {
  const world = createWorld();
  const random = seeded(3);
  const any = (items: readonly string[]) => items[Math.floor(random() * items.length)] ?? '';
  const texts = (findForm(formCase.type)?.fields ?? [])
    // Months are figures, one line each.
    .filter(({ kind, name }) => kind === 'textarea' && name !== 'monthlyHistory')
    .map(({ name }) => name);
  const sent = new Map<string, Record<string, unknown>>();
  for (let count = 0; count < BODIES; count += 1) {
    const body = { ...formCase.body(count) };
    const space = any(['', ' ', '  ']);
    body[formCase.emailField ?? 'email'] =
      `${space}${any(LOCAL_PARTS)}${count}@sub-${count}.example.co${space}`;
    for (const name of ['name', 'fullName'].filter((field) => field in body)) {
      const words = Array.from({ length: 1 + Math.floor(random() * 4) }, () => any(PIECES));
      body[name] = `${space}${count} ${words.join(' ')}${space}`;
    }
    for (const name of texts) {
      const lines = Array.from({ length: 1 + Math.floor(random() * 6) }, () => any(PIECES));
      const text = lines.join(any(['\n', '\n\n\t', '\u2028', ' ']));
      body[name] = `${space}${count}${text} ${String(body[name])}${text}\n`;
    }
    const response = await send(world, jsonPost(formCase.path, body));
    expect(response.status).toBe(201);
    sent.set(await savedId(response), body);
  }
  const records = world.blobs
    .values('submissions', formCase.folder)
    .map((value) => recordSchema.parse(value));
  expect(records).toHaveLength(BODIES);
  for (const { id, email, signup_context } of records) {
    const trimmed = Object.entries(sent.get(id) ?? {})
      .filter(([name]) => formCase.withheld?.includes(name) !== true)
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]);
    const expected: unknown = Object.fromEntries(trimmed);
    expect({ ...signup_context, form_type: undefined }).toEqual(expected);
    expect(email).toBe(Reflect.get(Object(expected), formCase.emailField ?? 'email'));
  }
});

/** As chats, address books and PDFs hand on text: around words, between them, and in them. */
const UNSEEN = ['\u2066', '\u2068', '\u2069', '\u202a', '\u202c', '\u200b', '\u2060', '\ufeff'];
const KINDS_TYPED = new Set(['text', 'email', 'textarea', 'tel', 'number']);

it.each(FORM_CASES)(
  'stores what is seen of text that was pasted into any field at $path',
  async (formCase) => {
    const world = createWorld();
    const random = seeded(4);
    const unseen = () => UNSEEN[Math.floor(random() * UNSEEN.length)] ?? '';
    const form = findForm(formCase.type);
    const written = formCase.body(1);
    const pasted = Object.entries(written).map(([name, value]): [string, unknown] => {
      const { kind = 'hidden', inputMode } = form?.fields.find((one) => one.name === name) ?? {};
      if (typeof value !== 'string' || !KINDS_TYPED.has(kind)) return [name, value];
      // Inside an address it would change where that leads.
      const within = inputMode === 'url' ? value : Array.from(value).join(unseen());
      return [name, `${unseen()}${within}${unseen()}${kind === 'textarea' ? '\f\u0003' : '\v'}`];
    });
    expect(pasted).not.toEqual(Object.entries(written));
    const plain = createWorld();
    const body = Object.fromEntries(pasted);
    expect((await send(world, jsonPost(formCase.path, body))).status).toBe(201);
    expect((await send(plain, jsonPost(formCase.path, written))).status).toBe(201);
    const [record, expected] = [world, plain].map(({ blobs }) =>
      blobs.values('submissions', formCase.folder).map((value) => recordSchema.parse(value)),
    );
    expect(record?.map(({ signup_context }) => signup_context)).toEqual(
      expected?.map(({ signup_context }) => signup_context),
    );
  },
);
