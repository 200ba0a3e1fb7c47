import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { canonicalJson } from '#src/domain/shared/values.ts';
import { dayOf } from '#netlify/store/keys.ts';
import { type Erasure, erasePerson } from '#netlify/store/erase.ts';
import { rounds, SEED } from '#tests/sampling.ts';
import { diskFetch, SECRET, type World } from '#tests/netlify/battery/world.ts';
import { blobContents } from '#tests/platform/fixtures/blob-contents.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { type Document, happen, histories, linkHash, PEOPLE, storedAs } from './histories.ts';

type Contents = ReadonlyMap<string, string>;
type History = Awaited<ReturnType<typeof happen>>;

/** What is stored, as `submissions/…` or `credentials/…`: the text, a line break, and its metadata. */
const inMemory = ({ blobs }: World): Contents =>
  personal([...blobs.entries].map(([key, { text, metadata }]) => [key, `${text}\n${metadata}`]));
const personal = (entries: Iterable<readonly [string, string]>) =>
  new Map(
    [...entries].flatMap(([key, text]) =>
      /^site:(?:submissions|credentials)\//.test(key) ? [[key.slice(5), text] as const] : [],
    ),
  );

const jobSchema = z.object({ payload: z.object({ email: z.string().optional() }).optional() });

/** Which document an entry belongs to, by the history's own account. */
function documentOf(key: string, documents: readonly Document[]): Document | undefined {
  return documents.find(({ form, id }) => {
    if (!key.includes(id)) return false;
    const folder = form.replaceAll('_', '-');
    return key.includes(`/${folder}/${id}`) || key.includes(`/${folder}/${dayOf(id)}/${id}`);
  });
}

/** What has to be stored once a person is deleted. */
function without(person: number, before: Contents, { documents, subscribers }: History): Contents {
  const hash = linkHash(person);
  const spelled = new Set([...storedAs(person), hash]);
  const isTheirs = (key: string, text: string) => {
    const document = documentOf(key, documents);
    if (document) return document.owner === person || key.includes(hash);
    const { email } = jobSchema.parse(JSON.parse(text)).payload ?? {};
    return email !== undefined && subscribers.get(email) === person;
  };
  return new Map(
    [...before].flatMap(([key, stored]) => {
      const [text = '', metadata = ''] = stored.split('\n');
      if (isTheirs(key, text)) return [];
      const value: unknown = JSON.parse(text);
      return [[key, `${JSON.stringify(blanked(value, spelled))}\n${metadata}`] as const];
    }),
  );
}

function blanked(value: unknown, spelled: ReadonlySet<string>): unknown {
  if (typeof value === 'string') {
    return spelled.has(value)
      ? '[removed]'
      : value.replaceAll(/<(.*?)>/g, (all, inner: string) =>
          spelled.has(inner) ? '<[removed]>' : all,
        );
  }
  if (Array.isArray(value)) return value.map((item) => blanked(item, spelled));
  if (typeof value !== 'object' || value === null) return value;
  const isMail =
    'to' in value && 'subject' in value && typeof value.to === 'string' && spelled.has(value.to);
  const words = isMail ? { subject: '[removed]', text: '[removed]' } : {};
  return Object.fromEntries(
    Object.entries({ ...value, ...words }).map(([name, member]) => [
      name,
      blanked(member, spelled),
    ]),
  );
}

const countsOf = ({ removed, blanked: changed }: Erasure) => ({
  removed: Object.fromEntries(
    [...Map.groupBy(removed, ({ place }) => place)].map(([place, { length }]) => [place, length]),
  ),
  blanked: changed.length,
});

/** What stays is the same to the byte; of what is changed, the order of the fields is of no matter. */
function isSame(
  found: string | undefined,
  expected: string | undefined,
  before: string | undefined,
) {
  if (found === expected) return true;
  if (found === undefined || expected === undefined || found === before) return false;
  const [one, other] = [found, expected].map((stored) => {
    const [text = '', metadata] = stored.split('\n');
    return [canonicalJson(JSON.parse(text)), metadata].join('\n');
  });
  return one === other;
}

async function expectErased(
  person: number,
  spelling: number,
  history: History,
  contents: () => Contents,
) {
  const before = contents();
  const spellings = PEOPLE[person] ?? [];
  const who = { email: spellings[spelling % spellings.length] ?? '', secret: SECRET };
  const counted = await erasePerson(history.stores, who, { isTrial: true });
  expect(contents()).toEqual(before);
  const done = await erasePerson(history.stores, who);
  expect(countsOf(done)).toEqual(countsOf(counted));
  const expected = without(person, before, history);
  const after = contents();
  const keys = [...new Set([...expected.keys(), ...after.keys()])];
  const wrong = keys.filter((key) => !isSame(after.get(key), expected.get(key), before.get(key)));
  const texts = wrong.map((key) => [key, after.get(key), expected.get(key)]);
  expect(texts).toEqual([]);
  expect(before.size - after.size).toBe(done.removed.length);
  const changed = [...after].filter(([key, text]) => before.get(key) !== text);
  expect(changed.length).toBe(done.blanked.length);
  expect(countsOf(await erasePerson(history.stores, who))).toEqual({ removed: {}, blanked: 0 });
}

const deletion = { steps: histories, person: fc.nat(PEOPLE.length - 1), spelling: fc.nat(9) };

it(
  'takes all that is a person’s, and of what others wrote their mentions alone',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.record(deletion), async ({ steps, person, spelling }) => {
        const history = await happen(steps);
        await expectErased(person, spelling, history, () => inMemory(history.world));
      }),
      { numRuns: rounds(2_000, 40), seed: SEED },
    );
  },
  rounds(600_000, 60_000),
);

it(
  'leaves nothing of it in the bytes of the database',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.record(deletion), async ({ steps, person, spelling }) => {
        const directory = await temporaryFolder();
        const history = await happen(steps, diskFetch(directory));
        await expectErased(person, spelling, history, () => personal(blobContents(directory)));
        const files = readdirSync(directory).filter((name) => name.startsWith('blobs.sqlite'));
        const bytes = files.map((name) => readFileSync(join(directory, name), 'latin1')).join('\n');
        const gone = history.documents.filter(({ owner }) => owner === person);
        for (const { mark } of gone) expect([mark, bytes.includes(mark)]).toEqual([mark, false]);
        const others = PEOPLE.flatMap((_, other) => (other === person ? [] : [...storedAs(other)]));
        for (const email of storedAs(person)) {
          const written = Buffer.from(email).toString('latin1');
          if (others.some((other) => other.includes(email))) continue;
          expect([email, bytes.includes(written)]).toEqual([email, false]);
        }
      }),
      { numRuns: rounds(150, 4), seed: SEED },
    );
  },
  rounds(600_000, 60_000),
);
