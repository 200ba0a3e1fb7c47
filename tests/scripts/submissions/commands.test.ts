import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSubmissionId } from '#netlify/http/submission-id.ts';
import { EXIT } from '#scripts/submissions/exit-codes.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import { jsonPost, NOON, savedId, send, type World } from '#tests/netlify/battery/world.ts';
import { temporaryFolder } from '#tests/netlify/local/fixtures/temporary-folder.ts';
import { run, worldOn } from './command-line.ts';
import { createNetlifyApi, SITE_ID, TOKEN } from './netlify-api.ts';

const DAY = 86_400_000;

async function post(world: World, form: string, n: number, more: object = {}) {
  const { path, body } = FORM_CASES.find(({ type }) => type === form) ?? FORM_CASES[0] ?? {};
  const response = await send(world, jsonPost(path ?? '', { ...body?.(n), ...more }));
  return savedId(response);
}

/** Two offers and a message on three days, and one in quarantine. */
async function setUp() {
  const data = await temporaryFolder();
  const world = worldOn(data);
  const ids = { first: '', second: '', message: '', held: '' };
  ids.first = await post(world, 'make_offer', 1);
  world.clock.time = NOON + DAY;
  ids.message = await post(world, 'contact', 2, { message: 'Wo ist die Straße?\nÜberall.' });
  world.clock.time = NOON + 2 * DAY;
  ids.second = await post(world, 'make_offer', 3);
  ids.held = await post(world, 'contact', 4, { second_topic: 'spam' });
  const command = (args: readonly string[], given: Parameters<typeof run>[1] = {}) =>
    run([...args, '--data', data], { now: () => NOON + 12 * DAY, ...given });
  return { data, world, ids, command };
}

const IN_QUARANTINE =
  '1 in quarantine (suspected spam). To see it: npm run submissions -- list --in quarantine\n';

const listSchema = z.array(z.object({ id: z.string(), status: z.string() }));
const idsIn = (json: string) => listSchema.parse(JSON.parse(json)).map(({ id }) => id);

