import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { publicationNow } from '#src/build/publication.ts';
import { readArticleFile, readArticleFolder } from '#src/build/read-articles.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { frontmatter } from '#tests/domain/articles/an-article.ts';

const NAME = 'a-guide.mdx';
/** JSON is YAML, too. */
const file = (difference: object = {}, body = '\nText.\n') =>
  `---\n${JSON.stringify({ ...frontmatter, ...difference }, null, 2)}\n---\n${body}`;

describe('a file of content/learn', () => {
  it('is an article, its body and its address', () => {
    const reading = readArticleFile(NAME, file());
    expect(reading).toMatchObject({
      ok: { slug: 'a-guide', body: '\nText.\n', article: { title: frontmatter.title } },
    });
  });

  it('may have dates without quotes, which stay the days that were written', () => {
    const text = file().replace('"2026-09-14"', '2026-09-14');
    expect(readArticleFile(NAME, text)).toMatchObject({
      ok: { article: { publishedOn: '2026-09-14' } },
    });
    const wrong = file().replace('"2026-09-14"', '2026-02-30');
    expect(readArticleFile(NAME, wrong)).toEqual({
      error: [
        'a-guide.mdx: line 11: publishedOn: Write publishedOn as year-month-day, like 2026-09-14.',
      ],
    });
  });

  it('may have Windows line ends', () => {
    expect(readArticleFile(NAME, file().replaceAll('\n', '\r\n'))).toHaveProperty('ok');
  });

  it('may start with the mark that Notepad writes', () => {
    expect(readArticleFile(NAME, `\uFEFF${file()}`)).toHaveProperty('ok');
  });

  it('may be pasted from Word: its spaces are plain, and its unseen marks are gone', () => {
    const pasted = file({ topic: 'growth\u200F' }).replaceAll('": ', '":\u00A0');
    expect(readArticleFile(NAME, pasted)).toMatchObject({ ok: { article: { topic: 'growth' } } });
  });

  it('says which line cannot be read', () => {
    const text = '---\ntitle: Seller financing: a guide\ntopic: growth\n---\nText.\n';
    const reading = readArticleFile(NAME, text);
    expect('error' in reading && reading.error[0]).toMatch(/^a-guide\.mdx: line 2: /);
  });

  it.each([
    [{ tag: 'x' }, "a-guide.mdx: line 21: An article has no field 'tag'; check the spelling."],
    [{ topic: undefined }, 'a-guide.mdx: topic: Choose one of: financing, due-diligence, growth.'],
    [{ title: undefined }, 'a-guide.mdx: title: Write a title.'],
  ])('says what is wrong with %j', (difference, message) => {
    expect(readArticleFile(NAME, file(difference))).toEqual({ error: [message] });
  });

  it('says how to begin when it has no fields', () => {
    expect(readArticleFile(NAME, '# A guide\n')).toEqual({
      error: ['a-guide.mdx: Start the file with a --- line, its fields, and another --- line.'],
    });
  });
});

describe('the folder', () => {
  const folderWith = async (files: Record<string, string>) => {
    const folder = await mkdtemp(join(tmpdir(), 'articles-'));
    await Promise.all(
      Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)),
    );
    return readArticleFolder(folder, '2026-11-21');
  };
  const related = ['b-two', 'c-three'];

  it('gives every article by name, drafts included, and passes over other files', async () => {
    const { files, mistakes } = await folderWith({
      'c-three.mdx': file({ related: ['a-one', 'b-two'], draft: true }),
      'a-one.mdx': file({ related }),
      'b-two.mdx': file({ related: ['a-one', 'c-three'] }),
      'notes.txt': 'remember',
    });
    expect(mistakes).toEqual([]);
    expect(files.map(({ slug }) => slug)).toEqual(['a-one', 'b-two', 'c-three']);
  });

  it('names every mistake, and gives the articles that can be read', async () => {
    const { files, mistakes } = await folderWith({
      'a-one.mdx': file({ related, topic: 'x' }),
      'b-two.mdx': file({ related: ['a-one', 'c-three'], tags: [] }),
      'c-three.mdx': file({ related: ['a-one', 'b-two'] }),
    });
    expect(mistakes).toHaveLength(2);
    expect(files.map(({ slug }) => slug)).toEqual(['c-three']);
  });

  it('looks at what articles say of each other once all can be read', async () => {
    const { mistakes } = await folderWith({ 'a-one.mdx': file({ related }) });
    expect(mistakes).toEqual([
      "a-one.mdx: related: There is no article 'b-two'. Check the spelling of its file name.",
      "a-one.mdx: related: There is no article 'c-three'. Check the spelling of its file name.",
    ]);
  });
});

it('names the line of a picture that there is not', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'guide'));
  await writeFile(join(folder, 'guide/page.webp'), '');
  const shown = (name: string) =>
    `<Screenshot\n  file="guide/${name}.webp"\n  alt="The top of a page with its title"\n  caption="A sample page"\n/>\n`;
  const text = file({ related: ['b-two', 'c-three'] }, `\n${shown('page')}\n${shown('Page')}`);
  await writeFile(join(folder, 'a-guide.mdx'), text);
  await writeFile(join(folder, 'b-two.mdx'), file({ related: ['a-guide', 'c-three'] }));
  await writeFile(join(folder, 'c-three.mdx'), file({ related: ['a-guide', 'b-two'] }));
  const line = text.slice(0, text.indexOf('Page.webp')).split('\n').length - 1;
  expect((await readArticleFolder(folder)).mistakes).toEqual([
    `a-guide.mdx: line ${line}: Add the picture content/learn/guide/Page.webp, or correct its name.`,
  ]);
});

describe('which articles a build shows', () => {
  const now = Date.parse('2026-11-21T23:30:00Z');

  it.each([
    ['production', false],
    ['deploy-preview', true],
    ['branch-deploy', true],
    ['dev', true],
  ])('in the context %s previews are %s', (context, isPreview) => {
    expect(publicationNow({ now, context })).toEqual({ today: '2026-11-21', isPreview });
  });

  it('reads the context that Netlify sets', () => {
    vi.stubEnv('CONTEXT', 'deploy-preview');
    expect(publicationNow().isPreview).toBe(true);
    vi.stubEnv('CONTEXT', undefined);
    expect(publicationNow().isPreview).toBe(false);
  });

  it('is everything on the development server', () => {
    expect(publicationNow({ now, context: 'production', isDevelopment: true }).isPreview).toBe(
      true,
    );
  });
});
