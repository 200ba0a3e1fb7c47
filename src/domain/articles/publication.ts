import type { Article } from './article.ts';

/** Decides which articles a build shows. */
export interface Publication {
  /** Year-month-day. */
  today: string;
  /** Previews show everything. */
  isPreview: boolean;
}

/** Only previews show drafts and scheduled articles. */
export const isPublished = (
  { draft, publishedOn }: Pick<Article, 'draft' | 'publishedOn'>,
  { today, isPreview }: Publication,
): boolean => isPreview || (!draft && publishedOn <= today);

type Ordered = Pick<Article, 'featured' | 'publishedOn'> & { slug: string };

/** Sort order of every article list: the featured one, then the newest. */
export const compareArticles = (one: Ordered, other: Ordered): number =>
  Number(other.featured) - Number(one.featured) ||
  other.publishedOn.localeCompare(one.publishedOn) ||
  one.slug.localeCompare(other.slug);
