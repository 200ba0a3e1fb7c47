import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXIT } from '#scripts/submissions/exit-codes.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import { jsonPost, savedId, send } from '#tests/netlify/battery/world.ts';
import { temporaryFolder } from '#tests/netlify/local/fixtures/temporary-folder.ts';
import { run, worldOn } from './command-line.ts';
import { createNetlifyApi, SITE_ID, TOKEN } from './netlify-api.ts';

const VARIABLES = { NETLIFY_SITE_ID: SITE_ID, NETLIFY_AUTH_TOKEN: TOKEN };

/** A site with a submission of every form, all from different people. */
async function site(context?: string) {
  const data = await temporaryFolder();
  const world = worldOn(data);
  const ids: string[] = [];
  for (const [n, { path, body }] of FORM_CASES.entries()) {
    const given = context === undefined ? {} : { deployContext: context };
    ids.push(await savedId(await send(world, jsonPost(path, body(n)), given)));
  }
  const api = createNetlifyApi(join(data, 'blobs'));
  const command = (args: readonly string[], variables: Record<string, string> = {}) =>
    run(args, { fetch: api.fetch, variables: { ...VARIABLES, ...variables } });
  return { api, ids, command, data };
}

describe('on production', () => {
  it('lists, shows, answers, exports and deletes through the API of Netlify', async () => {
    const { command, ids } = await site();
    const listed = await command(['list', '--json']);
    expect(listed.code).toBe(EXIT.done);
    const [first = '', second = ''] = ids;
    for (const id of ids) expect(listed.out).toContain(id);
    expect((await command(['show', first])).out).toContain('visitor0@example.com');
    expect((await command(['status', first, 'in_review'])).out).toContain('pending → in_review');
    expect((await command(['status', first, 'in_review'])).out).toContain('already in_review');
    const inReview = await command(['list', '--status', 'in_review']);
    expect(inReview.out).toContain(first);
    expect(inReview.out).not.toContain(second);
    const exported = await command(['export', '--format', 'jsonl']);
    expect(exported.out.trim().split('\n')).toHaveLength(ids.length);
    const gone = await command(['delete', '--email', 'visitor0@example.com', '--yes']);
    expect([gone.code, gone.err]).toEqual([EXIT.done, '']);
    expect((await command(['show', first])).code).toBe(EXIT.notFound);
    expect((await command(['show', second])).code).toBe(EXIT.done);
  });

  it('works on the store of another context only when that is named', async () => {
    const { command, ids } = await site('deploy-preview');
    expect((await command(['list', '--json'])).out).toBe('[]\n');
    const preview = await command(['list', '--context', 'deploy-preview', '--json']);
    expect(preview.out).toContain(ids[0]);
  });

  it('goes on when Netlify says that it is too much for now', async () => {
    const { api, command, ids } = await site();
    const later = () => new Response(null, { status: 429, headers: { 'retry-after': '20' } });
    api.failWith(later, later, later, later, later, later);
    const { code, out } = await command(['list', '--json']);
    expect(code).toBe(EXIT.done);
    expect(out).toContain(ids[0]);
  });

  it('says in one line what is missing or refused, and never the token', async () => {
    const { api, command, data } = await site();
    const cases: [Record<string, string>, RegExp][] = [
      [{ NETLIFY_AUTH_TOKEN: '' }, /^NETLIFY_AUTH_TOKEN is not set\. .*\n$/],
      [{ NETLIFY_SITE_ID: '' }, /^NETLIFY_SITE_ID is not set\. .*\n$/],
      [{ NETLIFY_AUTH_TOKEN: `${TOKEN}x` }, /^Netlify refused NETLIFY_AUTH_TOKEN \(401\)\. .*\n$/],
      [{ NETLIFY_AUTH_TOKEN: `${TOKEN}\n` }, /^NETLIFY_AUTH_TOKEN contains a space .*\n$/],
      [{ NETLIFY_SITE_ID: 'another' }, /^No site has this NETLIFY_SITE_ID, .*\n$/],
      [{ NETLIFY_SITE_ID: '../../x' }, /^NETLIFY_SITE_ID is not a valid ID\. .*\n$/],
    ];
    for (const [variables, message] of cases) {
      const { code, out, err } = await command(['list'], variables);
      expect([code, out]).toEqual([EXIT.failed, '']);
      expect(err).toMatch(message);
      expect(err).not.toContain(TOKEN);
    }
    expect((await run(['list', '--production'])).err).toContain('NETLIFY_SITE_ID is not set');
    expect((await command(['list', '--production', '--data', data])).code).toBe(EXIT.usage);
    expect((await command(['list', '--data', data])).code).toBe(EXIT.done);
    const down = () => new Response(null, { status: 503 });
    api.failWith(down);
    expect((await command(['list'])).err).toBe(
      "Can't reach Netlify (status 503). Try again in a few minutes.\n",
    );
    api.failWith(() => new Response(null, { status: 200 }), down, down, down);
    const broken = await command(['list']);
    expect([broken.code, broken.err]).toEqual([
      EXIT.failed,
      'Netlify returned an error (status 503). Try again in a few minutes.\n',
    ]);
  });
});