describe('list', () => {
  it('shows the newest first, and chooses by form, day, place and status', async () => {
    const { command, ids } = await setUp();
    const idsOf = async (...args: string[]) =>
      idsIn((await command(['list', '--json', ...args])).out);
    const { first, second, message, held } = ids;
    expect(await idsOf()).toEqual([second, message, first]);
    expect(await idsOf('--oldest')).toEqual([first, message, second]);
    expect(await idsOf('--form', 'make-offer')).toEqual([second, first]);
    expect(await idsOf('--form', 'make_offer', '--form', 'contact', '--limit', '2')).toEqual([
      second,
      message,
    ]);
    expect(await idsOf('--from', '2026-11-22', '--to', '2026-11-22')).toEqual([message]);
    expect(await idsOf('--from', '10d')).toEqual([second]);
    expect(await idsOf('--in', 'quarantine')).toEqual([held]);
    expect(await idsOf('--in', 'everywhere')).toHaveLength(4);
    expect(await idsOf('--status', 'approved')).toEqual([]);
    await command(['status', message, 'in-review']);
    expect(await idsOf('--status', 'in_review', '--status', 'closed')).toEqual([message]);
    expect(await idsOf('--status', 'pending')).toEqual([second, first]);
  });

  it('goes by when they came: ids from the future displace nothing', async () => {
    const { world, ids, command } = await setUp();
    world.clock.time += 60_000;
    const inquiry = FORM_CASES.find(({ type }) => type === 'marketplace_inquiry');
    for (let n = 0; n < 50; n += 1) {
      const key = createSubmissionId(world.clock.time + 29.5 * DAY);
      const request = jsonPost(inquiry?.path ?? '', inquiry?.body(n), { 'idempotency-key': key });
      expect((await send(world, request)).status).toBe(201);
    }
    world.clock.time += 60_000;
    const latest = await post(world, 'contact', 99);
    const shown = idsIn((await command(['list', '--json'])).out);
    expect(shown.slice(0, 2)).toEqual([latest, ids.second]);
    const ofToday = idsIn((await command(['list', '--json', '--from', '2026-11-24'])).out);
    expect(ofToday).toEqual([]);
  });

  it('is a table for people, and says when there is more', async () => {
    const { command, ids } = await setUp();
    const { out, err } = await command(['list', '--limit', '1']);
    expect(out).toBe(
      `RECEIVED          FORM        STATUS   ID                                    FROM                  ABOUT\n` +
        `2026-11-23 12:00  make_offer  pending  ${ids.second}  visitor3@example.com  ${/ABOUT\n.* {2}(.*)\n/.exec(out)?.[1] ?? '?'}\n`,
    );
    expect(err).toBe(`Showing the first 1. Use --limit 0 to show all.\n${IN_QUARANTINE}`);
    const held = await command(['list', '--in', 'quarantine']);
    expect(held.out).toContain('pending (quarantine)');
    const none = await command(['list', '--form', 'hero']);
    expect([none.code, none.out, none.err]).toEqual([0, '', 'No matching submissions.\n']);
  });

  it('shows how far it is at a terminal alone', async () => {
    const { command } = await setUp();
    const seen = await command(['list'], { terminal: 120, now: Date.now });
    expect(seen.err).toMatch(/^Using local data in .*, store submissions\n/);
    expect(seen.err.endsWith(`\r\u001b[K${IN_QUARANTINE}`)).toBe(true);
    expect((await command(['list'])).err).toBe(IN_QUARANTINE);
  });

  it('ends with how many are in quarantine, also when there is nothing else', async () => {
    const { command, ids } = await setUp();
    const contacts = await command(['list', '--form', 'contact', '--to', '2026-11-22']);
    expect(contacts.err).toBe('');
    const alone = await command(['list', '--form', 'contact', '--from', '2026-11-23']);
    expect([alone.out, alone.err]).toEqual(['', `No matching submissions.\n${IN_QUARANTINE}`]);
    for (const args of [['stats'], ['export', '--format', 'csv']]) {
      expect((await command(args)).err).toBe(IN_QUARANTINE);
    }
    for (const args of [
      ['list', '--in', 'everywhere'],
      ['list', '--json'],
      ['search', 'x'],
    ]) {
      expect((await command(args)).err).not.toContain('in quarantine');
    }
    await command(['status', ids.held, 'spam']);
    expect((await command(['list'])).err).toBe(IN_QUARANTINE);
  });

  it('shows what was held like the others from the moment that it has another status', async () => {
    for (const status of ['in_review', 'closed', 'pending']) {
      const { command, ids } = await setUp();
      await command(['status', ids.held, 'spam']);
      await command(['status', ids.held, status]);
      const { out, err } = await command(['list', '--form', 'contact']);
      expect(err).toBe('');
      expect(out).toMatch(new RegExp(`${status} +${ids.held}`));
      expect((await command(['show', ids.held])).out).not.toContain('quarantine');
      expect((await command(['list', '--in', 'quarantine'])).out).toBe('');
      const csv = (await command(['export', '--format', 'csv', '--form', 'contact'])).out;
      expect(csv).toMatch(new RegExp(`${ids.held}.*,"${status}","no",`));
      const stats: unknown = JSON.parse((await command(['stats', '--json'])).out);
      expect(stats).toMatchObject({
        total: { total: 4, quarantine: 0, by_status: { [status]: status === 'pending' ? 4 : 1 } },
      });
    }
  });

  it('brings back what was held with its very first status, pending too', async () => {
    const { command, ids } = await setUp();
    await command(['status', ids.held, 'pending']);
    expect((await command(['list', '--form', 'contact'])).out).toContain(ids.held);
  });
});

