import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { linkPackages } from '#tests/netlify/story/project-copy.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { runServer } from './fixtures/run-server.ts';

const PROGRAM = join(import.meta.dirname, 'fixtures/develop-project.ts');
const FUNCTION = 'netlify/functions/hello.ts';
const MISTAKES = 'content/mistakes.txt';
const PATIENCE = { timeout: 20_000 };

const functionThatSays = (text: string) => `
  import { greeting } from '../greeting.ts';
  export default () => new Response(greeting + '${text}');
  export const config = { path: '/api/*' };
`;
const FILES = {
  'package.json': '{ "type": "module" }',
  'netlify.toml': `
    [[redirects]]
    from = "/browse"
    to = "/about"
    status = 301
    [[redirects]]
    from = "/call/*"
    to = "/api/:splat"
    status = 200
    [[redirects]]
    from = "/about/*"
    to = "/"
    status = 404
  `,
  'netlify/greeting.ts': "export const greeting: string = 'Hello, ';",
  [FUNCTION]: functionThatSays('you'),
  [MISTAKES]: '',
  'src/pages/index.astro': '<h1>Home</h1>',
  'src/pages/about/index.astro': '<h1>About</h1>',
  'src/pages/about/us.astro': '<h1>Us</h1>',
};

it('the development server answers with pages, functions and redirects as they are after each edit', async () => {
  const root = await temporaryFolder();
  const write = async (name: string, text: string) => {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  };
  /** As people do: the bundler takes two changes of one file within 50 ms for one. */
  const edit = async (name: string, text: string) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    await write(name, text);
  };
  for (const [name, text] of Object.entries(FILES)) await write(name, text);
  await linkPackages(root);
  // In a test, Astro would serve no pages.
  const server = runServer([process.execPath, PROGRAM, root], { NODE_ENV: '', VITEST: '' });
  const url = await server.url;
  const get = async (path: string, headers: Record<string, string> = { accept: 'text/html' }) => {
    const answer = await fetch(url + path, { redirect: 'manual', headers });
    const text = answer.headers.get('location') ?? (await answer.text());
    return `${answer.status} ${/<h1>(.*)<\/h1>/.exec(text)?.[1] ?? text}`;
  };
  const hello = () => get('/api/x', { accept: '*/*' });

  expect(await get('/')).toBe('200 Home');
  expect(await get('/about/us')).toBe('200 Us');
  expect(await get('/browse?a=1')).toBe('301 /about?a=1');
  expect(await hello()).toBe('200 Hello, you');
  expect(await get('/call/x')).toBe('200 Hello, you');
  expect(await get('/about/nobody')).toMatch(/^404/);

  await edit(FUNCTION, functionThatSays('edited'));
  await expect.poll(hello, PATIENCE).toBe('200 Hello, edited');
  await edit('netlify/greeting.ts', "export const greeting: string = 'Bye, ';");
  await expect.poll(hello, PATIENCE).toBe('200 Bye, edited');
  await edit('netlify.toml', FILES['netlify.toml'].replace('"/about"', '"/about/us"'));
  await expect.poll(() => get('/browse'), PATIENCE).toBe('301 /about/us');

  // What cannot be loaded stays as it was.
  await edit(FUNCTION, 'export default (');
  const failed = async () => [await hello(), server.output()].join('\n');
  await expect
    .poll(failed, PATIENCE)
    .toMatch(/^200 Bye, edited\n[^]*Could not load the functions:/);
  expect(await get('/about/us')).toBe('200 Us');
  await edit(FUNCTION, functionThatSays('mended'));
  await expect.poll(hello, PATIENCE).toBe('200 Bye, mended');

  // A page from before a mistake would look as if the change had worked.
  await edit(MISTAKES, 'a.mdx: line 3: end <Fact> with />');
  await expect.poll(() => get('/'), PATIENCE).toMatch(/^500 [^]*a\.mdx: line 3: end \S+Fact/);
  expect(server.output()).toContain('a.mdx: line 3: end <Fact> with />');
  expect(await hello()).toBe('200 Bye, mended');
  expect(await get('/', { accept: '*/*' })).toBe('200 Home');
  await edit(MISTAKES, '');
  await expect.poll(() => get('/'), PATIENCE).toBe('200 Home');
});
