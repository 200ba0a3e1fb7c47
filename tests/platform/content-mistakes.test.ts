import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createContentMistakes } from '#platform/content-mistakes.ts';
import { ContentError } from '#scripts/generate.ts';

const HTML = { accept: 'text/html,application/xhtml+xml' };

/** A development server whose only page says 'As before.', with content that can be broken. */
async function start() {
  const content: { error?: Error | undefined } = {};
  const mistakes = createContentMistakes(() =>
    content.error ? Promise.reject(content.error) : Promise.resolve(),
  );
  const server = createServer((request, response) =>
    mistakes.middleware(request, response, () => response.end('As before.')),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    get: (headers: Record<string, string> = HTML, method = 'GET') =>
      fetch(`http://127.0.0.1:${port ?? 0}/learn/a-guide`, { headers, method }),
    change: async (error?: Error) => {
      content.error = error;
      await mistakes.check();
    },
  };
}

it('a page says what is wrong with the content until it is right again', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const { get, change } = await start();
  await change();
  expect(await (await get()).text()).toBe('As before.');
  await change(
    new ContentError('Please correct these articles:\na.mdx: line 3: end <Fact> with />'),
  );
  const broken = await get();
  expect([broken.status, broken.headers.get('cache-control')]).toEqual([500, 'no-store']);
  expect(await broken.text()).toContain('a.mdx: line 3: end &lt;Fact&gt; with /&gt;');
  expect(said).toHaveBeenCalledOnce();
  await change();
  expect(await (await get()).text()).toBe('As before.');
});

it('what is no page goes on, and a bug of ours hides none', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const { get, change } = await start();
  await change(new ContentError('a.mdx'));
  expect(await (await get({ accept: '*/*' })).text()).toBe('As before.');
  expect(await (await get(HTML, 'POST')).text()).toBe('As before.');
  await change();
  await change(new TypeError('A bug.'));
  expect(await (await get()).text()).toBe('As before.');
  expect(said).toHaveBeenCalledTimes(2);
});
