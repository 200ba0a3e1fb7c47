import { expect, it } from 'vitest';
import { FORM_CASES, POST_PATHS } from './form-cases.ts';
import { createWorld, failureOf, formPost, jsonPost, recordKeys, send } from './world.ts';

const SITES = [undefined, 'same-origin', 'none', 'same-site', 'cross-site', 'Same-Origin'];
const ORIGINS = [
  { origin: undefined, isOurs: false },
  { origin: 'https://handover.test', isOurs: true },
  { origin: 'https://HANDOVER.test', isOurs: true },
  { origin: 'null', isOurs: false },
  { origin: 'https://evil.test', isOurs: false },
  { origin: 'https://www.handover.test', isOurs: false },
  { origin: 'https://handover.test:8443', isOurs: false },
  { origin: 'https://handover.test.evil.test', isOurs: false },
];
const MATRIX = SITES.flatMap((site) =>
  ORIGINS.map(({ origin, isOurs }) => ({ site, origin, isOurs })),
);

function from(request: Request, site: string | undefined, origin: string | undefined): Request {
  request.headers.delete('sec-fetch-site');
  if (site !== undefined) request.headers.set('sec-fetch-site', site);
  if (origin !== undefined) request.headers.set('origin', origin);
  return request;
}

it.each(MATRIX)(
  'judges Sec-Fetch-Site $site with Origin $origin',
  async ({ site, origin, isOurs }) => {
    const isAllowed = site === undefined ? isOurs : site === 'same-origin' || site === 'none';
    for (const { path, body, fields } of FORM_CASES) {
      const world = createWorld();
      const script = await send(world, from(jsonPost(path, body(1)), site, origin));
      expect(script.status).toBe(isAllowed ? 201 : 403);
      if (!isAllowed) expect((await failureOf(script)).code).toBe('cross_site');
      const form = await send(world, from(formPost(path, fields(2)), site, origin));
      expect(form.status).toBe(isAllowed ? 303 : 403);
      expect(recordKeys(world)).toHaveLength(isAllowed ? 2 : 0);
      if (!isAllowed) expect(world.blobs.entries.size).toBe(0);
    }
  },
);

it.each(POST_PATHS)(
  'refuses what another site posts to %s before it reads any of it',
  async (path) => {
    const world = createWorld();
    const request = from(jsonPost(path, {}), 'cross-site', 'https://evil.test');
    const response = await send(world, request);
    expect(response.status).toBe(403);
    expect(request.bodyUsed).toBe(false);
  },
);
