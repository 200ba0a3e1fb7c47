import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { brokenLinks, faultText, linksOf, type LinkedPage } from '#src/build/link-check.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';

const LINK_CHECK = join(import.meta.dirname, '../../src/build/link-check.ts');
const files = new Set(['/favicon.svg']);
const faultsOf = (pages: LinkedPage[], elsewhere: (path: string) => boolean = () => false) =>
  brokenLinks(pages, files, elsewhere).map((fault) => faultText(fault, []));
const check = (html: string, elsewhere = (path: string) => path.startsWith('/api/')) =>
  faultsOf([linksOf('/', html), linksOf('/learn/note', '<h2 id="terms">Terms</h2>')], elsewhere);

describe('a link', () => {
  test.each([
    '<a href="/">',
    '<a href="/learn/note">',
    '<a href="/learn/note#terms">',
    '<a href="/learn/note?from=home&amp;x=1#terms">',
    '<link href="/favicon.svg">',
    '<form action="/api/contact-submission">',
    '<a href="https://example.com/nowhere">',
    '<a href="mailto:ann@a.example">',
    '<a href="#here"><p id="here">',
    '<script>const html = \'<a href="/nowhere">\'</script>',
  ])('that leads somewhere is no fault: %s', (html) => {
    expect(check(html)).toEqual([]);
  });

  test.each([
    ['<a href="/nowhere">', "/ links to /nowhere: that page doesn't exist"],
    ['<img src="/nowhere.png">', "/ links to /nowhere.png: that page doesn't exist"],
    ['<a href="/learn/note/">', '/ links to /learn/note/: remove the trailing slash'],
    ['<a href="/learn/note#price">', "/ links to /learn/note#price: that page has no id 'price'"],
    ['<a href="#gone">', "/ links to #gone: that page has no id 'gone'"],
    ['<a href="//example.com">', '/ links to //example.com: write the full URL, with https://'],
    ...['learn/note', 'note.mdx', 'www.example.com', 'htps:/example.com', 'ann@a.example'].map(
      (link) => [
        `<a href="${link}">`,
        `/ links to ${link}: start it with / within the site, else with https:// or mailto:`,
      ],
    ),
  ])('that leads nowhere is named with the page it stands on: %s', (html, fault) => {
    expect(check(html)).toEqual([fault]);
  });

  test.each([
    ['/', '/learn/later links to it on its day, and not before', true],
    ['/learn/soon', 'an article that appears earlier', true],
    ['/learn/later', 'an article of the same day', false],
  ])('from %s to a scheduled article: %s', (path, _why, isFault) => {
    const html = (day?: string) =>
      `<article${day === undefined ? '' : ` data-scheduled="${day}"`}><a href="/learn/later">`;
    const pages = [
      linksOf('/', path === '/' ? html() : ''),
      linksOf('/learn/soon', path === '/learn/soon' ? html('2027-01-04') : ''),
      linksOf('/learn/later', html('2027-02-01')),
    ];
    expect(faultsOf(pages)).toEqual(
      isFault ? [`${path} links to /learn/later: that page isn't published until 2027-02-01`] : [],
    );
  });

  test('of a scheduled article is checked like any other', () => {
    const page = linksOf('/learn/soon', '<article data-scheduled="2027-01-04"><a href="/nowhere">');
    expect(faultsOf([page])).toEqual(["/learn/soon links to /nowhere: that page doesn't exist"]);
  });

  test('that stands on a page twice is named once', () => {
    expect(check('<a href="/gone"></a><a href="/gone"></a>')).toHaveLength(1);
  });

  describe('is named with the file and line that has it', () => {
    const broken = { path: '/learn/note', link: '/gone', fault: "that page doesn't exist" };
    const learn = (text: string, name = 'note') => ({ path: `content/learn/${name}.mdx`, text });

    test.each([
      ['in Markdown', learn('One\n\n[two](/gone)'), 'content/learn/note.mdx:3'],
      [
        'in YAML',
        { path: 'content/pages/faqs.yaml', text: 'href: /gone' },
        'content/pages/faqs.yaml:1',
      ],
      [
        'in a page',
        { path: 'src/pages/a.astro', text: '\n<a href="/gone">' },
        'src/pages/a.astro:2',
      ],
      [
        'on no line that is longer',
        learn('[a](/gone-by) [b](/gone/x) [c](/gone#d)'),
        '/learn/note',
      ],
    ])('%s', (_where, source, place) => {
      expect(faultText(broken, [source])).toBe(`${place} links to /gone: that page doesn't exist`);
    });

    test('which is its own, wherever else it stands', () => {
      const others = [learn('[a](/gone)', 'other'), learn('[b](/gone)\n[c](/gone)')];
      expect(faultText(broken, others)).toMatch(
        /^content\/learn\/note\.mdx:1, content\/learn\/note\.mdx:2 links/,
      );
      expect(faultText({ ...broken, path: '/faq' }, others)).toMatch(/other\.mdx:1, .*note\.mdx:2/);
    });
  });
});

test('a broken link ends the build with a sentence, not a stack', async () => {
  const root = await temporaryFolder();
  await mkdir(join(root, 'dist'));
  await mkdir(join(root, 'content'));
  await writeFile(join(root, 'dist/note.html'), '<a href="/gone">');
  await writeFile(join(root, 'content/note.mdx'), '\n[gone](/gone)');
  const script = `const { linkCheck } = await import(${JSON.stringify(LINK_CHECK)});
    const dir = new URL('dist/', ${JSON.stringify(pathToFileURL(`${root}/`).href)});
    await linkCheck(() => false).hooks['astro:build:done']({ dir, logger: console });`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', script], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stdout + stderr).toBe(
    "Please correct these links:\ncontent/note.mdx:2 links to /gone: that page doesn't exist\n",
  );
});
