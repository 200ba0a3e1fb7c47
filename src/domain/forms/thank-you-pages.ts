import type { forms } from './registry.ts';

interface ThankYouPage {
  /** At most 60 characters with the site's name. */
  title: string;
  /** 70 to 155 characters. */
  description: string;
}

/** What the tab and a link preview say of the page where a form lands that was posted without JavaScript. */
export const THANK_YOU_PAGES: Readonly<Record<(typeof forms)[number]['type'], ThankYouPage>> = {
  hero: {
    title: 'You are on the list',
    description:
      'We have your email address. Until you hear from us, browse the businesses for sale or read how buying one with no money down works.',
  },
  marketplace_inquiry: {
    title: 'Inquiry sent',
    description:
      'Your inquiry about an off-market listing has arrived. While you wait for an answer by email, browse the listings that show their figures.',
  },
  contact_seller: {
    title: 'Message to the seller sent',
    description:
      'Your message about a listing has arrived, and the seller can answer you by email. Meanwhile, see what else is for sale.',
  },
  make_offer: {
    title: 'Offer sent',
    description:
      'Your offer for a listing has arrived, and the seller can answer you by email. Meanwhile, see what other businesses would leave you.',
  },
  funding_request: {
    title: 'Funding request sent',
    description:
      'Your request for help with funding a deal has arrived, together with the figures of your analysis. We answer you by email.',
  },
  contact: {
    title: 'Message sent to us',
    description:
      'Your message to us has arrived and a person will read it. We get back to you by email as soon as possible.',
  },
  dfy: {
    title: 'Application for a search received',
    description:
      'Your application for a done-for-you search has arrived. A person reads it and gets back to you with questions or a brief.',
  },
  service_signup: {
    title: 'Sign-up for a service received',
    description:
      'We have your sign-up for a service. Nothing is charged yet: you get an email with what happens next and how to pay.',
  },
  create_listing: {
    title: 'Listing received',
    description:
      'Your listing has arrived. We verify every project with its seller before it goes live, so watch your inbox for our questions.',
  },
  newsletter: {
    title: 'Newsletter subscription received',
    description:
      'You are subscribed: the next issue with new listings and deal breakdowns comes by email. Until then, the guides are here to read.',
  },
  fund_waitlist: {
    title: 'You are on the waitlist of the fund',
    description:
      'You are on the waitlist of our fund for accredited investors. You hear from us first when it opens, and joining commits you to nothing.',
  },
  investor_application: {
    title: 'Investor application received',
    description:
      'Your application as a funding partner has arrived. We review it and get back to you; until then, see which deals are open.',
  },
  affiliate_signup: {
    title: 'Affiliate application received',
    description:
      'Your application to the affiliate program has arrived. We review it and send you your link by email once it is approved.',
  },
  startup_listing: {
    title: 'Your listing is under review',
    description:
      'Your startup has arrived and is under review. We check every listing before it is published, and contact you about the next steps.',
  },
  saved_search: {
    title: 'Confirm your saved search',
    description:
      'One step is left: open the email that we sent you and confirm your search there. Then new listings that match it come to you.',
  },
};
