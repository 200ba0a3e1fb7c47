import { type Article, isSlug } from './article.ts';

type Checked = Pick<Article, 'related' | 'featured' | 'updatedOn'>;

/**
 * Checks a folder of articles against each other: slugs that work as URLs, related articles that
 * exist, at most one featured article, and no update date in the future.
 * @param articles By slug: the file name without .mdx.
 * @param latestToday Today as year-month-day in the first time zone.
 * @returns One line per mistake, like `valuation.mdx: related: …`.
 */
export function findDisagreements(
  articles: ReadonlyMap<string, Checked>,
  latestToday: string,
): string[] {
  const featured = [...articles].flatMap(([slug, article]) => (article.featured ? [slug] : []));
  const mistakes: string[] = [];
  for (const [slug, { related, updatedOn }] of articles) {
    const report = (message: string) => mistakes.push(`${slug}.mdx: ${message}`);
    if (!isSlug(slug)) {
      report(
        'Use only lowercase letters, digits, and hyphens in the file name. It becomes the URL.',
      );
    }
    for (const other of related) {
      if (other === slug) report('related: List other articles, not this one.');
      else if (!articles.has(other)) {
        report(`related: There is no article '${other}'. Check the spelling of its file name.`);
      }
    }
    if (updatedOn !== undefined && updatedOn > latestToday) {
      report(`updatedOn: ${updatedOn} is in the future. Write the date of the last change.`);
    }
  }
  for (const slug of featured.slice(1)) {
    mistakes.push(
      `${slug}.mdx: featured: ${featured[0] ?? ''} is already featured. Keep only one.`,
    );
  }
  return mistakes;
}
