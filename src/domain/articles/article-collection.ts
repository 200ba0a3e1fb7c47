import { type Article, isSlug } from './article.ts';

type Checked = Pick<Article, 'related' | 'featured' | 'updatedOn'>;

/**
 * What articles of one folder have to agree on: names that are addresses, related articles that
 * exist, one that is featured, and no update from the future.
 * @param articles By slug, the file's name without .mdx.
 * @param latestToday The day, year-month-day, where the day begins first.
 * @returns One line for each mistake, like `valuation.mdx: related: …`; none when all is well.
 */
export function findDisagreements(
  articles: ReadonlyMap<string, Checked>,
  latestToday: string,
): string[] {
  const featured = [...articles].flatMap(([slug, article]) => (article.featured ? [slug] : []));
  const mistakes: string[] = [];
  for (const [slug, { related, updatedOn }] of articles) {
    const complain = (message: string) => mistakes.push(`${slug}.mdx: ${message}`);
    if (!isSlug(slug)) {
      complain('Name the file in small letters, digits and hyphens: its name is its address.');
    }
    for (const other of related) {
      if (other === slug) complain('related: Name other articles, not this one.');
      else if (!articles.has(other)) {
        complain(`related: There is no article '${other}'; check the spelling of its file name.`);
      }
    }
    if (updatedOn !== undefined && updatedOn > latestToday) {
      complain(`updatedOn: ${updatedOn} has not come yet; write the day of the last change.`);
    }
  }
  for (const slug of featured.slice(1)) {
    mistakes.push(`${slug}.mdx: featured: ${featured[0] ?? ''} is featured already; keep one.`);
  }
  return mistakes;
}
