import { z } from 'zod';
import { editorsText, filledIn, type PlaceholderTexts } from '../shared/editors-text.ts';

/** The pages that have neither a content file nor a form of their own. */
const TITLED = [
  ...(['/', '/marketplace', '/compare', '/compare-offers', '/analyze-deal'] as const),
  ...(['/how-it-works', '/faq', '/learn', '/founder-pass', '/fund'] as const),
  ...(['/early-stage-exits', '/investors', '/done-for-you', '/services'] as const),
  ...(['/list-your-startup', '/for-affiliates', '/contact', '/privacy', '/terms'] as const),
] as const;
/** What the home page counts itself: only its benefits may name these. */
const COUNTS = { allListings: '{allListings}', offMarketListings: '{offMarketListings}' };
const NO_LINK = /^(?!.*\]\()/s;
const HREF = /^(#[\w-]+|\/\S*|https:\/\/\S+)$/;

/**
 * The texts of each page, by the name of its file in content/pages/copy.
 * @param facts Values of the placeholders.
 */
export function pageCopySchema(facts: PlaceholderTexts) {
  const words = (longest: number) => editorsText(2, longest, 'a text');
  const unlinked = (longest: number) =>
    words(longest).regex(NO_LINK, { error: "This text can't have a link." });
  const upTo = (longest: number) => filledIn(unlinked(longest), facts);
  const text = upTo(900);
  /** With links as in Markdown, which src/ui/Prose.astro draws. */
  const prose = filledIn(words(900), facts);
  // At most as long as the titles of guides, the links of questions, and the leads of policies.
  const [title, eyebrow, lead] = [upTo(80), upTo(60), upTo(300)];
  const link = z.strictObject({
    text: upTo(60),
    href: z.string({ error: 'Write the path of a page, like /marketplace.' }).regex(HREF, {
      error: 'Write a path on this site, like /marketplace, an anchor, or a full address.',
    }),
  });
  const list = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).min(1);
  const links = list(link);
  const texts = list(text);
  const section = z.strictObject;
  const listOf = <Shape extends z.ZodRawShape>(shape: Shape) => list(z.strictObject(shape));

  const terms = listOf({ title, text: prose });
  const headed = section({ title, lead: prose });
  const titledProse = section({ title, text: prose });
  const hero = section({ title, lead });
  const heroOfSection = section({ eyebrow, title, lead, actions: links });
  const closing = section({ title, text, actions: links });
  const points = section({ title, points: texts });
  const threeTexts = z.array(text).length(3);
  const titled = section({ title, text });

  return z.strictObject({
    titles: z.record(
      z.enum(TITLED),
      section({
        title: text.pipe(z.string().max(49)),
        description: text.pipe(z.string().min(70).max(155)),
      }),
    ),
    home: section({
      hero: section({ title, lead, note: text }),
      calculator: section({ title, lead }),
      steps: section({ title, link, find: titled, finance: titled, grow: titledProse }),
      whyNow: section({ title, lead, items: terms }),
      paths: section({ title, items: listOf({ eyebrow, title, text, link }) }),
      benefits: section({
        title,
        link,
        items: listOf({
          title,
          text: filledIn(unlinked(900), { ...facts, ...COUNTS }),
          link: link.optional(),
        }),
      }),
      closing,
    }),
    'how-it-works': section({
      hero: section({ title, lead, actions: links }),
      find: section({
        ...{ title, lead, text, links },
        questions: z.record(
          z.enum(['price', 'growth', 'worst', 'customers', 'work', 'proof']),
          titled,
        ),
      }),
      finance: section({ title, lead, paragraphs: list(prose), note: text }),
      grow: section({
        title,
        lead,
        items: listOf({ eyebrow, title, text }),
        keepFromAi: points,
        readMore: section({ title, points: list(prose) }),
      }),
      closing,
    }),
    fund: section({
      hero: heroOfSection,
      advantages: section({
        title,
        ways: threeTexts,
        rows: listOf({ question: text, answers: threeTexts }),
        links,
      }),
      audience: section({ title, lead, sides: list(points) }),
      model: section({ title, items: listOf({ title, text }) }),
      performance: section({ eyebrow, lead, note: text }),
      safeguards: section({ title, lead, items: terms }),
      protections: section({ title, lead, items: terms, note: titledProse }),
      access: section({ title, lead, points: texts, note: prose }),
      waitlist: section({ title, lead, note: text }),
      about: section({ title, paragraphs: texts }),
      edge: section({ eyebrow, title, lead, note: text }),
      compliance: section({ title, items: terms }),
    }),
    investors: section({
      hero: heroOfSection.extend({ note: prose }),
      steps: section({ title, seeTitle: title, items: listOf({ title, text, see: text }) }),
      benefits: section({ title, lead, link, items: terms }),
      deals: headed.extend({
        uses: z.record(z.enum(['5k-25k', '25k-100k', '100k-250k', '250k+']), text),
        structures: z.record(
          z.enum(['revenue', 'fixed', 'equity', 'convertible', 'undecided']),
          text,
        ),
      }),
      example: headed.extend({ note: prose }),
      audience: section({ title, items: terms, note: text }),
      closing: closing.extend({ note: text }),
    }),
    'done-for-you': section({
      hero: heroOfSection,
      included: section({ title, paragraphs: texts }),
      report: section({ title, items: terms }),
      audience: points,
      notFor: points.extend({ links }),
      process: section({ title, items: listOf({ eyebrow, title, text }) }),
      pricing: headed,
      guarantee: titled,
      application: headed,
    }),
    services: section({
      hero,
      bundles: headed,
      prices: section({
        title,
        tabs: z.record(
          z.enum([
            'deal-flow',
            'done-for-you',
            'acquisition-tools',
            'startup-listings',
            'advisory',
          ]),
          titledProse,
        ),
      }),
      addOns: headed,
      closing,
    }),
    'early-stage-exits': section({
      hero: heroOfSection,
      trends: headed,
      steps: section({ title, items: listOf({ title, text, time: text, until: text }) }),
      impact: section({ title, note: text }),
      audiences: section({ title, items: listOf({ title, text, link }) }),
      quote: text,
      closing,
    }),
    'founder-pass': section({
      hero: heroOfSection,
      problem: points.extend({ lead }),
      solution: points.extend({ lead }),
      perks: section({
        title,
        items: listOf({ title, text, detail: text, link: link.optional() }),
      }),
      audience: section({ title, items: terms }),
      purchase: section({ title, lead, note: prose, items: listOf({ title, text }) }),
      closing: titled,
    }),
    'for-affiliates': section({
      hero: heroOfSection,
      terms: section({ title, items: listOf({ title, text }) }),
      benefits: section({ title, items: terms }),
      steps: section({ title, items: terms }),
      earnings: headed.extend({ note: prose }),
      audiences: section({ title, items: listOf({ title, text }), note: text }),
      signup: headed.extend({ note: prose }),
    }),
    contact: section({
      hero,
      ways: section({ email: text, phone: text }),
      consultation: points.extend({ lead, note: text }),
      answers: section({ title, lead: prose, items: listOf({ title, text, when: text }) }),
      form: section({ title, lead, note: prose }),
    }),
    faq: section({ hero, closing }),
    learn: section({ hero, closing }),
  });
}
export type PagePath = (typeof TITLED)[number];
export type PageCopy = z.output<ReturnType<typeof pageCopySchema>>;
