/**
 * The product's name, URL, and every external link. Nothing else spells them out. The owner replaces
 * the example.com placeholders before going live.
 */
export const site = {
  name: 'Handover',
  url: 'https://handover.example.com',
  tagline: 'Buy and sell small digital businesses',
  /** In pieces, so scrapers don't find them in the HTML. */
  contact: {
    email: { user: 'hello', host: 'handover.example.com' },
    phone: { country: '+1', area: '555', number: '010 0199' },
  },
  links: {
    newsletter: 'https://newsletter.example.com',
    scheduling: 'https://calendar.example.com/handover/consultation',
    checkout: 'https://checkout.example.com/founder-pass',
    boostPromo: 'https://checkout.example.com/boost',
  },
  social: [
    { label: 'X', url: 'https://x.example.com/handover' },
    { label: 'LinkedIn', url: 'https://linkedin.example.com/company/handover' },
    { label: 'YouTube', url: 'https://youtube.example.com/@handover' },
  ],
} as const;
