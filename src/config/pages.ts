import { AFFILIATE_TERMS } from '#src/domain/affiliates/commission.ts';
import { DEAL_SIZE, DEAL_SIZE_TEXT } from '#src/domain/shared/promises.ts';
import { formatDollars, formatRate } from '#src/domain/shared/number-text.ts';
import { site } from './site.ts';

const { commission } = AFFILIATE_TERMS;

export interface PageEntry {
  /** At most 60 characters with the site's name. */
  title: string;
  /** 70 to 155 characters. */
  description: string;
}

/** Title and description of each page that has neither a content file nor a form of its own, by path. */
export const pages = {
  '/': {
    title: `${site.name}: buy and sell small digital businesses`,
    description: `Browse small online businesses from ${DEAL_SIZE_TEXT}, see which ones can pay for themselves, and buy with seller financing, often with no money down.`,
  },
  '/marketplace': {
    title: 'Browse Projects: digital businesses for sale',
    description: `Small digital businesses for sale from ${DEAL_SIZE_TEXT}. Filter by price, financing, age, and revenue, and see which sellers accept no money down.`,
  },
  '/compare': {
    title: 'Compare listings',
    description:
      'Compare two to four businesses for sale: price, profit, growth, churn, hours, and terms, with the best in each row marked. Print or download it.',
  },
  '/compare-offers': {
    title: 'Compare offers for your business',
    description:
      'Compare up to five offers side by side: headline price, cash at close, expected price, value today, months until paid, and what could go wrong.',
  },
  '/analyze-deal': {
    title: 'Deal analyzer: can profit cover the payments?',
    description:
      'Enter a price and monthly profit to see if profit covers the payments, which deal structure fits, and what you keep each month.',
  },
  '/how-it-works': {
    title: 'How to buy a business with no money down',
    description:
      'Find the right asset, choose a financing method, and grow with AI and automation. See how buying without upfront cash works, step by step.',
  },
  '/faq': {
    title: 'FAQ for buyers, sellers, and investors',
    description:
      'Straight answers for buyers, sellers, investors, and affiliates: zero-down deals, seller financing, timelines, fees, and life after closing.',
  },
  '/learn': {
    title: 'Guides to buying and financing a small business',
    description:
      'Guides to seller financing, due diligence, valuation, and growth, with worked examples, for people who buy and run small digital businesses.',
  },
  '/founder-pass': {
    title: 'Founder Pass: lifetime early access to deals',
    description:
      'One payment, lifetime access. See deals early, use the tools vault, get matched privately, and join other buyers, sellers, and investors.',
  },
  '/fund': {
    title: 'A private fund for small digital businesses',
    description:
      'A Rule 506(c) fund for accredited investors that buys, runs, and grows small digital businesses. See the model, the risks, and the safeguards.',
  },
  '/early-stage-exits': {
    title: 'Early-stage exits: sell before the next round',
    description:
      'Why small startups sell early, what buyers look for, and how to go from a free listing to an exit in weeks. Five sourced trends and three steps.',
  },
  '/investors': {
    title: 'Fund digital business acquisitions',
    description: `Put $5,000 to ${formatDollars(DEAL_SIZE.to)} or more behind screened operators who buy small digital businesses, secured by the assets. See how it works and apply.`,
  },
  '/done-for-you': {
    title: 'Done-for-you deal finder',
    description:
      'Tell us what you want to run and we find businesses that fit, with their numbers, weak spots, and terms, in a fixed time for a flat price.',
  },
  '/services': {
    title: 'Services and pricing',
    description:
      'Every service and price on one page: deal flow, done-for-you search, acquisition tools, listing boosts, and advice. Most prices are fixed.',
  },
  '/list-your-startup': {
    title: 'List your startup for sale',
    description:
      'List a small digital business for free, with its name or without. You set the price and terms, and we review every listing before we publish it.',
  },
  '/for-affiliates': {
    title: `Affiliate program: earn ${formatRate(commission.from)} to ${formatRate(commission.to)}`,
    description:
      'Recommend us and earn a share of what your referrals spend. See the rates, a worked example, cookie length, payouts, and what we ask of you.',
  },
  '/contact': {
    title: 'Contact us',
    description:
      'Message us, call, or book a free consultation about buying, selling, or funding a small digital business. A person reads every message.',
  },
  '/privacy': {
    title: 'Privacy policy',
    description:
      'What we keep when you use this site, how long we keep it, who else sees it, what stays in your browser, and how to see, correct, or delete it.',
  },
  '/terms': {
    title: 'Terms of use',
    description:
      'The terms for using the marketplace: listings, offers, confidentiality, services and refunds, affiliates, liability, and how disputes are settled.',
  },
} as const satisfies Record<string, PageEntry>;

export type PagePath = keyof typeof pages;

/** What the Page layout needs to know of a page, its preview picture included. */
export const pageMetadata = (path: PagePath) => withImage(path, pages[path]);

export const withImage = (path: string, { title, description }: PageEntry) => ({
  title,
  description,
  image: `/social${path === '/' ? '/home' : path}.png`,
});
