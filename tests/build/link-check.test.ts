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
    ['<a href="/nowhere">', "/ links to /nowhere: that page doesn't exist"],
    ['<img src="/nowhere.png">', "/ links to /nowhere.png: that page doesn't exist"],
    ['<a href="/learn/note/">', '/ links to /learn/note/: remove the trailing slash'],
    ['<a href="/learn/note#price">', "/ links to /learn/note#price: that page has no id 'price'"],
    ['<a href="#gone">', "/ links to #gone: that page has no id 'gone'"],
    ['<a href="//example.com">', '/ links to //example.com: write the full URL, with https://'],
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
      isFault ? [`${path} links to /learn/later: that page isn't published until 2027-02-01`] : [],
    );
  });

  test('of a scheduled article is checked like any other', () => {
    const page = linksOf('/learn/soon', '<article data-scheduled="2027-01-04"><a href="/nowhere">');
    expect(brokenLinks([page], files, () => false)).toEqual([
      "/learn/soon links to /nowhere: that page doesn't exist",
    ]);
  });

  test('that stands on a page twice is named once', () => {
    expect(check('<a href="/gone"></a><a href="/gone"></a>')).toHaveLength(1);
  });
});
