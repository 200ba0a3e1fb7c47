import { formatExactDollars } from '../shared/money.ts';

/** What a reply may mention: names of ours, and amounts, but no text of the sender's. */
export interface ReplyFacts {
  /** The listing it is about. */
  listing?: string | undefined;
  /** The plan it is about. */
  plan?: string | undefined;
  /** The price that was offered, in US dollars. */
  price?: number | undefined;
}

/** How a reply starts. The owner writes the rest. */
export interface ReplyStart {
  subject: string;
  opening: string;
}

const about = (what: string | undefined, preposition = 'about') =>
  what === undefined ? '' : ` ${preposition} ${what}`;

/** The start of a reply to each form. */
const REPLIES: Readonly<Record<string, (facts: ReplyFacts) => ReplyStart>> = {
  contact: () => ({ subject: 'Your message to us', opening: 'Thanks for your message.' }),
  contact_seller: ({ listing }) => ({
    subject: `Your message${about(listing)}`,
    opening: `Thanks for your message${about(listing)}.`,
  }),
  marketplace_inquiry: ({ listing }) => ({
    subject: `Your inquiry${about(listing)}`,
    opening: `Thanks for your inquiry${about(listing)}.`,
  }),
  make_offer: ({ listing, price }) => ({
    subject: `Your offer${about(listing, 'for')}`,
    opening: `Thanks for your offer${price === undefined ? '' : ` of ${formatExactDollars(price)}`}${about(listing, 'for')}.`,
  }),
  funding_request: ({ listing }) => ({
    subject: `Your funding request${about(listing, 'for')}`,
    opening: `Thanks for asking us to help fund your deal. We have your pitch and your numbers${about(listing, 'for')}.`,
  }),
  service_signup: ({ plan }) => ({
    subject: `Your signup${about(plan, 'for')}`,
    opening: `Thanks for signing up${about(plan, 'for')}.`,
  }),
  dfy: () => ({
    subject: 'Your deal search application',
    opening: 'Thanks for applying for a done-for-you deal search.',
  }),
  investor_application: () => ({
    subject: 'Your investor application',
    opening: 'Thanks for applying to be a funding partner.',
  }),
  affiliate_signup: () => ({
    subject: 'Your affiliate application',
    opening: 'Thanks for applying to be an affiliate.',
  }),
  startup_listing: () => ({
    subject: 'Your listing',
    opening: 'Thanks for sending us your listing.',
  }),
  create_listing: () => ({
    subject: 'Your listing',
    opening: 'Thanks for sending us your listing.',
  }),
  fund_waitlist: () => ({
    subject: 'Your place on the fund waitlist',
    opening: 'Thanks for joining the waitlist for our fund.',
  }),
  newsletter: () => ({
    subject: 'Your newsletter subscription',
    opening: 'Thanks for subscribing to our newsletter.',
  }),
  hero: () => ({ subject: 'Your signup', opening: 'Thanks for leaving us your email.' }),
  saved_search: () => ({
    subject: 'Your saved search',
    opening: 'Thanks for saving a search with us.',
  }),
};

/** Forms that have a reply of their own. */
export const REPLIED_FORMS: readonly string[] = Object.keys(REPLIES);

/** The start of a reply to a submission of this form, including one that we no longer have. */
export const startReply = (formType: string, facts: ReplyFacts): ReplyStart =>
  new Map(Object.entries(REPLIES)).get(formType)?.(facts) ?? {
    subject: 'Your message to us',
    opening: 'Thanks for getting in touch.',
  };