describe('show', () => {
  it('tells everything of a submission and what became of it', async () => {
    const { command, ids } = await setUp();
    await command(['status', ids.message, 'closed', '--note', 'No budget.']);
    const { out } = await command(['show', ids.message.toUpperCase()]);
    for (const text of [
      'visitor2@example.com',
      '  Message  Wo ist die Straße?\n           Überall.\n',
      'closed',
      'No budget.',
    ]) {
      expect(out).toContain(text);
    }
    const json: unknown = JSON.parse((await command(['show', ids.message, '--json'])).out);
    expect(json).toMatchObject({
      id: ids.message,
      status: 'closed',
      quarantined: false,
      closed_at: '2026-12-03T12:00:00.000Z',
      statuses: [{ status: 'closed', note: 'No budget.' }],
    });
  });

  it('finds one in quarantine, and ends with 3 when there is none', async () => {
    const { command, ids } = await setUp();
    expect((await command(['show', ids.held])).out).toContain('pending, in quarantine');
    const unknown = await command(['show', ids.held, '--form', 'hero']);
    expect(unknown.code).toBe(EXIT.notFound);
    expect(unknown.err).toBe(`No submission has the ID ${ids.held} in hero.\n`);
  });
});

it('search finds a text in any field, whatever its capitals, and in notes', async () => {
  const { command, ids } = await setUp();
  const search = async (...words: string[]) =>
    idsIn((await command(['search', '--json', ...words])).out);
  expect(await search('DIE STRASSE?')).toEqual([]);
  expect(await search('die STRAßE?')).toEqual([ids.message]);
  expect(await search('visitor4@')).toEqual([ids.held]);
  expect(await search('whole', 'team')).toEqual([ids.second, ids.first]);
  await command(['status', ids.first, 'in_review', '--note', 'Ask the lawyer']);
  expect(await search('lawyer')).toEqual([ids.first]);
});

describe('status', () => {
  it('is set once and told again, also by two people one after the other', async () => {
    const { command, ids } = await setUp();
    const json = await command(['status', ids.first, 'in_review', '--json']);
    expect(JSON.parse(json.out)).toEqual({
      id: ids.first,
      form_type: 'make_offer',
      before: 'pending',
      status: 'in_review',
      changed: true,
    });
    const again = await command(['status', ids.first, 'in_review']);
    expect([again.code, again.out]).toEqual([0, `make_offer ${ids.first}: already in_review\n`]);
    expect((await command(['status', ids.first, 'closed'])).out).toContain('in_review → closed');
  });

  it('of two people at once goes to one, and the other is told to look again', async () => {
    const { command, data, ids } = await setUp();
    const api = createNetlifyApi(join(data, 'blobs'));
    const variables = { NETLIFY_SITE_ID: SITE_ID, NETLIFY_AUTH_TOKEN: TOKEN };
    const bothWrite = Promise.withResolvers<undefined>();
    let writers = 0;
    const slowly: typeof fetch = async (input, init) => {
      if (init?.method?.toUpperCase() === 'PUT') {
        writers += 1;
        if (writers === 2) bothWrite.resolve(undefined);
        await bothWrite.promise;
      }
      return api.fetch(input, init);
    };
    const given = { variables, fetch: slowly };
    const outcomes = await Promise.all([
      run(['status', ids.first, 'in_review', '--note', 'Fine.'], given),
      run(['status', ids.first, 'closed', '--note', 'Not fine.'], given),
    ]);
    expect(outcomes.map(({ code }) => code).sort()).toEqual([EXIT.done, EXIT.overtaken]);
    const loser = outcomes.find(({ code }) => code === EXIT.overtaken);
    expect(loser?.err).toMatch(
      /^Someone else set the status to (in_review \(Fine\.\)|closed \(Not fine\.\)) at the same time\. Nothing was changed/,
    );
    const shown = await command(['show', ids.first, '--json']);
    expect(
      z.object({ statuses: z.array(z.unknown()) }).parse(JSON.parse(shown.out)).statuses,
    ).toHaveLength(1);
  });
});

