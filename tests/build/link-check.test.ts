import { describe, expect, test } from 'vitest';
import { brokenLinks, linksOf } from '#src/build/link-check.ts';

const files = new Set(['/favicon.svg']);
const check = (html: string, elsewhere = (path: string) => path.startsWith('/api/')) =>
  brokenLinks(
    [linksOf('/', html), linksOf('/learn/note', '<h2 id="terms">Terms</h2>')],
    files,
    elsewhere,
  );

describe('a link', () => {
  test.each([
    '<a href="/">',
    '<a href="/learn/note">',
    '<a href="/learn/note#terms">',
    '<a href="/learn/note?from=home&amp;x=1#terms">',
    '<link href="/favicon.svg">',
    '<form action="/api/contact-submission">',
    '<a href="https://example.com/nowhere">',
    '<a href="#here"><p id="here">',
    '<script>const html = \'<a href="/nowhere">\'</script>',
  ])('that leads somewhere is no fault: %s', (html) => {
    expect(check(html)).toEqual([]);
  });

  test.each([
    ['<a href="/nowhere">', '/ links to /nowhere: there is no such page'],
    ['<img src="/nowhere.png">', '/ links to /nowhere.png: there is no such page'],
    ['<a href="/learn/note/">', '/ links to /learn/note/: leave out the slash at the end'],
    [
      '<a href="/learn/note#price">',
      "/ links to /learn/note#price: the page has nothing with the id 'price'",
    ],
    ['<a href="#gone">', "/ links to #gone: the page has nothing with the id 'gone'"],
    [
      '<a href="//example.com">',
      '/ links to //example.com: write the address in full, with https://',
    ],
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
    expect(brokenLinks(pages, files, () => false)).toEqual(
      isFault ? [`${path} links to /learn/later: that page appears on 2027-02-01 only`] : [],
    );
  });

  test('of a scheduled article is checked like any other', () => {
    const page = linksOf('/learn/soon', '<article data-scheduled="2027-01-04"><a href="/nowhere">');
    expect(brokenLinks([page], files, () => false)).toEqual([
      '/learn/soon links to /nowhere: there is no such page',
    ]);
  });

  test('that stands on a page twice is named once', () => {
    expect(check('<a href="/gone"></a><a href="/gone"></a>')).toHaveLength(1);
  });
});
