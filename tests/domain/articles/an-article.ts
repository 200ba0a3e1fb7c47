import { type Article, articleSchema } from '#src/domain/articles/article.ts';

/** Valid frontmatter. */
export const frontmatter = {
  title: 'Seller financing: how to buy a business',
  summary:
    'How to size a seller note on real figures, what to put in it and when to walk away from a deal.',
  topic: 'financing',
  tags: ['seller financing', 'zero down', 'notes'],
  publishedOn: '2026-09-14',
  tldr: [
    'Size the note on the last twelve months of profit, never on the best one.',
    'Look for 1.25 dollars of profit for each dollar of payment you take on.',
    'Zero down moves the whole price into the payment and makes nothing cheaper.',
  ],
  related: ['digital-asset-valuation', 'due-diligence-checklist'],
};

export const TEAM = 'The Handover team';

const ARTICLE = articleSchema(TEAM).parse(frontmatter);

/** A valid article, with a test's changes. */
export const anArticle = (difference: Partial<Article> = {}): Article => ({
  ...ARTICLE,
  ...difference,
});
