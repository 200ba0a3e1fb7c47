import { z } from 'zod';
import { isCalendarDate } from '../shared/calendar-date.ts';
import { filledIn, type PlaceholderTexts } from '../shared/placeholders.ts';
import { TOPICS } from './topics.ts';

/** Longest text of a <title> that search engines show in full, less ' · ' and the site's name. */
const LONGEST_TITLE_TAG = 49;

const text = (minimum: number, maximum: number, what: string) =>
  z
    .string({
      error: ({ input }) =>
        // YAML takes 'Look: there' for a field named Look.
        typeof input === 'object' && input !== null
          ? `Put quotes around ${what} with a colon in it.`
          : `Write ${what}.`,
    })
    .trim()
    .min(minimum, { error: `Write ${what} of at least ${minimum} characters.` })
    .max(maximum, { error: `Shorten ${what} to ${maximum} characters at most.` });

const list = <Item extends z.ZodType>(item: Item, minimum: number, maximum: number, what: string) =>
  z
    .array(item, { error: `Write ${minimum} to ${maximum} ${what} as a list.` })
    .min(minimum, { error: `List at least ${minimum} ${what}.` })
    .max(maximum, { error: `List at most ${maximum} ${what}.` })
    .refine((items) => new Set(items).size === items.length, {
      error: `Name each of the ${what} once.`,
    });

const day = (what: string) =>
  z
    .string({ error: `Write ${what} as year-month-day, like 2026-09-14.` })
    .refine(isCalendarDate, { error: `Write ${what} as year-month-day, like 2026-09-14.` });

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether a text can name an article's file and address: small letters, digits, single hyphens. */
export const isSlug = (name: string): boolean => SLUG.test(name);

/**
 * What stands between the --- lines of a file in content/learn, as an editor writes it. Field
 * comments are written for that person.
 * @param author Who signs an article that names nobody.
 * @param texts What {placeholders} in its tldr stand for.
 */
export const articleSchema = (author: string, texts: PlaceholderTexts = {}) =>
  z
    .strictObject({
      /** 20 to 80 characters: the heading of the page and of its card. */
      title: text(20, 80, 'a title'),
      /** At most 49 characters, for the browser's tab and search results; needed when the title is longer. */
      seoTitle: text(10, LONGEST_TITLE_TAG, 'a seoTitle').optional(),
      /** 70 to 155 characters: stands on the card and in search results. */
      summary: text(70, 155, 'a summary'),
      topic: z.enum(TOPICS, { error: `Choose one topic of: ${TOPICS.join(', ')}.` }),
      /** 2 to 5, in small letters; the card shows the first two. */
      tags: list(
        text(2, 30, 'a tag').refine((tag) => tag === tag.toLowerCase(), {
          error: 'Write tags in small letters.',
        }),
        2,
        5,
        'tags',
      ),
      /** The day on which it appears. Before that, only previews show it. */
      publishedOn: day('publishedOn'),
      /** The day of the last change that a reader would notice. */
      updatedOn: day('updatedOn').optional(),
      /** The article in 3 to 5 sentences, for somebody who reads no further. */
      tldr: list(
        filledIn(text(40, 220, 'a sentence of the tldr'), texts),
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
      /** true on the one article that the learn page shows first. */
      featured: z.boolean({ error: 'Write true or false.' }).default(false),
      /** true while it is being written: only previews show it. */
      draft: z.boolean({ error: 'Write true or false.' }).default(false),
      /** Who wrote it, when that is one person. */
      author: text(2, 60, 'an author').default(author),
    })
    .check(({ value, issues }) => {
      const complain = (path: string, message: string) =>
        issues.push({ code: 'custom', path: [path], message, input: value });
      if (value.seoTitle === undefined && value.title.length > LONGEST_TITLE_TAG) {
        complain(
          'seoTitle',
          `The title has ${value.title.length} characters. Add a seoTitle of at most ${LONGEST_TITLE_TAG}.`,
        );
      }
      if (value.updatedOn !== undefined && value.updatedOn < value.publishedOn) {
        complain(
          'updatedOn',
          `Write a day from publishedOn (${value.publishedOn}) on, or leave it out.`,
        );
      }
      if (value.featured && value.draft) {
        complain('featured', 'A draft cannot be featured: remove one of the two lines.');
      }
    });

export type Article = z.infer<ReturnType<typeof articleSchema>>;

/** Days in the order of the calendar; the update counts when there was one. */
export const lastUpdated = ({
  publishedOn,
  updatedOn,
}: Pick<Article, 'publishedOn' | 'updatedOn'>): string => updatedOn ?? publishedOn;
