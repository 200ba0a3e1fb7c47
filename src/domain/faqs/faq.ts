import { z } from 'zod';
import {
  noDuplicates,
  editorsText,
  keysText,
  filledIn,
  type PlaceholderTexts,
} from '../shared/editors-text.ts';

/** Audiences, in page order. */
export const FAQ_AUDIENCES = ['buyers', 'sellers', 'investors', 'affiliates', 'general'] as const;
export type FaqAudience = (typeof FAQ_AUDIENCES)[number];
export const FAQ_AUDIENCE_LABELS: Record<FaqAudience, string> = {
  buyers: 'Buyers',
  sellers: 'Sellers',
  investors: 'Investors',
  affiliates: 'Affiliates',
  general: 'General',
};

/** How many questions /how-it-works shows. */
export const HOW_IT_WORKS_QUESTIONS = 4;

const ONE_PAGE = ['founder-pass', 'for-affiliates'] as const;

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** A path on this site, with an optional query and anchor, or a full address. */
const PATH = /^(\/[\w/-]*(\?[\w=&-]+)?(#[\w-]+)?|https:\/\/\S+)$/;

/** One entry of content/pages/faqs.yaml, as an editor writes it. */
function faqSchema(texts: PlaceholderTexts) {
  return z.strictObject(
    {
      /** The question's anchor: /faq#what-is-seller-financing. Don't change it once published. */
      id: z
        .string({ error: 'Write an id, like what-is-seller-financing.' })
        .regex(ID, { error: 'Use lowercase letters, digits, and single hyphens in the id.' }),
      audience: z.enum(FAQ_AUDIENCES, { error: `Choose one of: ${FAQ_AUDIENCES.join(', ')}.` }),
      question: filledIn(editorsText(10, 120, 'a question'), texts).refine(
        (text) => text.endsWith('?'),
        {
          error: 'End the question with a question mark.',
        },
      ),
      /** Paragraphs, as plain text. */
      answer: z
        .array(filledIn(editorsText(20, 700, 'a paragraph'), texts), {
          error: 'Write the answer as a list of paragraphs, each starting with a hyphen.',
        })
        .refine(({ length }) => length >= 1 && length <= 4, {
          error: 'Write one to four paragraphs.',
        }),
      /** A link to more. */
      link: z
        .strictObject(
          {
            text: z.string({ error: 'Write the link text.' }).min(3).max(60),
            href: z.string({ error: 'Write the path of a page, like /marketplace.' }).regex(PATH, {
              error: 'Write a path on this site, like /marketplace, or a full address.',
            }),
          },
          { error: 'A link has only text and href.' },
        )
        .optional(),
      /** The page that alone shows it; without it, /faq does. */
      onlyOn: z.enum(ONE_PAGE, { error: `Choose one of: ${ONE_PAGE.join(', ')}.` }).optional(),
      /** True for the four questions that /how-it-works also shows. */
      onHowItWorks: z.boolean({ error: 'Write true, or leave the line out.' }).default(false),
    },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? `A question has no field ${keysText(issue.keys)}. Check the spelling.`
          : 'Write the fields of a question: id, audience, question, answer.',
    },
  );
}
export type Faq = z.output<ReturnType<typeof faqSchema>>;

/**
 * The whole of content/pages/faqs.yaml.
 * @param texts Values of the placeholders in questions and answers.
 */
export function faqListSchema(texts: PlaceholderTexts) {
  return z
    .array(faqSchema(texts), { error: 'Write a list of questions.' })
    .check(noDuplicates('id', 'Another question has this id. Choose a new one.'))
    .superRefine((faqs, context) => {
      if (context.issues.length > 0) return;
      const shown = faqs.filter(({ onHowItWorks }) => onHowItWorks).length;
      if (shown !== HOW_IT_WORKS_QUESTIONS) {
        const message = `The page /how-it-works shows ${HOW_IT_WORKS_QUESTIONS} questions, but onHowItWorks: true is set on ${shown}.`;
        context.addIssue({ code: 'custom', message });
      }
    });
}

export interface FaqGroup {
  audience: FaqAudience;
  label: string;
  /** Never empty. In file order. */
  faqs: Faq[];
}

/** Groups the questions of /faq by audience. Leaves out audiences without questions. */
export function groupByAudience(faqs: readonly Faq[]): FaqGroup[] {
  return FAQ_AUDIENCES.map((audience) => ({
    audience,
    label: FAQ_AUDIENCE_LABELS[audience],
    faqs: faqs.filter((faq) => faq.audience === audience && faq.onlyOn === undefined),
  })).filter((group) => group.faqs.length > 0);
}