it('stats count by form, status and day, and name what waits longest', async () => {
  const { command, ids } = await setUp();
  await command(['status', ids.first, 'in_review']);
  const { out } = await command(['stats', '--json']);
  expect(JSON.parse(out)).toMatchObject({
    by: 'day',
    forms: [
      { form: 'contact', total: 1, quarantine: 1, longest_waiting: { id: ids.message, days: 11 } },
      {
        form: 'make_offer',
        total: 2,
        by_status: { pending: 1, in_review: 1, spam: 0 },
        quarantine: 0,
        longest_waiting: { id: ids.second, days: 10 },
      },
    ],
    total: { total: 3, quarantine: 1, longest_waiting: { id: ids.message } },
    periods: [
      { from: '2026-11-21', total: 1 },
      { from: '2026-11-22', total: 1 },
      { from: '2026-11-23', total: 1 },
    ],
  });
  const weekly = await command(['stats', '--json', '--by', 'week']);
  expect(JSON.parse(weekly.out)).toMatchObject({
    periods: [
      { from: '2026-11-16', total: 2 },
      { from: '2026-11-23', total: 1 },
    ],
  });
  const table = await command(['stats', '--form', 'make_offer']);
  expect(table.out).toContain(`10 days (${ids.second})`);
  expect((await command(['stats', '--from', '2030-01-01', '--json'])).out).toContain(
    '"periods": []',
  );
  const none = await command(['stats', '--from', '2030-01-01']);
  expect([none.code, none.out, none.err]).toEqual([0, '', 'No matching submissions.\n']);
});

describe('what is not understood', () => {
  it.each([
    [['frobnicate'], 'Unknown command "frobnicate".'],
    [['list', '--frm', 'x'], "Unknown option '--frm'."],
    [['list', '--form', 'x'], 'Unknown form "x". Choose one of: hero, '],
    [['list', '--status', 'x'], 'Unknown status "x". Choose one of: pending, '],
    [['list', '--limit', '-1'], "Option '--limit' argument is ambiguous."],
    [['list', '--limit', 'many'], '--limit must be a whole number. Use 0 for all.'],
    [['list', '--from', '2026-13-01'], 'Write a day like 2026-11-21'],
    [['list', '--in', 'x'], '--in must be inbox, quarantine, or everywhere.'],
    [['list', 'x'], 'Too many arguments.'],
    [['show'], 'Give exactly one ID.'],
    [['show', '../x'], 'An ID looks like '],
    [['show', '0199e'], 'An ID looks like '],
    [['status', '0199e0c4', 'x', 'closed'], 'An ID looks like '],
    [['status', '01a1ff52-fdee-7529-87a4-86a1542f4075'], 'Give an ID and a status.'],
    [['status', '01a1ff52-fdee-7529-87a4-86a1542f4075', 'done'], 'Unknown status "done".'],
    [['search'], 'Give the text to search for.'],
    [['export'], '--format must be csv or jsonl.'],
    [['delete'], 'Add --email <address>, or give one or more IDs.'],
    [['delete', 'abc'], 'An ID looks like '],
    [['delete', '--email', 'a@b.c', '0199e0c4'], 'Use either --email <address> or IDs, not both.'],
    [['delete', '--email', 'ada'], '--email needs a full address, like ada@example.com.'],
    [['stats', '--by', 'month'], '--by must be day or week.'],
  ])('%j ends with 2 and one line that says how', async (args, message) => {
    const { code, out, err } = await run(args);
    expect([code, out]).toEqual([EXIT.usage, '']);
    expect(err.startsWith(message)).toBe(true);
    expect(err).toMatch(/^[^\n]+ See: npm run submissions -- help( \w+)?\n$/);
  });

  it('is answered by help, in full and for each command', async () => {
    for (const args of [[], ['help'], ['--help']]) {
      const { code, out } = await run(args);
      expect(code).toBe(0);
      for (const name of ['list', 'show', 'search', 'status', 'export', 'delete', 'stats']) {
        expect(out).toContain(`\n  ${name} `);
        const own = await run(['help', name]);
        expect(own.out).toContain(`npm run submissions -- ${name}`);
        expect((await run([name, '--help'])).out).toBe(own.out);
      }
    }
  });

  it('says where to look when nothing is stored', async () => {
    const { code, err } = await run(['list', '--data', '/nowhere/at/all']);
    expect(code).toBe(EXIT.failed);
    expect(err).toMatch(
      /^Found no data in at\/all\. Choose another folder with --data, or set NETL/,
    );
  });
});
