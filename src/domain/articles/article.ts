import { z } from 'zod';
import {
  editorsDay,
  editorsText,
  filledIn,
  type PlaceholderTexts,
} from '../shared/editors-text.ts';
import { TOPICS } from './learn-view.ts';

const amount = z.number({ error: 'Write a plain number, like 2.5.' });

/** The figure that an article is about, with its numbers, as its cover shows it. */
export const coverSchema = z.strictObject({
  /** What the numbers are, like 'Months to earn back a customer'. */
  caption: editorsText(8, 44, 'a caption of the cover'),
  /** Two to six bars. The article's text has the same numbers. */
  bars: z
    .array(
      z.strictObject({
        label: editorsText(2, 18, 'a label'),
        /** Where the bar begins, if not at zero: a span of days, for example. */
        from: amount.default(0),
        to: amount,
        /** The number as the article writes it, like '$60,201'. */
        text: editorsText(1, 12, 'the number as text'),
      }),
    )
    .min(2, { error: 'Give the cover at least 2 bars.' })
    .max(6, { error: 'Give the cover at most 6 bars.' }),
});
export type Cover = z.infer<typeof coverSchema>;

/** Longest <title> that search engines show in full, minus ' · ' and the site name. */
const LONGEST_TITLE_TAG = 49;

const list = <Item extends z.ZodType>(item: Item, minimum: number, maximum: number, what: string) =>
  z
    .array(item, { error: `Write ${minimum} to ${maximum} ${what} as a list.` })
    .min(minimum, { error: `List at least ${minimum} ${what}.` })
    .max(maximum, { error: `List at most ${maximum} ${what}.` })
    .refine((items) => new Set(items).size === items.length, {
      error: `List each of the ${what} only once.`,
    });

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether a name works as a file name and URL: lowercase letters, digits, single hyphens. */
export const isSlug = (name: string): boolean => SLUG.test(name);

/**
 * The frontmatter of a file in content/learn. Field comments are written for editors.
 * @param author The default author.
 * @param texts Values of the {placeholders} in the tldr.
 */
export const articleSchema = (author: string, texts: PlaceholderTexts = {}) =>
  z
    .strictObject({
      /** 20 to 80 characters. Shown as the heading of the page and its card. */
      title: editorsText(20, 80, 'a title'),
      /** At most 49 characters, for the browser tab and search results. Required if the title is longer. */
      seoTitle: editorsText(10, LONGEST_TITLE_TAG, 'a seoTitle').optional(),
      /** 70 to 155 characters. Shown on the card and in search results. */
      summary: editorsText(70, 155, 'a summary'),
      topic: z.enum(TOPICS, { error: `Choose one of: ${TOPICS.join(', ')}.` }),
      /** 2 to 5, in lowercase. The card shows the first two. */
      tags: list(
        editorsText(2, 30, 'a tag').refine((tag) => tag === tag.toLowerCase(), {
          error: 'Write tags in lowercase.',
        }),
        2,
        5,
        'tags',
      ),
      /** The day it appears. Until then, only previews show it. */
      publishedOn: editorsDay('publishedOn'),
      /** The day of the last change a reader would notice. */
      updatedOn: editorsDay('updatedOn').optional(),
      /** The article in 3 to 5 sentences, for people who read no further. */
      tldr: list(
        filledIn(editorsText(40, 220, 'a sentence of the tldr'), texts),
        3,
        5,
        'sentences of the tldr',
      ),
      /** File names, without .mdx, of 2 or 3 articles to read next. */
      related: list(
        z
          .string({ error: 'Write the file name of an article, without .mdx.' })
          .regex(SLUG, { error: 'Write the file name of an article, without .mdx.' }),
        2,
        3,
        'related articles',
      ),
      /**
       * The figures it takes from listings, by id and field: '1': { price: '$68,000' }. The build says which are
       * missing, and which the listing no longer states.
       */
      figures: z
        .record(
          z.string(),
          z.record(
            z.string(),
            z
              .string({ error: "Write a field's figures in quotes, with spaces between." })
              .transform((figures) => figures.split(/\s+/)),
          ),
          { error: "Write figures by listing and field, like '1': { price: '$68,000' }." },
        )
        .default({}),
      /** The figure the article is about, drawn on its card and above its text. */
      cover: coverSchema.optional(),
      /** true on the one article the Guides page shows first. */
      featured: z.boolean({ error: 'Write true or false.' }).default(false),
      /** true while you're writing it. Only previews show it. */
      draft: z.boolean({ error: 'Write true or false.' }).default(false),
      /** Who wrote it, if that's one person. */
      author: editorsText(2, 60, 'an author').default(author),
    })
    .check(({ value, issues }) => {
      const report = (path: string, message: string) =>
        issues.push({ code: 'custom', path: [path], message, input: value });
      if (value.seoTitle === undefined && value.title.length > LONGEST_TITLE_TAG) {
        report(
          'seoTitle',
          `The title has ${value.title.length} characters. Add a seoTitle of at most ${LONGEST_TITLE_TAG}.`,
        );
      }
      if (value.updatedOn !== undefined && value.updatedOn < value.publishedOn) {
        report(
          'updatedOn',
          `Write publishedOn (${value.publishedOn}) or a later date, or leave it out.`,
        );
      }
      if (value.featured && value.draft) {
        report('featured', "A draft can't be featured. Remove one of the two lines.");
      }
    });

export type Article = z.infer<ReturnType<typeof articleSchema>>;

/** The date of the last update, or of publication. */
export const lastUpdated = ({
  publishedOn,
  updatedOn,
}: Pick<Article, 'publishedOn' | 'updatedOn'>): string => updatedOn ?? publishedOn;
