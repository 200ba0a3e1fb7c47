import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXIT } from '#scripts/submissions/command.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import { jsonPost, savedId, send } from '#tests/netlify/battery/world.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
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
    run(args, { folder: data, fetch: api.fetch, variables: { ...VARIABLES, ...variables } });
  const copied = (folder: string) => readFile(join(data, folder), 'utf8');
  return { api, ids, command, copied, data };
}

describe('on production', () => {
  it('works on the store of another context only when that is named, and keeps no backup of nothing', async () => {
    const { command, copied, ids } = await site('deploy-preview');
    const { code, err } = await command(['backup', 'live']);
    expect([code, err]).toEqual([
      EXIT.failed,
      `Found nothing in the site ${SITE_ID}, store submissions. Check --data or --context.\n`,
    ]);
    await expect(copied('live')).rejects.toThrow('ENOENT');
    expect((await command(['backup', 'copy', '--context', 'deploy-preview'])).code).toBe(0);
    const list = await copied('copy');
    for (const id of ids) expect(list).toContain(id);
  });

  it('goes on when Netlify says that it is too much for now', async () => {
    const { api, command, copied, ids } = await site();
    const later = () => new Response(null, { status: 429, headers: { 'retry-after': '20' } });
    api.failWith(later, later, later, later, later, later);
    const { code } = await command(['backup', 'copy']);
    expect(code).toBe(EXIT.done);
    expect(await copied('copy')).toContain(ids[0]);
  });

  it('says in one line what is missing or refused, and never the token', async () => {
    const { api, command, data } = await site();
    const cases: [Record<string, string>, RegExp][] = [
      [{ NETLIFY_AUTH_TOKEN: '' }, /^NETLIFY_AUTH_TOKEN is not set\. .*\n$/],
      [{ NETLIFY_SITE_ID: '' }, /^NETLIFY_SITE_ID is not set\. .*\n$/],
      [{ NETLIFY_AUTH_TOKEN: `${TOKEN}x` }, /^Netlify refused NETLIFY_AUTH_TOKEN \(401\)\. .*\n$/],
      [{ NETLIFY_AUTH_TOKEN: `${TOKEN}\n` }, /^NETLIFY_AUTH_TOKEN contains a character .*\n$/],
      [{ NETLIFY_SITE_ID: 'another' }, /^No site has this NETLIFY_SITE_ID, .*\n$/],
      [{ NETLIFY_SITE_ID: '../../x' }, /^No site has this NETLIFY_SITE_ID, .*\n$/],
    ];
    for (const [variables, message] of cases) {
      const { code, out, err } = await command(['sign-out'], variables);
      expect([code, out]).toEqual([EXIT.failed, '']);
      expect(err).toMatch(message);
      expect(err).not.toContain(TOKEN);
    }
    expect((await run(['sign-out', '--production'])).err).toContain('NETLIFY_SITE_ID is not set');
    expect((await command(['sign-out', '--data', data])).code).toBe(EXIT.done);
    const down = () => new Response(null, { status: 503 });
    api.failWith(down);
    expect((await command(['sign-out'])).err).toBe(
      "Can't reach Netlify (status 503). Try again in a few minutes.\n",
    );
    api.failWith(() => new Response(null, { status: 200 }), down, down, down);
    const broken = await command(['sign-out']);
    expect([broken.code, broken.err]).toEqual([
      EXIT.failed,
      'Netlify returned an error (status 503). Try again in a few minutes.\n',
    ]);
  });
});
