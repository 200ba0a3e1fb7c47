import type { Article } from './article.ts';

/** What decides which articles a build shows. */
export interface Publication {
  /** Year-month-day. */
  today: string;
  /** Previews show everything. */
  isPreview: boolean;
}

/** Drafts, and articles whose day has not come, are for previews only. */
export const isPublished = (
  { draft, publishedOn }: Pick<Article, 'draft' | 'publishedOn'>,
  { today, isPreview }: Publication,
): boolean => isPreview || (!draft && publishedOn <= today);

type Ordered = Pick<Article, 'featured' | 'publishedOn'> & { slug: string };

/** The order of articles wherever they are listed: the featured one, then the newest. */
export const compareArticles = (one: Ordered, other: Ordered): number =>
  Number(other.featured) - Number(one.featured) ||
  other.publishedOn.localeCompare(one.publishedOn) ||
  one.slug.localeCompare(other.slug);
