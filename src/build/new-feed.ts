import { Feed } from 'feed';
import { site } from '../config/site.ts';

export const address = (path: string) => new URL(path, site.url).href;
/** Readers take descriptions for HTML. */
export const asHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
export const dayOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** What no XML 1.0 document may have, not even escaped. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** The package escapes markup and lets every character through. */
class WellFormedFeed extends Feed {
  override rss2(): string {
    return super.rss2().replaceAll(NOT_IN_XML, '');
  }
}

/** A feed without entries. Paths are of our own site. */
export function newFeed(
  {
    title,
    page,
    description,
    feeds,
  }: { title: string; page: string; description: string; feeds: { rss: string; json: string } },
  days: readonly string[],
): Feed {
  return new WellFormedFeed({
    id: address(page),
    title,
    description,
    link: address(page),
    language: 'en',
    copyright: site.name,
    generator: false,
    // Of the content, not of the build: what has not changed looks unchanged.
    updated: dayOf([...days].sort().at(-1) ?? '1970-01-01'),
    feedLinks: { rss: address(feeds.rss), json: address(feeds.json) },
  });
}
